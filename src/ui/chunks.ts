/** Failure to load code: no network, no server, or a release that is gone. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Messages of browsers, and of Vite for a style sheet, about a module that failed to load. */
const MISSING = /dynamically imported module|module script failed|preload CSS/i;

/** Returns whether an error is about loading code rather than a bug in it. */
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
      // `use` reads a loaded part at once: for any other promise it would show a fallback, which
      // React keeps for 300 ms.
      (value) => Object.assign(loading, { status: 'fulfilled', value }),
      // Callers get the error; without any, it is not an unhandled rejection.
      (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
    );
    return loading;
  };
  return () => (part ??= start());
}

/** Returns whether a promise of `loadOnce` is settled, so that `use` does not suspend. */
export const isSettled = (loading: Promise<unknown> & { readonly status?: string }): boolean =>
  loading.status === 'fulfilled' || loading.status === 'rejected';

/** Lets failed parts load again on their next use. */
export function retryChunks(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/** Delay before parts for offline use are loaded, in ms: the page and its calls come first. */
export const SETTLED_MS = 4000;

const later = new Set<() => Promise<unknown>>();

/** Loads a part soon, once: a button must open it without a network, too. */
export function loadLater(load: () => Promise<unknown>): void {
  if (later.has(load)) return;
  later.add(load);
  setTimeout(() => void load().catch(retryChunks), SETTLED_MS);
}

/** Whether the user has set the browser to save data, as on a connection paid by the byte. */
export function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
