import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../../server/db/database.ts';
import { withTenant } from '../../../server/db/tenant.ts';
import { notify, type NewNotice } from '../../../server/notices/notify.ts';
import { describeOnChosenDatabases, openTestDatabase } from '../../support/databases.ts';

describeOnChosenDatabases('notices', (databaseKind) => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDatabase(databaseKind);
  });

  const at = new Date('2026-11-20T09:00:00Z');
  const createNotice = (companyId: number, number: string): NewNotice => ({
    companyId,
    audience: 'company',
    kind: 'issueOpened',
    subject: { kind: 'issue', id: 'i-1', number },
    by: null,
    at,
    data: { reason: 'phone' },
  });
  const readNumbers = async () =>
    (await db.selectFrom('notice_event').select('subject_number').orderBy('id').execute()).map(
      (row) => row.subject_number,
    );

  it('a notice is committed and rolled back with its change', async () => {
    await withTenant(db, 2, (trx) =>
      notify(trx, createNotice(2, 'ISS-1'), createNotice(2, 'ISS-2')),
    );
    expect((await readNumbers()).toSorted()).toEqual(['ISS-1', 'ISS-2']);
    const failed = withTenant(db, 2, async (trx) => {
      await notify(trx, createNotice(2, 'ISS-3'));
      throw new Error('the change failed');
    });
    await expect(failed).rejects.toThrow('the change failed');
    expect(await readNumbers()).toHaveLength(2);
  });

  it('an empty list writes nothing', async () => {
    await withTenant(db, 2, (trx) => notify(trx));
    expect(await readNumbers()).toHaveLength(2);
  });

  it('a tenant cannot write notices of another company or change any', async () => {
    const foreign = withTenant(db, 2, (trx) => notify(trx, createNotice(3, 'ISS-4')));
    await expect(foreign).rejects.toThrow(/row-level security/);
    const changed = withTenant(db, 2, (trx) =>
      trx.updateTable('notice_event').set({ subject_number: 'x' }).execute(),
    );
    await expect(changed).rejects.toThrow(/permission denied/);
  });

  it('the carrier writes notices of several companies', async () => {
    await db
      .transaction()
      .execute((trx) => notify(trx, createNotice(2, 'ISS-5'), createNotice(3, 'ISS-6')));
    const visible = await withTenant(db, 3, (trx) =>
      trx.selectFrom('notice_event').select('subject_number').execute(),
    );
    expect(visible).toEqual([{ subject_number: 'ISS-6' }]);
  });
});
