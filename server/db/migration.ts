import type { QueryExecutorProvider } from 'kysely';

/**
 * A part of a migration that runs in one transaction. It gets no types of tables, which are those of today: it is
 * plain SQL.
 */
export type Change = (trx: QueryExecutorProvider) => Promise<void>;

/**
 * An index on a table that may hold many rows. PostgreSQL builds it concurrently, so nobody waits
 * for it.
 */
export interface IndexBuild {
  readonly index: string;
  readonly table: string;
  readonly unique?: boolean;
  /** What follows the table's name, in SQL: `(company_id, created_at, id) where …`. */
  readonly on: string;
}

type Step = Change | IndexBuild;

/**
 * One step of the schema, run once. Most are a single change. One that builds indexes on existing
 * tables lists its steps; each is recorded, so that a killed migration continues where it stopped.
 */
export type Migration =
  | Change
  | {
      readonly steps: readonly Step[];
      /**
       * Set where the migration takes something away (a contraction): the migration by which
       * servers stopped using it. A server that does not know that one refuses the database.
       */
      readonly needs?: string;
    };

export type Migrations = Readonly<Record<string, Migration>>;
