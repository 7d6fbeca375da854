import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { RestoreOutcome } from '../../../src/machines/session/setup.ts';
import { sampleSession } from '../../models/samples.ts';
import { createSession, showApp } from '../support/portal.tsx';

// Loaded texts stay for all tests of a browser page.
test.each([
  ['sign-in page', false],
  ['forced password change', true],
])('the %s uses only texts loaded with it', async (_name, mustChangePassword) => {
  const missing: string[] = [];
  const stop = i18n.on('missing', ({ id }) => missing.push(id));
  const stored = sampleSession({ mustChangePassword });
  const session = createSession({
    restore: fromPromise<RestoreOutcome>(async () =>
      mustChangePassword ? { type: 'stored', session: stored } : { type: 'none' },
    ),
  });
  const { screen } = await showApp({ path: '/login', session, allTexts: false });
  await expect.element(screen.getByRole('button', { name: /Sign/ }).first()).toBeVisible();
  await screen
    .getByRole('button', { name: mustChangePassword ? 'Change password' : 'Sign in' })
    .click();
  await expect.poll(() => document.querySelector('[aria-invalid=true]')).not.toBeNull();
  expect(missing).toEqual([]);
  stop();
});
