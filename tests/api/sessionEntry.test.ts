import { beforeAll, describe, expect, test } from 'vitest';
import { accounts, PASSWORD, type AccountName } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';
import { lost } from './faults.ts';
import { createBrowser, solvedCode, straight, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const MINUTE = 60_000;

function issueKey(name: AccountName): Promise<string> {
  const { companyId, id } = accounts[name];
  return server.services.security.signInKeys.issue({ companyId, accountId: id }, MINUTE);
}

/** Everything but one call reaches the server. */
const without =
  (call: string): Wire =>
  (path, pass) =>
    path.includes(call) ? lost() : pass();

describe('a link with a key', () => {
  const account = (tab: Tab) => tab.session.getSnapshot().context.profile?.account;
  /** Server reply to requests under a token. */
  const codeUnder = async (token: string | null | undefined) =>
    (await server.call('getSession', undefined, { token: token ?? '' })).code;
  const tokenIn = ({ session }: Tab) => session.getSnapshot().context.token;

  test('signs in if nobody was signed in', async () => {
    const tab = createBrowser(server).openTab({ current: straight }, await issueKey('clerk'));
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    expect(account(tab)).toBe('clerk');
    expect(tab.store.load()?.account).toBe('clerk');
    tab.close();
  });

  describe('a link of another account', () => {
    async function asked() {
      const browser = createBrowser(server);
      const before = browser.openTab();
      await before.signIn('owner');
      const tab = browser.openTab({ current: straight }, await issueKey('clerk'));
      const { context } = await tab.untilSession((s) => s.matches('choosingAccount'));
      expect(context.choice).toMatchObject({
        current: { account: 'owner' },
        linked: { account: 'clerk' },
      });
      // Nothing has happened yet.
      expect([account(before), tab.store.load()?.account]).toEqual(['owner', 'owner']);
      const linked = context.choice?.linked.token;
      const current = context.choice?.current.token;
      return { before, tab, linked, current };
    }

    test('asks, and switches in every tab; the earlier session ends on the server', async () => {
      const { before, tab, linked, current } = await asked();
      tab.session.send({ type: 'chooseAccount', of: 'linked' });
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect(account(tab)).toBe('clerk');
      await before.untilSession((s) => s.context.profile?.account === 'clerk');
      expect(await Promise.all([codeUnder(linked), codeUnder(current)])).toEqual([0, 911]);
      tab.close();
      before.close();
    });

    test('asks, and may keep the account; the session of the link ends on the server', async () => {
      const { before, tab, linked, current } = await asked();
      tab.session.send({ type: 'chooseAccount', of: 'current' });
      await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
      expect([account(tab), account(before), tab.store.load()?.account]).toEqual([
        'owner',
        'owner',
        'owner',
      ]);
      expect(await Promise.all([codeUnder(linked), codeUnder(current)])).toEqual([911, 0]);
      tab.close();
      before.close();
    });
  });

  test('takes over the session of the same account without asking', async () => {
    const browser = createBrowser(server);
    const before = browser.openTab();
    await before.signIn('owner');
    const old = tokenIn(before);
    const tab = browser.openTab({ current: straight }, await issueKey('owner'));
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    await before.untilSession((s) => s.context.token === tokenIn(tab));
    expect(tokenIn(tab)).not.toBe(old);
    expect(await Promise.all([codeUnder(tokenIn(tab)), codeUnder(old)])).toEqual([0, 911]);
    tab.close();
    before.close();
  });

  test('replaces an ended session without asking', async () => {
    const browser = createBrowser(server);
    const before = browser.openTab();
    await before.signIn('owner');
    await server.call('doLogout', {}, { token: tokenIn(before) ?? '' });
    const tab = browser.openTab({ current: straight }, await issueKey('clerk'));
    await tab.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    expect(account(tab)).toBe('clerk');
    tab.close();
    before.close();
  });

  test.each([
    ['is dead', straight, { notice: 'linkRefused', failure: null }],
    ['can’t be asked about', without('noDoLogin'), { notice: null, failure: { kind: 'network' } }],
  ] as const)(
    'leaves a good session alone where the key %s, and says so',
    async (_, wire, said) => {
      const browser = createBrowser(server);
      const before = browser.openTab();
      await before.signIn('owner');
      const token = tokenIn(before);
      await spent();
      const tab = browser.openTab({ current: wire }, usedKey);
      const { context } = await tab.untilSession((s) =>
        s.matches({ signedIn: { server: 'checked' } }),
      );
      expect(context).toMatchObject({ token, ...said });
      expect([account(before), await codeUnder(token)]).toEqual(['owner', 0]);
      tab.close();
      before.close();
    },
  );

  test('asks for a new password first if the account must change it', async () => {
    const tab = createBrowser(server).openTab({ current: straight }, await issueKey('fresh'));
    const { context } = await tab.untilSession((s) => s.matches('mustChangePassword'));
    expect(context.profile).toMatchObject({ account: 'fresh', menuList: [] });
    tab.close();
  });

  test.each([
    ['was used', async () => (await spent(), usedKey)],
    ['is none by its letters', async () => '%'],
    ['is empty', async () => ''],
  ])('leads to the sign-in page with its message where the key %s', async (_, key) => {
    const browser = createBrowser(server);
    const tab = browser.openTab({ current: straight }, await key());
    const { context } = await tab.untilSession((s) => s.matches('signedOut'));
    expect(context).toMatchObject({ token: null, failure: { key: 'login.invalid' } });
    expect(browser.storage.length).toBe(0);
    tab.close();
  });

  let usedKey = '';
  async function spent(): Promise<void> {
    usedKey = await issueKey('reader');
    await server.call('noDoLogin', { secretKey: usedKey });
  }
});

describe('the language dictionary', () => {
  test('is shown, cached, and asked for again by its version only', async () => {
    await server.db
      .insertInto('text_overlay')
      .values({ language: 'en', id: 'login.title', text: 'Welcome' })
      .execute();
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await expect.poll(() => tab.shown.at(-1)?.en).toEqual({ 'login.title': 'Welcome' });
    expect(browser.settings.getItem('localList')).toContain('Welcome');
    tab.close();

    const again = browser.openTab();
    await again.signIn('owner');
    expect(again.shown).toEqual([]);
    again.close();
  });

  test('leads to the sign-in page, with a message, if it can’t be loaded', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab({ current: without('findTranslateDictionary') });
    await first.signIn('owner');
    first.close();

    const tab = browser.openTab({ current: without('findTranslateDictionary') });
    const { context } = await tab.untilSession((s) => s.matches('signedOut'));
    expect(context).toMatchObject({ token: null, failure: { kind: 'network' } });
    tab.close();

    const better = browser.openTab();
    await better.untilSession((s) => s.matches('signedIn'));
    better.close();
  });

  test('is used from the cache', async () => {
    const browser = createBrowser(server);
    const first = browser.openTab();
    await first.signIn('owner');
    await expect.poll(() => browser.settings.getItem('localList')).not.toBeNull();
    first.close();
    const tab = browser.openTab({ current: without('findTranslateDictionary') });
    await tab.untilSession((s) => s.matches('signedIn'));
    tab.close();
  });
});

