import type { ByteSource } from '../../src/workers/engine/byteSource.ts';

/** A byte source in memory. */
export function bytesSource(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  // Streams consist of several chunks, as those of real files do.
  const chunkSize = 65_536;
  return {
    size: bytes.length,
    blob: (start, end) => new Blob([bytes.subarray(start, end)]),
    read: async (start, end) => bytes.subarray(start, Math.min(end, bytes.length)),
    stream(start, end) {
      let at = start;
      const stop = Math.min(end, bytes.length);
      return new ReadableStream({
        pull(controller) {
          if (at >= stop) return controller.close();
          const next = Math.min(at + chunkSize, stop);
          controller.enqueue(bytes.subarray(at, next));
          at = next;
        },
      });
    },
  };
}
