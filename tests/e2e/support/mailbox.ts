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
/** Every limit on codes and tickets is over by then. */
const TWO_DAYS = 48 * 60 * MINUTE;
const PASSWORD = 'Harmattan-99';
/** An account of the fixtures, and another one whose password is reset. */
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

/** Faults of our own can't be brought about; ticks count where they show something else. */
function possible(step: Step): boolean {
  const { from, event, to } = step;
  if (event.type.startsWith('xstate.error.') || event.type === 'dismiss') return false;
  if (event.type === 'xstate.done.actor.choices') return false;
  // The portal of these tests reviews no registration.
  if (to.context['waits'] === true) return false;
  if (event.type === 'tick') {
    return from.value === 'enteringCode' && to.context['now'] > from.context['now'];
  }
  // A code that has just been mailed has its five minutes before it.
  const { output } = event;
  if (/\.(?:sendCode|mailCode)$/.test(event.type) && output?.ok === true) {
    const isFirst = to.context['now'] === 0;
    if (output.data.codeEndsAt < 300_000 !== isFirst) return false;
  }
  // Who asks for a first code has no ticket yet.
  if (event.type.endsWith('.sendCode') && reasonOf(failureOf(step)) === 'account.ticket.expired') {
    return false;
  }
  // With a right code the name may be taken; a completed form is sent without a code, and the form
  // without a password comes after a reload alone, which is walked by hand.
  const failure = failureOf(step);
  if (to.value !== 'completingForm') return true;
  if (from.value === 'checkingCode') return keyOf(failure) === 'account.username.taken';
  return from.value !== 'registering' || failure?.kind === 'network';
}

/** What a tab has kept is walked on from where the walk itself leads. */
const last = ({ event }: Step): boolean => event.type === 'recalled' && event['walk'] !== null;

function failureOf({ to }: Step): Failure | null {
  return to.context['failure'];
}

/** From screen to screen by the same event and, where something was refused, for the same reason. */
function taken(step: Step): readonly string[] {
  const { from, event, to } = step;
  const reason = event.type.startsWith('xstate.done.') ? reasonOf(failureOf(step)) : '';
  return [`${stateOf(from)} ${event.type} ${stateOf(to)} ${reason}`];
}

/** Walks that together take every step that a screen can take. */
export const walksOf = (model: Model): readonly (readonly Step[])[] =>
  coveringPaths(model, {
    possible,
    last,
    waiting: (snapshot) => waiting(stateOf(snapshot)),
    taken,
  });

/** The screen of each state: something that is on it and on no other. */
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

/** Takes paths through the real screen, one after another, and looks at each screen on the way. */
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

/** Where a request waits for the answer that the path says. */
const newGate = () => ({
  reached: Promise.withResolvers<void>(),
  answer: Promise.withResolvers<'through' | 'away'>(),
});

class Walker {
  /** Of the person who is walked with, another one each time that the walk begins again. */
  email = '';
  username = '';
  readonly page: Page;
  readonly server: TestServer;
  readonly url: string;
  readonly flow: CodeFlow;
  /** Held while an answer is awaited, so that waiting can be looked at. */
  gate = newGate();

  constructor(page: Page, server: TestServer, url: string, flow: CodeFlow) {
    this.page = page;
    this.server = server;
    this.url = url;
    this.flow = flow;
  }

  /** Somebody new, to whom no code was mailed yet, and who brings about what comes before the next. */
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

  /** Gives the account whose password is reset another email. */
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

  /** What the user does, with what the world needs for the answer that comes next. */
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
        // A code mailed later runs out later than in the model: it is waited for until it has.
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
        // In the model, the minute that a later code has to be waited for is over.
        if ((await again.count()) === 0) await page.clock.fastForward(MINUTE);
        // To the server no time has passed: it refuses unless it is told otherwise.
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

  /** The server's answer: its own, or none. */
  async answer(step: Step): Promise<void> {
    const failure = failureOf(step);
    if (keyOf(failure) === 'account.ticket.expired') this.server.advance(31 * MINUTE);
    this.gate.answer.resolve(failure?.kind === 'network' ? 'away' : 'through');
  }

  /** Has calls wait for the answers that paths say. */
  async hold(): Promise<void> {
    await this.page.route(/organization\/account|getPublicKey/, async (route) => {
      const { gate } = this;
      gate.reached.resolve();
      return (await gate.answer.promise) === 'away' ? route.abort() : route.continue();
    });
  }

  /** A browser in which nothing has happened, long after what happened before. */
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

  /** Five wrong codes from elsewhere, for the ticket that this tab keeps. */
  async useUpTries(): Promise<void> {
    const key = `portage.walk.${this.flow}`;
    const text = await this.page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
    const { ticket } = JSON.parse(text);
    for (let tries = 0; tries < 5; tries++) {
      await this.server.call('checkSmsCode', { ticket, code: '000000' });
    }
  }

  /** Said once, and what was typed as email is still there where it was typed. */
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
