import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import en from '../../../locales/en.json' with { type: 'json' };
import type { CodeFlow } from '../../../src/api/contract/account/account.ts';
import type { Failure } from '../../../src/api/contract/failure.ts';
import { paths } from '../../../src/routes/paths.ts';
import type { Model } from '../../models/walk.ts';
import { askCode, codeFor, ticketIn } from '../../support/flows.ts';
import { TEST_CODE, type TestServer } from '../../support/server.ts';
import { accounts } from '../../support/fixtures.ts';
import { coveringPaths, nameOf, stateOf, type Step } from './paths.ts';
import { STILL } from './contexts.ts';
import type { Portal } from './ownPortal.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Time after which all limits on codes and tickets have expired. */
const TWO_DAYS = 48 * 60 * MINUTE;
const PASSWORD = 'Harmattan-99';
/** Existing account, and another one whose password is reset. */
const TAKEN = 'owner';
const FORGETFUL = accounts.agent;

const WAITING = new Set([
  'requestingCode',
  'checkingEmail',
  'sendingCode',
  'checkingCode',
  'savingPassword',
  'registering',
]);
const waiting = (state: string): boolean => WAITING.has(state);

/** Whether a screen can cause the event; internal failures can't be, and ticks count only if visible. */
function possible(step: Step): boolean {
  const { from, event, to } = step;
  if (event.type.startsWith('xstate.error.') || event.type === 'dismiss') return false;
  if (event.type === 'xstate.done.actor.choices') return false;
  // Registrations need no review in these tests.
  if (to.context['waits'] === true) return false;
  if (event.type === 'tick') {
    return from.value === 'enteringCode' && to.context['now'] > from.context['now'];
  }
  // A code that was just mailed is valid for five minutes.
  const { output } = event;
  if (/\.(?:sendCode|mailCode)$/.test(event.type) && output?.ok === true) {
    const isFirst = to.context['now'] === 0;
    if (output.data.codeEndsAt < 300_000 !== isFirst) return false;
  }
  // The first request of a code has no ticket yet.
  if (event.type.endsWith('.sendCode') && reasonOf(failureOf(step)) === 'account.ticket.expired') {
    return false;
  }
  // The name may be taken with a valid code; a completed form is sent without a code, and a form without a
  // password occurs only after a reload, which another test covers.
  const failure = failureOf(step);
  if (to.value !== 'completingForm') return true;
  if (from.value === 'checkingCode') return keyOf(failure) === 'account.username.taken';
  return from.value !== 'registering' || failure?.kind === 'network';
}

/** Restored states of a tab continue from the states that the walk reaches. */
const last = ({ event }: Step): boolean => event.type === 'recalled' && event['walk'] !== null;

function failureOf({ to }: Step): Failure | null {
  return to.context['failure'];
}

/** Key of a step: both screens, the event, and the reason of a refusal. */
function taken(step: Step): readonly string[] {
  const { from, event, to } = step;
  const reason = event.type.startsWith('xstate.done.') ? reasonOf(failureOf(step)) : '';
  return [`${stateOf(from)} ${event.type} ${stateOf(to)} ${reason}`];
}

/** Walks that together cover every step. */
export const walksOf = (model: Model): readonly (readonly Step[])[] =>
  coveringPaths(model, {
    possible,
    last,
    waiting: (snapshot) => waiting(stateOf(snapshot)),
    taken,
  });

/** Locator by state, unique to its screen. */
const screens: Readonly<Record<string, string>> = {
  askingEmail: '[name=verifyCode]',
  fillingForm: 'form:has([name=terms]) [name=verifyCode]',
  invited: 'button:has-text("Go to mailbox verification")',
  enteringCode: '[name=code]:not([readonly])',
  codeRunOut: '[name=code][readonly]',
  choosingPassword: '[name=confirmPassword]',
  completingForm: '[name=email][readonly]',
  reset: `text=${en['reset.success']}`,
  registered: `text=${en['register.success']}`,
};

