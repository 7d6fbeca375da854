import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../support/server.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { loseConnection } from './faults.ts';
import { createBrowser, solveImageCode, passThrough, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

type Browser = ReturnType<typeof createBrowser>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

describe('session in a browser', () => {
  test('a refused sign-in shows why and loads another picture', async () => {
    const tab = createBrowser(server).openTab();
    const code = await solveImageCode(tab.session);
    tab.session.send({ type: 'signIn', account: 'owner', password: 'wrong', code });
    const refused = await tab.untilSession(
      (s) => s.matches('signedOut') && s.context.failure !== null,
    );
    expect(refused.context.failure).toMatchObject({ kind: 'refused' });
    expect((await solveImageCode(tab.session)).uuid).not.toBe(code.uuid);
    tab.close();
  });

  test('one reply “not signed in” (911) leads all five tabs to the sign-in page and clears the user’s data', async () => {
    const browser = createBrowser(server);
    const firstTab = browser.openTab();
    await firstTab.signIn('owner');
    const tabs = [firstTab, ...Array.from({ length: 4 }, () => browser.openTab())];
    await Promise.all(
      tabs.map((tab) => tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }))),
    );
    expect(browser.storage.length).toBe(1);

    const { token } = firstTab.session.getSnapshot().context;
    await server.call('doLogout', {}, token === null ? {} : { token });
    await firstTab.client.queryOrderList({});
    const snapshots = await Promise.all(
      tabs.map((tab) => tab.untilSession((s) => s.matches('signedOut'))),
    );
    for (const { context } of snapshots) {
      expect(context).toMatchObject({ token: null, profile: null, notice: 'expired' });
    }
    expect(browser.storage.length).toBe(0);

    await firstTab.signIn('owner');
    await Promise.all(tabs.map((tab) => tab.untilSession((s) => s.matches('signedIn'))));
    for (const tab of tabs) tab.close();
  });

  test('a suspended company sees the reason at its next call and at the next start of the portal', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('rival');
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    const rivalId = tab.session.getSnapshot().context.profile?.companyId ?? 0;
    const suspend = (at: Date | null) =>
      server.db
        .updateTable('company')
        .set({ suspended_at: at, suspension_reason: 'Bills are open' })
        .where('id', '=', rivalId)
        .execute();
    await suspend(new Date());
    await tab.client.queryOrderList({});
    const { context } = await tab.untilSession((s) => s.matches('signedOut'));
    expect(context.failure).toMatchObject({ key: 'company.suspended' });
    expect(JSON.stringify(context.failure)).toContain('Bills are open');
    tab.close();

    // Every reload shows the reason again.
    for (const _ of [1, 2]) {
      const reloadedTab = browser.openTab();
      const opened = await reloadedTab.untilSession((s) => s.matches('signedOut'));
      expect(opened.context.failure).toMatchObject({ key: 'company.suspended' });
      expect(opened.context.token).toBeNull();
      reloadedTab.close();
    }
    await suspend(null);
    const reopenedTab = browser.openTab();
    await reopenedTab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    reopenedTab.close();
    browser.storage.clear();
  });

  test('a reload without the server keeps the profile, and refreshes it once the server is back', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('clerk');
    tab.close();

    const reopenedTab = browser.openTab({ current: loseConnection });
    const unchecked = await reopenedTab.untilSession((s) =>
      s.matches({ signedIn: { server: 'unchecked' } }),
    );
    expect(unchecked.context.profile?.account).toBe('clerk');
    reopenedTab.wire.current = passThrough;
    reopenedTab.windowEvents.dispatchEvent(new Event('online'));
    await reopenedTab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    reopenedTab.close();
  });

  test('a forced password change opens no other page, and ends with a new sign-in', async () => {
    const tab = createBrowser(server).openTab();
    const code = await solveImageCode(tab.session);
    tab.session.send({ type: 'signIn', account: 'fresh', password: PASSWORD, code });
    await tab.untilSession((s) => s.matches({ mustChangePassword: 'asking' }));
    expect(tab.import.getSnapshot().value).toBe('signedOut');

    const change = { type: 'changePassword', oldPassword: PASSWORD } as const;
    tab.session.send({ ...change, newPassword: 'short', confirmPassword: 'short' });
    const refused = await tab.untilSession((s) => s.context.failure !== null);
    expect(refused.context.failure).toMatchObject({ key: 'login.password.is.not.valid' });

    tab.session.send({ ...change, newPassword: 'Sahel-wind7', confirmPassword: 'Sahel-wind7' });
    const signedOut = await tab.untilSession((s) => s.matches('signedOut'));
    expect(signedOut.context.notice).toBe('passwordChanged');
    tab.close();
  });

  test('a failed sign-out is shown, and the session stays', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    tab.wire.current = loseConnection;
    tab.session.send({ type: 'signOut' });
    const afterFailure = await tab.untilSession((s) => s.context.failure !== null);
    expect(afterFailure.matches('signedIn')).toBe(true);
    expect(afterFailure.context.failure).toEqual({ kind: 'network', offline: false });
    tab.close();
  });

  test('a sign-in in another tab during a sign-out stays signed in', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    tab.wire.current = async (_, pass) => {
      requested.resolve();
      await released.promise;
      return pass();
    };
    tab.session.send({ type: 'signOut' });
    await requested.promise;
    const token = await server.tokenOf('rival');
    const { data } = await server.call('getSession', undefined, { token });
    const otherSession = JSON.stringify({ token, ...(data as object) });
    browser.storage.setItem('portage.session', otherSession);
    released.resolve();
    await tab.untilSession((s) => s.matches('signedOut'));
    expect(browser.storage.getItem('portage.session')).toBe(otherSession);
    tab.close();
  });

  describe('page restored from the browser’s cache', () => {
    const restorePage = (tab: Tab) =>
      tab.windowEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    /** Opens a signed-in tab, makes a change that the tab does not notice, and restores the tab. */
    async function createRestoredTab(
      changeElsewhere: (tab: Tab, browser: Browser) => Promise<unknown>,
    ) {
      const browser = createBrowser(server);
      const tab = browser.openTab();
      await tab.signIn('owner');
      await changeElsewhere(tab, browser);
      restorePage(tab);
      return tab;
    }

    test('the page shows the sign-in if its user has signed out elsewhere', async () => {
      const tab = await createRestoredTab(async (_, browser) => browser.storage.clear());
      const { context } = await tab.untilSession((s) => s.matches('signedOut'));
      expect(context).toMatchObject({ token: null, profile: null, notice: 'expired' });
      tab.close();
    });

    test('the page shows the sign-in if its stored session has ended', async () => {
      const tab = await createRestoredTab(async ({ session }) => {
        const { token } = session.getSnapshot().context;
        await server.call('doLogout', {}, token === null ? {} : { token });
      });
      const { context } = await tab.untilSession((s) => s.matches('signedOut'));
      expect(context).toMatchObject({ token: null, profile: null, notice: 'expired' });
      tab.close();
    });

    test('the page switches to the user who has signed in since', async () => {
      const tab = await createRestoredTab(async (_, browser) => {
        const token = await server.tokenOf('rival');
        const { data } = await server.call('getSession', undefined, { token });
        const otherSession = JSON.stringify({ token, ...(data as object) });
        browser.storage.setItem('portage.session', otherSession);
      });
      const { context } = await tab.untilSession((s) =>
        s.matches({ signedIn: { server: 'checked' } }),
      );
      // Company of `rival`.
      expect(context.profile?.companyId).toBe(3);
      tab.close();
    });

    test('the page continues its session if nothing has changed, even if its tab was reported as closed', async () => {
      const tab = await createRestoredTab(async ({ store }) => store.close());
      expect(tab.session.getSnapshot().matches({ signedIn: { server: 'checking' } })).toBe(true);
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect(tab.store.load()).not.toBeNull();
      tab.close();
    });

    test('the page keeps its session unchecked until the server is reachable', async () => {
      const tab = await createRestoredTab(async ({ wire }) => (wire.current = loseConnection));
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'unchecked' } }));
      tab.wire.current = passThrough;
      tab.windowEvents.dispatchEvent(new Event('online'));
      const checked = await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect(checked.context.token).toBe(tab.store.load()?.token);
      tab.close();
    });
  });
});
