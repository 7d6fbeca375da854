import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import { type ByteSource, unreadableFileError } from '../byteSource.ts';
import { Crc32 } from './crc32.ts';
import { LOCAL_SIZE, type ZipEntry } from './zipDirectory.ts';
import { inflateInline, type InflatedBytes } from './inflate.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of one archive entry, on demand. */
export interface EntryStream {
  /** Returns the next inflated bytes, never empty; null after the last, once CRC and size are verified. */
  next(): Promise<Bytes | null>;
  /** Ends early and frees the decompressor. */
  cancel(): Promise<void>;
  /** Number of file bytes read so far, approximately. */
  bytesRead(): number;
}

const LOCAL_SIGNATURE = 0x04034b50;
/** Minimum deflated size for inflating in another thread: for smaller entries, the messages cost more. */
const MIN_THREAD_SIZE = 128 * 1024;

const damagedEntryError = (entry: ZipEntry, detail: string): EngineError =>
  new EngineError('corrupt', `${entry.name} is damaged: ${detail}.`, { part: entry.name });

/** Opens an entry; `onInflated` gets every chunk's size and may throw. */
export async function openEntry(
  source: ByteSource,
  entry: ZipEntry,
  job: Job,
  onInflated: (bytes: number) => void,
): Promise<EntryStream> {
  if (entry.encrypted) {
    throw new EngineError('encrypted', `${entry.name} is encrypted within the archive.`);
  }
  const start = await findDataStart(source, entry);
  const end = start + entry.compressedSize;
  if (entry.method === 0) {
    return checkStream(readStored(source, start, end), entry, job, onInflated, new Crc32());
  }
  if (entry.method === 8) {
    const inflate = entry.compressedSize < MIN_THREAD_SIZE ? inflateInline : job.inflate;
    const inflated = inflate(toGzip(source.blob(start, end), entry), () => job.startSlice());
    return checkStream(inflated, entry, job, onInflated, null);
  }
  throw new EngineError(
    'unsupported',
    `${entry.name} is packed by method ${entry.method}; only stored and deflated parts are read.`,
    { part: entry.name },
  );
}

/** Start of an entry's data: its local header's name and extra field vary in length. */
async function findDataStart(source: ByteSource, entry: ZipEntry): Promise<number> {
  const header = await source.read(entry.offset, entry.offset + LOCAL_SIZE);
  const data = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < LOCAL_SIZE || data.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw damagedEntryError(entry, 'its local header is missing');
  }
  return entry.offset + LOCAL_SIZE + data.getUint16(26, true) + data.getUint16(28, true);
}

function readStored(source: ByteSource, start: number, end: number): InflatedBytes {
  const reader = source.stream(start, end).getReader();
  return {
    next: async () => (await reader.read()).value ?? null,
    cancel: () => reader.cancel(),
  };
}

/**
 * Wraps deflated bytes as gzip, with header and trailer from the directory, so that the platform's inflater verifies
 * CRC and size. A CRC in JavaScript would cost as much as scanning the XML.
 */
function toGzip(deflated: Blob, entry: ZipEntry): Blob {
  const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc32, true);
  trailer.setUint32(4, entry.size >>> 0, true);
  return new Blob([header, deflated, trailer]);
}

/** Counts bytes, and rejects content that is damaged, too large or a bomb. */
function checkStream(
  inflated: InflatedBytes,
  entry: ZipEntry,
  job: Job,
  onInflated: (bytes: number) => void,
  crc: Crc32 | null,
): EntryStream {
  const { limits } = job;
  let size = 0;
  return {
    bytesRead: () => (size >= entry.size ? 1 : size / entry.size) * entry.compressedSize,
    async next() {
      let chunk: Bytes | null;
      try {
        chunk = await inflated.next();
      } catch (cause) {
        if (cause instanceof EngineError) throw cause;
        if (/NotReadable/.test(String(cause))) throw unreadableFileError(cause);
        // The platform's inflater gives no details.
        throw damagedEntryError(entry, 'its packed bytes or their CRC are wrong');
      }
      if (chunk === null) {
        if (size !== entry.size)
          throw damagedEntryError(entry, `${size} bytes instead of ${entry.size}`);
        if (crc !== null && crc.value !== entry.crc32)
          throw damagedEntryError(entry, 'its CRC is wrong');
        return null;
      }
      size += chunk.length;
      crc?.update(chunk);
      onInflated(chunk.length);
      job.cap('partBytes', size, `${entry.name} inflates too far`);
      if (size > limits.ratioCheckedFromBytes && size > entry.compressedSize * limits.ratio) {
        throw new EngineError(
          'hostile',
          `${entry.name} inflates more than ${limits.ratio} times: refused as a bomb.`,
          { part: entry.name },
        );
      }
      return chunk;
    },
    cancel: () => inflated.cancel(),
  };
}
