import type { ByteSource } from '../../src/workers/engine/byteSource.ts';

/** Bytes that are in memory already. */
export function bytesSource(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  // Slices are handed out in pieces, so that readers meet chunk borders here as elsewhere.
  const piece = 65_536;
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
          const next = Math.min(at + piece, stop);
          controller.enqueue(bytes.subarray(at, next));
          at = next;
        },
      });
    },
  };
}
