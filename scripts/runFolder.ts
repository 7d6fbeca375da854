import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux's folder of files in memory. */
const MEMORY_FOLDER = '/dev/shm';
/** Required free memory, in bytes: a run of all tests needs up to a third for files, and the rest for processes. */
const REQUIRED_BYTES = 9e9;

/**
 * Creates a folder for the files of a run, named after `prefix` and the process. It is in memory if there is room,
 * because tests create hundreds of databases of a thousand files each. Removes folders of killed runs.
 */
export function makeRunFolder(prefix: string): string {
  const parent = hasRoom() ? MEMORY_FOLDER : tmpdir();
  for (const name of readdirSync(parent)) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) {
      rmSync(join(parent, name), { recursive: true, force: true });
    }
  }
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`));
  // If tests run as root, PostgreSQL runs as the user `nobody`, with its own folder in here.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return (
      bavail * bsize > REQUIRED_BYTES &&
      process.availableMemory() > REQUIRED_BYTES &&
      canRunPrograms()
    );
  } catch {
    return false;
  }
}

/** Whether programs can run in the memory folder: as root, tests copy PostgreSQL there, which containers often forbid. */
function canRunPrograms(): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const options = mounts.map((line) => line.split(' ')).find(([, at]) => at === MEMORY_FOLDER)?.[3];
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
