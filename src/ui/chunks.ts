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
    loading.then(
      // What has come is then shown at once: `use` would wait for any other promise, and show
      // something else for the 300 ms that React keeps such a thing.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // Those who wait get the error; it is no unhandled rejection when nobody does.
      (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
    );
    return loading;
  };
  return () => (part ??= start());
}

/** Whether what `loadOnce` loads has come, or will not: `use` goes on at once with either. */
export const isSettled = (loading: Promise<unknown> & { readonly status?: string }): boolean =>
  loading.status === 'fulfilled' || loading.status === 'rejected';

/** Loads failed parts again when they are needed next. */
export function retryChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** The page and what it asks for come first; what may be needed without a network after that, in ms. */
export const SETTLED_MS = 4000;

const later = new Set<() => Promise<unknown>>();

/** Has a part come soon, once: what a button opens must open without a network, too. */
export function loadLater(load: () => Promise<unknown>): void {
  if (later.has(load)) return;
  later.add(load);
  setTimeout(() => void load().catch(retryChunks), SETTLED_MS);
}
