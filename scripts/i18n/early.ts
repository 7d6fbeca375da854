import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Static imports of a module, without types. */
const STATIC = /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm;

/** Code that comes later, but waits for no texts of its own: see `early` and `latePart`. */
const EARLY = /\b(?:early|earlyWith|latePart)\([^;]*?\bimport\('(\.[^']+)'\)/g;

/** Strings that may be ids of texts. */
const ID = /['"]([\w-]+(?:\.[\w-]+)+)['"]/g;

/**
 * The ids of all texts that code can say before the texts of the pages have come: of the module,
 * and of every one that it imports or has come early. There may be strings among them that are no
 * ids. Modules are found by how they are written, in the project's own folders.
 */
export async function saidEarly(module: string): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  const seen = new Set([module]);
  for (const path of seen) {
    const source = await readFile(path, 'utf8');
    for (const pattern of [STATIC, EARLY]) {
      for (const [, to = ''] of source.matchAll(pattern)) seen.add(join(dirname(path), to));
    }
    for (const [, id = ''] of source.matchAll(ID)) ids.add(id);
  }
  return ids;
}
