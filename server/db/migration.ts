import type { QueryExecutorProvider } from 'kysely';

/**
 * Part of a migration that runs in one transaction, as plain SQL: it gets no table types, because they describe
 * the current schema.
 */
export type Change = (trx: QueryExecutorProvider) => Promise<void>;

/**
 * An index on a table that may have many rows. PostgreSQL builds it concurrently, so that no request
 * waits for it.
 */
export interface IndexBuild {
  readonly index: string;
  readonly table: string;
  readonly unique?: boolean;
  /** SQL after the table's name: `(company_id, created_at, id) where …`. */
  readonly on: string;
}

type Step = Change | IndexBuild;

/**
 * A new version of the schema, run once. Most are a single `Change`. A migration that builds indexes on existing tables
 * lists its steps; each is recorded, so that a killed migration continues where it stopped.
 */
export type Migration =
  | Change
  | {
      readonly steps: readonly Step[];
      /**
       * For a migration that removes something (a contraction): the migration with which servers stopped using it.
       * A server that does not know that migration refuses the database.
       */
      readonly needs?: string;
    };

export type Migrations = Readonly<Record<string, Migration>>;
