import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a test archive, which may contain false values. */
export interface TestZipEntry {
  readonly name: string;
  readonly data: string | Uint8Array;
  readonly stored?: boolean;
  /** Whether sizes and CRC follow the data and are zero in the local header. */
  readonly descriptor?: boolean;
  /** Whether sizes and offset are in a ZIP64 extra field. */
  readonly zip64?: boolean;
  readonly encrypted?: boolean;
  readonly method?: number;
  /** False values for the directory. */
  readonly crc?: number;
  readonly size?: number;
  readonly compressedSize?: number;
  /** Index of another entry, whose local header this entry points to. */
  readonly sharesDataOf?: number;
}

export interface TestZipArchive {
  /** Bytes before the archive; offsets are relative to the archive itself. */
  readonly prefix?: Uint8Array;
  readonly comment?: string;
  /** Whether the archive has a ZIP64 end record and its locator. */
  readonly zip64End?: boolean;
}

const MAX32 = 0xffffffff;

function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, i) => bytes.writeUInt16LE(value, i * 2));
  return bytes;
}

function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, i) => bytes.writeUInt32LE(value >>> 0, i * 4));
  return bytes;
}

function u64(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8);
  values.forEach((value, i) => bytes.writeBigUInt64LE(BigInt(value), i * 8));
  return bytes;
}

/**
 * Builds an archive byte by byte, to test readers with invalid archives. The signatures of its records end with `4b50`:
 * `0403` begins a local header, `0807` the sizes after data, `0201` an entry of the directory, `0606` the ZIP64 end,
 * `0706` its locator, `0605` the end.
 */
export function makeZip(
  entries: readonly TestZipEntry[],
  archive: TestZipArchive = {},
): Uint8Array<ArrayBuffer> {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  const offsets: number[] = [];
  let position = 0;
  const append = (...pieces: Buffer[]): void => {
    for (const piece of pieces) {
      local.push(piece);
      position += piece.length;
    }
  };
  for (const entry of entries) {
    const data = Buffer.from(entry.data);
    const name = Buffer.from(entry.name);
    const packed = entry.stored === true ? data : deflateRawSync(data);
    const method = entry.method ?? (entry.stored === true ? 0 : 8);
    const flags = (entry.descriptor === true ? 8 : 0) | (entry.encrypted === true ? 1 : 0) | 0x800;
    const crc = entry.crc ?? crc32(data);
    const size = entry.size ?? data.length;
    const compressedSize = entry.compressedSize ?? packed.length;
    const headerValues = entry.descriptor === true ? [0, 0, 0] : [crc, compressedSize, size];
    offsets.push(position);
    const offset = offsets[entry.sharesDataOf ?? offsets.length - 1] ?? position;
    append(
      u32(0x04034b50),
      u16(20, flags, method, 0, 0),
      u32(...headerValues),
      u16(name.length, 0),
    );
    append(name, packed);
    if (entry.descriptor === true) append(u32(0x08074b50, crc, packed.length, data.length));
    const extra =
      entry.zip64 === true
        ? Buffer.concat([u16(1, 24), u64(size, compressedSize, offset)])
        : Buffer.alloc(0);
    const [listedCompressedSize, listedSize, listedOffset] =
      entry.zip64 === true ? [MAX32, MAX32, MAX32] : [compressedSize, size, offset];
    central.push(
      u32(0x02014b50),
      u16(45, 20, flags, method, 0, 0),
      u32(crc, listedCompressedSize, listedSize),
      u16(name.length, extra.length, 0, 0, 0),
      u32(0, listedOffset),
      name,
      extra,
    );
  }
  const directory = Buffer.concat(central);
  const directoryStart = position;
  append(directory);
  if (archive.zip64End === true) {
    const zip64EndStart = position;
    append(u32(0x06064b50), u64(44), u16(45, 45), u32(0, 0));
    append(u64(entries.length, entries.length, directory.length, directoryStart));
    append(u32(0x07064b50, 0), u64(zip64EndStart), u32(1));
  }
  const count = archive.zip64End === true ? 0xffff : entries.length;
  const directoryPosition =
    archive.zip64End === true ? [MAX32, MAX32] : [directory.length, directoryStart];
  const comment = Buffer.from(archive.comment ?? '');
  append(
    u32(0x06054b50),
    u16(0, 0, count, count),
    u32(...directoryPosition),
    u16(comment.length),
    comment,
  );
  return Uint8Array.from(Buffer.concat([archive.prefix ?? Buffer.alloc(0), ...local]));
}
