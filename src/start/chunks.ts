/** Code of the portal could not be loaded: no network, no server, or a release that is gone. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** The messages of browsers, and of Vite for a style sheet, about a module that could not be loaded. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i;

/** Whether an error is about loading code, not a fault in the code. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && MISSING.test(error.message));

const failed = new Set<() => void>();

/**
 * Loads a part on the first call and returns the same promise from then on, so that React's `use`
 * can wait for it. A failed load stays a `ChunkLoadError` until `retryChunks`.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  const forget = () => {
    part = undefined;
  };
  const start = (): Promise<Part> => {
    const loading = load().catch((cause: unknown) => {
      if (!isChunkError(cause)) throw cause;
      failed.add(forget);
      throw new ChunkLoadError('A part of the portal could not be loaded.', { cause });
    });
    // Those who wait get the error; it is no unhandled rejection when nobody does.
    loading.catch(() => undefined);
    return loading;
  };
  return () => (part ??= start());
}

/** Loads failed parts again when they are needed next. */
export function retryChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}
