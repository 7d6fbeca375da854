import { expect, test, type Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import en from '../../../locales/en.json' with { type: 'json' };
import type { KeyOutcome } from '../../../src/machines/session/setup.ts';
import { paths } from '../../../src/routes/paths.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { TEST_CAPTCHA_CODE, type TestServer } from '../../support/server.ts';
import { createGate } from './gate.ts';
import type { Portal } from './ownPortal.ts';
import { BLANK_PATH } from './contexts.ts';
import { describePath } from './paths.ts';
import { isWaiting, type SessionSnapshot, type SessionStep } from './sessionPaths.ts';

type User = 'owner' | 'rival' | 'fresh';

const SESSION_KEY = 'portage.session';

/** Follows paths on the real screen and checks it after each step. */
export async function takePaths(
  page: Page,
  portal: Portal,
  paths: readonly (readonly SessionStep[])[],
): Promise<void> {
  const passwordHash = await portal.server.services.security.passwords.hash(PASSWORD);
  const walker = new Walker(page, portal, passwordHash);
  await walker.delayCalls();
  try {
    for (const path of paths) {
      await test.step(describePath(path), async () => {
        await walker.reset();
        for (const [index, step] of path.entries()) {
          await test.step(step.event.type, () => walker.takeStep(step, path[index + 1]));
        }
      });
    }
  } finally {
    await walker.restoreAccounts();
  }
}

const findUser = (session: { countryCode: string; mustChangePassword: boolean }): User => {
  if (session.mustChangePassword) return 'fresh';
  return session.countryCode === 'MA' ? 'rival' : 'owner';
};

class Walker {
  readonly page: Page;
  readonly server: TestServer;
  readonly url: string;
  /** Version of the accounts' password; sessions stay valid until it changes. */
  readonly passwordHash: string;
  /** Pending answer. */
  gate = createGate();
  /** Pattern of calls whose connection fails. */
  failingCalls: RegExp | null = null;
  /** Whether the answer to the next check of a stored session is delayed. */
  isCheckDelayed = false;
  user: User = 'owner';

  constructor(page: Page, { server, url }: Portal, passwordHash: string) {
    this.page = page;
    this.server = server;
    this.url = url;
    this.passwordHash = passwordHash;
  }

  /** Delays calls until the path delivers their answers. */
  async delayCalls(): Promise<void> {
    await this.page.route(/\/v1\//, async (route) => {
      const url = route.request().url();
      if (this.failingCalls?.test(url) === true) return route.abort();
      const isDelayed = this.isCheckDelayed && url.includes('getSession');
      if (!isDelayed && !/doLogin|noDoLogin|doLogout|updatePassword/i.test(url)) {
        return route.continue();
      }
      const { gate } = this;
      gate.reached.resolve();
      return (await gate.answer.promise) === 'fail' ? route.abort() : route.continue();
    });
  }

  /** Resets the browser. */
  async reset(): Promise<void> {
    const { page, url } = this;
    await page.goto(url + BLANK_PATH);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    this.gate = createGate();
    this.failingCalls = null;
    this.isCheckDelayed = false;
  }

  /** Resets the accounts to the passwords of the fixtures. */
  async restoreAccounts(): Promise<void> {
    for (const name of ['owner', 'rival', 'fresh'] as const) {
      await this.server.db
        .updateTable('account')
        .set({ password_hash: this.passwordHash, must_change_password: name === 'fresh' })
        .where('id', '=', accounts[name].id)
        .execute();
    }
  }

  async takeStep(step: SessionStep, next: SessionStep | undefined): Promise<void> {
    const { event, to } = step;
    const answer = /^xstate\.done\.actor\.(\w+)$/.exec(event.type)?.[1];
    if (answer === 'restore') await this.open(event, next);
    else if (answer === 'checkSession') await this.answerCheck(event);
    else if (answer === 'recheck') await this.restoreConnection(event);
    else if (answer === undefined) await this.performEvent(step, next);
    else {
      const hasNetworkFailure = event['output']?.failure?.kind === 'network';
      this.gate.answer.resolve(hasNetworkFailure ? 'fail' : 'deliver');
    }
    if (to.context.profile !== null) this.user = findUser(to.context.profile);
    await this.checkScreen(to);
    const isReported = to.context.failure !== null || to.context.notice === 'linkRefused';
    if (isReported && to.matches('signedIn') && /signOut|signInByKey/.test(event.type)) {
      // Closes the failure message, so that the test detects the next one. A message of an earlier sign-in may be above.
      const closeButton = this.page.getByRole('button', { name: en['toast.close'] }).last();
      await expect(closeButton).toBeVisible();
      await closeButton.click();
    }
    // Simulates another browser, in which the notice is not closed.
    if (answer === 'rememberDisclaimer') {
      await this.page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('portage.disclaimer.')) localStorage.removeItem(key);
        }
      });
    }
  }

  /** Opens the page with the stored data that leads to this result of `restore`. */
  async open({ output }: AnyEventObject, next: SessionStep | undefined): Promise<void> {
    const { page, url } = this;
    if (output.type === 'key') return this.openLink(next?.event['output'] ?? refusedKey);
    if (output.type === 'textless') this.failingCalls = /findTranslateDictionary/;
    if (output.type !== 'none') {
      await this.storeSession(output.type === 'stored' ? findUser(output.session) : 'owner');
    }
    this.isCheckDelayed = output.type === 'stored' && !output.session.mustChangePassword;
    await page.goto(url + paths.orderSearch);
  }

  /** Opens a link with a key, with the stored data that leads to this outcome. */
  async openLink(outcome: KeyOutcome): Promise<void> {
    const { page, url } = this;
    const storedSession =
      outcome.type === 'kept'
        ? outcome.session
        : outcome.type === 'asked'
          ? outcome.choice.current
          : null;
    if (storedSession !== null) await this.storeSession(findUser(storedSession));
    if (outcome.type === 'kept' && !outcome.isChecked) this.failingCalls = /getSession/;
    const linkedSession =
      outcome.type === 'entered'
        ? outcome.session
        : outcome.type === 'asked'
          ? outcome.choice.linked
          : null;

    // A refused link has a key that the server does not know.
    const key =
      linkedSession === null ? 'A'.repeat(43) : await this.createKey(findUser(linkedSession));
    await page.goto(`${url}${paths.orderSearch}?key=${key}`);
  }

  /** Delivers the answer to the check of the stored session. */
  async answerCheck(event: AnyEventObject): Promise<void> {
    await this.gate.reached.promise;
    this.isCheckDelayed = false;
    await this.prepareCheck(event);
    const isUnanswered = event['output'].type === 'unanswered';
    if (isUnanswered) this.failingCalls = /getSession/;
    this.gate.answer.resolve(isUnanswered ? 'fail' : 'deliver');
  }

  /** Restores the connection, which leads to this result of `recheck`. */
  async restoreConnection(event: AnyEventObject): Promise<void> {
    await this.prepareCheck(event);
    this.failingCalls = null;
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  /** Changes the session on the server so that its check has this result. */
  async prepareCheck({ output }: AnyEventObject): Promise<void> {
    if (output.type === 'none' || output.type === 'expired') await this.endSessionOnServer();
    if ('session' in output && output.session.mustChangePassword) {
      await this.server.db
        .updateTable('account')
        .set({ must_change_password: true })
        .where('id', '=', accounts[this.user].id)
        .execute();
    }
  }

  async performEvent({ from, event }: SessionStep, next: SessionStep | undefined): Promise<void> {
    const { page } = this;
    const outcome: { ok: boolean; data: Parameters<typeof findUser>[0] } = next?.event[
      'output'
    ] ?? {
      ok: false,
    };
    if (event.type !== 'notSignedIn') this.gate = createGate();
    switch (event.type) {
      case 'signIn':
        await this.restoreAccounts();
        await page.locator('form img').waitFor();
        await page.locator('[name=account]').fill(outcome.ok ? findUser(outcome.data) : 'owner');
        await page.locator('[name=password]').fill(outcome.ok ? PASSWORD : 'wrong');
        await page.locator('[name=verifyCode]').fill(TEST_CAPTCHA_CODE);
        return page.locator('main button[type=submit]').click();
      case 'changePassword':
        await page.locator('[name=oldPassword]').fill(outcome.ok ? PASSWORD : 'wrong');
        await page.locator('[name=newPassword]').fill('Sahel-7');
        await page.locator('[name=confirmPassword]').fill('Sahel-7');
        return page.locator('dialog button[type=submit]').click();
      case 'openPassword':
        return this.chooseMenuItem(en['account.password.submit']);
      case 'closePassword':
        return page.keyboard.press('Escape');
      case 'chooseAccount': {
        // The next step decides which button to press.
        const isLinked = next?.event['output'].mustChangePassword === true;
        const text = en[isLinked ? 'login.link.switch' : 'login.link.stay'];
        return page.getByRole('button', { name: text.split('<')[0]?.trim() ?? text }).click();
      }
      case 'closeDisclaimer':
        return page.getByRole('button', { name: en['disclaimer.close'] }).click();
      case 'signOut':
        if (from.matches('mustChangePassword')) {
          return page.getByRole('button', { name: en['shell.signOut'] }).click();
        }
        if (!from.matches({ signedIn: { password: 'closed' } }))
          await page.keyboard.press('Escape');
        return this.chooseMenuItem(en['shell.signOut']);
      case 'notSignedIn':
        await this.endSessionOnServer();
        return this.gate.answer.resolve('deliver');
      case 'otherTab.signedIn':
        await this.storeSession(findUser(event['session']));
        return this.broadcast('signedIn');
      case 'otherTab.signedOut':
        await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
        return this.broadcast('signedOut');
      case 'otherTab.expired':
        return this.broadcast('expired');
      default:
        throw new Error(`Unknown event ${event.type}`);
    }
  }

  /** Checks the visible and hidden elements of a state. */
  async checkScreen(to: SessionSnapshot): Promise<void> {
    const { page } = this;
    const dialog = page.locator('dialog [name=oldPassword]');
    if (to.matches('signedOut')) {
      await expect(page.locator('main [name=account]')).toBeVisible();
      const { failure } = to.context;
      if (failure !== null)
        await expect(page.locator('main').getByText(signInErrors)).toHaveCount(1);
    }
    if (to.matches('choosingAccount')) {
      await expect(page.getByRole('dialog', { name: en['login.link.title'] })).toBeVisible();
    }
    const isPending = isWaiting(to);
    // A sign-out through the account menu shows no busy button.
    const isMenuSignOut = to.matches('signingOut') && !to.context.profile?.mustChangePassword;
    await expect(page.locator('button[data-loading]')).toHaveCount(
      isPending && !isMenuSignOut ? 1 : 0,
    );
    if (isPending) await this.gate.reached.promise;
    if (to.matches('mustChangePassword')) {
      await expect(dialog).toBeVisible();
      await expect(page.getByRole('button', { name: en['dialog.close'], exact: true })).toHaveCount(
        0,
      );
    }
    if (to.matches('signedIn')) {
      await expect(page.locator('header').getByText(this.user, { exact: true })).toBeVisible();
      await expect(dialog).toHaveCount(to.matches({ signedIn: { password: 'closed' } }) ? 0 : 1);
    }
    const disclaimer = page.getByRole('region', { name: en['disclaimer.title'] });
    if (to.matches({ signedIn: { disclaimer: 'shown' } })) await expect(disclaimer).toHaveCount(1);
    if (to.matches({ signedIn: { disclaimer: 'closing' } }))
      await expect(disclaimer).toHaveCount(0);
  }

  async chooseMenuItem(item: string): Promise<void> {
    await this.page.getByRole('button', { name: `${this.user}: account and settings` }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Stores a valid session of a user, as a sign-in in another tab does. */
  async storeSession(user: User): Promise<void> {
    await this.restoreAccounts();
    const token = await this.server.tokenOf(user);
    const { data } = await this.server.call('getSession', undefined, { token });
    const text = JSON.stringify({ token, ...(data as object) });
    await this.page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      SESSION_KEY,
      text,
    ] as const);
  }

  /** Sends a message like another tab; resolves once a later listener has received it. */
  broadcast(message: string): Promise<void> {
    return this.page.evaluate(
      ([channel, text]) =>
        new Promise<void>((resolve) => {
          const listener = new BroadcastChannel(channel);
          listener.addEventListener('message', () => resolve());
          new BroadcastChannel(channel).postMessage(text);
        }),
      [SESSION_KEY, message] as const,
    );
  }

  async createKey(user: User): Promise<string> {
    await this.restoreAccounts();
    const { companyId, id } = accounts[user];
    const { signInKeys } = this.server.services.security;
    return signInKeys.create({ companyId, accountId: id }, 60_000);
  }

  async endSessionOnServer(): Promise<void> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key) ?? '{}', SESSION_KEY);
    const { token } = JSON.parse(text);
    await this.server.call('doLogout', {}, { token });
  }
}

const refusedKey: KeyOutcome = {
  type: 'refused',
  failure: { kind: 'network', offline: false },
};

/** Pattern of the errors of a refused sign-in, for all ways of signing in. */
const signInErrors = new RegExp(
  [en['login.password.error'], en['login.invalid'], en['network.unreachable']]
    .map((text) => text.replaceAll(/[.?!]/g, String.raw`\$&`))
    .join('|'),
);
