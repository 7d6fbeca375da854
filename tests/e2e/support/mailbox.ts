import { expect, test, type Page } from '@playwright/test';
import en from '../../../locales/en.json' with { type: 'json' };
import type { CodeFlow } from '../../../src/api/contract/account/account.ts';
import type { Failure } from '../../../src/api/contract/failure.ts';
import { paths } from '../../../src/routes/paths.ts';
import type { Model } from '../../models/walk.ts';
import { requestMailedCode, findMailedCode, readTicket } from '../../support/flows.ts';
import { TEST_CAPTCHA_CODE, type TestServer } from '../../support/server.ts';
import { accounts } from '../../support/fixtures.ts';
import { coveringPaths, describePath, getState, type Step } from './paths.ts';
import { BLANK_PATH } from './contexts.ts';
import { createGate } from './gate.ts';
import type { Portal } from './ownPortal.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Time after which all limits on codes and tickets have expired. */
const TWO_DAYS = 48 * 60 * MINUTE;
const PASSWORD = 'Harmattan-99';
/** An existing account name. */
const EXISTING_NAME = 'owner';
/** The account whose password is reset. */
const RESET_ACCOUNT = accounts.agent;

const WAITING_STATES = new Set([
  'requestingCode',
  'checkingEmail',
  'sendingCode',
  'checkingCode',
  'savingPassword',
  'registering',
]);
const isWaiting = (state: string): boolean => WAITING_STATES.has(state);

/** Whether a test can cause the event on a screen, unlike internal failures and ticks without a visible effect. */
function isPossible(step: Step): boolean {
  const { from, event, to } = step;
  if (event.type.startsWith('xstate.error.') || event.type === 'dismiss') return false;
  if (event.type === 'xstate.done.actor.choices') return false;
  // Registrations need no review in these tests.
  if (to.context['needsApproval'] === true) return false;
  if (event.type === 'tick') {
    return from.value === 'enteringCode' && to.context['now'] > from.context['now'];
  }
  // A code is valid for five minutes, so the first code of the model expires before 300,000 ms, a later one after it.
  const { output } = event;
  if (/\.(?:sendCode|mailCode)$/.test(event.type) && output?.ok === true) {
    const isFirst = to.context['now'] === 0;
    if (output.data.codeEndsAt < 300_000 !== isFirst) return false;
  }
  // The first request of a code has no ticket yet.
  if (
    event.type.endsWith('.sendCode') &&
    getReason(getFailure(step)) === 'account.ticket.expired'
  ) {
    return false;
  }
  // After a valid code, the name may be taken. A completed form is sent without a code, and a form without a password
  // occurs only after a reload, which another test covers.
  const failure = getFailure(step);
  if (to.value !== 'completingForm') return true;
  if (from.value === 'checkingCode') return getErrorKey(failure) === 'account.username.taken';
  return from.value !== 'registering' || failure?.kind === 'network';
}

/** Whether a path ends with this step, because the steps of a restored tab are those of its state. */
const isLast = ({ event }: Step): boolean =>
  event.type === 'recalled' && event['progress'] !== null;

function getFailure({ to }: Step): Failure | null {
  return to.context['failure'];
}

/** The key of a step: both screens, the event, and the reason of a refusal. */
function getKeys(step: Step): readonly string[] {
  const { from, event, to } = step;
  const reason = event.type.startsWith('xstate.done.') ? getReason(getFailure(step)) : '';
  return [`${getState(from)} ${event.type} ${getState(to)} ${reason}`];
}

/** Creates paths that together cover every step. */
export const createPaths = (model: Model): readonly (readonly Step[])[] =>
  coveringPaths(model, {
    isPossible,
    isLast,
    isWaiting: (snapshot) => isWaiting(getState(snapshot)),
    getKeys,
  });

/** Selector of an element that only the screen of a state has, by state. */
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

/** Follows paths on the real screen and checks the screen after each step. */
export async function takePaths(
  page: Page,
  { server, url }: Portal,
  flow: CodeFlow,
  paths: readonly (readonly Step[])[],
): Promise<void> {
  const walker = new Walker(page, server, url, flow);
  await page.clock.install();
  await walker.delayCalls();
  for (const path of paths) {
    await test.step(describePath(path), async () => {
      await walker.reset();
      for (const [index, step] of path.entries()) {
        await test.step(`${step.event.type} → ${getState(step.to)}`, () =>
          walker.takeStep(step, path.slice(index + 1)));
      }
    });
  }
}

