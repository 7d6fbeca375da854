import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type OpenDBCallbacks,
  type StoreNames,
} from 'idb';
import type { StorageFailure, StorageReason } from '../workers/protocol.ts';

/** The browser's storage failed, even on a new connection. */
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
  // A dead connection, or a transaction that the browser ended. WebKit ends them without an event when a
  // tablet is locked. "Connection to Indexed Database server lost" is an `UnknownError`.
  AbortError: 'lost',
  InvalidStateError: 'lost',
  TimeoutError: 'lost',
  TransactionInactiveError: 'lost',
  UnknownError: 'lost',
};

const exceptionName = (error: unknown): string => (error instanceof DOMException ? error.name : '');

/** Converts a known error of the browser to a `StorageError`; returns other errors unchanged. */
function toStorageError(error: unknown): unknown {
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
   * Runs `work` in one transaction; resolves once it is committed. `work` must be idempotent: if the
   * connection is lost, perhaps after the commit, it runs again on a new one. Rejects with `StorageError`,
   * or with the error of `work`.
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
  upgrade: (...args: Upgrade<Schema>) => void | Promise<void>,
): IndexedDatabase<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;

  function connection(): Promise<IDBPDatabase<Schema>> {
    if (opened !== undefined) return opened;
    const opening = open(() => drop(opening));
    opening.catch(() => drop(opening));
    opened = opening;
    return opening;
  }

  /** Forgets a connection, so that the next transaction opens a new one. */
  function drop(connecting: typeof opened): void {
    if (opened === connecting) opened = undefined;
  }

  function open(onClose: () => void): Promise<IDBPDatabase<Schema>> {
    return new Promise((resolve, reject) => {
      let isBlocked = false;
      const close = (db: IDBPDatabase<Schema>) => {
        onClose();
        db.close();
      };
      const opening = openChecked({
        upgrade: (...args) => {
          const [, , , tx] = args;
          tx.done.catch(() => undefined);
          Promise.resolve(upgrade(...args)).catch((error: unknown) => {
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
      // A blocked open has already been rejected.
      opening.then((db) => (isBlocked ? close(db) : resolve(db)), reject);
    });
  }

  /** Browsers without storage in private windows throw `InvalidStateError`. */
  async function openChecked(callbacks: OpenDBCallbacks<Schema>): Promise<IDBPDatabase<Schema>> {
    try {
      return await openDB<Schema>(name, version, callbacks);
    } catch (error) {
      const isRefused = !(error instanceof DOMException) || error.name === 'InvalidStateError';
      throw isRefused ? new StorageError('refused', error) : toStorageError(error);
    }
  }

  return {
    async transact(stores, mode, work, options) {
      const attempt = async () => {
        const connecting = connection();
        try {
          return await commitWork((await connecting).transaction(stores, mode, options), work);
        } catch (error) {
          const failure = toStorageError(error);
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

/** Runs `work` in a transaction and waits for the commit; rolls back if `work` throws. */
async function commitWork<
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
    // Requests of a failed transaction report only `AbortError`.
    throw exceptionName(error) === 'AbortError' ? (tx.error ?? error) : error;
  }
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // It has already ended.
  }
}
