import { readHeader } from './headerReading.ts';
import type { HeaderMatcher } from './headerMatcher.ts';
import { UNNAMED_DEDUCTION } from './meanings.ts';
import { allPartyTags } from './meaningTable.ts';
import { isRemark } from './remarks.ts';
import type { Tag } from './vocabulary.ts';
import { getMeaning } from './claims.ts';

/** Minimum share of field names among the filled cells of a header's second row. */
const MIN_NAME_SHARE = 0.8;

/** Tags of a group's title that names a side of the parcel. */
const SIDE_TAGS: ReadonlySet<Tag> = new Set([...allPartyTags, 'detail', 'contact', 'person']);

/**
 * Returns whether the only title above a header names a side of the parcel, in a single word. With other words it is
 * the sheet's own title: "发货清单" is a dispatch list.
 */
function isOneSide(title: string): boolean {
  if (/\s/.test(title)) return false;
  const { tags, unknownCount, unknownInBracketsCount } = readHeader(title);
  return unknownCount + unknownInBracketsCount === 0 && tags.some(hasOnlySideTags);
}

/**
 * Returns whether a title is a side of the parcel, and the name below it a part that does not name its side.
 */
function isPartOfSide(group: string, text: string): boolean {
  const { tags, unknownCount } = readHeader(group);
  const isSide =
    unknownCount === 0 &&
    tags.some(
      (reading) =>
        Array.from(reading).some((tag) => allPartyTags.has(tag)) && hasOnlySideTags(reading),
    );
  const [bestAlone] = getMeaning(text).candidates;
  if (!isSide || bestAlone === undefined || bestAlone.cost < UNNAMED_DEDUCTION) return false;
  return getMeaning(`${group} ${text}`).candidates.length > 0;
}

const hasOnlySideTags = (reading: ReadonlySet<Tag>): boolean =>
  Array.from(reading).every((tag) => SIDE_TAGS.has(tag));

const isFilled = (text: string | undefined): text is string => (text ?? '').trim() !== '';

/**
 * Returns whether a line over the header states the date or subject of the sheet: "From 20/11/2026", "Page 1 of 2".
 */
const isSheetNote = (text: string): boolean =>
  /\p{N}{3}|\p{N}[/.-]\p{N}/u.test(text) || isRemark([text]);

/** Returns whether the row below a header is its second row: "Receiver" above, "Name" and "Phone" below. */
export function isSecondRow(
  header: readonly string[],
  below: readonly string[] | undefined,
  matcher: HeaderMatcher,
): boolean {
  const filled = below?.filter(isFilled) ?? [];
  const names = filled.filter((text) => matcher.findNamed(text).length > 0);
  const hasRepeatedText = filled.some((text) => header.includes(text));
  return !hasRepeatedText && names.length >= 2 && names.length >= filled.length * MIN_NAME_SHARE;
}

/**
 * Column names of a header with two rows. A group's title is above its first column and applies to those after it;
 * it is put before a name if together they name a field, or if the name alone would mean the other side: "Sender"
 * over "City" is not the receiver's city. If the lower cell is empty, as under a merged one, the upper cell names the
 * column.
 */
export function mergeGroupedHeader(
  above: readonly string[] | undefined,
  texts: readonly string[],
  matcher: HeaderMatcher,
): readonly string[] {
  const titleCount = above?.filter((text) => isFilled(text) && !isSheetNote(text)).length ?? 0;
  if (above === undefined || titleCount === 0) return texts;
  let group: string | undefined;
  return texts.map((text, column) => {
    const upperCell = above[column];
    if (isFilled(upperCell)) group = isSheetNote(upperCell) ? undefined : upperCell.trim();
    if (!isFilled(text)) {
      return titleCount > 1 && isFilled(upperCell) && matcher.findNamed(upperCell).length > 0
        ? upperCell
        : text;
    }
    if (group === undefined) return text;
    const fullName = `${group} ${text.trim()}`;
    if (matcher.findNamed(fullName).length > 0) return fullName;
    const isGroupTitle = titleCount > 1 || isOneSide(group);
    return isGroupTitle && (matcher.isOtherSide(group, text) || isPartOfSide(group, text))
      ? fullName
      : text;
  });
}
