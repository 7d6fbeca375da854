import type { Random } from '../random.ts';
import type { BytesMutation } from './bytes.ts';

const encoder = new TextEncoder();

/** Texts that are difficult for CSV readers. */
const TRICKY_TEXTS = [
  '"',
  '""',
  '"\n',
  ',"',
  '",',
  ',,,,,,,,',
  '\n\n\n',
  '\r',
  '\0',
  ';',
  '\t',
  '\ufeff',
  'sep=,\n',
  '=1+1',
  '\u202e',
  '\ufffd',
  "'",
  '\\"',
  '99999999999999999999999',
].map((piece) => encoder.encode(piece));

/** Bytes that are invalid or incomplete in UTF-8. */
const INVALID_BYTES = [
  [0xc3],
  [0xff, 0xfe],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88],
  [0x81, 0x30],
  [0x80],
].map((bytes) => Uint8Array.from(bytes));

function insert(bytes: Uint8Array, at: number, piece: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]));
}

const pickOffset = (bytes: Uint8Array, random: Random) => random.below(bytes.length + 1);

/** Mutations of delimited text. */
export const delimitedMutations: Readonly<Record<string, BytesMutation>> = {
  piece: (bytes, random) => insert(bytes, pickOffset(bytes, random), random.pick(TRICKY_TEXTS)),
  pieces(bytes, random) {
    let mutated = bytes;
    for (let i = 2 + random.below(8); i > 0; i--) {
      mutated = insert(mutated, pickOffset(mutated, random), random.pick(TRICKY_TEXTS));
    }
    return mutated;
  },
  broken: (bytes, random) => insert(bytes, pickOffset(bytes, random), random.pick(INVALID_BYTES)),
  longField: (bytes, random) =>
    insert(bytes, pickOffset(bytes, random), new Uint8Array(random.below(300_000)).fill(0x61)),
  manyColumns: (bytes, random) =>
    insert(bytes, pickOffset(bytes, random), new Uint8Array(random.below(200_000)).fill(0x2c)),
  manyRows: (bytes, random) =>
    insert(bytes, pickOffset(bytes, random), new Uint8Array(random.below(200_000)).fill(0x0a)),
  quotesOnly: (bytes, random) =>
    insert(bytes, pickOffset(bytes, random), new Uint8Array(random.below(50_000)).fill(0x22)),
};