describe('the disclaimer', () => {
  /** Disclaimer record in the browser's storage. */
  const disclaimerFlags = ({ settings }: ReturnType<typeof createBrowser>) =>
    Array.from({ length: settings.length }, (_, at) => settings.key(at) ?? '')
      .filter((key) => key.startsWith('portage.disclaimer.'))
      .map((key) => settings.getItem(key));

  test('is shown to a merchant in Morocco until closed, and stays closed', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('rival');
    await tab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'shown' } }));
    expect(disclaimerFlags(browser)).toEqual(['due']);
    tab.session.send({ type: 'closeDisclaimer' });
    await tab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'hidden' } }));
    expect(disclaimerFlags(browser)).toEqual(['closed']);
    tab.close();

    const again = browser.openTab();
    await again.untilSession((s) => s.matches({ signedIn: { disclaimer: 'hidden' } }));
    again.session.send({ type: 'signOut' });
    await again.untilSession((s) => s.matches('signedOut'));
    await again.signIn('rival');
    await again.untilSession((s) => s.matches({ signedIn: { disclaimer: 'hidden' } }));
    again.close();
    // Whoever reads the storage does not learn who was here.
    const kept = Array.from({ length: browser.settings.length }, (__, at) =>
      browser.settings.key(at),
    );
    expect(kept.join()).not.toContain('rival');
  });

  test('is shown after a link with a key as after a password', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab({ current: straight }, await issueKey('rival'));
    await tab.untilSession((s) => s.matches({ signedIn: { disclaimer: 'shown' } }));
    expect(disclaimerFlags(browser)).toEqual(['due']);
    tab.close();
  });

  test('is shown to nobody else', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    const there = await tab.untilSession(
      (s) => !s.matches({ signedIn: { disclaimer: 'looking' } }),
    );
    expect(there.matches({ signedIn: { disclaimer: 'hidden' } })).toBe(true);
    tab.close();
  });
});

