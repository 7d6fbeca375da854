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

/** Both engines that the portal runs on: what depends on SQL is tested on each. */
const engines = ['PGlite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];

/** The same suite on every engine. */
export function describeEngines(name: string, suite: (engine: Engine) => void): void {
  describe.each(engines)(`${name} on %s`, (engine) => {
    suite(engine);
  });
}

/**
 * A suite whose rules are the server's own and not SQL's: on PostgreSQL, which carriers use and where
 * transactions run at the same time. On both with `ENGINES=both`.
 */
export function describeRules(name: string, suite: (engine: Engine) => void): void {
  describe.each(inject('everyEngine') ? engines : (['PostgreSQL'] as const))(
    `${name} on %s`,
    (engine) => {
      suite(engine);
    },
  );
}

/** A suite that has nothing to do on PostgreSQL. */
export function describePglite(name: string, suite: (engine: Engine) => void): void {
  describe.each(['PGlite'] as const)(`${name} on %s`, (engine) => {
    suite(engine);
  });
}

/**
 * A migrated, empty database of the test file's own; closed after its last test. What requests send
 * to it must suit a distributed database as well.
 */
export async function openTestDatabase(engine: Engine, log?: QueryLog): Promise<Db> {
  const sent = collectStatements();
  const both: QueryLog = (event) => {
    sent.log(event);
    log?.(event);
  };
  const { db, drop } = engine === 'PGlite' ? await openPglite(both) : await openPostgres(both);
  afterFile(async () => {
    await drop();
    expect(sent.faults()).toEqual([]);
  });
  return db;
}

/**
 * Counts what is in the tables, as PostgreSQL does by itself after a while: until then it takes them
 * for nearly empty, and finds its way through hundreds of rows by looking at each for each.
 */
export async function countRows(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}

/** A database without any table, by its location; dropped after the file's last test. */
export async function createBareDatabase(engine: Engine): Promise<DatabaseLocation> {
  if (engine === 'PGlite') {
    return { type: 'memory', files: new ImageFiles(inject('barePgliteImage')) };
  }
  const { url, drop } = await createPostgresDatabase('template0');
  afterFile(drop);
  return postgresAt(url);
}

interface Opened {
  readonly db: Db;
  readonly drop: () => Promise<void>;
}

async function openPglite(log?: QueryLog): Promise<Opened> {
  const db = openDatabase({ type: 'memory', files: new ImageFiles(inject('pgliteImage')) }, log);
  return { db, drop: () => db.destroy() };
}

/** A migrated, empty PGlite database in this directory, without the seconds that making one takes. */
export async function prepareDirectory(directory: string): Promise<void> {
  await copyImage(inject('pgliteImage'), directory);
}

async function openPostgres(log?: QueryLog): Promise<Opened> {
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

/** Make and drop the databases of this thread, on each node; their connections end with the run. */
let admins: readonly Db[] | undefined;

/** A PostgreSQL database by its address: migrated and empty, or without any table. */
export async function createPostgresDatabase(template: string = TEMPLATE): Promise<{
  url: string;
  drop: () => Promise<void>;
}> {
  const nodes = inject('postgresNodes');
  const copies = sql.lit(inject('postgresCopies'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  admins ??= nodes.map((node) => openDatabase(postgresAt(`${node}/postgres`, 1)));
  const onEach = (statement: RawBuilder<unknown>) =>
    Promise.all((admins ?? []).map((admin) => statement.execute(admin)));
  await onEach(
    sql`create database ${sql.id(name)} template ${sql.id(template)} strategy ${copies}`,
  );
  const url = `${nodes[0]}/${name}`;
  if (nodes.length > 1 && template === TEMPLATE) await redistribute(url);
  return {
    url,
    drop: async () => {
      // Nodes of a cluster connect to each other's databases by themselves.
      if (nodes.length > 1)
        await onEach(sql`alter database ${sql.id(name)} allow_connections false`);
      await onEach(sql`drop database ${sql.id(name)} with (force)`);
    },
  };
}
