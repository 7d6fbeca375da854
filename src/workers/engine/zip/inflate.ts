type Bytes = Uint8Array<ArrayBuffer>;

/** Inflated bytes, on demand. */
export interface InflatedBytes {
  /** Returns the next bytes, never empty; null after the last. Rejects if the gzip is damaged. */
  next(): Promise<Bytes | null>;
  /** Ends early and frees the decompressor. */
  cancel(): Promise<void>;
}

/**
 * Inflates gzip bytes, in this thread or another. `onMessage` is called after each wait for the other thread; during
 * the wait, this thread could handle its other messages.
 */
export type Inflate = (gzip: Blob, onMessage?: () => void) => InflatedBytes;

/** Inflates in this thread, with the platform's decompressor. */
export const inflateInline: Inflate = (gzip) => {
  const reader = gzip.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    async cancel() {
      // A failed stream rejects the cancellation, which is harmless.
      await reader.cancel().catch(() => undefined);
    },
  };
};
