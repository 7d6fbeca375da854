import { type ChildProcess, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Ends a program started here and all that it has started, as `kill -9` would. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

/**
 * Starts a program as a group of its own, so that all its processes die at one stroke; it also
 * dies with this process, however this one is asked to end.
 */
export function spawnGroup(
  program: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio = {},
): ChildProcess {
  const child = spawn(program, args, { ...options, detached: true });
  running.add(child);
  child.on('exit', () => running.delete(child));
  return child;
}

process.on('exit', () => running.forEach(killGroup));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
