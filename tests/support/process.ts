import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { startFrom } from '../../server/main.ts';
import type { RunningServer } from '../../server/run.ts';

/** Cache of compiled code, shared by processes. */
export const COMPILED = join(tmpdir(), 'portage-compiled');

/** A program of its own process, such as the server as `npm run serve` starts it. */
export interface ServerProcess {
  readonly pid: number;
  /** Output so far. */
  readonly output: () => string;
  /** Resolves with its address once it is ready; rejects with its output if it ends before. */
  readonly ready: Promise<string>;
  /** Resolves with its exit status, null after a signal. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Starts the server on a free port, or another program of this or another checkout, with this environment and nothing else. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  program = 'server/main.ts',
): ServerProcess {
  const root = join(import.meta.dirname, '..', '..');
  const child = spawn(process.execPath, [isAbsolute(program) ? program : join(root, program)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    const url = /is ready at (\S+)/.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    reject(new Error(output));
    return code ?? null;
  });
  // Who only waits for the end need not look at `ready`.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ready,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

/** A server in the process of the test, with what it has logged so far. */
export interface ServerHere extends RunningServer {
  readonly output: () => string;
}

/**
 * Starts the server as `npm run serve` does, in this process: a third of the work. Rejects with the
 * sentence that it would print and end with. What is about signals, statuses or a process's death
 * needs `startProcess`.
 */
export async function startHere(env: Readonly<Record<string, string>>): Promise<ServerHere> {
  let output = '';
  const log = { write: (line: string) => void (output += line) };
  // It would end the process of all tests.
  const here = { PORT: '0', LOG_LEVEL: 'warn', WATCHDOG_SECONDS: '0', ...env };
  const server = await startFrom(here, { demoByDefault: false, log });
  return { ...server, output: () => output };
}
