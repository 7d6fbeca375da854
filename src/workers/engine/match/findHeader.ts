import { groupedHeader, isSecondRow } from './groupedHeader.ts';
import { type Learned, recall } from './learned.ts';
import type { ColumnMatch, FieldNames } from './matchHeaders.ts';
import { type HeaderMatcher, literal, matcherOf } from './matchHeaders.ts';

export interface HeaderChoice {
  /** Index into the rows that were given. */
  readonly row: number;
  readonly columns: readonly ColumnMatch[];
  /** Keys of required fields that no column was matched to. */
  readonly missing: readonly string[];
}

/** Rows at the top of a sheet in which the header is looked for. */
export const HEADER_ROWS = 50;

/** Rows and columns in which names are looked for by likeness, where none is known. */
const FUZZY_ROWS = 10;
const FUZZY_WIDTH = 64;

/** Of the filled cells of a row that passes for a header without a match: this part are words. */
const WORDY = 0.8;

const NOTHING: Learned = new Map();

/**
 * The header among a sheet's first rows, given as texts (numbers and dates as they are shown): the
 * row with most columns matched, titles above it passed over. Where no row matches, the first row
 * that looks like one; null where none does.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  fields: readonly FieldNames[],
  learned: Learned = NOTHING,
): HeaderChoice | null {
  const matcher = matcherOf(fields);
  const isKnown = (text: string) =>
    matcher.known(text).length > 0 || (learned.size > 0 && learned.has(literal(text)));
  const top = rows.slice(0, HEADER_ROWS);
  // Names known by letter or words are looked up; letters are compared only where those are few.
  const first =
    heaviest(top, (texts) => texts.filter(isKnown).length) ??
    heaviest(top.slice(0, FUZZY_ROWS), (texts) =>
      weigh(matcher.match(texts.slice(0, FUZZY_WIDTH))),
    ) ??
    top.findIndex((texts, i) => looksLike(texts, top[i + 1]));
  const upper = top[first];
  if (upper === undefined) return null;
  const row = isSecondRow(upper, top[first + 1], matcher) ? first + 1 : first;
  const texts = groupedHeader(top[row - 1], top[row] ?? upper, matcher);
  return headerAt(row, texts, matcher, fields, learned);
}

/** The first row of the greatest weight, if that is a header's; undefined where none is. */
function heaviest(
  rows: readonly (readonly string[])[],
  weightOf: (texts: readonly string[]) => number,
): number | undefined {
  let best: number | undefined;
  let most = 0;
  const narrow = rows.every((texts) => filled(texts) <= 1);
  for (const [row, texts] of rows.entries()) {
    const weight = weightOf(texts);
    // One name alone may be a title ("Orders"); a sheet of one column has no more than that.
    if (weight > most && (weight >= 2 || narrow)) {
      best = row;
      most = weight;
    }
  }
  return best;
}

function filled(texts: readonly string[]): number {
  return texts.filter((text) => text.trim() !== '').length;
}

/** The header's columns for a row that the user chose; `above` is the row before it. */
export function chosenHeader(
  texts: readonly string[],
  fields: readonly FieldNames[],
  learned: Learned = NOTHING,
  above?: readonly string[],
): HeaderChoice {
  const matcher = matcherOf(fields);
  return headerAt(0, groupedHeader(above, texts, matcher), matcher, fields, learned);
}

function headerAt(
  row: number,
  texts: readonly string[],
  matcher: HeaderMatcher,
  fields: readonly FieldNames[],
  learned: Learned,
): HeaderChoice {
  const columns = recall(matcher.match(texts), fields, learned);
  const found = new Set(columns.map(({ key }) => key));
  const missing = fields.filter(({ key, required }) => required && !found.has(key));
  return { row, columns, missing: missing.map(({ key }) => key) };
}

/** Columns that were matched, with half a column for what is nearly a name. */
function weigh(columns: readonly ColumnMatch[]): number {
  return columns.reduce((sum, { key, candidates }) => {
    return sum + (key !== null ? 1 : (candidates[0]?.score ?? 0) > 0.8 ? 0.5 : 0);
  }, 0);
}

/** A row of different words, several of them, above a row that is at least half as wide. */
function looksLike(texts: readonly string[], below: readonly string[] | undefined): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length || below === undefined)
    return false;
  const words = filled.filter((text) => /\p{L}/u.test(text) && !/^\W*\d/.test(text));
  const under = below.filter((text) => text.trim() !== '').length;
  return words.length >= filled.length * WORDY && under * 2 >= filled.length;
}
