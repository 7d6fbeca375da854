import { beforeAll, describe, expect, test } from 'vitest';
import { accounts, PASSWORD, type AccountName } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';
import { loseConnection } from './faults.ts';
import { createBrowser, solveImageCode, passThrough, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const MINUTE_MS = 60_000;

function createKey(name: AccountName): Promise<string> {
  const { companyId, id } = accounts[name];
  return server.services.security.signInKeys.create({ companyId, accountId: id }, MINUTE_MS);
}

/** Fails one call; all others reach the server. */
const failCall =
  (call: string): Wire =>
  (path, pass) =>
    path.includes(call) ? loseConnection() : pass();

describe('link with a sign-in key', () => {
  const getAccount = (tab: Tab) => tab.session.getSnapshot().context.profile?.account;
  /** Code of the server's reply to a request with the token: 911 if its session has ended. */
  const fetchCode = async (token: string | null | undefined) =>
    (await server.call('getSession', undefined, { token: token ?? '' })).code;
  const getToken = ({ session }: Tab) => session.getSnapshot().context.token;

  test('the link signs its user in if no user was signed in', async () => {
    const tab = createBrowser(server).openTab({ current: passThrough }, await createKey('clerk'));
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    expect(getAccount(tab)).toBe('clerk');
    expect(tab.store.load()?.account).toBe('clerk');
    tab.close();
  });

  describe('link of another account', () => {
    async function openLinkOfOtherAccount() {
      const browser = createBrowser(server);
      const earlierTab = browser.openTab();
      await earlierTab.signIn('owner');
      const tab = browser.openTab({ current: passThrough }, await createKey('clerk'));
      const { context } = await tab.untilSession((s) => s.matches('choosingAccount'));
      expect(context.choice).toMatchObject({
        current: { account: 'owner' },
        linked: { account: 'clerk' },
      });
      // Nothing has happened yet.
      expect([getAccount(earlierTab), tab.store.load()?.account]).toEqual(['owner', 'owner']);
      const linked = context.choice?.linked.token;
      const current = context.choice?.current.token;
      return { earlierTab, tab, linked, current };
    }

    test('the user may switch to the link’s account in every tab; the earlier session ends on the server', async () => {
      const { earlierTab, tab, linked, current } = await openLinkOfOtherAccount();
      tab.session.send({ type: 'chooseAccount', of: 'linked' });
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect(getAccount(tab)).toBe('clerk');
      await earlierTab.untilSession((s) => s.context.profile?.account === 'clerk');
      expect(await Promise.all([fetchCode(linked), fetchCode(current)])).toEqual([0, 911]);
      tab.close();
      earlierTab.close();
    });

    test('the user may keep the current account; the session of the link ends on the server', async () => {
      const { earlierTab, tab, linked, current } = await openLinkOfOtherAccount();
      tab.session.send({ type: 'chooseAccount', of: 'current' });
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect([getAccount(tab), getAccount(earlierTab), tab.store.load()?.account]).toEqual([
        'owner',
        'owner',
        'owner',
      ]);
      expect(await Promise.all([fetchCode(linked), fetchCode(current)])).toEqual([911, 0]);
      tab.close();
      earlierTab.close();
    });
  });

  test('a link of the same account replaces the session without a question', async () => {
    const browser = createBrowser(server);
    const earlierTab = browser.openTab();
    await earlierTab.signIn('owner');
    const oldToken = getToken(earlierTab);
    const tab = browser.openTab({ current: passThrough }, await createKey('owner'));
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    await earlierTab.untilSession((s) => s.context.token === getToken(tab));
    expect(getToken(tab)).not.toBe(oldToken);
    expect(await Promise.all([fetchCode(getToken(tab)), fetchCode(oldToken)])).toEqual([0, 911]);
    tab.close();
    earlierTab.close();
  });

  test('a link replaces an ended session without a question', async () => {
    const browser = createBrowser(server);
    const earlierTab = browser.openTab();
    await earlierTab.signIn('owner');
    await server.call('doLogout', {}, { token: getToken(earlierTab) ?? '' });
    const tab = browser.openTab({ current: passThrough }, await createKey('clerk'));
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    expect(getAccount(tab)).toBe('clerk');
    tab.close();
    earlierTab.close();
  });

  test.each([
    ['was used', passThrough, { notice: 'linkRefused', failure: null }],
    ['can’t be checked', failCall('noDoLogin'), { notice: null, failure: { kind: 'network' } }],
  ] as const)(
    'a session stays and the page shows a message if the key %s',
    async (_, wire, expected) => {
      const browser = createBrowser(server);
      const earlierTab = browser.openTab();
      await earlierTab.signIn('owner');
      const token = getToken(earlierTab);
      await useKey();
      const tab = browser.openTab({ current: wire }, usedKey);
      const { context } = await tab.untilSession((s) =>
        s.matches({ signedIn: { server: 'checked' } }),
      );
      expect(context).toMatchObject({ token, ...expected });
      expect([getAccount(earlierTab), await fetchCode(token)]).toEqual(['owner', 0]);
      tab.close();
      earlierTab.close();
    },
  );

  test('the link asks for a new password first if the account must change it', async () => {
    const tab = createBrowser(server).openTab({ current: passThrough }, await createKey('fresh'));
    const { context } = await tab.untilSession((s) => s.matches('mustChangePassword'));
    expect(context.profile).toMatchObject({ account: 'fresh', menuList: [] });
    tab.close();
  });

  test.each([
    ['was used', async () => (await useKey(), usedKey)],
    ['has invalid characters', async () => '%'],
    ['is empty', async () => ''],
  ])('the link leads to the sign-in page with a message if the key %s', async (_, key) => {
    const browser = createBrowser(server);
    const tab = browser.openTab({ current: passThrough }, await key());
    const { context } = await tab.untilSession((s) => s.matches('signedOut'));
    expect(context).toMatchObject({ token: null, failure: { key: 'login.invalid' } });
    expect(browser.storage.length).toBe(0);
    tab.close();
  });

  let usedKey = '';
  async function useKey(): Promise<void> {
    usedKey = await createKey('reader');
    await server.call('noDoLogin', { secretKey: usedKey });
  }
});

describe('language dictionary', () => {
  test('the dictionary is shown and cached, and an unchanged version is not sent again', async () => {
    await server.db
      .insertInto('text_overlay')
      .values({ language: 'en', id: 'login.title', text: 'Welcome' })
      .execute();
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await expect.poll(() => tab.shownTexts.at(-1)?.en).toEqual({ 'login.title': 'Welcome' });
    expect(browser.settings.getItem('localList')).toContain('Welcome');
    tab.close();

    const reopenedTab = browser.openTab();
    await reopenedTab.signIn('owner');
    expect(reopenedTab.shownTexts).toEqual([]);
    reopenedTab.close();
  });

  test('a failed load of the dictionary leads to the sign-in page with a message', async () => {
    const browser = createBrowser(server);
    const earlierTab = browser.openTab({ current: failCall('findTranslateDictionary') });
    await earlierTab.signIn('owner');
    earlierTab.close();

    const tab = browser.openTab({ current: failCall('findTranslateDictionary') });
    const { context } = await tab.untilSession((s) => s.matches('signedOut'));
    expect(context).toMatchObject({ token: null, failure: { kind: 'network' } });
    tab.close();

    const reloadedTab = browser.openTab();
    await reloadedTab.untilSession((s) => s.matches('signedIn'));
    reloadedTab.close();
  });

  test('a cached dictionary is used if it can’t be loaded', async () => {
    const browser = createBrowser(server);
    const earlierTab = browser.openTab();
    await earlierTab.signIn('owner');
    await expect.poll(() => browser.settings.getItem('localList')).not.toBeNull();
    earlierTab.close();
    const tab = browser.openTab({ current: failCall('findTranslateDictionary') });
    await tab.untilSession((s) => s.matches('signedIn'));
    tab.close();
  });
});

describe('disclaimer', () => {
  /** Disclaimer record in the browser's storage. */
  const readDisclaimerFlags = ({ settings }: ReturnType<typeof createBrowser>) =>
    Array.from({ length: settings.length }, (_, at) => settings.key(at) ?? '')
      .filter((key) => key.startsWith('portage.disclaimer.'))
      .map((key) => settings.getItem(key));

  test('a merchant in Morocco sees the disclaimer until they close it once', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('rival');
    await tab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'shown' } }));
    expect(readDisclaimerFlags(browser)).toEqual(['due']);
    tab.session.send({ type: 'closeDisclaimer' });
    await tab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'hidden' } }));
    expect(readDisclaimerFlags(browser)).toEqual(['closed']);
    tab.close();

    const reopenedTab = browser.openTab();
    await reopenedTab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'hidden' } }));
    reopenedTab.session.send({ type: 'signOut' });
    await reopenedTab.untilSession((s) => s.matches('signedOut'));
    await reopenedTab.signIn('rival');
    await reopenedTab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'hidden' } }));
    reopenedTab.close();
    // The storage does not reveal the user.
    const keys = Array.from({ length: browser.settings.length }, (__, at) =>
      browser.settings.key(at),
    );
    expect(keys.join()).not.toContain('rival');
  });

  test('the disclaimer is also shown after a sign-in by link', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab({ current: passThrough }, await createKey('rival'));
    await tab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'shown' } }));
    expect(readDisclaimerFlags(browser)).toEqual(['due']);
    tab.close();
  });

  test('a merchant of another country does not see the disclaimer', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    const snapshot = await tab.untilSession(
      (s) => !s.matches({ signedIn: { disclaimer: 'checking' } }),
    );
    expect(snapshot.matches({ signedIn: { disclaimer: 'hidden' } })).toBe(true);
    tab.close();
  });
});

