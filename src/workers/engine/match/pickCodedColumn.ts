import type { Column } from './column.ts';
import { isTagged, readHeader } from './headerReading.ts';
import type { Profiles } from './profile.ts';
import type { Tag } from './vocabulary.ts';

/** Words for the form of a country or currency: "Country code", "Country name". */
const FORMS: ReadonlySet<Tag> = new Set<Tag>(['name', 'number']);
const IN_FORMS: readonly Tag[] = ['country', 'currency'];

/** Tags of a header without its form; null if a word is unknown, or if no country or currency is named. */
function saidInForms(header: string): string | null {
  const { tags, unknown } = readHeader(header);
  if (unknown > 0 || !isTagged(header, IN_FORMS)) return null;
  const [said = new Set<Tag>()] = tags;
  return [...said]
    .filter((tag) => !FORMS.has(tag))
    .toSorted()
    .join(' ');
}

/** The column that holds codes, if several columns state the same as name and code; a single column as it is. */
export function pickCodedColumn(
  columns: readonly Column[],
  profiles: Profiles,
): Column | undefined {
  const [first, ...others] = columns;
  if (first === undefined || others.length === 0) return first;
  const said = saidInForms(first.header);
  const own = profiles(first.source);
  const isSame = others.every(({ source, header }) => {
    const other = profiles(source);
    const isAsMany = other?.distinct === own?.distinct && other?.filled === own?.filled;
    return said !== null && said === saidInForms(header) && isAsMany;
  });
  const codes = ({ source }: Column): number => profiles(source)?.share('code') ?? 0;
  return isSame ? columns.toSorted((a, b) => codes(b) - codes(a))[0] : undefined;
}
