import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../support/server.ts';
import { PASSWORD } from '../support/fixtures.ts';
import { lost } from './faults.ts';
import { createBrowser, solvedCode, straight, type Tab } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

type Browser = ReturnType<typeof createBrowser>;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

describe('the session in a browser', () => {
  test('a refused sign-in shows why and loads another picture', async () => {
    const tab = createBrowser(server).openTab();
    const code = await solvedCode(tab.session);
    tab.session.send({ type: 'signIn', account: 'owner', password: 'wrong', code });
    const after = await tab.untilSession(
      (s) => s.matches('signedOut') && s.context.failure !== null,
    );
    expect(after.context.failure).toMatchObject({ kind: 'refused' });
    expect((await solvedCode(tab.session)).uuid).not.toBe(code.uuid);
    tab.close();
  });

  test('one 911 takes all five tabs to the sign-in page and clears the user’s data', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab();
    await first.signIn('owner');
    const tabs = [first, ...Array.from({ length: 4 }, () => browser.openTab())];
    await Promise.all(
      tabs.map((tab) => tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }))),
    );
    expect(browser.storage.length).toBe(1);

    const { token } = first.session.getSnapshot().context;
    await server.call('doLogout', {}, token === null ? {} : { token });
    await first.client.queryOrderList({});
    const ends = await Promise.all(
      tabs.map((tab) => tab.untilSession((s) => s.matches('signedOut'))),
    );
    for (const { context } of ends) {
      expect(context).toMatchObject({ token: null, profile: null, notice: 'expired' });
    }
    expect(browser.storage.length).toBe(0);

    await first.signIn('owner');
    await Promise.all(tabs.map((tab) => tab.untilSession((s) => s.matches('signedIn'))));
    for (const tab of tabs) tab.close();
  });

  test('a suspended company is shown why at its next call and at the next start of the portal', async () => {
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

    // As often as the page is loaded again.
    for (const _ of [1, 2]) {
      const later = browser.openTab();
      const opened = await later.untilSession((s) => s.matches('signedOut'));
      expect(opened.context.failure).toMatchObject({ key: 'company.suspended' });
      expect(opened.context.token).toBeNull();
      later.close();
    }
    await suspend(null);
    const again = browser.openTab();
    await again.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    again.close();
    browser.storage.clear();
  });

  test('a reload without the server keeps the profile, and refreshes it once the server is back', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('clerk');
    tab.close();

    const again = browser.openTab({ current: lost });
    const alone = await again.untilSession((s) => s.matches({ signedIn: { server: 'unchecked' } }));
    expect(alone.context.profile?.account).toBe('clerk');
    again.wire.current = straight;
    again.windowEvents.dispatchEvent(new Event('online'));
    await again.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    again.close();
  });

  test('a forced password change opens nothing else, and ends in a new sign-in', async () => {
    const tab = createBrowser(server).openTab();
    const code = await solvedCode(tab.session);
    tab.session.send({ type: 'signIn', account: 'fresh', password: PASSWORD, code });
    await tab.untilSession((s) => s.matches({ mustChangePassword: 'asking' }));
    expect(tab.import.getSnapshot().value).toBe('nobody');

    const change = { type: 'changePassword', oldPassword: PASSWORD } as const;
    tab.session.send({ ...change, newPassword: 'short', confirmPassword: 'short' });
    const refused = await tab.untilSession((s) => s.context.failure !== null);
    expect(refused.context.failure).toMatchObject({ key: 'login.password.is.not.valid' });

    tab.session.send({ ...change, newPassword: 'Sahel-wind7', confirmPassword: 'Sahel-wind7' });
    const done = await tab.untilSession((s) => s.matches('signedOut'));
    expect(done.context.notice).toBe('passwordChanged');
    tab.close();
  });

  test('a failed sign-out is shown, and the session stays', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    tab.wire.current = lost;
    tab.session.send({ type: 'signOut' });
    const still = await tab.untilSession((s) => s.context.failure !== null);
    expect(still.matches('signedIn')).toBe(true);
    expect(still.context.failure).toEqual({ kind: 'network', offline: false });
    tab.close();
  });

  test('a sign-in in another tab during a sign-out stays signed in', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    tab.wire.current = async (_, pass) => {
      asked.resolve();
      await answered.promise;
      return pass();
    };
    tab.session.send({ type: 'signOut' });
    await asked.promise;
    const token = await server.tokenOf('rival');
    const { data } = await server.call('getSession', undefined, { token });
    const theirs = JSON.stringify({ token, ...(data as object) });
    browser.storage.setItem('portage.session', theirs);
    answered.resolve();
    await tab.untilSession((s) => s.matches('signedOut'));
    expect(browser.storage.getItem('portage.session')).toBe(theirs);
    tab.close();
  });

  describe('a page restored from the browser’s cache', () => {
    const bringBack = (tab: Tab) =>
      tab.windowEvents.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

    /** A tab whose user is signed in; `elsewhere` is done while it hears nothing. */
    async function keptWhile(elsewhere: (tab: Tab, browser: Browser) => Promise<unknown>) {
      const browser = createBrowser(server);
      const tab = browser.openTab();
      await tab.signIn('owner');
      await elsewhere(tab, browser);
      bringBack(tab);
      return tab;
    }

    test('shows the sign-in page if its user has signed out elsewhere', async () => {
      const tab = await keptWhile(async (_, browser) => browser.storage.clear());
      const { context } = await tab.untilSession((s) => s.matches('signedOut'));
      expect(context).toMatchObject({ token: null, profile: null, notice: 'expired' });
      tab.close();
    });

    test('shows the sign-in page if its stored session has ended', async () => {
      const tab = await keptWhile(async ({ session }) => {
        const { token } = session.getSnapshot().context;
        await server.call('doLogout', {}, token === null ? {} : { token });
      });
      const { context } = await tab.untilSession((s) => s.matches('signedOut'));
      expect(context).toMatchObject({ token: null, profile: null, notice: 'expired' });
      tab.close();
    });

    test('belongs to the user who has signed in meanwhile', async () => {
      const tab = await keptWhile(async (_, browser) => {
        const token = await server.tokenOf('rival');
        const { data } = await server.call('getSession', undefined, { token });
        const theirs = JSON.stringify({ token, ...(data as object) });
        browser.storage.setItem('portage.session', theirs);
      });
      const { context } = await tab.untilSession((s) =>
        s.matches({ signedIn: { server: 'checked' } }),
      );
      expect(context.profile?.companyId).toBe(3);
      tab.close();
    });

    test('continues its session if nothing has changed, even if it was left at once', async () => {
      const tab = await keptWhile(async ({ store }) => store.close());
      expect(tab.session.getSnapshot().matches({ signedIn: { server: 'returning' } })).toBe(true);
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect(tab.store.load()).not.toBeNull();
      tab.close();
    });

    test('shows that it is offline if the server can’t be reached', async () => {
      const tab = await keptWhile(async ({ wire }) => (wire.current = lost));
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'unchecked' } }));
      tab.wire.current = straight;
      tab.windowEvents.dispatchEvent(new Event('online'));
      const after = await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect(after.context.token).toBe(tab.store.load()?.token);
      tab.close();
    });
  });
});