/** Runs paths in the real screen, and checks each screen on the way. */
export async function takePaths(
  page: Page,
  { server, url }: Portal,
  flow: CodeFlow,
  all: readonly (readonly Step[])[],
): Promise<void> {
  const walker = new Walker(page, server, url, flow);
  await page.clock.install();
  await walker.hold();
  for (const path of all) {
    await test.step(nameOf(path), async () => {
      await walker.begin();
      for (const [index, step] of path.entries()) {
        await test.step(`${step.event.type} → ${stateOf(step.to)}`, () =>
          walker.take(step, path.slice(index + 1)));
      }
    });
  }
}

/** Point at which a request waits for the path's answer. */
const newGate = () => ({
  reached: Promise.withResolvers<void>(),
  answer: Promise.withResolvers<'through' | 'away'>(),
});

class Walker {
  /** Email of the current user; a new one for each path. */
  email = '';
  username = '';
  readonly page: Page;
  readonly server: TestServer;
  readonly url: string;
  readonly flow: CodeFlow;
  /** Pending answer, delayed so that the waiting screen can be checked. */
  gate = newGate();

  constructor(page: Page, server: TestServer, url: string, flow: CodeFlow) {
    this.page = page;
    this.server = server;
    this.url = url;
    this.flow = flow;
  }

  /** Starts a path with a new user, and replays its steps. */
  async change(further: readonly Step[]): Promise<void> {
    const next = further.findIndex(({ event }) => event.type === 'begin');
    const steps = next === -1 ? further : further.slice(0, next);
    const keys = new Set(steps.map((step) => keyOf(failureOf(step))));
    const number = randomInt(1e9);
    this.email = keys.has('account.email.registered')
      ? `${TAKEN}@example.com`
      : `ama${number}@example.com`;
    this.username = keys.has('account.username.taken') ? TAKEN : `Ama ${number}`;
    if (this.flow === 'reset') await this.moveAccount(this.email);
  }

  /** Changes the email of the account whose password is reset. */
  async moveAccount(email: string): Promise<void> {
    const { db } = this.server;
    const { id, companyId } = FORGETFUL;
    await db.updateTable('account').set({ email }).where('id', '=', id).execute();
    await db
      .insertInto('login_name')
      .values({ name_key: email, company_id: companyId, account_id: id })
      .execute();
  }

  async take(step: Step, further: readonly Step[]): Promise<void> {
    const { event, to } = step;
    if (event.type.startsWith('xstate.done.')) await this.answer(step);
    else {
      this.gate = newGate();
      await this.act(step, further);
    }
    const state = String(to.value);
    if (waiting(state)) {
      await expect(this.page.locator('main button[data-loading]')).toHaveCount(1);
      await this.gate.reached.promise;
      return;
    }
    await expect(this.page.locator(screens[state] ?? '')).toBeVisible();
    const failure = failureOf(step);
    if (failure !== null && event.type.startsWith('xstate.done.')) await this.seesOnce(failure);
  }

  /** Performs the user's step, after preparing the server for the answer. */
  async act({ event, to }: Step, further: readonly Step[]): Promise<void> {
    const { page, server } = this;
    const [next] = further;
    const expected = next === undefined ? null : keyOf(failureOf(next));
    const submit = () => page.locator('main button[type=submit]').click();
    switch (event.type) {
      case 'recalled':
        await this.change(further);
        return this.open(event['walk']);
      case 'tick':
        // A code that was mailed later expires later than in the model.
        return page.clock.fastForward(to.value === 'codeRunOut' ? 5 * MINUTE : MINUTE);
      case 'begin':
        await this.change(further);
        if (expected === 'account.code.wait') await askCode(server, this.flow, this.email);
        await this.fillForm();
        return submit();
      case 'goToMailbox':
        if (expected === 'account.code.wait') await askCode(server, this.flow, this.email);
        return page.locator(screens['invited'] ?? '').click();
      case 'resend': {
        const again = page.getByRole('button', { name: en['code.resend'] });
        // In the model the minute before the next code is over.
        if ((await again.count()) === 0) await page.clock.fastForward(MINUTE);
        // Advances the server's clock, because it would refuse otherwise.
        if (next !== undefined && failureOf(next) === null) server.advance(MINUTE);
        return again.click();
      }
      case 'enterCode': {
        const tired = expected === 'account.code.tooOften';
        const wrong = tired || expected === 'login.verifyCode.error';
        if (tired) await this.useUpTries();
        await page
          .locator('[name=code]')
          .fill(wrong ? '000000' : await codeFor(server, this.email));
        return submit();
      }
      case 'setPassword':
        await this.fillPasswords();
        return submit();
      case 'complete':
        await page.locator('[name=username]').fill(`Kofi ${Math.random()}`);
        return submit();
      case 'back':
        return page.getByRole('button', { name: en['code.back'] }).click();
      default:
        throw new Error(`Nobody knows how to do ${event.type}.`);
    }
  }

