import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as v from 'valibot';
import { errors, getErrorStatus, type ErrorKey } from '../../../src/api/contract/errors.ts';
import { contract } from '../../../src/api/contract/index.ts';
import { MAX_VIEWS } from '../../../src/api/contract/listViews/listViews.ts';
import { describeOnChosenDatabases } from '../../support/databases.ts';
import type { AccountName } from '../../support/fixtures.ts';
import { startTestServer, type Reply, type TestServer } from '../../support/server.ts';

const getRefusal = (key: ErrorKey) => [errors[key].code, getErrorStatus(key)];
const getStatus = (reply: Reply) => [reply.code, reply.status];
const list = 'orderList';

describeOnChosenDatabases('views of lists', (databaseKind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(databaseKind);
  });
  beforeEach(async () => {
    await server.db.deleteFrom('list_view').execute();
  });

  const saveView = async (by: AccountName, view: object) =>
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
  const readViews = async (by: AccountName) =>
    (await server.call('getListViews', { list }, { token: await server.tokenOf(by) })).data;
  const listNames = async (by: AccountName) =>
    v.parse(contract.getListViews.result, await readViews(by)).map(({ name }) => name);
  const removeView = async (by: AccountName, id: string, version: number) =>
    server.call('removeListView', { list, id, version }, { token: await server.tokenOf(by) });
  const sortViews = async (by: AccountName, shared: boolean, ids: readonly string[]) =>
    server.call('sortListViews', { list, shared, ids }, { token: await server.tokenOf(by) });

  it('a view is visible to its account, a shared one to its company only', async () => {
    await saveView('clerk', { name: 'Mine' });
    await saveView('clerk', { name: 'Ours', shared: true });
    await saveView('reader', { name: 'Reader’s' });
    expect(await listNames('clerk')).toEqual(['Ours', 'Mine']);
    expect(await listNames('reader')).toEqual(['Ours', 'Reader’s']);
    expect(await listNames('rival')).toEqual([]);
  });

  it('only accounts with the permission share, change and delete shared views', async () => {
    const id = randomUUID();
    expect(getStatus(await saveView('reader', { shared: true }))).toEqual(
      getRefusal('error.forbidden'),
    );
    await saveView('clerk', { id, shared: true });
    expect(getStatus(await saveView('reader', { id, version: 1, name: 'Taken' }))).toEqual(
      getRefusal('error.forbidden'),
    );
    expect(getStatus(await removeView('reader', id, 1))).toEqual(getRefusal('error.forbidden'));
    expect(getStatus(await sortViews('reader', true, [id]))).toEqual(getRefusal('error.forbidden'));
    expect(await listNames('reader')).toEqual(['To print']);
  });

  it('an unshared view belongs to the account that unshared it', async () => {
    const id = randomUUID();
    await saveView('owner', { id, shared: true });
    expect(await saveView('clerk', { id, version: 1, shared: false })).toMatchObject({
      success: true,
    });
    expect([await listNames('owner'), await listNames('clerk')]).toEqual([[], ['To print']]);
  });

  it('an outdated save is refused and shows the colleague’s change', async () => {
    const id = randomUUID();
    await saveView('owner', { id, shared: true });
    await saveView('owner', { id, version: 1, shared: true, search: 'cod=yes' });
    const clerkChange = { id, version: 1, shared: true, name: 'Unprinted' };
    expect(getStatus(await saveView('clerk', clerkChange))).toEqual(getRefusal('view.changed'));
    expect(getStatus(await removeView('clerk', id, 1))).toEqual(getRefusal('view.changed'));
    expect(await readViews('clerk')).toMatchObject([
      { name: 'To print', search: 'cod=yes', version: 2, changedBy: 'owner' },
    ]);
    // With the current version, the colleague's change can be overwritten.
    await saveView('clerk', { ...clerkChange, version: 2 });
    expect(await listNames('owner')).toEqual(['Unprinted']);
  });

  it('repeated calls create and change a view once', async () => {
    const id = randomUUID();
    await saveView('clerk', { id });
    await saveView('clerk', { id });
    await saveView('clerk', { id, version: 1, name: 'Unprinted' });
    await saveView('clerk', { id, version: 1, name: 'Unprinted' });
    expect(await readViews('clerk')).toMatchObject([{ name: 'Unprinted', version: 2 }]);
    await removeView('clerk', id, 2);
    expect(getStatus(await removeView('clerk', id, 2))).toEqual([0, 200]);
    expect(getStatus(await saveView('clerk', { id, version: 2 }))).toEqual(
      getRefusal('view.unknown'),
    );
  });

  it('view names are unique regardless of case', async () => {
    await saveView('clerk', { name: 'To print' });
    expect(getStatus(await saveView('clerk', { name: 'TO PRINT' }))).toEqual(
      getRefusal('view.name.taken'),
    );
    // A view of another account, a shared view and a view of another list may have the same name.
    for (const [by, view] of [
      ['reader', {}],
      ['clerk', { shared: true }],
      ['clerk', { list: 'staffList' }],
    ] as const) {
      expect(await saveView(by, view)).toMatchObject({ success: true });
    }
    expect(getStatus(await saveView('clerk', { name: ' ' }))).toEqual(
      getRefusal('error.invalidInput'),
    );
    expect(getStatus(await saveView('clerk', { name: 'x'.repeat(41) }))).toEqual(
      getRefusal('error.invalidInput'),
    );
    expect(await saveView('clerk', { name: 'Long', search: 'x'.repeat(4001) })).toMatchObject({
      data: { fields: [{ path: 'search', rule: 'view.search.long' }] },
    });
  });

  it('the number of views is limited', async () => {
    for (let at = 0; at < MAX_VIEWS; at++) await saveView('clerk', { name: `View ${at}` });
    expect(getStatus(await saveView('clerk', { name: 'One more' }))).toEqual(
      getRefusal('view.tooMany'),
    );
    expect(await saveView('clerk', { name: 'Shared', shared: true })).toMatchObject({
      success: true,
    });
  });

  it('a sort order must name all views', async () => {
    const ids = ['A', 'B', 'C'].map(() => randomUUID());
    for (const [at, id] of ids.entries()) await saveView('clerk', { id, name: `View ${at}` });
    await saveView('clerk', { name: 'Shared', shared: true });
    expect(await sortViews('clerk', false, ids.toReversed())).toMatchObject({ success: true });
    expect(await listNames('clerk')).toEqual(['Shared', 'View 2', 'View 1', 'View 0']);
    expect(getStatus(await sortViews('clerk', false, ids.slice(1)))).toEqual(
      getRefusal('view.changed'),
    );
    expect(getStatus(await sortViews('clerk', true, ids))).toEqual(getRefusal('view.changed'));
    // A new view is last.
    await saveView('clerk', { name: 'Newest' });
    expect((await listNames('clerk')).at(-1)).toBe('Newest');
  });
});
