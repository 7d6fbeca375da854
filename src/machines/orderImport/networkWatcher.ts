/**
 * Invokes the network watcher. It reports the current state at once, because the connection may be
 * back before the failed call is handled.
 */
export const networkWatcher = {
  src: 'watchNetwork',
  id: 'watchNetwork',
  onError: { target: '#orderImport.crashed' },
} as const;
