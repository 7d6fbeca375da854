import { expect, test, type Page } from '@playwright/test';
import type { AnyEventObject, SnapshotFrom } from 'xstate';
import en from '../../../locales/en.json' with { type: 'json' };
import { arrowId } from '../../models/graph.ts';
import { sessionModel } from '../../models/session.model.ts';
import type { KeyOutcome } from '../../../src/machines/session/setup.ts';
import type { sessionMachine } from '../../../src/machines/session/machine.ts';
import { paths } from '../../../src/routes/paths.ts';
import { accounts, PASSWORD } from '../../support/fixtures.ts';
import { TEST_CODE, type TestServer } from '../../support/server.ts';
import type { Portal } from './ownPortal.ts';
import { STILL } from './contexts.ts';
import { coveringPaths, nameOf, type Step as AnyStep } from './paths.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;
type Step = AnyStep<Snapshot>;
type User = 'owner' | 'rival' | 'fresh';

const KEPT = 'portage.session';

/** Whether a screen can cause the event: not internal failures, nor events of typing. */
function possible({ from, event }: Step): boolean {
  if (event.type.startsWith('xstate.error.') || event.type === 'dismiss') return false;
  // `backForward.spec.ts` covers the back button.
  if (event.type === 'returned') return false;
  // Other tests cover stored closed notices; here each sign-in starts without.
  if (event.type === 'xstate.done.actor.isDisclaimerClosed' && event['output'] === true) {
    return false;
  }
  // The answer to a password change; `session.spec.ts` covers that of a list.
  return event.type !== 'notSignedIn' || isChanging(from);
}

const isChanging = (s: Snapshot): boolean =>
  s.matches({ mustChangePassword: 'changing' }) ||
  s.matches({ signedIn: { password: 'changing' } });

/** Whether a state waits for an answer, which is delayed until the screen is checked. */
const isWaiting = (s: Snapshot): boolean =>
  s.matches('signingIn') ||
  s.matches('signingOut') ||
  s.matches('settlingAccount') ||
  isChanging(s);

/** Transitions of a step, as counted by the coverage of machines. */
function arrowsOf({ from, event }: Step): readonly string[] {
  return sessionModel.machine
    .getTransitionData(from, event as Parameters<typeof sessionModel.machine.getTransitionData>[1])
    .map((taken) => {
      const siblings = taken.source.transitions.get(taken.eventType) ?? [];
      return arrowId(taken.source, taken.eventType, siblings.indexOf(taken));
    });
}

/** Paths that together cover every transition that a screen can cause. */
export const sessionPaths = (): readonly (readonly Step[])[] =>
  coveringPaths(sessionModel, {
    possible,
    last: () => false,
    waiting: (s) => isWaiting(s) || s.hasTag('booting') || s.matches('expired'),
    taken: arrowsOf,
  });

/** Runs paths in the real screen, and checks it after each step. */
export async function takePaths(
  page: Page,
  portal: Portal,
  all: readonly (readonly Step[])[],
): Promise<void> {
  const passwordHash = await portal.server.services.security.passwords.hash(PASSWORD);
  const walker = new Walker(page, portal, passwordHash);
  await walker.hold();
  try {
    for (const path of all) {
      await test.step(nameOf(path), async () => {
        await walker.begin();
        for (const [index, step] of path.entries()) {
          await test.step(step.event.type, () => walker.take(step, path[index + 1]));
        }
      });
    }
  } finally {
    await walker.restoreAccounts();
  }
}

const userOf = (session: { countryCode: string; mustChangePassword: boolean }): User => {
  if (session.mustChangePassword) return 'fresh';
  return session.countryCode === 'MA' ? 'rival' : 'owner';
};

/** Point at which a request waits for the path's answer. */
const newGate = () => ({
  reached: Promise.withResolvers<void>(),
  answer: Promise.withResolvers<'through' | 'away'>(),
});

class Walker {
  readonly page: Page;
  readonly server: TestServer;
  readonly url: string;
  /** Version of the accounts' password; sessions stay valid until it changes. */
  readonly passwordHash: string;
  /** Pending answer. */
  gate = newGate();
  /** Calls whose connection fails. */
  away: RegExp | null = null;
  user: User = 'owner';

  constructor(page: Page, { server, url }: Portal, passwordHash: string) {
    this.page = page;
    this.server = server;
    this.url = url;
    this.passwordHash = passwordHash;
  }

