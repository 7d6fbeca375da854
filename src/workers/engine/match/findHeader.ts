import { groupedHeader, isSecondRow } from './groupedHeader.ts';
import type { Habits } from './knownColumns.ts';
import { type FieldNames, type HeaderMatcher, literal, getMatcher } from './matchHeaders.ts';
import { isNamed } from './claims.ts';

export interface HeaderChoice {
  /** Index into the given rows. */
  readonly row: number;
  /** Names of the columns, with the group's title first if the header has two rows. */
  readonly headers: readonly string[];
}

/** Number of rows at the top of a sheet in which the header is searched. */
export const HEADER_ROWS = 50;

/** Number of rows and columns searched for known names, and for similar ones if none is known. */
const SPOKEN_ROWS = 12;
const SPOKEN_WIDTH = 64;
const FUZZY_ROWS = 10;
const FUZZY_WIDTH = 64;

/** Minimum share of words among the filled cells of an unmatched header. */
const WORDY = 0.8;

const NOTHING: Habits = new Map();

/**
 * Finds the header among a sheet's first rows, given as texts (numbers and dates as shown): the row with most matched
 * columns; titles above are skipped. If no row matches, the first row that looks like a header; null if none does.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  fields: readonly FieldNames[],
  habits: Habits = NOTHING,
): HeaderChoice | null {
  const matcher = getMatcher(fields);
  const isKnown = (text: string) =>
    matcher.known(text).length > 0 || (habits.size > 0 && habits.has(literal(text)));
  const top = rows.slice(0, HEADER_ROWS);
  // Names are looked up by letters or words; similarity is computed only for few.
  const first =
    heaviest(top, (text, row, column) => {
      const isNear = row < SPOKEN_ROWS && column < SPOKEN_WIDTH;
      return isKnown(text) || (isNear && isNamed(text, fields)) ? 1 : 0;
    }) ??
    heaviest(top.slice(0, FUZZY_ROWS), (text, _, column) =>
      column < FUZZY_WIDTH ? likeness(text, matcher) : 0,
    ) ??
    top.findIndex((texts, i) => looksLike(texts, top[i + 1]));
  const upper = top[first];
  if (upper === undefined) return null;
  const row = isSecondRow(upper, top[first + 1], matcher) ? first + 1 : first;
  return { row, headers: groupedHeader(top[row - 1], top[row] ?? upper, matcher) };
}

/**
 * The first row of the greatest weight, if it can be a header; otherwise undefined. A filled cell weighs at most 1,
 * so rows that cannot exceed an earlier one are not read to the end.
 */
function heaviest(
  rows: readonly (readonly string[])[],
  getWeight: (text: string, row: number, column: number) => number,
): number | undefined {
  let best: number | undefined;
  let most = 0;
  const narrow = rows.every((texts) => filled(texts) <= 1);
  for (const [row, texts] of rows.entries()) {
    let weight = 0;
    let left = filled(texts);
    for (const [column, text] of texts.entries()) {
      if (weight + left <= most) break;
      if (text.trim() === '') continue;
      left--;
      weight += getWeight(text, row, column);
    }
    // One name alone may be a title ("Orders"), except in a sheet of one column.
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

/** Column names of a row chosen by the user; `above` is the row before it. */
export function chosenHeader(
  texts: readonly string[],
  fields: readonly FieldNames[],
  above?: readonly string[],
): readonly string[] {
  return groupedHeader(above, texts, getMatcher(fields));
}

/** Similarity of a text to a name: 1 except for typos, 0.5 if close, otherwise 0. */
function likeness(text: string, matcher: HeaderMatcher): number {
  const score = matcher.candidates(text)[0]?.score ?? 0;
  return score >= 0.86 ? 1 : score > 0.8 ? 0.5 : 0;
}

/** Returns whether a row has several different words above a row at least half as wide. */
function looksLike(texts: readonly string[], below: readonly string[] | undefined): boolean {
  const filled = texts.filter((text) => text.trim() !== '');
  if (filled.length < 2 || new Set(filled).size < filled.length || below === undefined)
    return false;
  const words = filled.filter((text) => /\p{L}/u.test(text) && !/^\W*\d/.test(text));
  const under = below.filter((text) => text.trim() !== '').length;
  return words.length >= filled.length * WORDY && under * 2 >= filled.length;
}
