import { groupedHeader, isSecondRow } from './groupedHeader.ts';
import type { Habits } from './known.ts';
import { type FieldNames, type HeaderMatcher, literal, matcherOf } from './matchHeaders.ts';
import { isNamed } from './weigh.ts';

export interface HeaderChoice {
  /** Index into the rows that were given. */
  readonly row: number;
  /** The name of each column, a group's title before it where the header has two rows. */
  readonly headers: readonly string[];
}

/** Rows at the top of a sheet in which the header is looked for. */
export const HEADER_ROWS = 50;

/** Rows and columns in which names are sought by their words, and by likeness where none is known. */
const SPOKEN_ROWS = 12;
const SPOKEN_WIDTH = 64;
const FUZZY_ROWS = 10;
const FUZZY_WIDTH = 64;

/** Of the filled cells of a row that passes for a header without a match: this part are words. */
const WORDY = 0.8;

const NOTHING: Habits = new Map();

/**
 * The header among a sheet's first rows, given as texts (numbers and dates as they are shown): the
 * row with most columns matched, titles above it passed over. Where no row matches, the first row
 * that looks like one; null where none does.
 */
export function findHeader(
  rows: readonly (readonly string[])[],
  fields: readonly FieldNames[],
  habits: Habits = NOTHING,
): HeaderChoice | null {
  const matcher = matcherOf(fields);
  const isKnown = (text: string) =>
    matcher.known(text).length > 0 || (habits.size > 0 && habits.has(literal(text)));
  const top = rows.slice(0, HEADER_ROWS);
  // Names known by letter or words are looked up; letters are compared only where those are few.
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
 * The first row of the greatest weight, if that is a header's; undefined where none is. A filled cell weighs 1
 * at most: rows that can't be heavier than an earlier one are not looked at to their end.
 */
function heaviest(
  rows: readonly (readonly string[])[],
  weightOf: (text: string, row: number, column: number) => number,
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
      weight += weightOf(text, row, column);
    }
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

/** The names of columns in a row that the user chose; `above` is the row before it. */
export function chosenHeader(
  texts: readonly string[],
  fields: readonly FieldNames[],
  above?: readonly string[],
): readonly string[] {
  return groupedHeader(above, texts, matcherOf(fields));
}

/** Whether a text is a name but for slips of the pen: 1, or 0.5 where it is nearly that. */
function likeness(text: string, matcher: HeaderMatcher): number {
  const score = matcher.candidates(text)[0]?.score ?? 0;
  return score >= 0.86 ? 1 : score > 0.8 ? 0.5 : 0;
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
