import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { writeImage } from './image.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file of `writeImage`. */
    pgliteImage: string;
  }
}

/** Once per run of a project that needs databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-pglite-'));
  const file = join(folder, 'image.tar');
  await writeImage(file);
  project.provide('pgliteImage', file);
  return () => rm(folder, { recursive: true, force: true });
}
