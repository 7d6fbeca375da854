import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** What is made once for all journeys of a run (`portals.ts`), in the folder that it has. */
const folder = process.env['E2E_DATA'] ?? '';

/** A data directory with demo data, which nobody uses. */
export const DEMO = join(folder, 'demo');

/** An image of `writeImage`. */
export const EMPTY_IMAGE = join(folder, 'empty');

/** Downloads of this worker's browser. */
export const DOWNLOADS = join(folder, `downloads-${process.pid}`);

/** A data directory with demo data of one's own, without the seconds that making it takes. */
export async function demoCopy(name: string): Promise<string> {
  const directory = join(folder, name);
  await cp(DEMO, directory, { recursive: true });
  return directory;
}
