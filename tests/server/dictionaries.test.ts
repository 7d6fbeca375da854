import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { DictionaryContent } from '../../src/api/contract/dictionaries/dictionaries.ts';
import { contract } from '../../src/api/contract/index.ts';
import { errors, type ErrorKey } from '../../src/api/contract/errors.ts';
import { transact } from '../../server/db/tenant.ts';
import { lockIfOffered } from '../../server/dictionaries/dictionaryEntries.ts';
import { isCluster } from '../support/cluster.ts';
import { describeOnChosenDatabases } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const createRefusal = (key: ErrorKey) => ({ success: false, code: errors[key].code });

const farming: DictionaryContent = {
  type: 'industry',
  code: 'farming',
  names: { en: 'Farming', fr: 'Agriculture' },
  place: 5,
  active: true,
};

describeOnChosenDatabases('form lists', (databaseKind) => {
  let server: TestServer;
  let adminToken: string;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
    adminToken = await server.tokenOf('admin');
  });

  const listOffered = async (type: 'industry' | 'source') => {
    const { data } = await server.call('findListByType', { type });
    return v.parse(contract.findListByType.result, data);
  };
  const listEntries = async (body: object) =>
    v.parse(
      contract.queryDictionaryList.result,
      (await server.call('queryDictionaryList', body, { token: adminToken })).data,
    );
  const saveEntry = (content: object, version: number | null) =>
    server.call('saveDictionaryEntry', { ...content, version }, { token: adminToken });
  const removeEntry = (id: string, version: number) =>
    server.call('deleteDictionaryEntry', { id, version }, { token: adminToken });

  it('built-in entries exist in every language and are offered without a sign-in', async () => {
    expect((await listOffered('source')).map(({ code }) => code)).toEqual([
      'searchEngine',
      'socialMedia',
      'recommendation',
      'website',
      'offlineEvent',
    ]);
    expect(await listOffered('industry')).toHaveLength(12);
    expect((await listOffered('industry'))[0]).toMatchObject({
      code: 'ecommercePlatform',
      names: { en: 'E-commerce platform', zh: '电商平台' },
    });
  });

  it('entries are listed by type and paged in both directions', async () => {
    const { rows } = await listEntries({ filters: { type: 'source' } });
    expect(rows.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'source'));
    const first = await listEntries({ size: 4 });
    const second = await listEntries({ size: 4, cursor: first.next });
    expect((await listEntries({ size: 4, cursor: second.previous })).rows).toEqual(first.rows);
    // Twelve industries and five sources.
    expect(first.total).toBe(17);
  });

  it('a new entry is offered at its position until it is disabled', async () => {
    expect((await saveEntry(farming, null)).success).toBe(true);
    expect(await saveEntry(farming, null)).toMatchObject(createRefusal('record.taken'));
    expect((await listOffered('industry'))[0]).toEqual({ code: 'farming', names: farming.names });
    expect((await saveEntry({ ...farming, names: {} }, 1)).code).toBe(400);
    await saveEntry({ ...farming, active: false }, 1);
    expect((await listOffered('industry')).map(({ code }) => code)).not.toContain('farming');
  });

  it('the first of two concurrent changes wins and is logged', async () => {
    server.advance(1000);
    expect((await saveEntry({ ...farming, place: 7 }, 2)).success).toBe(true);
    expect(await saveEntry({ ...farming, place: 8 }, 2)).toMatchObject(
      createRefusal('record.changed'),
    );
    expect(await removeEntry('industry.farming', 2)).toMatchObject(createRefusal('record.changed'));
    const filters = { kind: 'dictionary', recordId: 'industry.farming' };
    const { data } = await server.call('queryChangeList', { filters }, { token: adminToken });
    const [newest] = v.parse(contract.queryChangeList.result, data).rows;
    expect(newest?.changes).toEqual([
      { field: 'place', from: '5', to: '7' },
      { field: 'active', from: 'false', to: 'true' },
    ]);
  });

  it('a chosen entry cannot be deleted, an unused one can', async () => {
    const update = server.db.updateTable('company').where('id', '=', 2);
    await update.set({ industry: 'trader' }).execute();
    const { data } = await server.call(
      'getDictionaryEntry',
      { id: 'industry.trader' },
      { token: adminToken },
    );
    expect(v.parse(contract.getDictionaryEntry.result, data).uses).toBe(1);
    expect(await removeEntry('industry.trader', 1)).toMatchObject(createRefusal('record.inUse'));
    expect((await removeEntry('industry.farming', 3)).success).toBe(true);
    expect(await removeEntry('industry.farming', 3)).toMatchObject(createRefusal('record.unknown'));
  });

  // On a cluster the deletion may wait on another node, whose locks are not in `pg_locks` of this node.
  it.skipIf(isCluster)('an entry that is chosen while it is being deleted is kept', async () => {
    const id = 'industry.food';
    let isOver = false;
    const { deletion } = await transact(server.db, async (trx) => {
      expect(await lockIfOffered(trx, 'industry', 'food')).toBe(true);
      const pendingDeletion = removeEntry(id, 1).finally(() => (isOver = true));
      // PGlite has one connection: there the deletion begins only after this transaction.
      await eventually(async () => {
        if (databaseKind === 'PGlite' || isOver) return;
        const { rows } = await sql<{ n: number }>`
          select count(*)::integer as n from pg_locks where not granted`.execute(trx);
        expect(rows[0]?.n).toBeGreaterThan(0);
      });
      await trx.updateTable('company').set({ industry: 'food' }).where('id', '=', 3).execute();
      // In an object, because the transaction would wait for a returned promise.
      return { deletion: pendingDeletion };
    });
    expect(await deletion).toMatchObject(createRefusal('record.inUse'));
    expect((await listOffered('industry')).map(({ code }) => code)).toContain('food');
  });
});
