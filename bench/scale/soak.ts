import { setTimeout as pause } from 'node:timers/promises';
import { OPEN_PATH } from '../../src/api/contract/open/openEndpoint.ts';
import { round } from '../lib/runs.ts';
import type { RunningProcess } from './programs.ts';
import { startReading, type Target, type Traffic } from './pageTraffic.ts';

/** A phase without labels or with them, ms. */
const PHASE_MS = 120_000;
/** A process is killed this often, ms. */
const KILL_MS = 20_000;
/** Programs that ask for labels at once. */
const CLIENTS = 2;
/** Lists may be this much slower while labels are drawn. */
const MOST_SLOWER = 2;

/** A merchant's program and its orders of 999 pieces. */
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
  readonly withLabels: boolean;
}

/** Asks for 999 labels again and again, until it is stopped; answers by status. */
function startLabels({ port, secret, numbers }: LabelClient) {
  const ending = new AbortController();
  const answers: Record<string, number> = {};
  const client = async (first: number) => {
    for (let at = first; !ending.signal.aborted; at++) {
      const format = at % 2 === 0 ? 'pdf' : 'zpl';
      const answer = await fetch(`http://127.0.0.1:${port}${OPEN_PATH}/labels`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ numbers: [numbers[at % numbers.length]], format }),
        signal: ending.signal,
      })
        .then(async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        })
        .catch(() => 'no answer');
      if (ending.signal.aborted) return;
      answers[answer] = (answers[answer] ?? 0) + 1;
      if (answer !== '200') await pause(1_000);
    }
  };
  const clients = Array.from({ length: CLIENTS }, (_, at) => client(at));
  return async () => {
    ending.abort();
    await Promise.all(clients);
    return answers;
  };
}

/** Kills one process after the other and starts it again, until it is stopped; counts of kills and deaths. */
function startKilling({ processes, restart }: Pick<Soak, 'processes' | 'restart'>) {
  const ending = new AbortController();
  const { signal } = ending;
  let kills = 0;
  let deaths = 0;
  const done = (async () => {
    for (let at = 0; ; at++) {
      await pause(KILL_MS, undefined, { signal }).catch(() => undefined);
      for (const one of processes) {
        if (!one.process.hasDied()) continue;
        deaths++;
        one.process = await restart(one.port);
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
    ending.abort();
    await done;
    return { kills, deaths };
  };
}

/** Phases without and with labels in turn, under kills; whether no process ended by itself and lists stayed quick. */
export async function soak({ target, rate, minutes, labels, ...killed }: Soak) {
  const stopKilling = startKilling(killed);
  const phases: Phase[] = [];
  const answers: Record<string, number> = {};
  const count = Math.max(2, Math.round((minutes * 60_000) / PHASE_MS));
  for (let at = 0; at < count; at++) {
    const withLabels = at % 2 === 1;
    const reading = startReading(target, rate);
    const stopLabels = withLabels ? startLabels(labels) : async () => ({});
    await pause(PHASE_MS);
    for (const [status, times] of Object.entries<number>(await stopLabels())) {
      answers[status] = (answers[status] ?? 0) + times;
    }
    phases.push({ withLabels, ...(await reading.stop()) });
    console.error(JSON.stringify(phases.at(-1)));
  }
  const { kills, deaths } = await stopKilling();
  const middle = (are: boolean) => {
    const found = phases.filter(({ withLabels }) => withLabels === are);
    const sorted = found.map(({ listP99 }) => listP99).toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  };
  const [without, beside] = [middle(false), middle(true)];
  const ratio = round(beside / without);
  const lists = { without, beside, ratio };
  return {
    phases,
    labels: answers,
    kills,
    deaths,
    lists,
    isWell: deaths === 0 && ratio <= MOST_SLOWER,
  };
}
