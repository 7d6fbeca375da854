import {
  type DatabaseConnection,
  type Driver,
  PGliteAdapter,
  PGliteDialect,
  type PGliteDialectConfig,
  PGliteDriver,
} from 'kysely';

/*
 * Kysely's PGlite dialect, whose one connection goes to who has waited for it longest. Kysely's own
 * lock wakes all who wait, and who has just given it back may take it again before them.
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

/** The driver's own queue takes the place of Kysely's lock. */
class QueuedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class FairDriver extends PGliteDriver {
  /** Those who wait, the longest first; null where nobody has the connection. */
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
}