class Walker {
  /** Email of the current user; a new one for each path. */
  email = '';
  username = '';
  readonly page: Page;
  readonly server: TestServer;
  readonly url: string;
  readonly flow: CodeFlow;
  /** Delays the pending answer, so that the waiting screen can be checked. */
  gate = createGate();

  constructor(page: Page, server: TestServer, url: string, flow: CodeFlow) {
    this.page = page;
    this.server = server;
    this.url = url;
    this.flow = flow;
  }

  /** Chooses a new user that suits the next steps. */
  async changeUser(nextSteps: readonly Step[]): Promise<void> {
    const nextBegin = nextSteps.findIndex(({ event }) => event.type === 'begin');
    const steps = nextBegin === -1 ? nextSteps : nextSteps.slice(0, nextBegin);
    const keys = new Set(steps.map((step) => getErrorKey(getFailure(step))));
    const suffix = crypto.randomUUID();
    this.email = keys.has('account.email.registered')
      ? `${EXISTING_NAME}@example.com`
      : `ama-${suffix}@example.com`;
    this.username = keys.has('account.username.taken') ? EXISTING_NAME : `Ama ${suffix}`;
    if (this.flow === 'reset') await this.changeAccountEmail(this.email);
  }

  /** Changes the email of the account whose password is reset. */
  async changeAccountEmail(email: string): Promise<void> {
    const { db } = this.server;
    const { id, companyId } = RESET_ACCOUNT;
    await db.updateTable('account').set({ email }).where('id', '=', id).execute();
    await db
      .insertInto('login_name')
      .values({ name_key: email, company_id: companyId, account_id: id })
      .execute();
  }

  async takeStep(step: Step, nextSteps: readonly Step[]): Promise<void> {
    const { event, to } = step;
    if (event.type.startsWith('xstate.done.')) await this.deliverAnswer(step);
    else {
      this.gate = createGate();
      await this.performEvent(step, nextSteps);
    }
    const state = String(to.value);
    if (isWaiting(state)) {
      await expect(this.page.locator('main button[data-loading]')).toHaveCount(1);
      await this.gate.reached.promise;
      return;
    }
    await expect(this.page.locator(screens[state] ?? '')).toBeVisible();
    const failure = getFailure(step);
    if (failure !== null && event.type.startsWith('xstate.done.')) await this.expectError(failure);
  }

  /** Performs the user's step, after preparing the server for the answer. */
  async performEvent({ event, to }: Step, nextSteps: readonly Step[]): Promise<void> {
    const { page, server } = this;
    const [next] = nextSteps;
    const expected = next === undefined ? null : getErrorKey(getFailure(next));
    const submit = () => page.locator('main button[type=submit]').click();
    switch (event.type) {
      case 'recalled':
        await this.changeUser(nextSteps);
        return this.open(event['progress']);
      case 'tick':
        // A code that was mailed later expires later than in the model.
        return page.clock.fastForward(to.value === 'codeRunOut' ? 5 * MINUTE : MINUTE);
      case 'begin':
        await this.changeUser(nextSteps);
        if (expected === 'account.code.wait')
          await requestMailedCode(server, this.flow, this.email);
        await this.fillForm();
        return submit();
      case 'goToMailbox':
        if (expected === 'account.code.wait')
          await requestMailedCode(server, this.flow, this.email);
        return page.locator(screens['invited'] ?? '').click();
      case 'resend': {
        const resend = page.getByRole('button', { name: en['code.resend'] });
        // In the model, the minute before the next code is over.
        if ((await resend.count()) === 0) await page.clock.fastForward(MINUTE);
        // Otherwise the server would refuse the request.
        if (next !== undefined && getFailure(next) === null) server.advance(MINUTE);
        return resend.click();
      }
      case 'enterCode': {
        const isTooOften = expected === 'account.code.tooOften';
        const isWrong = isTooOften || expected === 'login.verifyCode.error';
        if (isTooOften) await this.exhaustAttempts();
        await page
          .locator('[name=code]')
          .fill(isWrong ? '000000' : await findMailedCode(server, this.email));
        return submit();
      }
      case 'setPassword':
        await this.fillPasswords();
        return submit();
      case 'complete':
        await page.locator('[name=username]').fill(`Kofi ${crypto.randomUUID()}`);
        return submit();
      case 'back':
        return page.getByRole('button', { name: en['code.back'] }).click();
      default:
        throw new Error(`Unknown event ${event.type}`);
    }
  }

