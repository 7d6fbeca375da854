import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../source.ts';
import { Crc32 } from './crc32.ts';
import { LOCAL_SIZE, type ZipEntry } from './directory.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The bytes of one part, pulled. */
export interface PartStream {
  /** The next inflated bytes, never empty; null after the last, once CRC and size were found right. */
  next(): Promise<Bytes | null>;
  /** Ends early and frees the decompressor. */
  cancel(): Promise<void>;
  /** Bytes of the file taken in so far. */
  taken(): number;
}

const LOCAL_SIGNATURE = 0x04034b50;

const damaged = (entry: ZipEntry, why: string): EngineError =>
  new EngineError('corrupt', `${entry.name} is damaged: ${why}.`, { part: entry.name });

/** Opens an entry; `onInflated` is told of every chunk's size and may throw. */
export async function openEntry(
  source: ByteSource,
  entry: ZipEntry,
  job: Job,
  onInflated: (bytes: number) => void,
): Promise<PartStream> {
  if (entry.encrypted) {
    throw new EngineError('encrypted', `${entry.name} is encrypted within the archive.`);
  }
  const start = await dataStart(source, entry);
  const raw = source.stream(start, start + entry.compressedSize);
  if (entry.method === 0) return pull(raw, entry, job, onInflated, null, new Crc32());
  if (entry.method === 8) {
    const counter = { taken: 0 };
    const inflated = asGzip(raw, entry, counter).pipeThrough(new DecompressionStream('gzip'));
    return pull(inflated, entry, job, onInflated, counter, null);
  }
  throw new EngineError(
    'unsupported',
    `${entry.name} is packed by method ${entry.method}; only stored and deflated parts are read.`,
    { part: entry.name },
  );
}

/** Where an entry's data begins: its local header's name and extra field differ in length. */
async function dataStart(source: ByteSource, entry: ZipEntry): Promise<number> {
  const header = await source.read(entry.offset, entry.offset + LOCAL_SIZE);
  const data = new DataView(header.buffer, header.byteOffset, header.byteLength);
  if (header.length < LOCAL_SIZE || data.getUint32(0, true) !== LOCAL_SIGNATURE) {
    throw damaged(entry, 'its local header is missing');
  }
  return entry.offset + LOCAL_SIZE + data.getUint16(26, true) + data.getUint16(28, true);
}

/**
 * Deflated bytes dressed as gzip, with a header and a trailer made from the directory: so the
 * platform's own inflater compares CRC and size natively. A CRC in JavaScript would cost as much as
 * the scan of the XML.
 */
function asGzip(
  raw: ReadableStream<Bytes>,
  entry: ZipEntry,
  counter: { taken: number },
): ReadableStream<Bytes> {
  const reader = raw.getReader();
  return new ReadableStream({
    start(controller) {
      controller.enqueue(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff));
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) {
        counter.taken += value.length;
        controller.enqueue(value);
        return;
      }
      const trailer = new Uint8Array(8);
      const data = new DataView(trailer.buffer);
      data.setUint32(0, entry.crc32, true);
      data.setUint32(4, entry.size >>> 0, true);
      controller.enqueue(trailer);
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function pull(
  stream: ReadableStream<Bytes>,
  entry: ZipEntry,
  job: Job,
  onInflated: (bytes: number) => void,
  counter: { readonly taken: number } | null,
  crc: Crc32 | null,
): PartStream {
  const reader = stream.getReader();
  const { limits } = job;
  let size = 0;
  return {
    taken: () => counter?.taken ?? size,
    async next() {
      let result;
      try {
        result = await reader.read();
      } catch (cause) {
        // Whatever the platform's inflater throws says no more than that.
        throw cause instanceof EngineError
          ? cause
          : damaged(entry, 'its packed bytes or their CRC are wrong');
      }
      if (result.done) {
        if (size !== entry.size) throw damaged(entry, `${size} bytes instead of ${entry.size}`);
        if (crc !== null && crc.value !== entry.crc32) throw damaged(entry, 'its CRC is wrong');
        return null;
      }
      const chunk = result.value;
      size += chunk.length;
      crc?.update(chunk);
      onInflated(chunk.length);
      job.cap('partBytes', size, `${entry.name} inflates too far`);
      if (size > limits.ratioFreeBytes && size > entry.compressedSize * limits.ratio) {
        throw new EngineError(
          'hostile',
          `${entry.name} inflates more than ${limits.ratio} times: refused as a bomb.`,
          { part: entry.name },
        );
      }
      return chunk;
    },
    async cancel() {
      // A stream that has failed refuses to be cancelled, which is as good.
      await reader.cancel().catch(() => undefined);
    },
  };
}
