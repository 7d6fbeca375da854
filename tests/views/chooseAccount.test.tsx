import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import type {
  KeyOutcome,
  RestoreOutcome,
  AccountSettlement,
} from '../../src/machines/session/setup.ts';
import type { Session } from '../../src/api/contract/account/security.ts';
import ChooseAccount from '../../src/views/account/login/ChooseAccount.tsx';
import { sampleSession } from '../models/samples.ts';
import { createSession, show } from './support/portal.tsx';

const current = sampleSession({ account: 'kente' });
const linked = sampleSession({ account: 'atlas', companyId: 3 });

async function showDialog() {
  const settlements: AccountSettlement[] = [];
  const session = createSession({
    restore: fromPromise<RestoreOutcome>(async () => ({ type: 'key' })),
    signInByKey: fromPromise<KeyOutcome>(async () => ({
      type: 'asked',
      choice: { current, linked },
    })),
    settleAccount: fromPromise<Session, AccountSettlement>(async ({ input }) => {
      settlements.push(input);
      return input.chosen;
    }),
  });
  await expect.poll(() => session.getSnapshot().matches('choosingAccount')).toBe(true);
  const { screen } = await show(<ChooseAccount />, { session });
  return { screen, session, settlements };
}

test('the dialog names both accounts and the effect, and focuses the safe choice', async () => {
  const { screen } = await showDialog();
  const dialog = screen.getByRole('dialog', { name: 'Switch account?' });
  await expect.element(dialog).toBeVisible();
  await expect.element(screen.getByText(/signed in as kente\. .* is for atlas\./)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Stay as kente' })).toHaveFocus();
});

test.each([
  ['Stay as kente', current, linked],
  ['Switch to atlas', linked, current],
] as const)('“%s” keeps the chosen session only', async (name, chosen, dropped) => {
  const { screen, session, settlements } = await showDialog();
  await screen.getByRole('button', { name }).click();
  await expect.poll(() => session.getSnapshot().matches('signedIn')).toBe(true);
  expect(settlements).toEqual([{ chosen, dropped }]);
});
