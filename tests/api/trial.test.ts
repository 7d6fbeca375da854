import { beforeAll, expect, test } from 'vitest';
import { FIRST_SANDBOX, isTrial } from '../../src/api/contract/account/trial.ts';
import { selectProfile } from '../../src/machines/session/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { createImportStore } from '../../src/storage/importStore.ts';
import { createBrowser, type Tab } from './page.ts';
import { openSheet } from './orders.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { createSheet } from './sheet.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

test('a trial moves the session of all tabs, and back', async () => {
  const { openTab } = createBrowser(server);
  const tab = openTab();
  await tab.signIn('owner');
  const other = openTab();
  await other.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
  const token = tab.store.load()?.token;

  expect(await tab.work.switchTrial('/order/order-import?sample=open', false)).toMatchObject({
    ok: true,
  });
  expect(tab.openedPages).toEqual(['/order/order-import?sample=open']);
  await other.untilSession((s) => isTrial(selectProfile(s) ?? { companyId: 0 }));
  // The page that opens restores this session.
  const opened = openTab();
  await opened.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
  expect(opened.store.load()).toMatchObject({ account: 'owner', blMainAccount: false });

  expect(await opened.work.switchTrial('/order/order-search', false)).toMatchObject({ ok: true });
  expect(tab.store.load()).toMatchObject({ token, account: 'owner', blMainAccount: true });
});

test('an import of a trial never belongs to real orders, and goes with the examples', async () => {
  const { openTab } = createBrowser(server);
  const store = createImportStore();
  const switchTrial = async (isCleared: boolean, begin?: (tab: Tab) => Promise<void>) => {
    const tab = openTab();
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    await begin?.(tab);
    expect(await tab.work.switchTrial('/order/order-import', isCleared)).toMatchObject({
      ok: true,
    });
    tab.close();
  };
  const first = openTab();
  await first.signIn('owner');
  const owner = { account: 'owner', countryCode: 'GH', countries: {} };
  const { companyId } = first.store.load() ?? { companyId: 0 };
  const countImports = async (ofCompany: number) =>
    (await store.find({ ...owner, companyId: ofCompany })).length;
  const countAll = async () => [
    await countImports(companyId),
    await countImports(companyId + FIRST_SANDBOX),
  ];
  first.close();
  await switchTrial(false);
  await switchTrial(false, async (tab) => {
    await openSheet(tab, createSheet('EXAMPLE', 3));
    await tab.untilStored();
  });
  expect(await countAll()).toEqual([0, 1]);
  await switchTrial(false);
  await switchTrial(true);
  expect(await countAll()).toEqual([0, 0]);
});

test('a failed switch leaves the session as it is', async () => {
  const { openTab } = createBrowser(server);
  const tab = openTab();
  await tab.signIn('admin');
  const before = tab.store.load();
  expect(await tab.work.switchTrial('/order/order-search', false)).toMatchObject({ ok: false });
  expect(tab.store.load()).toEqual(before);
  expect(tab.openedPages).toEqual([]);
});
