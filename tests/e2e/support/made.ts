import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Data created once for all journeys of a run (`portals.ts`), in its folder. */
const folder = process.env['E2E_DATA'] ?? '';

/** Data directory with demo data, to be copied. */
export const DEMO = join(folder, 'demo');

/** Database image of `writeImage`. */
export const EMPTY_IMAGE = join(folder, 'empty');

/** Download folder of this worker's browser. */
export const DOWNLOADS = join(folder, `downloads-${process.pid}`);

/** Copies the data directory, which is faster than creating one. */
export async function demoCopy(name: string): Promise<string> {
  const directory = join(folder, name);
  await cp(DEMO, directory, { recursive: true });
  return directory;
}
