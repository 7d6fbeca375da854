import { fromPromise } from 'xstate';
import { expect, test } from 'vitest';
import en from '../../locales/en.json';
import type { Failure, Outcome } from '../../src/api/contract/failure.ts';
import {
  type AcceptInput,
  type FoundInvitation,
  invitationMachine,
} from '../../src/machines/invitation/machine.ts';
import { passwordResetMachine } from '../../src/machines/passwordReset/machine.ts';
import { registrationMachine } from '../../src/machines/registration/machine.ts';
import type {
  OrganisationTask,
  TaskResult,
} from '../../src/views/organisation/organisationDeclarations.ts';
import type { PublicParcel } from '../../src/api/contract/orders/tracking.ts';
import { paths } from '../../src/routes/paths.ts';
import InvitationPage from '../../src/views/account/invitation/InvitationPage.tsx';
import { sampleInvitation, sampleMember, sampleRole } from '../models/organisation.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { type OrganisationAnswers, organisationWork } from './support/organisation.ts';
import { answerMachine } from './support/machines.ts';
import { show, showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const showStaff = (
  answers: OrganisationAnswers,
  path: string = paths.staffManagement,
  size?: readonly [number, number],
) =>
  showApp({
    path,
    ...(size === undefined ? {} : { size }),
    session: signedIn({ companyId: 2, permissions: ['staff.manage'], blMainAccount: true }),
    work: { ...createTestWork(), ...organisationWork(answers) },
  });

test('a single filter of a list folds beside its search, and a filter of a link is shown', async () => {
  const { screen } = await showStaff({}, `${paths.staffManagement}?roleId=${sampleRole.id}`);
  await expect.element(screen.getByRole('textbox', { name: en['staff.search'] })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: en['staff.role'] })).toBeVisible();
  const status = screen.getByRole('combobox', { name: en['staff.status'] });
  expect(status.elements()).toHaveLength(0);
  await screen.getByRole('button', { name: /^Filters/ }).click();
  await expect.element(status).toBeVisible();
});

test('an invitation shows missing and refused fields', async () => {
  const tasks: OrganisationTask[] = [];
  const emailTaken = { ...failures.refused, code: 1011, key: 'account.email.registered' } as const;
  const answers: Outcome<TaskResult | null>[] = [failed(emailTaken), succeeded(null)];
  const { screen } = await showStaff({
    perform: (task) => (tasks.push(task), answers.shift() ?? succeeded(null)),
  });
  await screen.getByRole('button', { name: en['staff.invite'] }).click();
  const dialog = screen.getByRole('dialog');
  const sendButton = dialog.getByRole('button', { name: en['staff.invite.go'] });
  await expect.element(dialog.getByRole('checkbox', { name: 'Manager' })).toBeDisabled();
  await sendButton.click();
  await expect.element(dialog.getByText(en['staff.roles.empty'])).toBeVisible();
  await dialog.getByRole('textbox', { name: en['staff.column.email'] }).fill('esi@example.com');
  await dialog.getByRole('checkbox', { name: 'Packer' }).click();
  await sendButton.click();
  const email = dialog.getByRole('textbox', { name: en['staff.column.email'] });
  await expect.element(email).toHaveAccessibleDescription(en['account.email.registered']);
  await expect.element(email).toHaveValue('esi@example.com');
  await sendButton.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  const invite = { type: 'invite', email: 'esi@example.com', roleIds: [sampleRole.id] };
  expect(tasks).toEqual([invite, invite]);
});

test('an invited user without a name is listed as unnamed', async () => {
  const invitedMember = {
    ...sampleMember,
    name: '',
    email: 'esi@example.com',
    status: 'invited',
  } as const;
  const { screen } = await showStaff({ staff: [invitedMember] });
  const row = screen.getByRole('row').filter({ hasText: 'esi@example.com' });
  await expect.element(row.getByText(en['staff.unnamed'])).toBeVisible();
});

test('the actions of an account stay visible in a wide list', async () => {
  const { screen } = await showStaff({ staff: [sampleMember] }, paths.staffManagement, [700, 800]);
  const actions = screen.getByRole('button', { name: 'Actions for kofi' });
  await expect.element(actions).toBeVisible();
  const scroller = screen.getByRole('region', { name: en['staff.table'] }).element();
  expect(scroller.scrollWidth).toBeGreaterThan(scroller.clientWidth);
  const { right } = actions.element().getBoundingClientRect();
  expect(right).toBeLessThan(scroller.getBoundingClientRect().right);
});

