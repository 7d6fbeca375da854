import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Folder of data that is created once for all journeys of a run (`portals.ts`). */
const folder = process.env['E2E_DATA'] ?? '';

/** Data directory with demo data, which tests copy. */
export const DEMO = join(folder, 'demo');

/** Database image of `writeImage`. */
export const EMPTY_IMAGE = join(folder, 'empty');

/** Download folder of this worker's browser. */
export const DOWNLOADS = join(folder, `downloads-${process.pid}`);

/** Copies the data directory with demo data, which is faster than creating one. */
export async function copyDemo(name: string): Promise<string> {
  const directory = join(folder, name);
  await cp(DEMO, directory, { recursive: true });
  return directory;
}
