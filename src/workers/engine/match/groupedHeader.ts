import { readHeader } from './headerReading.ts';
import type { HeaderMatcher } from './matchHeaders.ts';
import { UNNAMED } from './meanings.ts';
import { party } from './meaningTable.ts';
import { isRemark } from './remarks.ts';
import type { Tag } from './vocabulary.ts';
import { getMeaning } from './claims.ts';

/** Minimum share of field names among the filled cells of a header's second row. */
const NAMES = 0.8;

/** Tags of a group's title that names a side of the parcel. */
const SIDES: ReadonlySet<Tag> = new Set([...party, 'detail', 'contact', 'person']);

/**
 * Returns whether a title alone over the sheet is a side of the parcel: one word of nothing else. With other words it
 * is the sheet's own title: "发货清单" is a dispatch list.
 */
function isSideAlone(title: string): boolean {
  if (/\s/.test(title)) return false;
  const { tags, unknown, unknownAside } = readHeader(title);
  return unknown + unknownAside === 0 && tags.some(isOfParties);
}

/**
 * Returns whether a title is a side of the parcel, and the name below it a part of a side that does not say which.
 */
function isOfSide(group: string, text: string): boolean {
  const { tags, unknown } = readHeader(group);
  const isSide =
    unknown === 0 &&
    tags.some((said) => Array.from(said).some((tag) => party.has(tag)) && isOfParties(said));
  const [alone] = getMeaning(text).candidates;
  if (!isSide || alone === undefined || alone.cost < UNNAMED) return false;
  return getMeaning(`${group} ${text}`).candidates.length > 0;
}

const isOfParties = (said: ReadonlySet<Tag>): boolean =>
  Array.from(said).every((tag) => SIDES.has(tag));

const isFilled = (text: string | undefined): text is string => (text ?? '').trim() !== '';

/**
 * Returns whether a line over the header states the date or subject of the sheet: "From 20/11/2026", "Page 1 of 2".
 */
const isLineOfSheet = (text: string): boolean =>
  /\p{N}{3}|\p{N}[/.-]\p{N}/u.test(text) || isRemark([text]);

/** Returns whether the row below a header is its second row: "Receiver" above, "Name" and "Phone" below. */
export function isSecondRow(
  header: readonly string[],
  below: readonly string[] | undefined,
  matcher: HeaderMatcher,
): boolean {
  const filled = below?.filter(isFilled) ?? [];
  const names = filled.filter((text) => matcher.known(text).length > 0);
  const repeated = filled.some((text) => header.includes(text));
  return !repeated && names.length >= 2 && names.length >= filled.length * NAMES;
}

/**
 * Column names of a header with two rows. A group's title stands over its first column and applies to those after it;
 * it is put before a name if together they name a field, or if the name alone would mean the other side: "Sender"
 * over "City" is not the receiver's city. If the lower cell is empty, as under a merged one, the upper cell names the
 * column.
 */
export function groupedHeader(
  above: readonly string[] | undefined,
  texts: readonly string[],
  matcher: HeaderMatcher,
): readonly string[] {
  const titles = above?.filter((text) => isFilled(text) && !isLineOfSheet(text)).length ?? 0;
  if (above === undefined || titles === 0) return texts;
  let group: string | undefined;
  return texts.map((text, column) => {
    const own = above[column];
    if (isFilled(own)) group = isLineOfSheet(own) ? undefined : own.trim();
    if (!isFilled(text)) {
      return titles > 1 && isFilled(own) && matcher.known(own).length > 0 ? own : text;
    }
    if (group === undefined) return text;
    const both = `${group} ${text.trim()}`;
    if (matcher.known(both).length > 0) return both;
    const isGroup = titles > 1 || isSideAlone(group);
    return isGroup && (matcher.isOtherSide(group, text) || isOfSide(group, text)) ? both : text;
  });
}
