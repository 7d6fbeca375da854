import { beforeAll, expect, test } from 'vitest';
import { isTrial } from '../../src/api/contract/account/trial.ts';
import { selectProfile } from '../../src/machines/session/selectors.ts';
import type { TestServer } from '../support/server.ts';
import { createBrowser } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

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

  expect(await tab.work.switchTrial('/order/order-import?sample=open')).toMatchObject({ ok: true });
  expect(tab.openedPages).toEqual(['/order/order-import?sample=open']);
  await other.untilSession((s) => isTrial(selectProfile(s) ?? { companyId: 0 }));
  // The page that opens restores this session.
  const opened = openTab();
  await opened.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
  expect(opened.store.load()).toMatchObject({ account: 'owner', blMainAccount: false });

  expect(await opened.work.switchTrial('/order/order-search')).toMatchObject({ ok: true });
  expect(tab.store.load()).toMatchObject({ token, account: 'owner', blMainAccount: true });
});

test('a failed switch leaves the session as it is', async () => {
  const { openTab } = createBrowser(server);
  const tab = openTab();
  await tab.signIn('admin');
  const before = tab.store.load();
  expect(await tab.work.switchTrial('/order/order-search')).toMatchObject({ ok: false });
  expect(tab.store.load()).toEqual(before);
  expect(tab.openedPages).toEqual([]);
});
