import type { Locator, Page } from '@playwright/test';
import en from '../../locales/en.json' with { type: 'json' };
import { paths } from '../../src/routes/paths.ts';
import { findMailedCode } from '../support/flows.ts';
import { TEST_CAPTCHA_CODE } from '../support/server.ts';
import { findAccessErrors } from './support/access.ts';
import type { Portal } from './support/ownPortal.ts';
import { changeAppearance, HEIGHT, type Appearance } from './support/appearance.ts';
import { setColorScheme } from './support/schemes.ts';
import { expect, test } from './support/portal.ts';

let portal: Portal;
test.beforeAll(({ ownPortal }) => {
  portal = ownPortal;
});
// Two days, after which all limits on codes and mails have expired.
test.beforeEach(() => portal.server.advance(48 * 3_600_000));

const PASSWORD = 'Harmattan-99';
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** Opens the registration form and fills it in with valid values and `changes`. */
async function openRegistration(page: Page, changes: Readonly<Record<string, string>> = {}) {
  await page.goto(portal.url + paths.register);
  await fillRegistration(page, changes);
}

/** Fills in the open form, whose image code is loaded. */
async function fillRegistration(page: Page, changes: Readonly<Record<string, string>>) {
  await page.locator('form img').waitFor();
  await field(page, 'industry').selectOption('trader');
  await field(page, 'source').selectOption('searchEngine');
  await field(page, 'terms').check();
  const texts = {
    username: 'Adinkra Prints',
    email: 'adinkra@example.com',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    verifyCode: TEST_CAPTCHA_CODE,
    ...changes,
  };
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

const submit = (page: Page) => page.locator('main button[type=submit]').click();

/** Continues from the sent form to the code. */
const goToMailbox = (page: Page) =>
  page.getByRole('button', { name: en['register.goToMailbox'] }).click();

/** Invalid values, the field that gets the focus, and its error. */
const invalidInputs = [
  [{ email: 'ama@nowhere' }, 'email', 'account.email.format'],
  [{ email: `${'a'.repeat(9_988)}@example.com` }, 'email', 'account.email.format'],
  [{ username: 'a'.repeat(10_000) }, 'username', 'account.username.format'],
  [{ password: 'harmattan9', confirmPassword: 'harmattan9' }, 'password', 'account.password.weak'],
  [
    { confirmPassword: 'Harmattan-98' },
    'confirmPassword',
    'account.new.password.confirm.password.not.same',
  ],
  [{ verifyCode: 'WRONG' }, 'verifyCode', 'login.verifyCode.error'],
  [{ email: 'owner@example.com' }, 'email', 'account.email.registered'],
] as const;

test('invalid input shows one error at its field, and keeps what was typed', async ({ page }) => {
  await page.goto(portal.url + paths.register);
  for (const [changes, fieldName, key] of invalidInputs) {
    await test.step(`${fieldName}: ${key}`, async () => {
      await fillRegistration(page, changes);
      await submit(page);
      await expect(page.getByText(en[key], { exact: true })).toHaveCount(1);
      await expect(field(page, fieldName)).toBeFocused();
      const inputs = { username: 'Adinkra Prints', email: 'adinkra@example.com', ...changes };
      await expect(field(page, 'username')).toHaveValue(inputs.username);
      await expect(field(page, 'email')).toHaveValue(inputs.email);
      await expect(field(page, 'industry')).toHaveValue('trader');
    });
  }
});

test('an email pasted with spaces and a password with an emoji register and sign in', async ({
  page,
}) => {
  const secret = 'Näh-maschine9🧵';
  await openRegistration(page, {
    username: ' Bonwire Weavers ',
    email: ' bonwire@example.com ',
    password: secret,
    confirmPassword: secret,
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/organization/')) calls.push(new URL(request.url()).pathname);
  });
  await page.locator('main button[type=submit]').dblclick();
  // No mail is sent before it is requested.
  await page.getByRole('button', { name: en['register.goToMailbox'] }).waitFor();
  expect(calls.map((path) => path.split('/').at(-1))).toEqual(['checkRegistered']);
  await goToMailbox(page);
  await field(page, 'code').waitFor();
  await field(page, 'code').fill(` ${await findMailedCode(portal.server, 'bonwire@example.com')} `);
  await page.keyboard.press('Enter');
  await expect(page.getByText(en['register.success'])).toBeVisible();
  await expect(page).toHaveURL(portal.url + paths.login);
  // The double click sent one request.
  expect(calls.map((path) => path.split('/').at(-1))).toEqual([
    'checkRegistered',
    'getSmsVerifyCode',
    'checkSmsCode',
    'register',
  ]);

  await page.locator('form img').waitFor();
  await expect(field(page, 'account')).toHaveValue('Bonwire Weavers');
  await field(page, 'account').fill(' bonwire@example.com ');
  await field(page, 'password').fill(secret);
  await field(page, 'verifyCode').fill(TEST_CAPTCHA_CODE);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(new RegExp(paths.login));
});

test.describe('with a fake clock', () => {
  test.use({ needsNewContext: true });

  test('the countdown continues after a reload, and a registration asks only for the password again', async ({
    page,
  }) => {
    await page.clock.install();
    await openRegistration(page, { username: 'Kumasi Kente', email: 'kumasi@example.com' });
    await submit(page);
    await goToMailbox(page);
    await expect(page.getByRole('timer')).toContainText(/4:5\d/);
    // The countdown is correct after two minutes of sleep and after a reload.
    await page.clock.fastForward(120_000);
    await expect(page.getByRole('timer')).toContainText(/2:5\d/);
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/2:[345]\d/);

    await field(page, 'code').fill(await findMailedCode(portal.server, 'kumasi@example.com'));
    await page.keyboard.press('Enter');
    await expect(page.getByText(en['register.verified'])).toBeVisible();
    await expect(field(page, 'username')).toHaveValue('Kumasi Kente');
    await expect(field(page, 'password')).toHaveValue('');
    const storedTexts = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
    expect(storedTexts).toContain('kumasi@example.com');
    expect(storedTexts).not.toContain(PASSWORD);
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'confirmPassword').fill(PASSWORD);
    await field(page, 'terms').check();
    await submit(page);
    await expect(page.getByText(en['register.success'])).toBeVisible();
  });
});

