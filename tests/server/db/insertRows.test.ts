import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDatabase, type QueryLog } from '../../../server/db/database.ts';
import { insertRows } from '../../../server/db/insertRows.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { afterFile } from '../../support/afterFile.ts';
import {
  createPostgresDatabase,
  describeDatabases,
  openTestDatabase,
} from '../../support/databases.ts';
import { postgresAt } from '../../support/postgres.ts';

const COMPANY = 2;
const company = { company_id: COMPANY };
const insertEvents = (db: Db, common: object, rows: readonly object[]) =>
  withTenant(db, COMPANY, (trx) =>
    insertRows(trx, 'tracking_event', { ...company, ...common }, rows, { skipTaken: true }),
  );

describeDatabases('inserted rows', (databaseKind) => {
  let db: Db;
  beforeEach(async () => {
    db = await openTestDatabase(databaseKind);
  });
  const readEvents = (orderId: string) =>
    db
      .selectFrom('tracking_event')
      .select(['no', 'at', 'status', 'place', 'remark'])
      .where('company_id', '=', COMPANY)
      .where('order_id', '=', orderId)
      .orderBy('no')
      .execute();

  it('each row keeps its values, whatever their letters', async () => {
    const orderId = randomUUID();
    const places = ['', ' ', 'null', 'NULL', '{a,"b"}', 'a\\', '"', '\\"\n\t', null, 'ঢাকা', '深圳'];
    const rows = places.map((place, at) => ({
      no: at + 1,
      at: new Date(Date.UTC(2026, 0, at + 1, 12, 30, 15, 123)),
      status: at % 2 === 0 ? 'created' : 'delivered',
      place,
      remark: null,
    }));
    await insertEvents(db, { order_id: orderId }, rows);
    expect(await readEvents(orderId)).toEqual(rows);
  });

  it('objects and empty objects are stored as JSON', async () => {
    const at = new Date();
    const drafts = [{ text: 'a "b" \\ c' }, {}, { text: null }].map((values) => ({
      id: randomUUID(),
      values,
    }));
    await withTenant(db, COMPANY, async (trx) => {
      await sql`create temporary table draft (id uuid, "values" jsonb, at timestamptz) on commit drop`.execute(
        trx,
      );
      // The casts are for the types only, which know no temporary tables.
      await insertRows(trx, 'draft' as 'order_draft', { at } as object, drafts as object[]);
      const { rows } = await sql`select id, "values" from draft`.execute(trx);
      expect(rows).toEqual(drafts);
    });
  });

  it('rows without any difference are all inserted', async () => {
    await withTenant(db, COMPANY, async (trx) => {
      await sql`create temporary table tally (n integer, name text) on commit drop`.execute(trx);
      const rows = Array.from({ length: 3 }, () => ({ name: null }));
      await insertRows(trx, 'tally' as 'order_draft', { n: 7 } as object, rows as object[]);
      const { rows: found } = await sql`select n, name from tally`.execute(trx);
      expect(found).toEqual(Array.from({ length: 3 }, () => ({ n: 7, name: null })));
    });
  });

  it('bytes are refused instead of being stored as JSON', async () => {
    await withTenant(db, COMPANY, async (trx) => {
      await sql`create temporary table upload (content bytea) on commit drop`.execute(trx);
      const rows = [1, 2].map((byte) => ({ content: new Uint8Array([byte]) }));
      const inserting = insertRows(trx, 'upload' as 'order_draft', {}, rows as object[]);
      await expect(inserting).rejects.toThrow('bytes one by one');
    });
  });

  it('taken keys are skipped, and keys of inserted rows returned in their sequence', async () => {
    const at = new Date();
    const ids = Array.from({ length: 20 }, () => randomUUID());
    const rows = ids.map((id) => ({ order_id: id }));
    const common = { ...company, no: 1, at, status: 'created' } as const;
    const insertKeys = (inserted: typeof rows) =>
      withTenant(db, COMPANY, (trx) =>
        insertRows(trx, 'tracking_event', common, inserted, {
          skipTaken: true,
          returning: 'order_id',
        }),
      );
    expect(await insertKeys(rows.slice(5, 10))).toEqual(ids.slice(5, 10));
    expect(await insertKeys(rows)).toEqual([...ids.slice(0, 5), ...ids.slice(10)]);
  });
});

describe('rows inserted into a cluster', () => {
  it('a cluster gets value lists, because arrays would need COPY', async () => {
    const { url, drop } = await createPostgresDatabase();
    const texts: string[] = [];
    const log: QueryLog = ({ query }) => texts.push(query.sql);
    const clusterDb = openDatabase(postgresAt(url, 1), log);
    const plainDb = openDatabase(postgresAt(url, 1), log);
    afterFile(async () => {
      await clusterDb.destroy();
      await plainDb.destroy();
      await drop();
    });
    // For this connection, a planted catalog claims that Citus is installed.
    await sql`create schema planted`.execute(clusterDb);
    await sql`create table planted.pg_extension as select 'citus' as extname`.execute(clusterDb);
    await sql`grant usage on schema planted to app`.execute(clusterDb);
    await sql`grant select on planted.pg_extension to app`.execute(clusterDb);
    await sql`set search_path = planted, public, pg_catalog`.execute(clusterDb);
    /** Keyword that begins the source of the inserted rows. */
    const findSource = async (db: Db) => {
      texts.length = 0;
      const rows = [1, 2].map((no) => ({ no, order_id: randomUUID() }));
      await insertEvents(db, { at: new Date(), status: 'created' }, rows);
      return texts
        .filter((text) => text.startsWith('insert'))
        .map((text) => / (?:values|select) /.exec(text)?.[0].trim());
    };
    expect(await findSource(clusterDb)).toEqual(['values']);
    expect(await findSource(plainDb)).toEqual(['select']);
    const { count } = await plainDb
      .selectFrom('tracking_event')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(4);
  });
});
