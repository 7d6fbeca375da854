/**
 * What waits for the network hears first how it is now: it may have come back while the call that
 * failed without it was still being settled.
 */
export const watchNetwork = {
  src: 'watchNetwork',
  id: 'watchNetwork',
  onError: { target: '#orderImport.crashed' },
} as const;
