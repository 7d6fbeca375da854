import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fromPromise } from 'xstate';
import en from '../../locales/en.json';
import type { FieldError } from '../../src/api/contract/envelope.ts';
import { getErrorStatus } from '../../src/api/contract/errors.ts';
import { type PortalErrorKey, portalErrors } from '../../src/api/contract/portalErrors.ts';
import { errorMessages } from '../../src/api/contract/errorMessages.ts';
import type { Failure, Outcome } from '../../src/api/contract/failure.ts';
import type { Session } from '../../src/api/contract/account/security.ts';
import type { ImageCode } from '../../src/machines/imageCode/machine.ts';
import type {
  ChangePasswordInput,
  RestoreOutcome,
  SignInInput,
} from '../../src/machines/session/setup.ts';
import LoginPage from '../../src/views/account/login/LoginPage.tsx';
import ForcedPassword from '../../src/views/account/login/ForcedPassword.tsx';
import { failed, failures, sampleSession, succeeded } from '../models/samples.ts';
import { toasts } from '../../src/ui/toasts.ts';
import { answerCalls } from './support/answers.ts';
import { createImageCode, createSession, show, showApp } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const createRefusal = (
  key: PortalErrorKey,
  until?: string,
  fields: readonly FieldError[] = [],
): Failure => ({
  kind: 'refused',
  key,
  code: portalErrors[key].code,
  status: getErrorStatus(key),
  message: errorMessages[key],
  fields: [...fields],
  retryAfterMs: null,
  until,
});

/** Shows the sign-in page. Attempts are recorded, and each fails with the next answer. */
async function showSignIn(...answers: readonly Failure[]) {
  const attempts: SignInInput[] = [];
  const session = createSession({
    signIn: fromPromise<Outcome<Session>, SignInInput>(async ({ input }) => {
      attempts.push(input);
      const failure = answers[attempts.length - 1];
      return failure === undefined ? { ok: true, data: sampleSession() } : { ok: false, failure };
    }),
  });
  const { screen } = await show(<LoginPage />, { session });
  const account = screen.getByLabelText('Account or email');
  const password = screen.getByLabelText('Password', { exact: true });
  const code = screen.getByLabelText('Security code');
  const fillAndSend = async () => {
    await account.fill('  kente ');
    await password.fill('Portage-2026');
    await code.fill('1234');
    await userEvent.keyboard('{Enter}');
  };
  return { screen, session, attempts, account, password, code, fillAndSend };
}