test('a reset password is shown once, until the dialog closes', async () => {
  const { screen } = await showStaff({
    staff: [
      sampleMember,
      { ...sampleMember, id: 'owner', name: 'ama', main: true, mayManage: false },
    ],
    perform: () => succeeded({ type: 'password', password: 'abcd-efgh-jkmn' }),
  });
  await screen.getByRole('button', { name: 'Actions for kofi' }).click();
  expect(screen.getByRole('button', { name: 'Actions for ama' }).elements()).toEqual([]);
  await screen.getByRole('menuitem', { name: en['staff.reset'] }).click();
  await expect.element(screen.getByText(/kofi gets a one-time password/)).toBeVisible();
  await screen.getByRole('button', { name: en['staff.reset'] }).click();
  await expect.element(screen.getByText('abcd-efgh-jkmn')).toBeVisible();
  await screen.getByRole('button', { name: en['bulk.back'] }).click();
  await expect.element(screen.getByText('abcd-efgh-jkmn')).not.toBeInTheDocument();
});

test('the invited colleague accepts the main account in two steps', async () => {
  const tasks: OrganisationTask[] = [];
  const offer = { from: 'ama', to: 'kofi', forCaller: true, expiresAt: '2026-11-30T09:00:00.000Z' };
  const { screen } = await showStaff(
    {
      offer: () => (tasks.length === 0 ? offer : null),
      perform: (task) => (tasks.push(task), succeeded(null)),
    },
    paths.mainAccount,
  );
  await screen.getByRole('button', { name: en['mainAccount.accept'] }).click();
  await expect.element(screen.getByText(en['mainAccount.taken'])).toBeVisible();
  await expect.element(screen.getByRole('button', { name: en['broken.reload'] })).toBeVisible();
  expect(tasks).toEqual([{ type: 'answerOffer', accept: true }]);
});

const createInvitationMachine = (
  invitation: FoundInvitation | Failure,
  acceptInputs: AcceptInput[] = [],
) =>
  invitationMachine.provide({
    actors: {
      findInvitation: fromPromise<Outcome<FoundInvitation>, { token: string }>(async () =>
        'kind' in invitation ? failed(invitation) : succeeded(invitation),
      ),
      acceptInvitation: fromPromise<Outcome<unknown>, AcceptInput>(async ({ input }) => {
        acceptInputs.push(input);
        return succeeded(null);
      }),
      askForInvitation: fromPromise<Outcome<null>, { token: string }>(async () => succeeded(null)),
    },
  });

const createAccountMachines = (invitation: typeof invitationMachine) => ({
  passwordReset: passwordResetMachine,
  registration: registrationMachine,
  invitation,
  publicTracking: answerMachine<string, PublicParcel>('publicTracking', async () =>
    failed(failures.network),
  ),
});

test('an invitation is accepted with a name and a valid password', async () => {
  const acceptInputs: AcceptInput[] = [];
  const { screen } = await show(<InvitationPage />, {
    accounts: createAccountMachines(createInvitationMachine(sampleInvitation, acceptInputs)),
  });
  await expect.element(screen.getByText('Kente House')).toBeVisible();
  await screen.getByRole('textbox', { name: en['register.username'] }).fill('Kofi');
  const password = screen.getByLabelText(en['password.new'], { exact: true });
  await password.fill('weak');
  await screen.getByLabelText(en['password.confirm']).fill('weak');
  await screen.getByRole('checkbox').click();
  await screen.getByRole('button', { name: en['invitation.join'] }).click();
  await expect.element(password).toHaveFocus();
  expect(acceptInputs).toEqual([]);
  await password.fill('Harmattan-9');
  await screen.getByLabelText(en['password.confirm']).fill('Harmattan-9');
  await screen.getByRole('button', { name: en['invitation.join'] }).click();
  await expect.poll(() => acceptInputs.length).toBe(1);
  expect(acceptInputs[0]).toMatchObject({ username: 'Kofi', newPassword: 'Harmattan-9' });
});

test('an expired link offers to request a new one', async () => {
  const { screen } = await show(<InvitationPage />, {
    accounts: createAccountMachines(
      createInvitationMachine({ ...sampleInvitation, state: 'expired' }),
    ),
  });
  await screen.getByRole('button', { name: en['invitation.ask'] }).click();
  await expect.element(screen.getByText(/^We’ve emailed ama/)).toBeVisible();
});

test.each([
  ['an invalid link offers no retry', failures.refused, 0],
  ['an unverified link offers a retry', failures.service, 1],
])('%s', async (_name, failure, buttons) => {
  const { screen } = await show(<InvitationPage />, {
    accounts: createAccountMachines(createInvitationMachine(failure)),
  });
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(screen.getByRole('button', { name: en['word.retry'] }).elements()).toHaveLength(buttons);
});
