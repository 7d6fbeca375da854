/** The browser's word on whether it has a network. */
export interface Network {
  /** Also true if the browser can't tell. */
  isOnline(): boolean;
  /** Hears each change until the returned function is called. */
  watch(listener: (online: boolean) => void): () => void;
  /** Resolves once back online, or after `RETRY_MS`, since a server can be away all the same. */
  untilReachable(signal: AbortSignal): Promise<void>;
}

const RETRY_MS = 15_000;

const isOnline = (): boolean => !('onLine' in navigator) || navigator.onLine;

/** `target` sends `online` and `offline` events; the page's window does. */
export function createNetwork(target: EventTarget): Network {
  function watch(listener: (online: boolean) => void): () => void {
    const online = () => listener(true);
    const offline = () => listener(false);
    target.addEventListener('online', online);
    target.addEventListener('offline', offline);
    return () => {
      target.removeEventListener('online', online);
      target.removeEventListener('offline', offline);
    };
  }

  return {
    isOnline,
    watch,
    untilReachable: (signal) =>
      new Promise((resolve) => {
        const done = () => {
          clearTimeout(timer);
          stop();
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, RETRY_MS);
        const stop = watch((online) => {
          if (online) done();
        });
        signal.addEventListener('abort', done);
      }),
  };
}
