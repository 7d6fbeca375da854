import { readElements } from '../xml/elementNames.ts';
import { ascii } from '../xml/tokenizer.ts';
import type { Archive } from '../zip/archive.ts';

/** Maximum size of XML parts other than sheets and shared strings, far above ordinary ones. */
export const MAX_SMALL_PART_BYTES = 64 * 1024 * 1024;

export interface Relationship {
  readonly id: string;
  /** Last segment of the type's URI, equal in transitional and strict files. */
  readonly type: string;
  /** Target part, as a path within the archive. */
  readonly target: string;
}

const RELATIONSHIP = ascii('Relationship');
const ID = ascii('Id');
const TYPE = ascii('Type');
const TARGET = ascii('Target');
const MODE = ascii('TargetMode');

/** Relationships of a part (of the package itself: `''`) to parts within the archive. */
export async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const slash = part.lastIndexOf('/') + 1;
  const folder = part.slice(0, slash);
  const name = `${folder}_rels/${part.slice(slash)}.rels`;
  if (!archive.has(name)) return [];
  const relationships: Relationship[] = [];
  for (const xml of readElements(await archive.bytes(name, MAX_SMALL_PART_BYTES), name)) {
    if (!xml.is(RELATIONSHIP) || xml.attribute(MODE) === 'External') continue;
    const target = (xml.attribute(TARGET) ?? '').replaceAll('\\', '/');
    const type = xml.attribute(TYPE) ?? '';
    relationships.push({
      id: xml.attribute(ID) ?? '',
      type: type.slice(type.lastIndexOf('/') + 1),
      target: target.startsWith('/') ? target : folder + target,
    });
  }
  return relationships;
}
