import { monitorEventLoopDelay } from 'node:perf_hooks';
import { quantile, round } from '../lib/runs.ts';
import type { CallCase } from './calls.ts';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Times of a list in ms, and the delay of the event loop meanwhile. */
export interface ListTimes {
  readonly p50: number;
  readonly p99: number;
  readonly loopP99: number;
}

/** Makes a call and reads its whole answer. */
async function makeCall(fetch: Fetch, callCase: CallCase): Promise<void> {
  const response = await fetch(await callCase.request());
  await response.arrayBuffer();
}

/** Calls a list `count` times in sequence, while `other` is called again and again; null leaves the server idle. */
export async function measureLists(
  fetch: Fetch,
  list: CallCase,
  other: CallCase | null,
  count: number,
): Promise<ListTimes> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const end = new AbortController();
  const repeat = async (callCase: CallCase) => {
    while (!end.signal.aborted) await makeCall(fetch, callCase);
  };
  const repeated = other === null ? null : repeat(other);
  const times: number[] = [];
  delay.enable();
  while (times.length < count) {
    const start = performance.now();
    await makeCall(fetch, list);
    times.push(performance.now() - start);
  }
  delay.disable();
  end.abort();
  await repeated;
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  return { p50: round(p50), p99: round(p99), loopP99: round(delay.percentile(99) / 1e6) };
}
