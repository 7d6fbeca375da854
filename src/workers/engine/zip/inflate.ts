type Bytes = Uint8Array<ArrayBuffer>;

/** Inflated bytes, pulled. */
export interface Inflated {
  /** The next bytes, never empty; null after the last. Rejects where the gzip is damaged. */
  next(): Promise<Bytes | null>;
  /** Ends early and frees the decompressor. */
  cancel(): Promise<void>;
}

/**
 * Inflation of gzip bytes: in this thread, or in another one beside it. `onMessage` is called when this thread has
 * waited for a message, and so taken in others.
 */
export type Inflate = (gzip: Blob, onMessage?: () => void) => Inflated;

/** Inflates in this thread, by the platform's own decompressor. */
export const inflateHere: Inflate = (gzip) => {
  const reader = gzip.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  return {
    async next() {
      const { done, value } = await reader.read();
      return done ? null : value;
    },
    async cancel() {
      // A stream that has failed refuses to be cancelled, which is as good.
      await reader.cancel().catch(() => undefined);
    },
  };
};
