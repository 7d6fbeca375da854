import { existsSync, readFileSync } from 'node:fs';
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

/** Files that a page in a language loads first, with everything they import; with or without the frame. */
type FirstFiles = (language: Language, isFramed: boolean) => readonly string[];

/** Reads the manifest of a built front end; without one, no files are named. */
export function readFirstFiles(path: string): FirstFiles {
  if (!existsSync(path)) return () => [];
  const manifest = v.parse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')));
  const frame = Object.keys(manifest).filter((source) => manifest[source]?.name === FRAME);
  const cache = new Map<string, readonly string[]>();
  return (language, isFramed) => {
    const key = `${language} ${isFramed}`;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const texts = (part: string) => `locales/${language}.json?${part}`;
    const sources = isFramed ? [texts('start'), texts('frame'), ...frame] : [texts('start')];
    const files = new Set<string>();
    for (const source of sources) addFiles(manifest, source, files);
    const paths = [...files].map((file) => `/${file}`);
    cache.set(key, paths);
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
