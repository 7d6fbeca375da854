import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderTexts, type TextBytes } from '../../../src/workers/engine/view/textOrder.ts';

const utf8 = new TextEncoder();

/** Texts as the store keeps them: their bytes one behind the other in one block. */
function bytesOf(texts: readonly string[]): TextBytes {
  const parts = texts.map((text) => utf8.encode(text));
  const starts = parts.map((_, i) =>
    parts.slice(0, i).reduce((sum, { length }) => sum + length, 0),
  );
  const block = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
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

/** Byte by byte; a text that has ended goes on in zeros. */
function compare(a: string, b: string): number {
  const length = Math.max(a.length, b.length);
  const [left, right] = [a.padEnd(length, '\0'), b.padEnd(length, '\0')];
  return left < right ? -1 : Number(left > right);
}

/** Few letters, so that many texts begin alike; among them the one that ends look like. */
const text = fc
  .array(fc.constantFrom('\0', 'a', 'b', 'a'.repeat(30)), { maxLength: 8 })
  .map((parts) => parts.join(''));

it('orders texts by their bytes, equal ones by place, also where they end in zeros', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 24, maxLength: 150 }), (texts) => {
      const ids = Uint32Array.from(texts.keys());
      const expected = [...texts.keys()].sort(
        (a, b) => compare(texts[a] as string, texts[b] as string) || a - b,
      );
      const { order, tied } = orderTexts(ids, bytesOf(texts));
      expect([...order]).toEqual(expected);
      expect([...tied]).toEqual(
        expected.map((id, i) =>
          Number(
            i > 0 && compare(texts[expected[i - 1] as number] as string, texts[id] as string) === 0,
          ),
        ),
      );
    }),
  );
});
