import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Static imports of a module, without types. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

/** Dynamic imports that do not wait for their texts: see `early` and `lazyPart`. */
const EARLY_IMPORT = /\b(?:early|earlyWith|lazyPart)\([^;]*?\bimport\('(\.[^']+)'\)/g;

/** Strings that may be ids of texts. */
const TEXT_ID = /['"]([\w-]+(?:\.[\w-]+)+)['"]/g;

/**
 * Finds the ids of all texts that may be shown before the texts of the pages are loaded: in the module, and in those
 * that it imports statically or early. The result may contain strings that are no ids. Modules are found by a text
 * search of imports with relative paths.
 */
export async function findEarlyTextIds(module: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const paths = new Set([module]);
  for (const path of paths) {
    const source = await readFile(path, 'utf8');
    for (const pattern of [STATIC_IMPORT, EARLY_IMPORT]) {
      for (const [, to = ''] of source.matchAll(pattern)) paths.add(join(dirname(path), to));
    }
    for (const [, id = ''] of source.matchAll(TEXT_ID)) ids.add(id);
  }
  return ids;
}
