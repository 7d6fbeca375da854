import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { startFrom } from '../../server/main.ts';
import type { RunningServer } from '../../server/run.ts';

/** Cache of compiled code that processes share. */
export const COMPILE_CACHE = join(tmpdir(), 'portage-compiled');

/** A child process, such as the server as `npm run serve` starts it. */
export interface ServerProcess {
  readonly pid: number;
  /** Output so far. */
  readonly output: () => string;
  /** Resolves to its URL once it is ready; rejects with its output if it ends before that. */
  readonly ready: Promise<string>;
  /** Resolves to its exit status, which is null after a signal. */
  readonly ended: Promise<number | null>;
  readonly kill: (signal: NodeJS.Signals) => void;
}

/** Starts the server, or another program, with the given environment; the server listens on a free port. */
export function startProcess(
  env: Readonly<Record<string, string>>,
  program = 'server/main.ts',
  args: readonly string[] = [],
): ServerProcess {
  const root = join(import.meta.dirname, '..', '..');
  const file = isAbsolute(program) ? program : join(root, program);
  const child = spawn(process.execPath, [file, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    const url = /is ready at (\S+)/.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    reject(new Error(output));
    return code ?? null;
  });
  // Prevents an unhandled rejection if a test only awaits `ended`.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ready,
    ended,
    kill: (signal) => child.kill(signal),
  };
}

/** A server in the process of the test, with its log so far. */
export interface InProcessServer extends RunningServer {
  readonly output: () => string;
}

/**
 * Starts the server as `npm run serve` does, but in this process, which takes a third of the time. Rejects with the
 * message that the server would print before it exits. Tests of signals, statuses or killed processes need
 * `startProcess`.
 */
export async function startInProcess(
  env: Readonly<Record<string, string>>,
): Promise<InProcessServer> {
  let output = '';
  const log = { write: (line: string) => void (output += line) };
  // The watchdog is off, since it would end the process of all tests.
  const settings = { PORT: '0', LOG_LEVEL: 'warn', WATCHDOG_SECONDS: '0', ...env };
  const server = await startFrom(settings, { demoByDefault: false, log });
  return { ...server, output: () => output };
}
