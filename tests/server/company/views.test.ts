import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { MAX_VIEWS } from '../../../src/api/contract/listViews/listViews.ts';
import { describeRules } from '../../support/databases.ts';
import type { AccountName } from '../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const refusal = (key: ErrorKey) => [errors[key].code, errors[key].status];
const seen = (reply: Reply) => [reply.code, reply.status];
const list = 'orderList';

describeRules('views of lists', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('list_view').execute();
  });

  const save = async (by: AccountName, view: object) =>
    server.call(
      'saveListView',
      {
        list,
        id: randomUUID(),
        version: null,
        name: 'To print',
        search: 'status=audited',
        shared: false,
        ...view,
      },
      { token: await server.tokenOf(by) },
    );
  const asked = async (by: AccountName) =>
    (await server.call('getListViews', { list }, { token: await server.tokenOf(by) })).data;
  const names = async (by: AccountName) =>
    v.parse(contract.getListViews.result, await asked(by)).map(({ name }) => name);
  const remove = async (by: AccountName, id: string, version: number) =>
    server.call('removeListView', { list, id, version }, { token: await server.tokenOf(by) });
  const sort = async (by: AccountName, shared: boolean, ids: readonly string[]) =>
    server.call('sortListViews', { list, shared, ids }, { token: await server.tokenOf(by) });

  it('a view is visible to its account, a shared one to its company only', async () => {
    await save('clerk', { name: 'Mine' });
    await save('clerk', { name: 'Ours', shared: true });
    await save('reader', { name: 'Reader’s' });
    expect(await names('clerk')).toEqual(['Ours', 'Mine']);
    expect(await names('reader')).toEqual(['Ours', 'Reader’s']);
    expect(await names('rival')).toEqual([]);
  });

  it('only accounts with the permission share, change and delete shared views', async () => {
    const id = randomUUID();
    expect(seen(await save('reader', { shared: true }))).toEqual(refusal('error.forbidden'));
    await save('clerk', { id, shared: true });
    expect(seen(await save('reader', { id, version: 1, name: 'Taken' }))).toEqual(
      refusal('error.forbidden'),
    );
    expect(seen(await remove('reader', id, 1))).toEqual(refusal('error.forbidden'));
    expect(seen(await sort('reader', true, [id]))).toEqual(refusal('error.forbidden'));
    expect(await names('reader')).toEqual(['To print']);
  });

  it('an unshared view belongs to the account that unshared it', async () => {
    const id = randomUUID();
    await save('owner', { id, shared: true });
    expect(await save('clerk', { id, version: 1, shared: false })).toMatchObject({ success: true });
    expect([await names('owner'), await names('clerk')]).toEqual([[], ['To print']]);
  });

  it('an outdated save is refused and shows the colleague’s change', async () => {
    const id = randomUUID();
    await save('owner', { id, shared: true });
    await save('owner', { id, version: 1, shared: true, search: 'cod=yes' });
    const mine = { id, version: 1, shared: true, name: 'Unprinted' };
    expect(seen(await save('clerk', mine))).toEqual(refusal('view.changed'));
    expect(seen(await remove('clerk', id, 1))).toEqual(refusal('view.changed'));
    expect(await asked('clerk')).toMatchObject([
      { name: 'To print', search: 'cod=yes', version: 2, changedBy: 'owner' },
    ]);
    // Over it, once it was seen.
    await save('clerk', { ...mine, version: 2 });
    expect(await names('owner')).toEqual(['Unprinted']);
  });

  it('repeated calls create and change a view once', async () => {
    const id = randomUUID();
    await save('clerk', { id });
    await save('clerk', { id });
    await save('clerk', { id, version: 1, name: 'Unprinted' });
    await save('clerk', { id, version: 1, name: 'Unprinted' });
    expect(await asked('clerk')).toMatchObject([{ name: 'Unprinted', version: 2 }]);
    await remove('clerk', id, 2);
    expect(seen(await remove('clerk', id, 2))).toEqual([0, 200]);
    expect(seen(await save('clerk', { id, version: 2 }))).toEqual(refusal('view.unknown'));
  });

  it('view names are unique regardless of case', async () => {
    await save('clerk', { name: 'To print' });
    expect(seen(await save('clerk', { name: 'TO PRINT' }))).toEqual(refusal('view.name.taken'));
    // Somebody else's own, a shared one, and another list's may have the same.
    for (const [by, view] of [
      ['reader', {}],
      ['clerk', { shared: true }],
      ['clerk', { list: 'staffList' }],
    ] as const) {
      expect(await save(by, view)).toMatchObject({ success: true });
    }
    expect(seen(await save('clerk', { name: ' ' }))).toEqual(refusal('error.invalidInput'));
    expect(seen(await save('clerk', { name: 'x'.repeat(41) }))).toEqual(
      refusal('error.invalidInput'),
    );
    expect(await save('clerk', { name: 'Long', search: 'x'.repeat(4001) })).toMatchObject({
      data: { fields: [{ path: 'search', rule: 'view.search.long' }] },
    });
  });

  it('the number of views is limited', async () => {
    for (let at = 0; at < MAX_VIEWS; at++) await save('clerk', { name: `View ${at}` });
    expect(seen(await save('clerk', { name: 'One more' }))).toEqual(refusal('view.tooMany'));
    expect(await save('clerk', { name: 'Shared', shared: true })).toMatchObject({ success: true });
  });

  it('a sort order must name all views', async () => {
    const ids = ['A', 'B', 'C'].map(() => randomUUID());
    for (const [at, id] of ids.entries()) await save('clerk', { id, name: `View ${at}` });
    await save('clerk', { name: 'Shared', shared: true });
    expect(await sort('clerk', false, ids.toReversed())).toMatchObject({ success: true });
    expect(await names('clerk')).toEqual(['Shared', 'View 2', 'View 1', 'View 0']);
    expect(seen(await sort('clerk', false, ids.slice(1)))).toEqual(refusal('view.changed'));
    expect(seen(await sort('clerk', true, ids))).toEqual(refusal('view.changed'));
    // A new one comes last.
    await save('clerk', { name: 'Newest' });
    expect((await names('clerk')).at(-1)).toBe('Newest');
  });
});
