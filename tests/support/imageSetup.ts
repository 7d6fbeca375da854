import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeImage } from './image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file of `writeImage`. */
    pgliteImage: string;
  }
}

// Each project loads its setup for itself.
const key = Symbol.for('portage.image');

async function makeImage(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'portage-pglite-')), 'image.tar');
  await writeImage(file);
  return file;
}

/** Once per run, for all projects that need databases; gone after the last of them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = Reflect.get(globalThis, key) as Promise<string> | undefined;
  const making = known ?? makeImage();
  Reflect.set(globalThis, key, making);
  const file = await making;
  project.provide('pgliteImage', file);
  return () => rm(dirname(file), { recursive: true, force: true });
}
