import { readHeader } from './headerReading.ts';
import type { HeaderMatcher } from './matchHeaders.ts';
import { UNNAMED } from './meanings.ts';
import { party } from './meaningTable.ts';
import { isRemark } from './remarks.ts';
import type { Tag } from './vocabulary.ts';
import { meaningOf } from './weigh.ts';

/** Of a lower row's filled cells, this part are names of fields: the header's second row. */
const NAMES = 0.8;

/** What the title of a group says, if it says a side of the parcel. */
const SIDES: ReadonlySet<Tag> = new Set([...party, 'detail', 'contact', 'person']);

/**
 * Whether a title alone over the sheet is a side of the parcel: one word, and nothing but that. Of some
 * words, or with others in it, it is the sheet's own: "发货清单" is a list of what is sent.
 */
function isSideAlone(title: string): boolean {
  if (/\s/.test(title)) return false;
  const { tags, unknown, unknownAside } = readHeader(title);
  return unknown + unknownAside === 0 && tags.some(isOfParties);
}

/** Whether a title is a side of the parcel, and the name below it something of a side, without saying which. */
function isOfSide(group: string, text: string): boolean {
  const { tags, unknown } = readHeader(group);
  const isSide =
    unknown === 0 &&
    tags.some((said) => Array.from(said).some((tag) => party.has(tag)) && isOfParties(said));
  const [alone] = meaningOf(text).candidates;
  if (!isSide || alone === undefined || alone.cost < UNNAMED) return false;
  return meaningOf(`${group} ${text}`).candidates.length > 0;
}

const isOfParties = (said: ReadonlySet<Tag>): boolean =>
  Array.from(said).every((tag) => SIDES.has(tag));

const isFilled = (text: string | undefined): text is string => (text ?? '').trim() !== '';

/** Whether a line over the header says when or what the sheet is, and no group: "From 20/11/2026", "Page 1 of 2". */
const isLineOfSheet = (text: string): boolean =>
  /\p{N}{3}|\p{N}[/.-]\p{N}/u.test(text) || isRemark([text]);

/** Whether the row below a header is its second row: "Receiver" above, "Name" and "Phone" below. */
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
 * The names of columns whose header has two rows. A group's title is over its first column and
 * goes for those behind it; it is put before a name where that names a field, and where the name
 * alone would be taken for the other side of the parcel's: "Sender" over "City" is no receiver's
 * city. Where the lower cell is empty, as under a merged one, the upper names the column.
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
