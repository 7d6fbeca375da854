import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb';
import type { StorageFailure, StorageReason } from '../workers/protocol.ts';

/** The browser's storage failed, also on a new connection. */
export class StorageError extends Error {
  readonly reason: StorageReason;

  constructor(reason: StorageReason, cause?: unknown) {
    super(`The browser's storage failed: ${reason}`, { cause });
    this.name = 'StorageError';
    this.reason = reason;
  }
}

/** Turns a `StorageError` into a value; rethrows anything else, which is a bug. */
export function storageFailure(error: unknown): StorageFailure {
  if (error instanceof StorageError) return { kind: 'storage', reason: error.reason };
  throw error;
}

const REASONS: Readonly<Record<string, StorageReason>> = {
  QuotaExceededError: 'full',
  VersionError: 'outdated',
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  // A dead connection, or a transaction that the browser ended: WebKit sends no event when it does so to
  // a locked tablet. "Connection to Indexed Database server lost" is an `UnknownError`.
  AbortError: 'lost',
  InvalidStateError: 'lost',
  TimeoutError: 'lost',
  TransactionInactiveError: 'lost',
  UnknownError: 'lost',
};

const exceptionName = (error: unknown): string => (error instanceof DOMException ? error.name : '');

/** A browser's error with its reason; anything else as it is. */
function withReason(error: unknown): unknown {
  const reason = REASONS[exceptionName(error)];
  return reason === undefined ? error : new StorageError(reason, error);
}

const isLost = (error: unknown): boolean =>
  error instanceof StorageError && error.reason === 'lost';

type Upgrade<Schema> = Parameters<NonNullable<OpenDBCallbacks<Schema>['upgrade']>>;

type Names<Schema> = ArrayLike<StoreNames<Schema>>;

/** A database of this browser, opened when it is first used. */
export interface IndexedDatabase<Schema extends DBSchema> {
  /**
   * Runs `work` in one transaction; resolves once it is committed. `work` runs again on a new connection if
   * the first one was lost, perhaps after its commit, so it must be idempotent. Rejects with
   * `StorageError`, or with what `work` throws.
   */
  transact<const Stores extends Names<Schema>, Mode extends IDBTransactionMode, Result>(
    stores: Stores,
    mode: Mode,
    work: (tx: IDBPTransaction<Schema, Stores, Mode>) => Promise<Result>,
    options?: IDBTransactionOptions,
  ): Promise<Result>;
}

export function createIndexedDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (...asked: Upgrade<Schema>) => void | Promise<void>,
): IndexedDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function connection(): Promise<IDBPDatabase<Schema>> {
    if (opened !== undefined) return opened;
    const opening = open(() => drop(opening));
    opening.catch(() => drop(opening));
    opened = opening;
    return opening;
  }

  /** The next transaction opens another connection. */
  function drop(connected: typeof opened): void {
    if (opened === connected) opened = undefined;
  }

  function open(onClose: () => void): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      let isBlocked = false;
      const close = (db: IDBPDatabase<Schema>) => {
        onClose();
        db.close();
      };
      const opening = begin({
        upgrade: (...asked) => {
          const [, , , tx] = asked;
          tx.done.catch(() => undefined);
          Promise.resolve(upgrade(...asked)).catch((error: unknown) => {
            reject(error);
            abort(tx);
          });
        },
        // A newer version of the portal in another tab must not wait for this one to be closed.
        blocking: () => void opening.then(close),
        blocked: () => {
          isBlocked = true;
          reject(new StorageError('blocked'));
        },
        terminated: onClose,
      });
      // Nobody waits any more for one that was blocked.
      opening.then((db) => (isBlocked ? close(db) : resolve(db)), reject);
    });
  }

  /** Some browsers have no storage in private windows, and say so by `InvalidStateError`. */
  async function begin(callbacks: OpenDBCallbacks<Schema>): Promise<IDBPDatabase<Schema>> {
    try {
      return await openDB<Schema>(name, version, callbacks);
    } catch (error) {
      const isRefused = !(error instanceof DOMException) || error.name === 'InvalidStateError';
      throw isRefused ? new StorageError('refused', error) : withReason(error);
    }
  }

  return {
    async transact(stores, mode, work, options) {
      const attempt = async () => {
        const connecting = connection();
        try {
          return await committed((await connecting).transaction(stores, mode, options), work);
        } catch (error) {
          const failure = withReason(error);
          if (isLost(failure)) {
            drop(connecting);
            connecting.then((db) => db.close()).catch(() => undefined);
          }
          throw failure;
        }
      };
      try {
        return await attempt();
      } catch (failure) {
        if (!isLost(failure)) throw failure;
        return attempt();
      }
    },
  };
}

/** Runs `work` in a transaction and waits until that is complete; nothing of it stays if `work` throws. */
async function committed<
  Schema extends DBSchema,
  Stores extends Names<Schema>,
  Mode extends IDBTransactionMode,
  Result,
>(
  tx: IDBPTransaction<Schema, Stores, Mode>,
  work: (tx: IDBPTransaction<Schema, Stores, Mode>) => Promise<Result>,
): Promise<Result> {
  const { done } = tx;
  // Awaited below, unless `work` throws.
  done.catch(() => undefined);
  try {
    const result = await work(tx);
    await done;
    return result;
  } catch (error) {
    abort(tx);
    // The requests of a transaction that failed say only that it was aborted.
    throw exceptionName(error) === 'AbortError' ? (tx.error ?? error) : error;
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has ended by itself.
  }
}
