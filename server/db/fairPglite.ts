import {
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
} from 'kysely';
import { watchPool } from '../metrics.ts';

/*
 * Kysely's PGlite dialect that hands its single connection to waiters in FIFO order. Kysely's own lock wakes all
 * waiters, and the last owner may get it again before them.
 */
export class FairPgliteDialect extends PGliteDialect {
  readonly #config: PGliteDialectConfig;

  constructor(config: PGliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new FairDriver(this.#config);
  }

  override createAdapter(): PGliteAdapter {
    return new QueuedAdapter();
  }
}

/** Adapter without Kysely's lock, which the driver's own queue replaces. */
class QueuedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FairDriver extends PGliteDriver {
  readonly #unwatch = watchPool(() => ({
    total: 1,
    idle: this.#waiting === null ? 1 : 0,
    waiting: this.#waiting?.length ?? 0,
  }));
  /** Waiters in FIFO order; null if the connection is free. */
  #waiting: (() => void)[] | null = null;

  override async acquireConnection(): Promise<DatabaseConnection> {
    const waiting = this.#waiting;
    if (waiting === null) this.#waiting = [];
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    const next = this.#waiting?.shift();
    if (next === undefined) this.#waiting = null;
    else next();
  }

  override async destroy(): Promise<void> {
    this.#unwatch();
    await super.destroy();
  }
}
