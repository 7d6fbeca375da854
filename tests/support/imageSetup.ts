import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { imageIn, SHARED, writeImage } from './image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Directories of `writeImage`: with every migration, and without any table. */
    pgliteImage: string;
    barePgliteImage: string;
  }
}

// Each project loads its setup for itself.
const key = Symbol.for('portage.image');

async function makeImages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-pglite-'));
  await writeImage(imageIn(folder), bareIn(folder));
  if (SHARED === null) return folder;
  // At once and whole: whoever finds it there takes it.
  await rename(folder, SHARED);
  return SHARED;
}

const bareIn = (folder: string) => join(folder, 'bare');

/** Once per run, for all projects that need databases; gone after the last of them, unless others share them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = Reflect.get(globalThis, key) as Promise<string> | undefined;
  const making = known ?? makeImages();
  Reflect.set(globalThis, key, making);
  const folder = await making;
  project.provide('pgliteImage', imageIn(folder));
  project.provide('barePgliteImage', bareIn(folder));
  return async () => {
    if (folder !== SHARED) await rm(folder, { recursive: true, force: true });
  };
}
