import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '../server/main.ts';

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

/**
 * Time of the newest file at or below a path, in ms; 0 if there is none. Folders don't count: in an image, they are
 * newer than the files.
 */
async function findNewestTime(path: string): Promise<number> {
  if (!existsSync(path)) return 0;
  const stats = await stat(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const times = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs),
  );
  return Math.max(0, ...times);
}

/** Whether the front end of the project is missing or older than its sources. */
export async function isFrontEndStale(directory = root): Promise<boolean> {
  const built = await findNewestTime(join(directory, 'dist', 'index.html'));
  const changed = await Promise.all(sources.map((path) => findNewestTime(join(directory, path))));
  return built < Math.max(...changed);
}

/** Builds the front end in a child process, which an aborted `signal` ends. Rejects if the build fails. */
export async function buildFrontEnd(signal?: AbortSignal): Promise<void> {
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    signal,
  });
  const [code] = await once(child, 'exit');
  if (code !== 0)
    throw new StartRefused('The front end could not be built: see the messages above.');
}
