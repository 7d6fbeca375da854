import { accessSync, constants, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { VERSION_FILE } from '../../server/db/directory.ts';
import { freeBytes, MIB, requireRoomToOpen } from '../../server/db/diskSpace.ts';
import { type CheckResult, error, getReason, ok, warning } from './checkResult.ts';

/** Free space below which a disk is nearly full, in MiB. */
const LOW_MIB = 1024;

/** Checks that the built-in database can be written at a path. */
export function checkDataDirectory(path: string): CheckResult {
  const name = 'DATA_DIR';
  const existing = findExisting(resolve(path));
  try {
    accessSync(existing, constants.R_OK | constants.W_OK | constants.X_OK);
    requireRoomToOpen(existing, !existsSync(join(path, VERSION_FILE)));
  } catch (failure) {
    return error(name, `${path} can't be written (${getReason(failure)})`);
  }
  return describeSpace(name, existing);
}

/** Checks the folder for temporary files. */
export function checkTempFolder(): CheckResult {
  const folder = tmpdir();
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (failure) {
    return warning(
      'Temporary files',
      `${folder} can't be written (${getReason(failure)}): allow it.`,
    );
  }
  return describeSpace('Temporary files', folder);
}

function describeSpace(name: string, folder: string): CheckResult {
  const free = Math.floor(freeBytes(folder) / MIB);
  const text = `${free.toLocaleString('en')} MiB are free on the disk of ${folder}`;
  return free < LOW_MIB ? warning(name, `${text}: free some space.`) : ok(name, text);
}

/** The path, or its nearest parent that exists. */
function findExisting(path: string): string {
  return existsSync(path) ? path : findExisting(dirname(path));
}
