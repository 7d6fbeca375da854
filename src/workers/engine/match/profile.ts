import { isNothing } from '../../../domain/text/nothing.ts';
import { type Look, looks, unguarded } from './looks.ts';

/** Distinct texts of a column that are looked at. */
const DISTINCT = 80;

/** What the cells of a column look like, as far as they were seen. */
export interface Profile {
  /** Cells seen, and those of them that hold something but a word for nothing. */
  readonly cells: number;
  readonly filled: number;
  /** Distinct texts among the filled cells; 1 where no two are alike. */
  readonly distinctness: number;
  readonly distinct: number;
  /** Share of the filled cells that have a look, 0 to 1. */
  share(look: Look): number;
  /** Share of the filled cells for which it holds, asked once per distinct text. */
  shareOf(test: (text: string) => boolean): number;
  /** The middle one of the cells that are numbers; NaN where none is. */
  readonly median: number;
  /** Characters of a filled cell on average. */
  readonly length: number;
}

/** The profile of a column; null where none are to be looked at. */
export type Profiles = (column: number) => Profile | null;

/** A column's cells, given as texts; `undefined` where a cell is not to be counted. */
export function profileOf(texts: Iterable<string>): Profile {
  const counts = new Map<string, number>();
  let cells = 0;
  let filled = 0;
  let characters = 0;
  for (const raw of texts) {
    cells++;
    const text = raw.trim();
    if (text === '') continue;
    const known = counts.get(text);
    if (known === undefined && (counts.size >= DISTINCT || isNothing(text, true))) continue;
    counts.set(text, (known ?? 0) + 1);
    filled++;
    characters += text.length;
  }
  // Many columns are known by their header, and their cells are only counted.
  let bare: readonly (readonly [text: string, count: number])[] | undefined;
  const bareTexts = () =>
    (bare ??= Array.from(counts, ([text, count]) => [unguarded(text), count] as const));
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
