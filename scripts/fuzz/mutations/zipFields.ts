import type { Random } from '../random.ts';
import type { BytesMutation } from './bytes.ts';

/** Parses the fields of a record: offset and size in bytes. */
const parseFields = (text: string) =>
  text.split(' ').map((field): readonly [at: number, size: 2 | 4] => {
    const [at, size] = field.split(':');
    return [Number(at), size === '2' ? 2 : 4];
  });

/** Fields of a zip's records, by signature. */
const RECORDS: readonly (readonly [signature: number, fields: ReturnType<typeof parseFields>])[] = [
  // Local header: flags, method, CRC, compressed size, size, name length, extra length.
  [0x04034b50, parseFields('6:2 8:2 14:4 18:4 22:4 26:2 28:2')],
  // Central directory: the same, plus the comment's length, the disk, and the local header's offset.
  [0x02014b50, parseFields('8:2 10:2 16:4 20:4 24:4 28:2 30:2 32:2 34:2 42:4')],
  // End record: disks, counts, the directory's size and offset, the comment's length.
  [0x06054b50, parseFields('4:2 8:2 10:2 12:4 16:4 20:2')],
  // ZIP64 end record: counts, size, offset (low and high halves); its locator.
  [0x06064b50, parseFields('4:4 24:4 28:4 32:4 40:4 44:4 48:4 52:4')],
  [0x07064b50, parseFields('8:4 12:4')],
];

const VALUES = [0, 1, 8, 9, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

/** Offset of each record, with its fields. */
function findRecords(bytes: Uint8Array) {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: { at: number; fields: readonly (readonly [number, 2 | 4])[] }[] = [];
  for (let at = 0; at + 4 <= bytes.length; at++) {
    if (bytes[at] !== 0x50 || bytes[at + 1] !== 0x4b) continue;
    const signature = data.getUint32(at, true);
    const record = RECORDS.find(([candidate]) => candidate === signature);
    if (record !== undefined) found.push({ at, fields: record[1] });
  }
  return found;
}

function corrupt(value: number, random: Random): number {
  switch (random.below(3)) {
    case 0:
      return random.pick(VALUES);
    case 1:
      return value + random.below(9) - 4;
    default:
      return value ^ (1 << random.below(31));
  }
}

/** Corrupts one to three fields of an archive's records: sizes, offsets, methods, flags. */
export const corruptZipFields: BytesMutation = (bytes, random) => {
  const mutated = bytes.slice();
  const records = findRecords(mutated);
  if (records.length === 0) return mutated;
  const data = new DataView(mutated.buffer);
  for (let i = 1 + random.below(3); i > 0; i--) {
    const { at, fields } = random.pick(records);
    const [offset, size] = random.pick(fields);
    const position = at + offset;
    if (position + size > mutated.length) continue;
    if (size === 2) data.setUint16(position, corrupt(data.getUint16(position, true), random), true);
    else data.setUint32(position, corrupt(data.getUint32(position, true), random), true);
  }
  return mutated;
};
