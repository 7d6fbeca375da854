import { EngineError } from './errors.ts';

/** A file's bytes, read by ranges so that the whole of it need never be in memory. */
export interface ByteSource {
  /** Bytes in all. */
  readonly size: number;
  /** Bytes [start, end); fewer where the source ends before. */
  read(start: number, end: number): Promise<Uint8Array<ArrayBuffer>>;
  /** The same range as a stream of chunks of any size. */
  stream(start: number, end: number): ReadableStream<Uint8Array<ArrayBuffer>>;
  /** The same range as a Blob, which loads nothing and can be handed to another thread. */
  blob(start: number, end: number): Blob;
}

/** What reading throws once the file was moved, changed or locked under the reader. */
export function unreadable(cause: unknown): EngineError {
  return new EngineError(
    'notASpreadsheet',
    `The file cannot be read any more (moved, changed or locked): ${String(cause)}`,
    { reason: 'unreadable' },
  );
}

/** A Blob or File (Node's `openAsBlob` too): nothing is loaded but what is asked for. */
export function blobSource(blob: Blob): ByteSource {
  return {
    size: blob.size,
    async read(start, end) {
      try {
        return new Uint8Array(await blob.slice(start, end).arrayBuffer());
      } catch (cause) {
        throw unreadable(cause);
      }
    },
    stream: (start, end) => blob.slice(start, end).stream(),
    blob: (start, end) => blob.slice(start, end),
  };
}

/** The same source, for looks at ranges that overlap: what was read once is kept. */
export function rememberedSource(source: ByteSource): ByteSource {
  const known: { readonly start: number; readonly bytes: Uint8Array<ArrayBuffer> }[] = [];
  return {
    ...source,
    async read(start, end) {
      const last = Math.min(end, source.size);
      const wider = known.find((one) => one.start <= start && last <= one.start + one.bytes.length);
      if (wider !== undefined) return wider.bytes.subarray(start - wider.start, last - wider.start);
      const bytes = await source.read(start, end);
      known.push({ start, bytes });
      return bytes;
    },
  };
}