describe('closing tab', () => {
  test('a closed tab removes the session from the storage', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    tab.store.close();
    tab.close();
    expect(browser.storage.length).toBe(0);
    const nextTab = browser.openTab();
    await nextTab.untilSession((s) => s.matches('signedOut'));
    nextTab.close();
  });

  test('a tab that loads a page after all restores its session, unless another user signed in', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    tab.store.close();
    expect(tab.store.load()).toBeNull();
    tab.store.reopen();
    const session = tab.store.load();
    if (session === null) throw new Error('The session is gone.');
    expect(session.account).toBe('owner');
    tab.store.close();
    // Another user signs in before this tab loads a page.
    tab.store.save({ ...session, account: 'nobody' });
    tab.store.reopen();
    expect(tab.store.load()?.account).toBe('nobody');
    tab.close();
  });

  test('other tabs stay signed in when a tab closes', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const otherTab = browser.openTab();
    await otherTab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    tab.store.close();
    tab.close();
    await expect.poll(() => otherTab.store.load()?.account).toBe('owner');
    otherTab.close();
  });
});

describe('password change', () => {
  test('a wrong password is refused, and a change ends all sessions', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('nobody');
    const otherTab = browser.openTab();
    await otherTab.untilSession((s) => s.matches('signedIn'));

    tab.session.send({ type: 'openPassword' });
    const change = { type: 'changePassword', newPassword: 'Sahel-7', confirmPassword: 'Sahel-7' };
    tab.session.send({ ...change, type: 'changePassword', oldPassword: 'wrong' });
    const refused = await tab.untilSession((s) => s.context.failure !== null);
    expect(refused.context.failure).toMatchObject({ key: 'account.old.password.wrong' });
    expect(refused.matches({ signedIn: { password: 'asking' } })).toBe(true);

    tab.session.send({ ...change, type: 'changePassword', oldPassword: PASSWORD });
    const signedOut = await tab.untilSession((s) => s.matches('signedOut'));
    expect(signedOut.context).toMatchObject({ notice: 'passwordChanged', token: null });
    await otherTab.untilSession((s) => s.matches('signedOut'));
    expect(JSON.stringify(signedOut.context)).not.toContain('Sahel');
    tab.close();
    otherTab.close();
  });

  test('a failed sign-out does not skip the forced password change', async () => {
    const tab = createBrowser(server).openTab();
    const code = await solveImageCode(tab.session);
    tab.session.send({ type: 'signIn', account: 'fresh', password: PASSWORD, code });
    await tab.untilSession((s) => s.matches({ mustChangePassword: 'asking' }));
    tab.wire.current = loseConnection;
    tab.session.send({ type: 'signOut' });
    const afterFailure = await tab.untilSession((s) => s.context.failure !== null);
    expect(afterFailure.matches({ mustChangePassword: 'asking' })).toBe(true);
    tab.close();
  });
});
