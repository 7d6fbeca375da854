import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TextBytes } from '../../../src/workers/engine/view/textKeys.ts';
import { orderTexts } from '../../../src/workers/engine/view/textOrder.ts';

const utf8 = new TextEncoder();

/** Texts in the form of the store: their bytes consecutive in one block. */
function textBytes(texts: readonly string[]): TextBytes {
  const parts = texts.map((text) => utf8.encode(text));
  let size = 0;
  const starts = parts.map(({ length }) => (size += length) - length);
  const block = new Uint8Array(size);
  for (const [i, part] of parts.entries()) block.set(part, starts[i]);
  const bytes: TextBytes = {
    block,
    start: 0,
    length: 0,
    locate(id) {
      bytes.start = starts[id] as number;
      bytes.length = (parts[id] as Uint8Array).length;
    },
    compare: (a, b) => compare(texts[a] as string, texts[b] as string),
  };
  return bytes;
}

/** Compares byte by byte; a shorter text is padded with zeros. */
function compare(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  const [left, right] = [a.padEnd(length, '\0'), b.padEnd(length, '\0')];
  return left < right ? -1 : Number(left > right);
}

/** Few letters, so that many texts share a beginning, including one that resembles the padding. */
const text = fc
  .array(fc.constantFrom('\0', 'a', 'b', 'a'.repeat(30)), { maxLength: 8 })
  .map((parts) => parts.join(''));

interface SortResult {
  readonly order: readonly number[];
  /** By position: 1 if the text equals the one before it. */
  readonly tied: readonly number[];
}

function sortWithEngine(texts: readonly string[]): SortResult {
  const tied = new Uint8Array(texts.length);
  const order = orderTexts(Uint32Array.from(texts.keys()), textBytes(texts), tied);
  return { order: [...order], tied: [...tied] };
}

/** The same order by a plain sort. */
function sortTexts(texts: readonly string[]): SortResult {
  const compareAt = (a: number, b: number) => compare(texts[a] as string, texts[b] as string);
  const order = [...texts.keys()].sort((a, b) => compareAt(a, b) || a - b);
  const tied = order.map((id, i) => Number(i > 0 && compareAt(order[i - 1] as number, id) === 0));
  return { order, tied };
}

it('texts are sorted by bytes, and equal ones by position, even if they end in zeros', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 24, maxLength: 150 }), (texts) => {
      expect(sortWithEngine(texts)).toEqual(sortTexts(texts));
    }),
  );
});

it('a few texts unlike all others are sorted correctly', () => {
  // They sort below, between and above the digits, from the first position, after the first word or at the end.
  const oddBeginning = fc.constantFrom(
    '',
    'SO-',
    '#',
    'T',
    'SO-1/',
    'SO-10000x',
    'SO-100000000000000~',
  );
  const digits = fc.nat({ max: 99 }).map((n) => String(n).padStart(2, '0'));
  const anyOddText = fc.tuple(oddBeginning, digits, fc.nat({ max: 2047 }));
  fc.assert(
    fc.property(
      fc.array(anyOddText, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      (oddTexts, seed) => {
        const texts = Array.from({ length: 2048 }, (_, i) => {
          // Multiplied by a large odd number, consecutive numbers spread over all values.
          const number = Math.imul(i + seed, 0x9e3779b1) >>> 0;
          return `SO-${String(number).padStart(10, '0')}${String(number % 9973).padStart(8, '0')}`;
        });
        for (const [begin, end, at] of oddTexts) texts[at] = begin + end;
        expect(sortWithEngine(texts)).toEqual(sortTexts(texts));
      },
    ),
    { numRuns: 10 },
  );
});
