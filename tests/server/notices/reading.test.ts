import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../src/api/contract/index.ts';
import { transact } from '../../../server/db/tenant.ts';
import { type NewNotice, notify } from '../../../server/notices/notify.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import { type AccountName, accounts } from '../../support/fixtures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { getData, addOrder, createEntry } from '../orders/entry/entries.ts';
import { createBatch, goodRow } from '../orders/import/batches.ts';

describeOnChosenDatabases('reading notices', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });

  const addNotice = (change: Partial<NewNotice> & { number: string }) => {
    const { number, ...rest } = change;
    const at = server.services.clock();
    server.advance(1_000);
    return transact(server.db, (trx) =>
      notify(trx, {
        companyId: 2,
        audience: 'company',
        kind: 'issueOpened',
        subject: { kind: 'issue', id: randomUUID(), number },
        by: null,
        at,
        ...rest,
      }),
    );
  };
  const readNotices = async (account: AccountName) => {
    const token = await server.tokenOf(account);
    const data = getData(await server.call('queryNoticeList', {}, { token }));
    return v.parse(contract.queryNoticeList.result, data).rows;
  };
  const readNumbers = async (account: AccountName) =>
    (await readNotices(account)).map(({ subject }) => subject.number);
  const markRead = async (account: AccountName, ids: readonly string[]) => {
    const token = await server.tokenOf(account);
    const data = getData(await server.call('markNotices', { ids }, { token }));
    return v.parse(contract.markNotices.result, data).rows;
  };

  it('a company sees its own notices, newest first, except those of the reader’s own actions', async () => {
    await addNotice({ number: 'I-1' });
    await addNotice({ number: 'I-2', by: accounts.clerk.id });
    await addNotice({ number: 'I-3', companyId: 3 });
    await addNotice({ number: 'I-4', audience: 'carrier' });
    expect(await readNumbers('owner')).toEqual(['I-2', 'I-1']);
    expect(await readNumbers('clerk')).toEqual(['I-1']);
    expect(await readNumbers('rival')).toEqual(['I-3']);
    expect((await readNotices('owner'))[0]?.by).toBe('clerk');
  });

  it('the carrier sees its notices with the company’s name', async () => {
    const rows = await readNotices('agent');
    expect(rows.map(({ subject, companyName }) => [subject.number, companyName])).toEqual([
      ['I-4', 'Kente House'],
    ]);
  });

  it('an account sees the kinds that its permissions allow', async () => {
    await addNotice({ number: 'file', kind: 'importFinished' });
    expect(await readNumbers('reader')).not.toContain('file');
    expect(await readNumbers('clerk')).toContain('file');
    expect(await readNumbers('nobody')).toEqual([]);
  });

  it('marking as read applies to all devices of one account, and to visible notices only', async () => {
    const [newest, ...others] = await readNotices('owner');
    if (newest === undefined) throw new Error('There is no notice.');
    const [foreign] = await readNotices('rival');
    const marked = await markRead('owner', [newest.id, foreign?.id ?? '', randomUUID()]);
    expect(marked.map(({ isRead }) => isRead)).toEqual([true, ...others.map(() => false)]);
    expect((await readNotices('owner')).map(({ isRead }) => isRead)).toEqual(
      marked.map(({ isRead }) => isRead),
    );
    expect((await readNotices('clerk')).every(({ isRead }) => !isRead)).toBe(true);
    const readRows = await server.db.selectFrom('notice_read').select('notice_id').execute();
    expect(readRows.map((row) => row.notice_id)).toEqual([newest.id]);
    // Two tabs mark it at the same time.
    await Promise.all([markRead('clerk', [newest.id]), markRead('clerk', [newest.id])]);
  });

  it('notices expire after thirty days', async () => {
    server.advance(31 * 86_400_000);
    expect(await readNumbers('owner')).toEqual([]);
  });

  it('a finished import is reported once, not again for fixed rows', async () => {
    const token = await server.tokenOf('clerk');
    const importId = randomUUID();
    const sheet = { rows: 4, skipped: 1, errors: 0 };
    const sendBatch = async (batchNo: number, rows: ReturnType<typeof goodRow>[]) => {
      const batch = { ...createBatch(importId, batchNo, rows), sheet };
      getData(await server.call('bashInsert', batch, { token }));
    };
    await sendBatch(0, [goodRow('N-1'), goodRow('N-2')]);
    expect(await readNumbers('owner')).toEqual([]);
    await sendBatch(1, [goodRow('N-3')]);
    const [notice, ...more] = await readNotices('owner');
    expect(more).toEqual([]);
    expect(notice).toMatchObject({
      kind: 'importFinished',
      subject: { kind: 'import', id: importId },
      data: { created: '3', failed: '0' },
    });
    await sendBatch(1, [goodRow('N-3')]);
    expect(await readNotices('owner')).toHaveLength(1);
  });

  it('a nearly used quota is reported once a month', async () => {
    await server.db.updateTable('company').set({ order_quota: 4 }).where('id', '=', 3).execute();
    const rivalToken = await server.tokenOf('rival');
    const createMoroccanEntry = () =>
      createEntry('domestic', { receiverCountry: 'MA', currency: 'MAD' });
    for (let count = 0; count < 3; count++)
      await addOrder(server, rivalToken, 'domestic', createMoroccanEntry());
    expect(await readNumbers('rival')).toEqual([]);
    await addOrder(server, rivalToken, 'domestic', createMoroccanEntry());
    const [notice, ...more] = await readNotices('rival');
    expect(notice).toMatchObject({ kind: 'quotaNear', data: { used: '4', quota: '4' } });
    expect(more).toEqual([]);
  });
});