describe('sign-in page', () => {
  test('missing values are shown at their fields, and the first has the focus', async () => {
    const { screen, attempts, account } = await showSignIn();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText('Account cannot be empty')).toBeVisible();
    await expect.element(screen.getByText('Password cannot be empty')).toBeVisible();
    await expect.element(screen.getByText('Verify code cannot be empty')).toBeVisible();
    await expect.element(account).toHaveFocus();
    expect(attempts).toEqual([]);
  });

  test('the values are sent with a trimmed account', async () => {
    const { session, attempts, fillAndSend } = await showSignIn();
    await fillAndSend();
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
    expect(attempts).toEqual([
      { account: 'kente', password: 'Portage-2026', verifyCode: '1234', uuid: 'u' },
    ]);
  });

  test.each([
    ['login.password.error', 'password'],
    ['login.verifyCode.error', 'code'],
    ['login.verifyCode.expired', 'code'],
    ['login.account.notExist', 'account'],
  ] as const)(
    'a sign-in refused with %s shows the reason once, keeps only the account, and focuses the field',
    async (key, fieldName) => {
      const form = await showSignIn(createRefusal(key));
      await form.fillAndSend();
      await expect.element(form[fieldName]).toHaveFocus();
      const fieldErrors = () =>
        form.screen
          .getByText(errorMessages[key])
          .elements()
          .filter((element) => element.closest('form') !== null);
      expect(fieldErrors()).toHaveLength(1);
      expect(toasts.getVisible().map(({ kind, text }) => [kind, text])).toContainEqual([
        'error',
        errorMessages[key],
      ]);
      await expect.element(form.account).toHaveValue('  kente ');
      await expect.element(form.password).toHaveValue('');
      await expect.element(form.code).toHaveValue('');
      await form[fieldName].fill('x');
      expect(fieldErrors()).toHaveLength(0);
    },
  );

  test('a second wrong password is reported again', async () => {
    const wrong = 'login.password.error';
    const form = await showSignIn(createRefusal(wrong), createRefusal(wrong));
    await form.fillAndSend();
    await expect.element(form.screen.getByText(errorMessages[wrong]).first()).toBeVisible();
    await form.fillAndSend();
    await expect.poll(() => form.attempts).toHaveLength(2);
    await expect.element(form.screen.getByText(errorMessages[wrong]).first()).toBeVisible();
    await expect.element(form.password).toHaveValue('');
  });

  test('signing in closes the message', async () => {
    const wrong = 'login.password.error';
    const session = createSession({
      signIn: fromPromise<Outcome<Session>, SignInInput>(async ({ input }) =>
        input.password === 'Portage-2026'
          ? { ok: true, data: sampleSession() }
          : { ok: false, failure: createRefusal(wrong) },
      ),
    });
    const work = { ...createTestWork(), declared: answerCalls({}) };
    const { screen } = await showApp({ path: '/login', session, work });
    const signIn = async (password: string) => {
      await screen.getByLabelText('Account or email').fill('kente');
      await screen.getByLabelText('Password', { exact: true }).fill(password);
      await screen.getByLabelText('Security code').fill('1234');
      await userEvent.keyboard('{Enter}');
    };
    const texts = () => toasts.getVisible().map(({ text }) => text);
    // Stops the timer of the message.
    toasts.setPaused(true);
    await signIn('wrong');
    await expect.poll(texts).toContain(errorMessages[wrong]);
    await signIn('Portage-2026');
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
    await expect.poll(texts).not.toContain(errorMessages[wrong]);
    toasts.setPaused(false);
  });

  test('a refusal without a field is shown in an alert', async () => {
    const { screen, fillAndSend } = await showSignIn(failures.offline);
    await fillAndSend();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(en['network.offline']);
  });

  test('a refusal of an absent field is shown in an alert', async () => {
    const fields = [{ path: 'uuid', rule: 'login.verifyCode.empty' }];
    const { screen, fillAndSend } = await showSignIn(
      createRefusal('error.invalidInput', undefined, fields),
    );
    await fillAndSend();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(en['error.invalidInput']);
  });

  test('a locked account shows the end of the lock in local time', async () => {
    const until = '2026-11-20T09:15:32.000Z';
    const { screen, fillAndSend } = await showSignIn(createRefusal('login.locked', until));
    await fillAndSend();
    const clock = new Date(until).toLocaleTimeString('en-GB');
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(en['login.locked'].replace('{until}', clock));
  });

  test('the keyboard fetches another picture', async () => {
    const load = vi.fn<() => Promise<Outcome<ImageCode>>>(async () => failed(failures.service));
    const session = createSession({ imageCode: createImageCode(load) });
    const { screen } = await show(<LoginPage />, { session });
    const another = screen.getByRole('button', { name: 'Show another picture' });
    await expect.element(another).toHaveTextContent('Try again');
    await expect.element(screen.getByText(en['error.service'])).toBeVisible();
    another.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => load).toHaveBeenCalledTimes(2);
  });

  test('without a network no code is requested, and the page says why', async () => {
    const imageCode = createImageCode(async () => failed(failures.offline));
    const { screen } = await show(<LoginPage />, { session: createSession({ imageCode }) });
    await expect.element(screen.getByText(en['network.offline'])).toBeVisible();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText(en['login.password.empty'])).toBeVisible();
    await expect
      .element(screen.getByLabelText('Security code'))
      .toHaveAttribute('aria-invalid', 'true');
    for (const error of [en['login.verifyCode.empty'], en['login.verifyCode.notReady']]) {
      expect(screen.getByText(error).elements()).toHaveLength(0);
    }
  });

  test('a proof of work signs in without a picture', async () => {
    const { screen, session, attempts, account, password } = await showSignIn();
    await account.fill('kente');
    await password.fill('Portage-2026');
    await screen.getByRole('button', { name: 'I can’t read the picture' }).click();
    await expect.element(screen.getByText(en['login.verifyCode.computed'])).toBeVisible();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
    expect(attempts).toMatchObject([{ verifyCode: '77', uuid: 'u' }]);
  });

  test('a pending proof of work is reported at its field', async () => {
    const imageCode = createImageCode(({ way }) =>
      way === 'computed'
        ? new Promise(() => undefined)
        : Promise.resolve(succeeded({ way, uuid: 'u', image: 'data:,' })),
    );
    const { screen } = await show(<LoginPage />, { session: createSession({ imageCode }) });
    await screen.getByLabelText('Account or email').fill('kente');
    await screen.getByLabelText('Password', { exact: true }).fill('Portage-2026');
    await screen.getByRole('button', { name: 'I can’t read the picture' }).click();
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByText(en['login.verifyCode.notReady'])).toBeVisible();
    expect(document.activeElement?.getAttribute('data-field')).toBe('verifyCode');
  });

  test('a name of 10,000 characters is rejected and kept in the field', async () => {
    const { screen, attempts, account, password, code } = await showSignIn();
    await account.fill('x'.repeat(10_000));
    await password.fill('Portage-2026');
    await code.fill('1234');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText('Account does not exist')).toBeVisible();
    await expect.element(account).toHaveValue('x'.repeat(10_000));
    await expect.element(account).toHaveFocus();
    expect(attempts).toEqual([]);
  });

  test('changing the language also changes the direction, and is remembered', async () => {
    const { screen } = await showSignIn();
    await screen.getByLabelText('Language').selectOptions('ar');
    await expect.element(screen.getByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible();
    expect(document.documentElement.dir).toBe('rtl');
    expect(document.documentElement.lang).toBe('ar');
    expect(document.cookie).toContain('language=ar');
  });
});

