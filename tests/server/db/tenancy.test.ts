import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { transact, withTenant } from '../../../server/db/tenant.ts';
import { describeEngines, openTestDatabase } from '../../support/databases.ts';
import { insertFixtures } from '../../support/fixtures.ts';

/** A month's count of orders of a company: a row that the role `app` may write. */
const useOf = (company_id: number) => ({ company_id, month: '2026-11-01', used: 1 });

/** Hashing is none of this file's business. */
const passwords = {
  hash: async () => 'hash',
  verify: async () => false,
  isStale: () => false,
};

describeEngines('tenancy', (engine) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(engine);
    await insertFixtures(db, passwords);
  });

  it('hides other companies even if the query names none', async () => {
    const seen = await withTenant(db, 2, (trx) =>
      trx.selectFrom('account').select('company_id').execute(),
    );
    expect(seen.length).toBeGreaterThan(1);
    expect(new Set(seen.map((row) => row.company_id))).toEqual(new Set([2]));
    const companies = await withTenant(db, 2, (trx) =>
      trx.selectFrom('company').select('id').execute(),
    );
    expect(companies).toEqual([{ id: 2 }]);
  });

  it('refuses to write into another company', async () => {
    await expect(
      withTenant(db, 2, (trx) => trx.insertInto('order_quota_use').values(useOf(3)).execute()),
    ).rejects.toThrow(/row-level security/);
    await db.insertInto('order_quota_use').values(useOf(3)).execute();
    const changed = await withTenant(db, 2, (trx) =>
      trx
        .updateTable('order_quota_use')
        .set({ used: 0 })
        .where('company_id', '=', 3)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it('refuses to move a row to another company', async () => {
    await expect(
      withTenant(db, 2, async (trx) => {
        await trx.insertInto('order_quota_use').values(useOf(2)).execute();
        await trx.updateTable('order_quota_use').set({ company_id: 3 }).execute();
      }),
      // A cluster refuses it before its nodes do.
    ).rejects.toThrow(/row-level security|partition value/);
  });

  it('lets the role read only the names of accounts', async () => {
    const { rows } = await sql<{ column: string }>`select column_name as column
      from information_schema.columns where table_name = 'account'`.execute(db);
    const tried = await Promise.allSettled(
      rows.map(({ column }) =>
        withTenant(db, 2, (trx) => sql`select ${sql.ref(column)} from account`.execute(trx)),
      ),
    );
    const readable = rows.filter((_, at) => tried[at]?.status === 'fulfilled');
    expect(readable.map(({ column }) => column).sort()).toEqual(['company_id', 'id', 'name']);
    const refusals = tried.filter((one) => one.status === 'rejected');
    expect(refusals.map(({ reason }) => String(reason))).toEqual(
      refusals.map(() => expect.stringMatching(/permission denied/)),
    );
  });

  it.each([
    ['take over', sql`update account set password_hash = 'x'`],
    ['promote', sql`update account set main = true, permissions = '{}'`],
    ['rename', sql`update account set name = 'x'`],
    ['make', sql`insert into account (company_id, id, name) values (2, gen_random_uuid(), 'x')`],
    ['delete', sql`delete from account`],
  ])('does not let the role %s an account of its company', async (_, query) => {
    await expect(withTenant(db, 2, (trx) => query.execute(trx))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('shows nothing to the role without a company', async () => {
    const seen = await db.transaction().execute(async (trx) => {
      await sql`set local role app`.execute(trx);
      return trx.selectFrom('account').select('id').execute();
    });
    expect(seen).toEqual([]);
  });

  it('keeps the company inside its transaction', async () => {
    await withTenant(db, 2, async () => {});
    const { rows } = await sql<{ who: string; company: string | null }>`
      select current_user::text as who, current_setting('app.company_id', true) as company`.execute(
      db,
    );
    expect(rows[0]?.who).toBe('postgres');
    expect(rows[0]?.company ?? '').toBe('');
  });

  it('gives the role no right on the sign-in tables', async () => {
    for (const table of [
      'login_name',
      'session_token',
      'verify_code',
      'login_nonce',
      'login_key',
      'login_throttle',
      'known_device',
      'address_bucket',
      'installation',
    ] as const) {
      await expect(
        withTenant(db, 2, (trx) => trx.selectFrom(table).selectAll().execute()),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('protects every table with a company by row-level security', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'company_id' and c.relkind = 'r' and not c.relrowsecurity
        and has_table_privilege('app', c.oid, 'select')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('has the company first in every key of a table under row-level security', async () => {
    const { rows } = await sql<{ key: string; first: string }>`
      select i.indexrelid::regclass::text as key, a.attname::text as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisunique and c.relrowsecurity and c.relname <> 'company'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.first !== 'company_id')).toEqual([]);
  });

  it('repeats the work after a serialization failure, and only then', async () => {
    let runs = 0;
    const fail = (code: string) => Object.assign(new Error('as the database says'), { code });
    const done = await transact(db, async () => {
      runs++;
      if (runs < 3) throw fail(runs === 1 ? '40001' : '40P01');
      return 'done';
    });
    expect([done, runs]).toEqual(['done', 3]);
    // 40003: it is not known whether the transaction was committed.
    for (const code of ['23505', '40003']) {
      runs = 0;
      await expect(
        transact(db, async () => {
          runs++;
          throw fail(code);
        }),
      ).rejects.toThrow('as the database says');
      expect(runs).toBe(1);
    }
  });
});
