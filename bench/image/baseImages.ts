import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDebian } from '../lib/debian.ts';
import { type Podman, succeeds } from './podman.ts';

const ROOT = resolve(import.meta.dirname, '..', '..');

/** Makes images with the names that Containerfile builds on, unless an earlier run has made them. */
export async function prepareBaseImages(folder: string, podman: Podman): Promise<void> {
  const text = readFileSync(join(ROOT, 'Containerfile'), 'utf8');
  for (const [, name = ''] of text.matchAll(/^FROM (docker\.io\/\S+)/gm)) {
    if (await succeeds(podman('image', 'exists', name))) continue;
    const files = join(folder, 'image');
    execFileSync('cp', ['--archive', makeDebian(folder, 'bookworm', []), files]);
    if (name.includes('/node:')) addNode(files);
    const archive = `${files}.tar`;
    execFileSync('tar', ['--create', `--directory=${files}`, `--file=${archive}`, '.']);
    await podman('import', archive, name);
    rmSync(files, { recursive: true });
    rmSync(archive);
  }
}

/** Adds what the image of Node has: the user `node`, Node, here from npm's package, and npm. */
function addNode(files: string): void {
  execFileSync('chroot', [files, 'useradd', '--uid=1000', '--create-home', 'node']);
  const bin = join(files, 'usr/local/bin');
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(bin, 'node'));
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  cpSync(npm, join(files, 'usr/local/lib/npm'), { recursive: true });
  writeFileSync(
    join(bin, 'npm'),
    '#!/bin/sh\nexec node --use-openssl-ca /usr/local/lib/npm/bin/npm-cli.js "$@"\n',
    { mode: 0o755 },
  );
}