  /** Delivers the server's answer, or a failed connection. */
  async deliverAnswer(step: Step): Promise<void> {
    const failure = getFailure(step);
    // A ticket is valid for half an hour.
    if (getErrorKey(failure) === 'account.ticket.expired') this.server.advance(31 * MINUTE);
    this.gate.answer.resolve(failure?.kind === 'network' ? 'fail' : 'deliver');
  }

  /** Delays calls until the path delivers their answers. */
  async delayCalls(): Promise<void> {
    await this.page.route(/organization\/account|getPublicKey/, async (route) => {
      const { gate } = this;
      gate.reached.resolve();
      return (await gate.answer.promise) === 'fail' ? route.abort() : route.continue();
    });
  }

  /** Resets the browser, and moves the clock far ahead. */
  async reset(): Promise<void> {
    const { page, server, url } = this;
    server.advance(TWO_DAYS);
    await page.goto(url + BLANK_PATH);
    await page.evaluate(() => sessionStorage.clear());
    this.gate = createGate();
  }

  async open(storedFlow: { proved: boolean; codeEndsAt: number; details: unknown } | null) {
    const { page, flow, server, email } = this;
    if (storedFlow !== null) {
      const ticket = readTicket(await requestMailedCode(server, flow, email));
      if (storedFlow.proved) {
        await server.call('checkSmsCode', { ticket, code: await findMailedCode(server, email) });
      }
      const codeFlow = JSON.stringify({ ...storedFlow, email, ticket });
      await page.evaluate(
        ([key, text]) => {
          const now = Date.now();
          const { codeEndsAt, ...otherFields } = JSON.parse(text);
          const codeEnd = codeEndsAt === 0 ? 0 : now + codeEndsAt;
          const record = { ...otherFields, codeEndsAt: codeEnd, resendAt: now };
          sessionStorage.setItem(key, JSON.stringify(record));
        },
        [`portage.walk.${flow}`, codeFlow] as const,
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
    await page.locator('[name=verifyCode]').fill(TEST_CAPTCHA_CODE);
  }

  async fillPasswords(): Promise<void> {
    await this.page.locator('[name=password]').fill(PASSWORD);
    await this.page.locator('[name=confirmPassword]').fill(PASSWORD);
  }

  /** Sends five wrong codes for the ticket of this tab. */
  async exhaustAttempts(): Promise<void> {
    const key = `portage.walk.${this.flow}`;
    const text = await this.page.evaluate((name) => sessionStorage.getItem(name) ?? '', key);
    const { ticket } = JSON.parse(text);
    for (let attempt = 0; attempt < 5; attempt++) {
      await this.server.call('checkSmsCode', { ticket, code: '000000' });
    }
  }

  /** Checks that the error is shown once and that the email is still in its field. */
  async expectError(failure: Failure): Promise<void> {
    const text = failure.kind === 'refused' ? getText(failure.key) : en['network.unreachable'];
    await expect(this.page.getByText(text, { exact: true })).toHaveCount(1);
    const email = this.page.locator('[name=email]');
    if ((await email.count()) > 0) await expect(email).toHaveValue(this.email);
  }
}

function getErrorKey(failure: Failure | null): string | null {
  return failure?.kind === 'refused' ? failure.key : null;
}

function getReason(failure: Failure | null): string {
  return getErrorKey(failure) ?? failure?.kind ?? '';
}

function getText(key: string | null): string {
  const text = Object.entries(en).find(([id]) => id === key)?.[1];
  if (text === undefined) throw new Error(`There is no text for ${key}.`);
  return text;
}
