import { beforeAll, expect, test } from 'vitest';
import { waitFor } from 'xstate';
import { selectProfile } from '../../src/machines/session/selectors.ts';
import { eventually } from '../support/eventually.ts';
import type { TestServer } from '../support/server.ts';
import { fetchOrders, fillOrder, openEntryForm, openTabAs } from './entryForm.ts';
import { loseConnection } from './faults.ts';
import { createBrowser, passThrough, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

test('input before a sign-out is stored in the user’s drafts on the server, and in no browser', async () => {
  const browser = createBrowser(server);
  const tab = browser.openTab();
  await tab.signIn('owner');
  const entry = await openEntryForm(tab);
  entry.write('customerOrderNo', 'HALF-1');
  tab.windowEvents.dispatchEvent(new Event('pagehide'));
  const { draftId } = entry.context();
  // A draft is not offered while its form is open.
  await eventually(async () => {
    const secondForm = await openEntryForm(tab);
    expect(secondForm.context().drafts).toEqual([]);
    secondForm.actor.stop();
  });
  entry.actor.stop();

  await eventually(async () => {
    const reopenedForm = await openEntryForm(tab);
    expect(reopenedForm.context().drafts).toMatchObject([
      { draftId, content: { values: { customerOrderNo: 'HALF-1' } } },
    ]);
    reopenedForm.actor.stop();
  });
  expect((await openEntryForm(tab, { type: 'new' }, 'ltl')).context().drafts).toEqual([]);

  const lastForm = await openEntryForm(tab);
  lastForm.write('remark', 'Written just before');
  await tab.work.sendDrafts();
  tab.session.send({ type: 'signOut' });
  await tab.untilSession((s) => s.matches('signedOut'));
  lastForm.actor.stop();
  expect(findStoredDraftKeys(browser)).toEqual([]);
  const otherBrowserTab = createBrowser(server).openTab();
  await otherBrowserTab.signIn('owner');
  const drafts = await eventually(async () => {
    const { context, actor } = await openEntryForm(otherBrowserTab);
    const foundDrafts = context().drafts;
    actor.stop();
    expect(foundDrafts).toHaveLength(2);
    return foundDrafts;
  });
  // Both may have been stored in the same millisecond.
  expect(Object.fromEntries(drafts.map((draft) => [draft.draftId, draft]))).toMatchObject({
    [lastForm.context().draftId]: { content: { values: { remark: 'Written just before' } } },
    [draftId]: { revision: 1 },
  });
});

/** Keys of drafts in a browser's storage. */
const findStoredDraftKeys = ({ settings }: ReturnType<typeof createBrowser>) =>
  Array.from({ length: settings.length }, (_, at) => settings.key(at) ?? '').filter((key) =>
    key.startsWith('portage.draft.'),
  );

test('a draft disappears once its order is created, even if its save arrives later', async () => {
  const browser = createBrowser(server);
  const wire = { current: passThrough };
  const tab = browser.openTab(wire);
  await tab.signIn('clerk');
  const entry = await openEntryForm(tab);
  const saveGate = Promise.withResolvers<void>();
  wire.current = async (path, pass) => {
    if (path.includes('keepOrderDraft')) await saveGate.promise;
    return pass();
  };
  fillOrder(entry, 'HALF-2');
  // The draft is sent before the order.
  tab.windowEvents.dispatchEvent(new Event('pagehide'));
  entry.save();
  await entry.untilScreen('saved');
  saveGate.resolve();
  await eventually(async () => {
    const { rows } = await fetchDrafts(tab);
    expect(rows.filter(({ number }) => number === 'HALF-2')).toEqual([]);
    expect(findStoredDraftKeys(browser)).toEqual([]);
  });
  const { state } = await server.db
    .selectFrom('order_draft')
    .select('state')
    .where('id', '=', entry.context().id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('created');
});

const fetchDrafts = async (tab: Tab) => {
  const answer = await tab.client.queryOrderDraftList({});
  if (!answer.ok) throw new Error('The list of drafts failed to load.');
  return answer.data;
};

test('a form whose draft was changed in another form continues as a separate draft', async () => {
  const [ownTab, colleagueTab] = await Promise.all([
    openTabAs(server, 'owner'),
    openTabAs(server, 'clerk'),
  ]);
  const entry = await openEntryForm(ownTab);
  fillOrder(entry, 'HALF-3');
  await waitFor(entry.actor, (s) => s.context.draftResult !== null, { timeout: 10_000 });
  const { id } = entry.context();
  const colleagueForm = await openEntryForm(colleagueTab, { type: 'draft', id });
  expect(colleagueForm.context()).toMatchObject({
    id,
    content: { values: { receiverName: 'Ama Mensah' } },
  });
  colleagueForm.write('receiverName', 'Kofi Annan');
  colleagueForm.actor.stop();
  await eventually(async () => {
    const { rows } = await fetchDrafts(ownTab);
    expect(rows.find((row) => row.id === id)).toMatchObject({ receiver: 'Kofi Annan', own: true });
  });

  // The colleague's input is not overwritten.
  entry.save();
  await waitFor(entry.actor, (s) => s.context.split !== null);
  expect(entry.context()).toMatchObject({ split: { why: 'changed', by: 'clerk' } });
  expect(await fetchOrders(server, 'HALF-3')).toEqual([]);
  entry.write('customerOrderNo', 'HALF-3-MINE');
  entry.save();
  await entry.untilScreen('saved');
  expect(await fetchOrders(server, 'HALF-3-MINE')).toMatchObject([{ receiver_name: 'Ama Mensah' }]);
  const { rows } = await fetchDrafts(ownTab);
  expect(rows.find((row) => row.id === id)).toMatchObject({ receiver: 'Kofi Annan' });
});

test('an unsent draft is sent by the browser’s next page, as a separate draft if it was changed elsewhere', async () => {
  const browser = createBrowser(server);
  const wire = { current: passThrough };
  const tab = browser.openTab(wire);
  await tab.signIn('owner');
  const firstForm = await openEntryForm(tab);
  firstForm.write('customerOrderNo', 'HALF-4');
  const { id } = firstForm.context();
  firstForm.actor.stop();
  await eventually(async () => {
    expect((await fetchDrafts(tab)).rows.map((row) => row.id)).toContain(id);
  });
  const reopenedForm = await openEntryForm(tab, { type: 'draft', id });
  wire.current = loseConnection;
  reopenedForm.write('receiverName', 'Offline');
  reopenedForm.actor.stop();
  wire.current = passThrough;
  const clerkTab = await openTabAs(server, 'clerk');
  const colleagueForm = await openEntryForm(clerkTab, { type: 'draft', id });
  colleagueForm.write('receiverName', 'Online');
  colleagueForm.actor.stop();
  await eventually(async () => {
    const { rows } = await fetchDrafts(clerkTab);
    expect(rows.find((row) => row.id === id)).toMatchObject({ receiver: 'Online' });
  });
  const { account, companyId } = selectProfile(tab.session.getSnapshot()) ?? {
    account: '',
    companyId: 0,
  };
  expect(await tab.work.uploadDrafts({ account, companyId })).toEqual({ arrived: 1, left: 0 });
  const { rows } = await fetchDrafts(tab);
  const drafts = rows.filter(({ number }) => number === 'HALF-4');
  expect(drafts.map(({ receiver }) => receiver).sort()).toEqual(['Offline', 'Online']);
  expect(findStoredDraftKeys(browser)).toEqual([]);
});
