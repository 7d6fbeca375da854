import { ascii } from '../xml/tokenizer.ts';

/** Bytes at which plain text may need decoding: `<`, `&`, `_`, CR, and the NUL past the end. */
const SPECIAL = new Uint8Array(256);
for (const byte of [0, 60, 38, 95, 13]) SPECIAL[byte] = 1;

const UNDERSCORE = 95;
const LOWER_X = 120;

/** Offset of the first byte from `at` on that is not plain text: `<`, or the start of an escape. */
export function findPlainEnd(buf: Uint8Array, at: number): number {
  let end = at;
  for (;;) {
    while (SPECIAL[buf[end] as number] === 0) end++;
    // An underscore is plain unless it begins an escape such as `_x000D_`.
    if (buf[end] !== UNDERSCORE || buf[end + 1] === LOWER_X) return end;
    end++;
  }
}

/** Returns whether the bytes `expected` occur at `at`. */
export function startsWithAt(buf: Uint8Array, at: number, expected: Uint8Array): boolean {
  for (let i = 0; i < expected.length; i++) if (buf[at + i] !== expected[i]) return false;
  return true;
}

const OPENING = ascii('<t>');
const SPACED_OPENING = ascii('<t xml:space="preserve">');

/** Start of the characters of a `t` element at `at`; -1 if no plain `t` element opens there. */
export function findTextStart(buf: Uint8Array, at: number): number {
  if (startsWithAt(buf, at, OPENING)) return at + OPENING.length;
  if (startsWithAt(buf, at, SPACED_OPENING)) return at + SPACED_OPENING.length;
  return -1;
}
