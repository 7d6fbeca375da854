import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { describe, expect, inject } from 'vitest';
import {
  openDatabase,
  type DatabaseLocation,
  type Db,
  type QueryLog,
} from '../../server/db/database.ts';
import { afterFile } from './afterFile.ts';
import { copyImage } from './image.ts';
import { ImageFiles } from './imageFiles.ts';
import { redistribute, TEMPLATE } from './cluster.ts';
import { collectStatements } from './sentStatements.ts';
import { postgresAt } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Whether suites that need one engine run on both. */
    everyEngine: boolean;
  }
}

/** The engines that the portal supports. Tests of SQL run on both. */
const databaseKinds = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Runs a suite on every engine. */
export function describeDatabases(name: string, suite: (databaseKind: DatabaseKind) => void): void {
  describe.each(databaseKinds)(`${name} on %s`, (databaseKind) => {
    suite(databaseKind);
  });
}

/**
 * Runs a suite that does not depend on SQL on PostgreSQL, which carriers use and where transactions run concurrently.
 * With `ENGINES=both`, runs it on both engines.
 */
export function describeOnChosenDatabases(
  name: string,
  suite: (databaseKind: DatabaseKind) => void,
): void {
  describe.each(inject('everyEngine') ? databaseKinds : (['PostgreSQL'] as const))(
    `${name} on %s`,
    (databaseKind) => {
      suite(databaseKind);
    },
  );
}

/** Runs a suite that applies only to PGlite. */
export function describePglite(name: string, suite: (databaseKind: DatabaseKind) => void): void {
  describe.each(['PGlite'] as const)(`${name} on %s`, (databaseKind) => {
    suite(databaseKind);
  });
}

/**
 * Opens a migrated, empty database for the test file and closes it after the last test. Fails if a request sends a
 * statement that a distributed database would refuse.
 */
export async function openTestDatabase(databaseKind: DatabaseKind, log?: QueryLog): Promise<Db> {
  const statements = collectStatements();
  const logQuery: QueryLog = (event) => {
    statements.log(event);
    log?.(event);
  };
  const { db, drop } =
    databaseKind === 'PGlite' ? await openPglite(logQuery) : await openPostgres(logQuery);
  afterFile(async () => {
    await drop();
    expect(statements.findErrors()).toEqual([]);
  });
  return db;
}

/**
 * Updates the statistics of all tables, as PostgreSQL does after a while. Without them, it treats tables as nearly
 * empty and joins hundreds of rows with nested loops.
 */
export async function analyzeTables(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/** Creates a database without tables and drops it after the last test of the file. */
export async function createBareDatabase(databaseKind: DatabaseKind): Promise<DatabaseLocation> {
  if (databaseKind === 'PGlite') {
    return { type: 'memory', files: new ImageFiles(inject('barePgliteImage')) };
  }
  const { url, drop } = await createPostgresDatabase('template0');
  afterFile(drop);
  return postgresAt(url);
}

interface TestDatabase {
  readonly db: Db;
  readonly drop: () => Promise<void>;
}

async function openPglite(log?: QueryLog): Promise<TestDatabase> {
  const db = openDatabase({ type: 'memory', files: new ImageFiles(inject('pgliteImage')) }, log);
  return { db, drop: () => db.destroy() };
}

/** Copies a migrated, empty PGlite database into a directory, which is faster than creating one. */
export async function prepareDirectory(directory: string): Promise<void> {
  await copyImage(inject('pgliteImage'), directory);
}

async function openPostgres(log?: QueryLog): Promise<TestDatabase> {
  const { url, drop } = await createPostgresDatabase();
  const db = openDatabase(postgresAt(url), log);
  return {
    db,
    drop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A connection to each node, which creates and drops the databases of this thread until the run ends. */
let admins: readonly Db[] | undefined;

/** Creates a PostgreSQL database from a template: by default migrated and empty. */
export async function createPostgresDatabase(template: string = TEMPLATE): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const nodes = inject('postgresNodes');
  const copyStrategy = sql.lit(inject('postgresCopyStrategy'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  admins ??= nodes.map((node) => openDatabase(postgresAt(`${node}/postgres`, 1)));
  const onEach = (statement: RawBuilder<unknown>) =>
    Promise.all((admins ?? []).map((admin) => statement.execute(admin)));
  await onEach(
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy ${copyStrategy}`,
  );
  const url = `${nodes[0]}/${name}`;
  if (nodes.length > 1 && template === TEMPLATE) await redistribute(url);
  return {
    url,
    drop: async () => {
      // Nodes of a cluster connect to each other's databases, which would prevent the drop.
      if (nodes.length > 1)
        await onEach(sql`alter database ${sql.id(name)} allow_connections false`);
      await onEach(sql`drop database ${sql.id(name)} with (force)`);
    },
  };
}
