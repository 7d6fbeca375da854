/** Locks of imports by browser tabs. A lock ends with its tab, even if the tab crashes. */
export interface ImportLocks {
  /** Locks an import for this tab; null if another tab holds it. Call the result to release it. */
  claim(importId: string): Promise<(() => void) | null>;
  /** Like `claim`, but waits up to `ms` for the tab that holds it. */
  claimWithin(importId: string, ms: number): Promise<(() => void) | null>;
  isClaimed(importId: string): Promise<boolean>;
  /** Resolves once no tab holds the import; rejects if `signal` is aborted. */
  untilFree(importId: string, signal: AbortSignal): Promise<void>;
}

const lockName = (importId: string) => `portage.import.${importId}`;

/** Implements import locks by Web Locks. */
export function createImportLocks(locks: LockManager): ImportLocks {
  const request = (importId: string, options: LockOptions) =>
    new Promise<(() => void) | null>((resolve, reject) => {
      locks
        .request(lockName(importId), options, (lock) => {
          if (lock === null) return resolve(null);
          // The lock is held until this promise settles.
          return new Promise<void>((release) => resolve(release));
        })
        .catch(reject);
    });

  return {
    claim: (importId) => request(importId, { ifAvailable: true }),
    claimWithin: (importId, ms) =>
      request(importId, { signal: AbortSignal.timeout(ms) }).catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'TimeoutError') return null;
        throw error;
      }),
    async isClaimed(importId) {
      const { held = [] } = await locks.query();
      return held.some((lock) => lock.name === lockName(importId));
    },
    untilFree: (importId, signal) => locks.request(lockName(importId), { signal }, () => undefined),
  };
}