describe('a tab that closes', () => {
  test('removes the session from the storage', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    tab.store.close();
    tab.close();
    expect(browser.storage.length).toBe(0);
    const next = browser.openTab();
    await next.untilSession((s) => s.matches('signedOut'));
    next.close();
  });

  test('restores it if a page is loaded in it after all', async () => {
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
    // Somebody else signs in before this tab loads a page.
    tab.store.save({ ...session, account: 'nobody' });
    tab.store.reopen();
    expect(tab.store.load()?.account).toBe('nobody');
    tab.close();
  });

  test('leaves the other tabs signed in, and the pages that they load next', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('owner');
    const other = browser.openTab();
    await other.untilSession((s) => s.matches({ signedIn: { server: 'checked' } }));
    tab.store.close();
    tab.close();
    await expect.poll(() => other.store.load()?.account).toBe('owner');
    other.close();
  });
});

describe('the own password', () => {
  test('is changed by the user: refused first, then all sessions end', async () => {
    const browser = createBrowser(server);
    const tab = browser.openTab();
    await tab.signIn('nobody');
    const other = browser.openTab();
    await other.untilSession((s) => s.matches('signedIn'));

    tab.session.send({ type: 'openPassword' });
    const change = { type: 'changePassword', newPassword: 'Sahel-7', confirmPassword: 'Sahel-7' };
    tab.session.send({ ...change, type: 'changePassword', oldPassword: 'wrong' });
    const refused = await tab.untilSession((s) => s.context.failure !== null);
    expect(refused.context.failure).toMatchObject({ key: 'account.old.password.wrong' });
    expect(refused.matches({ signedIn: { password: 'asking' } })).toBe(true);

    tab.session.send({ ...change, type: 'changePassword', oldPassword: PASSWORD });
    const done = await tab.untilSession((s) => s.matches('signedOut'));
    expect(done.context).toMatchObject({ notice: 'passwordChanged', token: null });
    await other.untilSession((s) => s.matches('signedOut'));
    expect(JSON.stringify(done.context)).not.toContain('Sahel');
    tab.close();
    other.close();
  });

  test('still must be changed if the sign-out fails', async () => {
    const tab = createBrowser(server).openTab();
    const code = await solvedCode(tab.session);
    tab.session.send({ type: 'signIn', account: 'fresh', password: PASSWORD, code });
    await tab.untilSession((s) => s.matches({ mustChangePassword: 'asking' }));
    tab.wire.current = lost;
    tab.session.send({ type: 'signOut' });
    const still = await tab.untilSession((s) => s.context.failure !== null);
    expect(still.matches({ mustChangePassword: 'asking' })).toBe(true);
    tab.close();
  });
});
