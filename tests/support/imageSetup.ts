import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { imagePath, SHARED_FOLDER, writeImage } from './image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Directories of images: with all migrations, and without tables. */
    pgliteImage: string;
    barePgliteImage: string;
  }
}

// Each project loads its own copy of this module.
const key = Symbol.for('portage.image');

async function createImages(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-pglite-'));
  await writeImage(imagePath(folder), bareImagePath(folder));
  if (SHARED_FOLDER === null) return folder;
  // The rename is atomic, so that no stage finds an incomplete image.
  await rename(folder, SHARED_FOLDER);
  return SHARED_FOLDER;
}

const bareImagePath = (folder: string) => join(folder, 'bare');

/** Creates the images once per run for all projects and removes them at the end, unless other stages share them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const existing = Reflect.get(globalThis, key) as Promise<string> | undefined;
  const pending = existing ?? createImages();
  Reflect.set(globalThis, key, pending);
  const folder = await pending;
  project.provide('pgliteImage', imagePath(folder));
  project.provide('barePgliteImage', bareImagePath(folder));
  return async () => {
    if (folder !== SHARED_FOLDER) await rm(folder, { recursive: true, force: true });
  };
}
