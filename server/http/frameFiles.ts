import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import type { Language } from '../../src/domain/languages.ts';

/** Vite's map from sources to built files, relative to the front end's folder. */
export const MANIFEST = '.vite/manifest.json';

/** Name of the chunk with the frame around the pages, assigned by `scripts/chunks.ts`. */
const FRAME = 'frame';

const manifestSchema = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    imports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

type Manifest = v.InferOutput<typeof manifestSchema>;

/** Files of the frame around the pages in a language, with everything they import. */
type FrameFiles = (language: Language) => readonly string[];

/** Reads the manifest of a built front end; without one, no files are named. */
export async function readFrameFiles(path: string): Promise<FrameFiles> {
  if (!existsSync(path)) return () => [];
  const manifest = v.parse(manifestSchema, JSON.parse(await readFile(path, 'utf8')));
  const cache = new Map<Language, readonly string[]>();
  return (language) => {
    const cached = cache.get(language);
    if (cached !== undefined) return cached;
    const files = new Set<string>();
    for (const part of ['start', 'frame'])
      addFiles(manifest, `locales/${language}.json?${part}`, files);
    for (const [source, { name }] of Object.entries(manifest)) {
      if (name === FRAME) addFiles(manifest, source, files);
    }
    const paths = [...files].map((file) => `/${file}`);
    cache.set(language, paths);
    return paths;
  };
}

function addFiles(manifest: Manifest, source: string, files: Set<string>): void {
  const chunk = manifest[source];
  if (chunk === undefined || files.has(chunk.file)) return;
  files.add(chunk.file);
  for (const style of chunk.css) files.add(style);
  for (const imported of chunk.imports) addFiles(manifest, imported, files);
}
