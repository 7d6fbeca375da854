import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** The project's directory, wherever the process was started. */
export const root = resolve(import.meta.dirname, '..');

/** Sources of the front end. */
const sources = [
  'src',
  'locales',
  'public',
  'docs/manual',
  'scripts/manual',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
];

/** Time of the newest file at or below a path, in ms; 0 where there is none. */
async function newest(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const { mtimeMs } = await stat(path);
  const below = (await stat(path)).isDirectory()
    ? await readdir(path, { recursive: true, withFileTypes: true })
    : [];
  const times = await Promise.all(
    below
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(mtimeMs, ...times);
}

/** Builds the front end if it is missing or older than its sources; says so first. */
export async function buildFrontEnd(
  onBuild = () => console.log('Building the front end …'),
): Promise<void> {
  const built = await newest(join(root, 'dist', 'index.html'));
  const changed = Math.max(...(await Promise.all(sources.map((path) => newest(join(root, path))))));
  if (built >= changed) return;
  onBuild();
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
}