describe('forced password change', () => {
  async function showDialog() {
    const changePassword = vi.fn<() => Promise<Outcome<null>>>(async () => succeeded(null));
    const stored = sampleSession({ mustChangePassword: true });
    const session = createSession({
      restore: fromPromise<RestoreOutcome>(async () => ({ type: 'stored', session: stored })),
      changePassword: fromPromise<Outcome<null>, ChangePasswordInput>(changePassword),
    });
    await expect.poll(() => session.getSnapshot().matches('mustChangePassword')).toBe(true);
    const { screen } = await show(<ForcedPassword />, { session });
    const fillAndSend = async (password: string, confirmation: string) => {
      await screen.getByLabelText('Current password').fill('Portage-2026');
      await screen.getByLabelText('New password', { exact: true }).fill(password);
      await screen.getByLabelText('Confirm new password').fill(confirmation);
      await userEvent.keyboard('{Enter}');
    };
    return { screen, changePassword, fillAndSend };
  }

  test('the dialog can’t be closed', async () => {
    const { screen } = await showDialog();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' }).elements()).toHaveLength(0);
  });

  test('weak and differing passwords are refused', async () => {
    const { screen, changePassword, fillAndSend } = await showDialog();
    await fillAndSend('abcdef', 'abcdef');
    await expect
      .element(screen.getByText(errorMessages['login.password.is.not.valid']))
      .toBeVisible();
    await fillAndSend('abcd-12', 'abcd-13');
    await expect
      .element(screen.getByText(errorMessages['account.new.password.confirm.password.not.same']))
      .toBeVisible();
    expect(changePassword).not.toHaveBeenCalled();
    await fillAndSend('abcd-12', 'abcd-12');
    await expect.poll(() => changePassword).toHaveBeenCalledOnce();
  });
});
