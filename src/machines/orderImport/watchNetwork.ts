/**
 * Reports the current state of the network first: it may have come back before the failed call was
 * handled.
 */
export const watchNetwork = {
  src: 'watchNetwork',
  id: 'watchNetwork',
  onError: { target: '#orderImport.crashed' },
} as const;
