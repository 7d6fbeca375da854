import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';

/** A file within an archive, from the central directory. */
export interface ZipEntry {
  /** As written. */
  readonly name: string;
  /** 0 stored, 8 deflated; others are not read. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc32: number;
  readonly compressedSize: number;
  readonly size: number;
  /** Offset of its local header, from the start of the source. */
  readonly offset: number;
}

const END_SIGNATURE = 0x06054b50;
const END64_SIGNATURE = 0x06064b50;
const LOCATOR64_SIGNATURE = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
const LOCATOR64_SIZE = 20;
const ENTRY_SIZE = 46;
export const LOCAL_SIZE = 30;
/** Maximum length of the end record's comment. */
const MAX_COMMENT = 0xffff;

const corruptError = (message: string): EngineError => new EngineError('corrupt', message);

const utf8 = new TextDecoder();

function toDataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

interface DirectoryLocation {
  readonly count: number;
  readonly size: number;
  readonly offset: number;
  /** Start of the record that describes the directory, which is the directory's end. */
  readonly end: number;
}

/** Reads 64 bits as a number; sizes beyond 2^53 are invalid. */
function readUint64(data: DataView, at: number): number {
  const value = data.getUint32(at, true) + data.getUint32(at + 4, true) * 0x1_0000_0000;
  if (!Number.isSafeInteger(value))
    throw corruptError('The archive states a size over 2^53 bytes.');
  return value;
}

/** Finds the last end record whose comment fits into the source. */
async function findDirectory(source: ByteSource): Promise<DirectoryLocation> {
  const tailStart = Math.max(0, source.size - END_SIZE - MAX_COMMENT - LOCATOR64_SIZE);
  const tailBytes = await source.read(tailStart, source.size);
  const data = toDataView(tailBytes);
  for (let at = tailBytes.length - END_SIZE; at >= 0; at--) {
    if (data.getUint32(at, true) !== END_SIGNATURE) continue;
    if (at + END_SIZE + data.getUint16(at + 20, true) > tailBytes.length) continue;
    const end = tailStart + at;
    const location = {
      count: data.getUint16(at + 10, true),
      size: data.getUint32(at + 12, true),
      offset: data.getUint32(at + 16, true),
      end,
    };
    const locator = at - LOCATOR64_SIZE;
    if (locator >= 0 && data.getUint32(locator, true) === LOCATOR64_SIGNATURE) {
      return findZip64(source, readUint64(data, locator + 8), tailStart + locator, location);
    }
    return location;
  }
  throw corruptError('The archive has no central directory: the file is cut off or damaged.');
}

async function findZip64(
  source: ByteSource,
  statedOffset: number,
  locator: number,
  location: DirectoryLocation,
): Promise<DirectoryLocation> {
  // The stated offset is wrong if bytes precede the archive. The record has at least 56 bytes and is nearly always
  // directly before its locator.
  for (const at of [statedOffset, locator - 56]) {
    if (at < 0 || at + 56 > source.size) continue;
    const data = toDataView(await source.read(at, at + 56));
    if (data.byteLength < 56 || data.getUint32(0, true) !== END64_SIGNATURE) continue;
    return {
      count: readUint64(data, 32),
      size: readUint64(data, 40),
      offset: readUint64(data, 48),
      end: at,
    };
  }
  // The locator's signature was part of a comment, so the plain record is valid.
  return location;
}

/** Reads the entries of an archive, without directories. Throws EngineError for any contradiction. */
export async function readDirectory(source: ByteSource, job: Job): Promise<ZipEntry[]> {
  const location = await findDirectory(source);
  job.cap('entries', location.count, 'The archive has too many entries');
  if (location.size > location.end)
    throw corruptError('The central directory is longer than the file.');
  const start = location.end - location.size;
  // Bytes before the archive shift all offsets equally.
  const shift = start - location.offset;
  if (shift < 0) throw corruptError('The central directory is not where the archive says.');
  const bytes = await source.read(start, location.end);
  const data = toDataView(bytes);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let i = 0; i < location.count; i++) {
    if (at + ENTRY_SIZE > bytes.length || data.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw corruptError(`Entry ${i + 1} of the central directory is damaged.`);
    }
    const nameLength = data.getUint16(at + 28, true);
    const extraLength = data.getUint16(at + 30, true);
    const extraStart = at + ENTRY_SIZE + nameLength;
    const next = extraStart + extraLength + data.getUint16(at + 32, true);
    if (next > bytes.length)
      throw corruptError(`Entry ${i + 1} of the central directory is cut off.`);
    const entry = readEntry(bytes, data, at, extraStart, extraLength, shift);
    if (!entry.name.endsWith('/')) entries.push(entry);
    at = next;
  }
  refuseOverlap(entries, start);
  return entries;
}

function readEntry(
  bytes: Uint8Array,
  data: DataView,
  at: number,
  extraStart: number,
  extraLength: number,
  shift: number,
): ZipEntry {
  let compressedSize = data.getUint32(at + 20, true);
  let size = data.getUint32(at + 24, true);
  let offset = data.getUint32(at + 42, true);
  // ZIP64: the extra field 1 has the values that are all ones here, in this order.
  let extra = extraStart;
  const extraEnd = extraStart + extraLength;
  while (extra + 4 <= extraEnd) {
    const id = data.getUint16(extra, true);
    const end = extra + 4 + data.getUint16(extra + 2, true);
    if (end > extraEnd) break;
    if (id === 1) {
      let field = extra + 4;
      const takeField = (): number => {
        if (field + 8 > end) throw corruptError('A ZIP64 field is cut off.');
        field += 8;
        return readUint64(data, field - 8);
      };
      if (size === 0xffffffff) size = takeField();
      if (compressedSize === 0xffffffff) compressedSize = takeField();
      if (offset === 0xffffffff) offset = takeField();
    }
    extra = end;
  }
  return {
    name: utf8.decode(bytes.subarray(at + ENTRY_SIZE, extraStart)),
    method: data.getUint16(at + 10, true),
    encrypted: (data.getUint16(at + 8, true) & 1) !== 0,
    crc32: data.getUint32(at + 16, true),
    compressedSize,
    size,
    offset: offset + shift,
  };
}

/** Rejects overlapping entries, with which small archives inflate without end. */
function refuseOverlap(entries: readonly ZipEntry[], directoryStart: number): void {
  const byOffset = entries.toSorted((a, b) => a.offset - b.offset);
  for (const [i, entry] of byOffset.entries()) {
    const end = entry.offset + LOCAL_SIZE + entry.compressedSize;
    const limit = byOffset[i + 1]?.offset ?? directoryStart;
    if (end > limit) {
      throw new EngineError('hostile', `Entries of the archive overlap: ${entry.name}.`, {
        part: entry.name,
      });
    }
  }
}
