import { setTimeout as pause } from 'node:timers/promises';
import { OPEN_PATH } from '../../src/api/contract/open/openEndpoint.ts';
import { round } from '../lib/runs.ts';
import type { RunningProcess } from './programs.ts';
import { startReading, type Target, type Traffic } from './pageTraffic.ts';

/** Length of a phase, with or without labels, ms. */
const PHASE_MS = 120_000;
/** Interval between two kills of a process, ms. */
const KILL_INTERVAL_MS = 20_000;
/** Programs that request labels at the same time. */
const CLIENT_COUNT = 2;
/** Maximum ratio of the times of lists with labels to those without. */
const MAX_RATIO = 2;

/** Access of a merchant's program, and its orders of 999 pieces. */
export interface LabelClient {
  readonly port: number;
  readonly secret: string;
  readonly numbers: readonly string[];
}

export interface Soak {
  readonly target: Target;
  readonly rate: number;
  readonly minutes: number;
  readonly labels: LabelClient;
  readonly processes: { readonly port: number; process: RunningProcess }[];
  readonly restart: (port: number) => Promise<RunningProcess>;
}

interface Phase extends Traffic {
  readonly hasLabels: boolean;
}

/** Requests 999 labels repeatedly until it is stopped; then returns the number of answers by status. */
function startLabelRequests({ port, secret, numbers }: LabelClient) {
  const stop = new AbortController();
  const answers: Record<string, number> = {};
  const runClient = async (first: number) => {
    for (let at = first; !stop.signal.aborted; at++) {
      const format = at % 2 === 0 ? 'pdf' : 'zpl';
      const status = await fetch(`http://127.0.0.1:${port}${OPEN_PATH}/labels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ numbers: [numbers[at % numbers.length]], format }),
        signal: stop.signal,
      })
        .then(async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        })
        .catch(() => 'no answer');
      if (stop.signal.aborted) return;
      answers[status] = (answers[status] ?? 0) + 1;
      if (status !== '200') await pause(1_000);
    }
  };
  const clients = Array.from({ length: CLIENT_COUNT }, (_, at) => runClient(at));
  return async () => {
    stop.abort();
    await Promise.all(clients);
    return answers;
  };
}

/** Kills and restarts one process after another until it is stopped; then returns the counts of kills and deaths. */
function startKilling({ processes, restart }: Pick<Soak, 'processes' | 'restart'>) {
  const stop = new AbortController();
  const { signal } = stop;
  let kills = 0;
  let deaths = 0;
  const done = (async () => {
    for (let at = 0; ; at++) {
      await pause(KILL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
      for (const slot of processes) {
        if (!slot.process.hasDied()) continue;
        deaths++;
        slot.process = await restart(slot.port);
      }
      if (signal.aborted) return;
      const next = processes[at % processes.length];
      if (next === undefined) return;
      await next.process.kill();
      kills++;
      next.process = await restart(next.port);
    }
  })();
  return async () => {
    stop.abort();
    await done;
    return { kills, deaths };
  };
}

/**
 * Alternates phases without and with labels while processes are killed. Passes if no process ended by itself and lists
 * did not become too slow.
 */
export async function soak({ target, rate, minutes, labels, ...killing }: Soak) {
  const stopKilling = startKilling(killing);
  const phases: Phase[] = [];
  const answers: Record<string, number> = {};
  const count = Math.max(2, Math.round((minutes * 60_000) / PHASE_MS));
  for (let at = 0; at < count; at++) {
    const hasLabels = at % 2 === 1;
    const reading = startReading(target, rate);
    const stopLabels = hasLabels ? startLabelRequests(labels) : async () => ({});
    await pause(PHASE_MS);
    for (const [status, times] of Object.entries<number>(await stopLabels())) {
      answers[status] = (answers[status] ?? 0) + times;
    }
    phases.push({ hasLabels, ...(await reading.stop()) });
    console.error(JSON.stringify(phases.at(-1)));
  }
  const { kills, deaths } = await stopKilling();
  const computeMedianListP99 = (hasLabels: boolean) => {
    const matching = phases.filter((phase) => phase.hasLabels === hasLabels);
    const sorted = matching.map(({ listP99 }) => listP99).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const [withoutLabels, withLabels] = [computeMedianListP99(false), computeMedianListP99(true)];
  const ratio = round(withLabels / withoutLabels);
  const lists = { withoutLabels, withLabels, ratio };
  return {
    phases,
    labels: answers,
    kills,
    deaths,
    lists,
    hasPassed: deaths === 0 && ratio <= MAX_RATIO,
  };
}
