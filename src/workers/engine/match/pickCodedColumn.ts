import type { Column } from './column.ts';
import { hasTag, readHeader } from './headerReading.ts';
import type { Profiles } from './profile.ts';
import type { Tag } from './vocabulary.ts';

/** Words for the form of a country or currency: "Country code", "Country name". */
const FORM_TAGS: ReadonlySet<Tag> = new Set<Tag>(['name', 'number']);
const FORM_SUBJECTS: readonly Tag[] = ['country', 'currency'];

/** Tags of a header without its form; null if a word is unknown, or if no country or currency is named. */
function removeFormTags(header: string): string | null {
  const { tags, unknownCount } = readHeader(header);
  if (unknownCount > 0 || !hasTag(header, FORM_SUBJECTS)) return null;
  const [subject = new Set<Tag>()] = tags;
  return [...subject]
    .filter((tag) => !FORM_TAGS.has(tag))
    .toSorted()
    .join(' ');
}

/** The column with the codes, if all columns state the same as name and code; a single column is returned unchanged. */
export function pickCodedColumn(
  columns: readonly Column[],
  profiles: Profiles,
): Column | undefined {
  const [first, ...others] = columns;
  if (first === undefined || others.length === 0) return first;
  const subject = removeFormTags(first.header);
  const profile = profiles(first.source);
  const isSame = others.every(({ source, header }) => {
    const other = profiles(source);
    const hasEqualCounts =
      other?.distinct === profile?.distinct && other?.filled === profile?.filled;
    return subject !== null && subject === removeFormTags(header) && hasEqualCounts;
  });
  const getCodeShare = ({ source }: Column): number => profiles(source)?.share('code') ?? 0;
  return isSame ? columns.toSorted((a, b) => getCodeShare(b) - getCodeShare(a))[0] : undefined;
}