  /** Delivers the server's answer, or a failed connection. */
  async answer(step: Step): Promise<void> {
    const failure = failureOf(step);
    if (keyOf(failure) === 'account.ticket.expired') this.server.advance(31 * MINUTE);
    this.gate.answer.resolve(failure?.kind === 'network' ? 'away' : 'through');
  }

  /** Delays calls until the path delivers their answers. */
  async hold(): Promise<void> {
    await this.page.route(/organization\/account|getPublicKey/, async (route) => {
      const { gate } = this;
      gate.reached.resolve();
      return (await gate.answer.promise) === 'away' ? route.abort() : route.continue();
    });
  }

  /** Resets the browser, and moves the clock far ahead. */
  async begin(): Promise<void> {
    const { page, server, url } = this;
    server.advance(TWO_DAYS);
    await page.goto(url + STILL);
    await page.evaluate(() => sessionStorage.clear());
    this.gate = newGate();
  }

  async open(kept: { proved: boolean; codeEndsAt: number; details: unknown } | null) {
    const { page, flow, server, email } = this;
    if (kept !== null) {
      const ticket = ticketIn(await askCode(server, flow, email));
      if (kept.proved) {
        await server.call('checkSmsCode', { ticket, code: await codeFor(server, email) });
      }
      const walk = JSON.stringify({ ...kept, email, ticket });
      await page.evaluate(
        ([key, text]) => {
          const now = Date.now();
          const { codeEndsAt, ...rest } = JSON.parse(text);
          const ends = codeEndsAt === 0 ? 0 : now + codeEndsAt;
          const record = { ...rest, codeEndsAt: ends, resendAt: now };
          sessionStorage.setItem(key, JSON.stringify(record));
        },
        [`portage.walk.${flow}`, walk] as const,
      );
    }
    await page.goto(this.url + (flow === 'reset' ? paths.forgotPwd : paths.register));
  }

  async fillForm(): Promise<void> {
    const { page } = this;
    await page.locator('form img').waitFor();
    await page.locator('[name=email]').fill(this.email);
    if (this.flow === 'register') {
      await page.locator('[name=username]').fill(this.username);
      await page.locator('[name=industry]').selectOption('trader');
      await page.locator('[name=source]').selectOption('socialMedia');
      await page.locator('[name=terms]').check();
      await this.fillPasswords();
    }
    await page.locator('[name=verifyCode]').fill(TEST_CODE);
  }

  async fillPasswords(): Promise<void> {
    await this.page.locator('[name=password]').fill(PASSWORD);
    await this.page.locator('[name=confirmPassword]').fill(PASSWORD);
  }

  /** Sends five wrong codes for the ticket of this tab. */
  async useUpTries(): Promise<void> {
    const key = `portage.walk.${this.flow}`;
    const text = await this.page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
    const { ticket } = JSON.parse(text);
    for (let tries = 0; tries < 5; tries++) {
      await this.server.call('checkSmsCode', { ticket, code: '000000' });
    }
  }

  /** Checks that the error is shown once, and that the typed email is kept. */
  async seesOnce(failure: Failure): Promise<void> {
    const text = failure.kind === 'refused' ? textOf(failure.key) : en['network.unreachable'];
    await expect(this.page.getByText(text, { exact: true })).toHaveCount(1);
    const email = this.page.locator('[name=email]');
    if ((await email.count()) > 0) await expect(email).toHaveValue(this.email);
  }
}

function keyOf(failure: Failure | null): string | null {
  return failure?.kind === 'refused' ? failure.key : null;
}

function reasonOf(failure: Failure | null): string {
  return keyOf(failure) ?? failure?.kind ?? '';
}

function textOf(key: string | null): string {
  const text = Object.entries(en).find(([id]) => id === key)?.[1];
  if (text === undefined) throw new Error(`There is no text for ${key}.`);
  return text;
}
