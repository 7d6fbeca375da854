/** Failure to load code: no network, no server, or a release that is gone. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

/** Messages of browsers, and of Vite for a style sheet, about a module that failed to load. */
const LOAD_ERROR = /dynamically imported module|module script failed|preload CSS/i;

/** Returns whether an error is about loading code rather than a bug in it. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof ChunkLoadError || (error instanceof Error && LOAD_ERROR.test(error.message));

const resets = new Set<() => void>();

/**
 * Loads a part on the first call and returns the same promise from then on, so that React's `use`
 * can wait for it. A failed load stays a `ChunkLoadError` until `forgetFailedChunks`.
 */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  const reset = () => {
    part = undefined;
  };
  const start = (): Promise<Part> => {
    const loading = load().catch((cause: unknown) => {
      if (!isChunkError(cause)) throw cause;
      resets.add(reset);
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
export function forgetFailedChunks(): void {
  for (const reset of resets) reset();
  resets.clear();
}

/** Delay before parts are preloaded, in ms, because the page and its calls come first. */
export const PRELOAD_DELAY_MS = 4000;

const scheduled = new Set<() => Promise<unknown>>();

/** Preloads a part, so that its button also works offline. */
export function loadLater(load: () => Promise<unknown>): void {
  if (scheduled.has(load)) return;
  scheduled.add(load);
  setTimeout(() => void load().catch(forgetFailedChunks), PRELOAD_DELAY_MS);
}

/** Whether the data saver of the browser is on. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
