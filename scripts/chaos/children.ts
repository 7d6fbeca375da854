import { type ChildProcess, spawn, type SpawnOptionsWithoutStdio } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Kills a program started here and its child processes, like `kill -9`. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
}

/**
 * Starts a program in its own process group, so that all its processes can be killed at once. It also dies with
 * this process, even on SIGINT or SIGTERM.
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