test('a password is reset by keyboard alone, without an image code', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  await page.goto(portal.url + paths.login);
  await expect(field(page, 'account')).toBeFocused();
  const forgot = page.getByRole('link', { name: en['login.forgot'] });
  for (let stop = 0; stop < 12 && !(await isFocused(page, en['login.forgot'])); stop++) {
    await press('Tab');
  }
  await expect(forgot).toBeFocused();
  await press('Enter');

  await expect(field(page, 'email')).toBeFocused();
  await page.keyboard.type('clerk@example.com');
  for (const _ of ['code', 'image', 'link']) await press('Tab');
  await expect(page.getByRole('button', { name: en['login.verifyCode.unreadable'] })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(en['login.verifyCode.computed'])).toBeVisible({ timeout: 45_000 });
  await press('Tab');
  await press('Enter');

  await expect(field(page, 'code')).toBeFocused();
  await page.keyboard.type(await findMailedCode(portal.server, 'clerk@example.com'));
  await press('Enter');
  await expect(field(page, 'password')).toBeFocused();
  await page.keyboard.type(PASSWORD);
  // The password meets all five rules.
  await expect(page.locator('[data-met=true]')).toHaveCount(5);
  await press('Tab');
  await press('Tab');
  await page.keyboard.type(PASSWORD);
  await press('Enter');
  await expect(page.getByText(en['reset.success'])).toBeVisible();
  await expect(field(page, 'account')).toBeFocused();
});

test('a company is registered by keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key);
  /** Presses Tab until a field or control has the focus. */
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < 20; stop++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await page.goto(portal.url + paths.login);
  await expect(field(page, 'account')).toBeFocused();
  await tabTo(page.getByRole('link', { name: en['login.register'] }));
  await press('Enter');
  await page.locator('form img').waitFor();
  // A letter selects the option of a list that begins with it.
  const inputs = [
    ['username', 'Sankofa Trading'],
    ['industry', 'T'],
    ['source', 'S'],
    ['email', 'sankofa@example.com'],
    ['password', PASSWORD],
    ['confirmPassword', PASSWORD],
    ['verifyCode', TEST_CAPTCHA_CODE],
  ] as const;
  await expect(field(page, 'username')).toBeFocused();
  for (const [name, text] of inputs) {
    await tabTo(field(page, name));
    await page.keyboard.type(text);
  }
  await tabTo(field(page, 'terms'));
  await press('Space');
  await tabTo(page.locator('main button[type=submit]'));
  await press('Enter');
  const mailboxButton = page.getByRole('button', { name: en['register.goToMailbox'] });
  await mailboxButton.waitFor();
  await tabTo(mailboxButton);
  await press('Enter');
  await expect(field(page, 'code')).toBeFocused();
  await page.keyboard.type(await findMailedCode(portal.server, 'sankofa@example.com'));
  await press('Enter');
  await expect(page.getByText(en['register.success'])).toBeVisible();
  // The account is filled in, so the password has the focus.
  await expect(field(page, 'account')).toHaveValue('Sankofa Trading');
  await expect(field(page, 'password')).toBeFocused();
});

function isFocused(page: Page, text: string): Promise<boolean> {
  return page.evaluate((expected) => document.activeElement?.textContent === expected, text);
}

test('an unknown email is answered like a known one', async ({ page }) => {
  await page.goto(portal.url + paths.forgotPwd);
  await page.locator('form img').waitFor();
  await field(page, 'email').fill('stranger@example.com');
  await field(page, 'verifyCode').fill(TEST_CAPTCHA_CODE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('we emailed a 6-digit code')).toBeVisible();
  await expect(field(page, 'code')).toBeFocused();
});

const english: Appearance = { language: 'en', scheme: 'light', width: 1280 };
const arabic: Appearance = { language: 'ar', scheme: 'dark', width: 390 };

test('no step has an accessibility violation or is wider than the screen, in English and Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: english.width, height: HEIGHT });
  let current = english;
  /** Checks the current step in both appearances, starting with the current one. */
  const checkStep = async () => {
    for (const next of [current, current === english ? arabic : english]) {
      await changeAppearance(page, current, next);
      current = next;
      expect(await findAccessErrors(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(current.width);
    }
  };
  await page.goto(portal.url + paths.register);
  await setColorScheme(page, english.scheme);
  await page.locator('form img').waitFor();
  await submit(page);
  await checkStep();
  await page.goto(portal.url + paths.forgotPwd);
  await page.locator('form img').waitFor();
  await field(page, 'email').fill('rival@example.com');
  await field(page, 'verifyCode').fill(TEST_CAPTCHA_CODE);
  await submit(page);
  await field(page, 'code').waitFor();
  await checkStep();
  await field(page, 'code').fill(await findMailedCode(portal.server, 'rival@example.com'));
  await submit(page);
  await field(page, 'password').fill('Abc');
  await submit(page);
  await checkStep();
});