  /** Delays calls until the path delivers their answers. */
  async hold(): Promise<void> {
    await this.page.route(/\/v1\//, async (route) => {
      const asked = route.request().url();
      if (this.away?.test(asked) === true) return route.abort();
      if (!/doLogin|noDoLogin|doLogout|updatePassword/i.test(asked)) return route.continue();
      const { gate } = this;
      gate.reached.resolve();
      return (await gate.answer.promise) === 'away' ? route.abort() : route.continue();
    });
  }

  /** Resets the browser. */
  async begin(): Promise<void> {
    const { page, url } = this;
    await page.goto(url + STILL);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    this.gate = newGate();
    this.away = null;
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

  async take(step: Step, next: Step | undefined): Promise<void> {
    const { event, to } = step;
    const answer = /^xstate\.done\.actor\.(\w+)$/.exec(event.type)?.[1];
    if (answer === 'restore') await this.open(event, next);
    else if (answer === 'recheck') await this.comeBack(event);
    else if (answer === undefined) await this.act(step, next);
    else {
      const isAway = event['output']?.failure?.kind === 'network';
      this.gate.answer.resolve(isAway ? 'away' : 'through');
    }
    if (to.context.profile !== null) this.user = userOf(to.context.profile);
    await this.look(to);
    const isReported = to.context.failure !== null || to.context.notice === 'linkRefused';
    if (isReported && to.matches('signedIn') && /signOut|signInByKey/.test(event.type)) {
      // Closes the failure message, so that the next one is noticed. One of an earlier sign-in may be above it.
      const close = this.page.getByRole('button', { name: en['toast.close'] }).last();
      await expect(close).toBeVisible();
      await close.click();
    }
    // Another browser, in which the notice is not closed.
    if (answer === 'rememberDisclaimer') {
      await this.page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('portage.disclaimer.')) localStorage.removeItem(key);
        }
      });
    }
  }

  /** Opens the page in a browser with the stored data of this start. */
  async open({ output }: AnyEventObject, next: Step | undefined): Promise<void> {
    const { page, url } = this;
    if (output.type === 'key') return this.openLink(next?.event['output'] ?? refusedKey);
    if (output.type === 'textless') this.away = /findTranslateDictionary/;
    if (output.type !== 'none') {
      const user = 'session' in output ? userOf(output.session) : 'owner';
      await this.keep(user);
      if (output.type === 'expired') await this.endOnServer();
    }
    if (output.type === 'unchecked') this.away = /getSession/;
    await page.goto(url + paths.orderSearch);
  }

  /** Opens a link with a key, in a browser with the stored data of this start. */
  async openLink(outcome: KeyOutcome): Promise<void> {
    const { page, url } = this;
    const before =
      outcome.type === 'kept'
        ? outcome.session
        : outcome.type === 'asked'
          ? outcome.choice.current
          : null;
    if (before !== null) await this.keep(userOf(before));
    if (outcome.type === 'kept' && !outcome.isChecked) this.away = /getSession/;
    const linked =
      outcome.type === 'entered'
        ? outcome.session
        : outcome.type === 'asked'
          ? outcome.choice.linked
          : null;
    const key = linked === null ? 'A'.repeat(43) : await this.keyOf(userOf(linked));
    await page.goto(`${url}${paths.orderSearch}?key=${key}`);
  }

  /** Restores the connection, with this answer about the session. */
  async comeBack({ output }: AnyEventObject): Promise<void> {
    if (output.type !== 'live' && output.type !== 'unchecked') await this.endOnServer();
    if ('session' in output && output.session.mustChangePassword) {
      await this.server.db
        .updateTable('account')
        .set({ must_change_password: true })
        .where('id', '=', accounts[this.user].id)
        .execute();
    }
    this.away = null;
    await this.page.evaluate(() => dispatchEvent(new Event('online')));
  }

  async act({ from, event }: Step, next: Step | undefined): Promise<void> {
    const { page } = this;
    const outcome: { ok: boolean; data: Parameters<typeof userOf>[0] } = next?.event['output'] ?? {
      ok: false,
    };
    if (event.type !== 'notSignedIn') this.gate = newGate();
    switch (event.type) {
      case 'signIn':
        await this.restoreAccounts();
        await page.locator('form img').waitFor();
        await page.locator('[name=account]').fill(outcome.ok ? userOf(outcome.data) : 'owner');
        await page.locator('[name=password]').fill(outcome.ok ? PASSWORD : 'wrong');
        await page.locator('[name=verifyCode]').fill(TEST_CODE);
        return page.locator('main button[type=submit]').click();
      case 'changePassword':
        await page.locator('[name=oldPassword]').fill(outcome.ok ? PASSWORD : 'wrong');
        await page.locator('[name=newPassword]').fill('Sahel-7');
        await page.locator('[name=confirmPassword]').fill('Sahel-7');
        return page.locator('dialog button[type=submit]').click();
      case 'openPassword':
        return this.choose(en['account.password.submit']);
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
        return this.choose(en['shell.signOut']);
      case 'notSignedIn':
        await this.endOnServer();
        return this.gate.answer.resolve('through');
      case 'otherTab.signedIn':
        await this.keep(userOf(event['session']));
        return this.report('signedIn');
      case 'otherTab.signedOut':
        await page.evaluate((key) => localStorage.removeItem(key), KEPT);
        return this.report('signedOut');
      case 'otherTab.expired':
        return this.report('expired');
      default:
        throw new Error(`Nobody knows how to do ${event.type}.`);
    }
  }

  /** Visible and hidden locators by state. */
  async look(to: Snapshot): Promise<void> {
    const { page } = this;
    const dialog = page.locator('dialog [name=oldPassword]');
    if (to.matches('signedOut')) {
      await expect(page.locator('main [name=account]')).toBeVisible();
      const { failure } = to.context;
      if (failure !== null) await expect(page.locator('main').getByText(failing)).toHaveCount(1);
    }
    if (to.matches('choosingAccount')) {
      await expect(page.getByRole('dialog', { name: en['login.link.title'] })).toBeVisible();
    }
    const isHeld = isWaiting(to);
    // Signing out by the account menu shows no busy button.
    const isMenu = to.matches('signingOut') && !to.context.profile?.mustChangePassword;
    await expect(page.locator('button[data-loading]')).toHaveCount(isHeld && !isMenu ? 1 : 0);
    if (isHeld) await this.gate.reached.promise;
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
    const band = page.getByRole('region', { name: en['disclaimer.title'] });
    if (to.matches({ signedIn: { disclaimer: 'shown' } })) await expect(band).toHaveCount(1);
    if (to.matches({ signedIn: { disclaimer: 'closing' } })) await expect(band).toHaveCount(0);
  }

  async choose(item: string): Promise<void> {
    await this.page.getByRole('button', { name: `${this.user}: account and settings` }).click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Stores a valid session of a user, as a sign-in in another tab does. */
  async keep(user: User): Promise<void> {
    await this.restoreAccounts();
    const token = await this.server.tokenOf(user);
    const { data } = await this.server.call('getSession', undefined, { token });
    const text = JSON.stringify({ token, ...(data as object) });
    await this.page.evaluate(([key, session]) => localStorage.setItem(key, session), [
      KEPT,
      text,
    ] as const);
  }

  /** Sends a message like another tab; resolves once a later listener has received it. */
  report(news: string): Promise<void> {
    return this.page.evaluate(
      ([channel, text]) =>
        new Promise<void>((resolve) => {
          const heard = new BroadcastChannel(channel);
          heard.addEventListener('message', () => resolve());
          new BroadcastChannel(channel).postMessage(text);
        }),
      [KEPT, news] as const,
    );
  }

  async keyOf(user: User): Promise<string> {
    await this.restoreAccounts();
    const { companyId, id } = accounts[user];
    const { signInKeys } = this.server.services.security;
    return signInKeys.issue({ companyId, accountId: id }, 60_000);
  }

  async endOnServer(): Promise<void> {
    const text = await this.page.evaluate((key) => localStorage.getItem(key) ?? '{}', KEPT);
    const { token } = JSON.parse(text);
    await this.server.call('doLogout', {}, { token });
  }
}

const refusedKey: KeyOutcome = {
  type: 'refused',
  failure: { kind: 'network', offline: false },
};

/** Error of a refused sign-in, for all ways of signing in. */
const failing = new RegExp(
  [en['login.password.error'], en['login.invalid'], en['network.unreachable']]
    .map((text) => text.replaceAll(/[.?!]/g, String.raw`\$&`))
    .join('|'),
);
