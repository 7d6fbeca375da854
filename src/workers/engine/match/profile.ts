import { isBlankMark } from '../../../domain/text/cellWords.ts';
import { type TextPattern, textPatterns, normalizeCell } from './textPatterns.ts';

/** Maximum number of distinct texts of a column that are examined. */
const MAX_DISTINCT = 80;

/** Statistics of a column's examined cells. */
export interface Profile {
  /** Number of examined cells. */
  readonly cells: number;
  /** Number of examined cells with content other than a placeholder. */
  readonly filled: number;
  /** Distinct texts per filled cell; 1 if all differ. */
  readonly distinctness: number;
  readonly distinct: number;
  /** Share of the filled cells that match a pattern, 0 to 1. */
  share(pattern: TextPattern): number;
  /** Share of the filled cells that pass a test, which runs once per distinct text. */
  shareOf(test: (text: string) => boolean): number;
  /** Median of the cells that are numbers; NaN if there are none. */
  readonly median: number;
  /** Mean length of a filled cell. */
  readonly length: number;
}

/** Profile of a column; null if its cells are not examined. */
export type Profiles = (column: number) => Profile | null;

/** Profile of a column's cells, given as texts. */
export function createProfile(texts: Iterable<string>): Profile {
  const counts = new Map<string, number>();
  let cells = 0;
  let filled = 0;
  let characters = 0;
  for (const raw of texts) {
    cells++;
    const text = raw.trim();
    if (text === '') continue;
    const known = counts.get(text);
    if (known === undefined && (counts.size >= MAX_DISTINCT || isBlankMark(text, true))) continue;
    counts.set(text, (known ?? 0) + 1);
    filled++;
    characters += text.length;
  }
  // Many columns are known by their header, and their cells are only counted.
  let normalized: readonly (readonly [text: string, count: number])[] | undefined;
  const getNormalized = () =>
    (normalized ??= Array.from(counts, ([text, count]) => [normalizeCell(text), count] as const));
  const toShare = (count: number): number => (filled === 0 ? 0 : count / filled);
  const shares = new Map<TextPattern, number>();
  const share = (pattern: TextPattern): number => {
    let cachedShare = shares.get(pattern);
    if (cachedShare === undefined) {
      const matches = textPatterns[pattern];
      cachedShare = toShare(
        getNormalized().reduce((sum, [text, count]) => (matches(text) ? sum + count : sum), 0),
      );
      shares.set(pattern, cachedShare);
    }
    return cachedShare;
  };
  return {
    cells,
    filled,
    distinct: counts.size,
    distinctness: toShare(counts.size),
    share,
    shareOf: (test) => {
      let count = 0;
      for (const [text, times] of counts) if (test(text)) count += times;
      return toShare(count);
    },
    get median() {
      const numbers = getNormalized()
        .filter(([text]) => textPatterns.number(text))
        .map(([text]) => Number(text.replace(/,(?=\d{3})/g, '')))
        .filter((value) => !Number.isNaN(value))
        .sort((a, b) => a - b);
      return numbers[numbers.length >> 1] ?? Number.NaN;
    },
    length: toShare(characters),
  };
}
