import { type Look, looksOf, unguarded } from './looks.ts';

/** Distinct texts of a column that are looked at. */
const DISTINCT = 400;

/** What the cells of a column look like, as far as they were seen. */
export interface Profile {
  /** Cells seen, and those of them that hold something. */
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
    if (known === undefined && counts.size >= DISTINCT) continue;
    counts.set(text, (known ?? 0) + 1);
    filled++;
    characters += text.length;
  }
  const looks = new Map<Look, number>();
  const numbers: number[] = [];
  for (const [text, count] of counts) {
    const found = looksOf(text);
    for (const look of found) looks.set(look, (looks.get(look) ?? 0) + count);
    const value = Number(unguarded(text).replace(/,(?=\d{3})/g, ''));
    if (found.has('number') && !Number.isNaN(value)) numbers.push(value);
  }
  numbers.sort((a, b) => a - b);
  const of = (count: number): number => (filled === 0 ? 0 : count / filled);
  return {
    cells,
    filled,
    distinct: counts.size,
    distinctness: of(counts.size),
    share: (look) => of(looks.get(look) ?? 0),
    shareOf: (test) => {
      let count = 0;
      for (const [text, times] of counts) if (test(text)) count += times;
      return of(count);
    },
    median: numbers[numbers.length >> 1] ?? Number.NaN,
    length: of(characters),
  };
}
