import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

/** Installs the other spreadsheet readers (peers) on the first run. They are not dependencies of the portal. */
export function ensurePeers(): void {
  if (existsSync(join(folder, 'node_modules', '.package-lock.json'))) return;
  console.error('Installing the readers to measure against (npm ci in bench/) …');
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error('npm ci in bench/ failed.');
}
