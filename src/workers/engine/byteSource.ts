import { EngineError } from './errors.ts';

/** Bytes of a file, read by ranges, so that the file is never completely in memory. */
export interface ByteSource {
  /** Size in bytes. */
  readonly size: number;
  /** Returns bytes [start, end); fewer if the source ends before. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Returns the range as a stream of chunks of any size. */
  stream(start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** Returns the range as a Blob, which loads nothing and can be posted to another thread. */
  blob(start: number, end: number): Blob;
}

/** Error for a file that was moved, changed or locked while being read. */
export function unreadableFileError(cause: unknown): EngineError {
  return new EngineError(
    'notASpreadsheet',
    `The file cannot be read any more (moved, changed or locked): ${String(cause)}`,
    { reason: 'unreadable' },
  );
}

/** Source for a Blob or File (also Node's `openAsBlob`): only requested ranges are loaded. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    async read(start, end) {
      try {
        return new Uint8Array(await blob.slice(start, end).arrayBuffer());
      } catch (cause) {
        throw unreadableFileError(cause);
      }
    },
    stream: (start, end) => blob.slice(start, end).stream(),
    blob: (start, end) => blob.slice(start, end),
  };
}

/** Caches ranges of a source, for overlapping reads. */
export function cachedSource(source: ByteSource): ByteSource {
  const ranges: { readonly start: number; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
  return {
    ...source,
    async read(start, end) {
      const readEnd = Math.min(end, source.size);
      const containing = ranges.find(
        (one) => one.start <= start && readEnd <= one.start + one.bytes.length,
      );
      if (containing !== undefined)
        return containing.bytes.subarray(start - containing.start, readEnd - containing.start);
      const bytes = await source.read(start, end);
      ranges.push({ start, bytes });
      return bytes;
    },
  };
}
