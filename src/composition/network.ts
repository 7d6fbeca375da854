/** State of the network as the browser reports it. */
export interface Network {
  /** Also true if the browser does not know. */
  isOnline(): boolean;
  /** Calls `listener` on each change; returns a function that stops it. */
  watch(listener: (online: boolean) => void): () => void;
  /** Resolves once online again, or after `RETRY_MS`, because the server may be unreachable while online. */
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
