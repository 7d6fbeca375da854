import { afterEach, expect, test, vi } from 'vitest';
import { Plural } from '@lingui/react/macro';
import en from '../../locales/en.json';
import { chooseLanguage, overrideTexts, onLanguageChosen } from '../../src/language/i18n.ts';
import LoginPage from '../../src/views/account/login/LoginPage.tsx';
import { createSession, show } from './support/portal.tsx';

const noTexts = { en: {}, zh: {}, fr: {}, ar: {}, bn: {} };

afterEach(() => overrideTexts(noTexts));

test('custom texts replace the built-in ones at once, in every language', async () => {
  const { screen } = await show(<LoginPage />, { session: createSession({}) });
  await overrideTexts({
    ...noTexts,
    en: { 'login.lead': 'Welcome' },
    fr: { 'login.lead': 'Bienvenue' },
  });
  await expect.element(screen.getByText('Welcome')).toBeVisible();
  await expect.element(screen.getByLabelText('Account or email')).toBeVisible();
  const onChosen = vi.fn<() => void>();
  onLanguageChosen(onChosen);
  await chooseLanguage('fr');
  await expect.element(screen.getByText('Bienvenue')).toBeVisible();
  expect(onChosen).toHaveBeenCalledOnce();
  await chooseLanguage('en');
});

test('plural forms are rendered, and a broken text falls back to the built-in one', async () => {
  const created = 3;
  const { screen } = await show(
    <>
      <p>
        <Plural id="home.created" value={created} one="# row created" other="# rows created" />
      </p>
      <LoginPage />
    </>,
    { session: createSession({}) },
  );
  await overrideTexts({
    ...noTexts,
    en: {
      'home.created': '{created, plural, one {# order made} other {# orders made}}',
      'login.lead': '{broken, plural',
      'login.title': 'Sign in, {count, plural, other {#}}',
    },
  });
  await expect.element(screen.getByText('3 orders made')).toBeVisible();
  await expect.element(screen.getByText(en['login.lead'])).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: en['login.title'] })).toBeVisible();
  expect(screen.container.textContent).not.toContain('plural');
});
