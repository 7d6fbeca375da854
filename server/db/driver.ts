import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

/*
 * Kysely's PostgreSQL dialect with a driver that saves round trips (decision 8). Needs a pool whose clients
 * pipeline, that is, send a statement without waiting for the one before it.
 */

/** Statement that configures a transaction and returns nothing. */
const SETTING = /^set (?:local|transaction) /;
const READ_ONLY = 'set transaction read only';

const emptyResult = { rows: [] };

export class PipeliningDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipeliningDriver(this.#pool);
  }
}

class PipeliningDriver implements Driver {
  readonly #pool: PostgresPool;
  readonly #connections = new WeakMap<PostgresPoolClient, Connection>();

  constructor(pool: PostgresPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const client = await this.#pool.connect();
    const existing = this.#connections.get(client);
    if (existing !== undefined) return existing;
    const connection = new Connection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings);
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

/** State of a connection's transaction. `unsent` holds `begin` and settings until the first statement. */
interface Transaction {
  unsent: string[] | null;
  isReadOnly: boolean;
}

class Connection implements DatabaseConnection {
  readonly #client: PostgresPoolClient;
  #transaction: Transaction | null = null;
  #isLost = false;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  /** Sends nothing yet: `begin` is sent with the settings and, if the transaction only reads, its first statement. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const unsent = ['begin'];
    if (isolationLevel !== undefined) {
      unsent.push(`set transaction isolation level ${isolationLevel}`);
    }
    if (accessMode !== undefined) unsent.push(`set transaction ${accessMode}`);
    this.#transaction = { unsent, isReadOnly: accessMode === 'read only' };
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const transaction = this.#transaction;
    if (transaction !== null && transaction.unsent !== null && SETTING.test(sql)) {
      transaction.unsent.push(sql);
      transaction.isReadOnly ||= sql === READ_ONLY;
      return emptyResult;
    }
    const beginning = this.#sendUnsent();
    if (beginning === null) return this.#send<Row>(sql, parameters);
    // A write must not run outside the transaction if `begin` failed.
    if (transaction?.isReadOnly !== true) {
      await beginning;
      return this.#send<Row>(sql, parameters);
    }
    const [beginResult, answer] = await Promise.allSettled([
      beginning,
      this.#send<Row>(sql, parameters),
    ]);
    // The error of `begin` explains more than the statement's.
    if (beginResult.status === 'rejected') throw beginResult.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  async commit(): Promise<void> {
    const transaction = this.#endTransaction();
    if (transaction === null) return;
    const committed = this.#client.query('commit', []);
    // Not awaited: a failed commit of a read loses nothing, but its connection must not be used again.
    if (transaction.isReadOnly) committed.catch(() => this.#markLost());
    else if ((await committed).command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back, because one of its statements had failed.');
    }
  }

  async rollback(): Promise<void> {
    if (this.#endTransaction() === null) return;
    try {
      await this.#client.query('rollback', []);
    } catch (error) {
      this.#markLost();
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages, not as a stream.');
  }

  /** Ends the transaction, and returns it if it was sent to the server. */
  #endTransaction(): Transaction | null {
    const transaction = this.#transaction;
    this.#transaction = null;
    return transaction === null || transaction.unsent !== null ? null : transaction;
  }

  /** Sends the unsent statements as one message, because they have no parameters; null if there are none. */
  #sendUnsent(): Promise<unknown> | null {
    const unsent = this.#transaction?.unsent ?? null;
    if (this.#transaction === null || unsent === null) return null;
    this.#transaction.unsent = null;
    return this.#client.query(unsent.join('; '), []);
  }

  async #send<Row>(text: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.#client.query<Row>(text, parameters);
    const hasWritten =
      command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return hasWritten ? { rows, numAffectedRows: BigInt(rowCount) } : { rows: rows ?? [] };
  }

  #markLost(): void {
    this.#isLost = true;
  }
}
