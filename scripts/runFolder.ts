import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder of files in memory. */
const MEMORY = '/dev/shm';
/** Files of a run of all tests take a third of that at most, in bytes; the processes beside them the rest. */
const ROOM = 9e9;

/**
 * A new folder for the files of a run, named `prefix`, process and random letters: in memory where there is room for them,
 * since tests make hundreds of databases of a thousand files each. What a run before left behind, killed before it
 * could clean up, goes.
 */
export function makeRunFolder(prefix: string): string {
  const parent = hasRoom() ? MEMORY : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL runs as nobody where tests run as root, and has its own folder in here.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > ROOM && process.availableMemory() > ROOM && mayRunPrograms();
  } catch {
    return false;
  }
}

/** Under root, tests copy PostgreSQL's programs; containers often let none run there. */
function mayRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, at]) => at === MEMORY)?.[3];
  return options !== undefined && !options.split(',').includes('noexec');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
