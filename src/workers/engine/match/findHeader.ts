import { mergeGroupedHeader, isSecondRow } from './groupedHeader.ts';
import type { Habits } from './knownColumns.ts';
import { type FieldNames, type HeaderMatcher, literalKey, getMatcher } from './headerMatcher.ts';
import { namesAnyField } from './claims.ts';

export interface HeaderChoice {
  /** Index into the given rows. */
  readonly row: number;
  /** Names of the columns, with the group's title first if the header has two rows. */
  readonly headers: readonly string[];
}

/** Number of rows at the top of a sheet in which the header is searched. */
export const MAX_HEADER_ROWS = 50;

/** Number of rows searched for known names. */
const NAME_ROWS = 12;
/** Number of columns searched for known names. */
const NAME_COLUMNS = 64;
/** Number of rows searched for similar names, if none is known. */
const SIMILAR_ROWS = 10;
/** Number of columns searched for similar names. */
const SIMILAR_COLUMNS = 64;

/** Minimum share of words among the filled cells of an unmatched header. */
const MIN_WORD_SHARE = 0.8;

const NO_HABITS: Habits = new Map();

/**
 * Finds the header among a sheet's first rows, given as texts (numbers and dates as shown): the row with most matched
 * columns; titles above are skipped. If no row matches, the first row that looks like a header; null if none does.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  fields: readonly FieldNames[],
  habits: Habits = NO_HABITS,
): HeaderChoice | null {
  const matcher = getMatcher(fields);
  const isKnown = (text: string) =>
    matcher.findNamed(text).length > 0 || (habits.size > 0 && habits.has(literalKey(text)));
  const topRows = rows.slice(0, MAX_HEADER_ROWS);
  // Names are looked up by letters or words; similarity is computed for a few cells only.
  const first =
    findHeaviest(topRows, (text, row, column) => {
      const isNear = row < NAME_ROWS && column < NAME_COLUMNS;
      return isKnown(text) || (isNear && namesAnyField(text, fields)) ? 1 : 0;
    }) ??
    findHeaviest(topRows.slice(0, SIMILAR_ROWS), (text, _, column) =>
      column < SIMILAR_COLUMNS ? rateNameMatch(text, matcher) : 0,
    ) ??
    topRows.findIndex((texts, i) => looksLikeHeader(texts, topRows[i + 1]));
  const upper = topRows[first];
  if (upper === undefined) return null;
  const row = isSecondRow(upper, topRows[first + 1], matcher) ? first + 1 : first;
  return { row, headers: mergeGroupedHeader(topRows[row - 1], topRows[row] ?? upper, matcher) };
}

/**
 * The first row of the greatest weight, if it can be a header; otherwise undefined. No cell weighs
 * more than 1, so rows that cannot exceed an earlier one are not read to the end.
 */
function findHeaviest(
  rows: readonly (readonly string[])[],
  getWeight: (text: string, row: number, column: number) => number,
): number | undefined {
  let best: number | undefined;
  let maxWeight = 0;
  const isOneColumn = rows.every((texts) => countFilled(texts) <= 1);
  for (const [row, texts] of rows.entries()) {
    let weight = 0;
    let remaining = countFilled(texts);
    for (const [column, text] of texts.entries()) {
      if (weight + remaining <= maxWeight) break;
      if (text.trim() === '') continue;
      remaining--;
      weight += getWeight(text, row, column);
    }
    // One name alone may be a title ("Orders"), except in a sheet of one column.
    if (weight > maxWeight && (weight >= 2 || isOneColumn)) {
      best = row;
      maxWeight = weight;
    }
  }
  return best;
}

function countFilled(texts: readonly string[]): number {
  return texts.filter((text) => text.trim() !== '').length;
}

/** Column names of a row chosen by the user; `above` is the row before it. */
export function readChosenHeader(
  texts: readonly string[],
  fields: readonly FieldNames[],
  above?: readonly string[],
): readonly string[] {
  return mergeGroupedHeader(above, texts, getMatcher(fields));
}

/** Similarity of a text to a name: 1 for a typo at most, 0.5 if close, otherwise 0. */
function rateNameMatch(text: string, matcher: HeaderMatcher): number {
  const score = matcher.candidates(text)[0]?.score ?? 0;
  return score >= 0.86 ? 1 : score > 0.8 ? 0.5 : 0;
}

/** Returns whether a row has several different words above a row at least half as wide. */
function looksLikeHeader(texts: readonly string[], below: readonly string[] | undefined): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length || below === undefined)
    return false;
  const words = filled.filter((text) => /\p{L}/u.test(text) && !/^\W*\d/.test(text));
  const filledBelow = below.filter((text) => text.trim() !== '').length;
  return words.length >= filled.length * MIN_WORD_SHARE && filledBelow * 2 >= filled.length;
}
