import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type QueryResult,
} from 'kysely';

/*
 * Kysely's PostgreSQL dialect with a driver that saves round trips (decision 8). Needs a pool whose
 * clients pipeline: a statement is sent without waiting for the one before it.
 */

/** What says how a transaction is to run, and answers nothing. */
const SETTING = /^set (?:local|transaction) /;
const READ_ONLY = 'set transaction read only';

const nothing = { rows: [] };

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
    const known = this.#connections.get(client);
    if (known !== undefined) return known;
    const connection = new Connection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: Connection): Promise<void> {
    connection.begin();
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

/** Where a connection's transaction is: what is still to be sent before its first statement. */
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

  /** Sends nothing yet: the settings travel with it and, of what reads, the first statement. */
  begin(): void {
    this.#transaction = { unsent: ['begin'], isReadOnly: false };
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const transaction = this.#transaction;
    if (transaction !== null && transaction.unsent !== null && SETTING.test(sql)) {
      transaction.unsent.push(sql);
      transaction.isReadOnly ||= sql === READ_ONLY;
      return nothing;
    }
    const begun = this.#sendUnsent();
    if (begun === null) return this.#send<Row>(sql, parameters);
    // What writes must not run by itself, outside of a transaction that could not begin.
    if (transaction?.isReadOnly !== true) {
      await begun;
      return this.#send<Row>(sql, parameters);
    }
    const [beginning, answer] = await Promise.allSettled([begun, this.#send<Row>(sql, parameters)]);
    // What kept the transaction from beginning says more than what it did to the statement.
    if (beginning.status === 'rejected') throw beginning.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  async commit(): Promise<void> {
    const transaction = this.#end();
    if (transaction === null) return;
    const committed = this.#client.query('commit', []);
    // Nothing depends on how reading ends: a connection that is lost fails whoever uses it next.
    if (transaction.isReadOnly) committed.catch(() => this.#lose());
    else if ((await committed).command === 'ROLLBACK') {
      throw new Error('The transaction was rolled back: a statement of it had failed.');
    }
  }

  async rollback(): Promise<void> {
    if (this.#end() === null) return;
    try {
      await this.#client.query('rollback', []);
    } catch (error) {
      this.#lose();
      throw error;
    }
  }

  release(): void {
    this.#client.release(this.#isLost);
  }

  streamQuery(): never {
    throw new Error('Rows are read in pages, not as a stream.');
  }

  /** The transaction that has begun on the server; null where none has. */
  #end(): Transaction | null {
    const transaction = this.#transaction;
    this.#transaction = null;
    return transaction === null || transaction.unsent !== null ? null : transaction;
  }

  /** Several statements without parameters are one message. */
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

  #lose(): void {
    this.#isLost = true;
  }
}
