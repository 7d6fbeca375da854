import { isBlankMark } from '../../../domain/text/cellWords.ts';
import { type Look, looks, withoutTextGuard } from './cellLooks.ts';

/** Maximum number of distinct texts of a column that are examined. */
const DISTINCT = 80;

/** Statistics of a column's examined cells. */
export interface Profile {
  /** Number of examined cells, and of those with content other than a word for nothing. */
  readonly cells: number;
  readonly filled: number;
  /** Distinct texts per filled cell; 1 if all differ. */
  readonly distinctness: number;
  readonly distinct: number;
  /** Share of the filled cells that have a look, 0 to 1. */
  share(look: Look): number;
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
    if (known === undefined && (counts.size >= DISTINCT || isBlankMark(text, true))) continue;
    counts.set(text, (known ?? 0) + 1);
    filled++;
    characters += text.length;
  }
  // Many columns are known by their header, and their cells are only counted.
  let bare: readonly (readonly [text: string, count: number])[] | undefined;
  const bareTexts = () =>
    (bare ??= Array.from(counts, ([text, count]) => [withoutTextGuard(text), count] as const));
  const of = (count: number): number => (filled === 0 ? 0 : count / filled);
  const known = new Map<Look, number>();
  const share = (look: Look): number => {
    let found = known.get(look);
    if (found === undefined) {
      const has = looks[look];
      found = of(bareTexts().reduce((sum, [text, count]) => (has(text) ? sum + count : sum), 0));
      known.set(look, found);
    }
    return found;
  };
  return {
    cells,
    filled,
    distinct: counts.size,
    distinctness: of(counts.size),
    share,
    shareOf: (test) => {
      let count = 0;
      for (const [text, times] of counts) if (test(text)) count += times;
      return of(count);
    },
    get median() {
      const numbers = bareTexts()
        .filter(([text]) => looks.number(text))
        .map(([text]) => Number(text.replace(/,(?=\d{3})/g, '')))
        .filter((value) => !Number.isNaN(value))
        .sort((a, b) => a - b);
      return numbers[numbers.length >> 1] ?? Number.NaN;
    },
    length: of(characters),
  };
}
