import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { transact, withTenant } from '../../../server/db/tenant.ts';
import { describeDatabases, openTestDatabase } from '../../support/databases.ts';
import { insertFixtures } from '../../support/fixtures.ts';

/** A month's count of orders of a company: a row that the role `app` may write. */
const createQuotaUse = (company_id: number) => ({ company_id, month: '2026-11-01', used: 1 });

/** A fake: this file does not test hashing. */
const passwords = {
  hash: async () => 'hash',
  verify: async () => false,
  isStale: () => false,
};

describeDatabases('tenancy', (databaseKind) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
    await insertFixtures(db, passwords);
  });

  it('a query that names no company sees one company only', async () => {
    const visible = await withTenant(db, 2, (trx) =>
      trx.selectFrom('account').select('company_id').execute(),
    );
    expect(visible.length).toBeGreaterThan(1);
    expect(new Set(visible.map((row) => row.company_id))).toEqual(new Set([2]));
    const companies = await withTenant(db, 2, (trx) =>
      trx.selectFrom('company').select('id').execute(),
    );
    expect(companies).toEqual([{ id: 2 }]);
  });

  it('a write to another company is refused', async () => {
    await expect(
      withTenant(db, 2, (trx) =>
        trx.insertInto('order_quota_use').values(createQuotaUse(3)).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    await db.insertInto('order_quota_use').values(createQuotaUse(3)).execute();
    const changed = await withTenant(db, 2, (trx) =>
      trx
        .updateTable('order_quota_use')
        .set({ used: 0 })
        .where('company_id', '=', 3)
        .executeTakeFirst(),
    );
    expect(changed.numUpdatedRows).toBe(0n);
  });

  it('a row cannot be moved to another company', async () => {
    await expect(
      withTenant(db, 2, async (trx) => {
        await trx.insertInto('order_quota_use').values(createQuotaUse(2)).execute();
        await trx.updateTable('order_quota_use').set({ company_id: 3 }).execute();
      }),
      // A cluster refuses a change of the company before row-level security does.
    ).rejects.toThrow(/row-level security|partition value/);
  });

  it('the role reads only the names of accounts', async () => {
    const { rows } = await sql<{ column: string }>`select column_name as column
      from information_schema.columns where table_name = 'account'`.execute(db);
    const attempts = await Promise.allSettled(
      rows.map(({ column }) =>
        withTenant(db, 2, (trx) => sql`select ${sql.ref(column)} from account`.execute(trx)),
      ),
    );
    const readable = rows.filter((_, at) => attempts[at]?.status === 'fulfilled');
    expect(readable.map(({ column }) => column).sort()).toEqual(['company_id', 'id', 'name']);
    const refusals = attempts.filter((one) => one.status === 'rejected');
    expect(refusals.map(({ reason }) => String(reason))).toEqual(
      refusals.map(() => expect.stringMatching(/permission denied/)),
    );
  });

  it.each([
    ['take over', sql`update account set password_hash = 'x'`],
    ['promote', sql`update account set main = true, permissions = '{}'`],
    ['rename', sql`update account set name = 'x'`],
    ['create', sql`insert into account (company_id, id, name) values (2, gen_random_uuid(), 'x')`],
    ['delete', sql`delete from account`],
  ])('the role cannot %s an account of its company', async (_, query) => {
    await expect(withTenant(db, 2, (trx) => query.execute(trx))).rejects.toThrow(
      /permission denied/,
    );
  });

  it('the role sees nothing without a company', async () => {
    const visible = await db.transaction().execute(async (trx) => {
      await sql`set local role app`.execute(trx);
      return trx.selectFrom('account').select('id').execute();
    });
    expect(visible).toEqual([]);
  });

  it('the company setting ends with its transaction', async () => {
    await withTenant(db, 2, async () => {});
    const { rows } = await sql<{ who: string; company: string | null }>`
      select current_user::text as who, current_setting('app.company_id', true) as company`.execute(
      db,
    );
    expect(rows[0]?.who).toBe('postgres');
    expect(rows[0]?.company ?? '').toBe('');
  });

  it('the role has no right on the sign-in tables', async () => {
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

  it('row-level security protects every table with a company', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where a.attname = 'company_id' and c.relkind = 'r' and not c.relrowsecurity
        and has_table_privilege('app', c.oid, 'select')`.execute(db);
    expect(rows).toEqual([]);
  });

  it('the company comes first in every key of a table under row-level security', async () => {
    const { rows } = await sql<{ key: string; first: string }>`
      select i.indexrelid::regclass::text as key, a.attname::text as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisunique and c.relrowsecurity and c.relname <> 'company'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter((row) => row.first !== 'company_id')).toEqual([]);
  });

  it('a transaction is repeated only after a serialization failure or a deadlock', async () => {
    let runs = 0;
    const createFailure = (code: string) => Object.assign(new Error('failed'), { code });
    const done = await transact(db, async () => {
      runs++;
      if (runs < 3) throw createFailure(runs === 1 ? '40001' : '40P01');
      return 'done';
    });
    expect([done, runs]).toEqual(['done', 3]);
    // 40003: it is not known whether the transaction was committed.
    for (const code of ['23505', '40003']) {
      runs = 0;
      await expect(
        transact(db, async () => {
          runs++;
          throw createFailure(code);
        }),
      ).rejects.toThrow('failed');
      expect(runs).toBe(1);
    }
  });
});
