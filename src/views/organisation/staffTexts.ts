import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { StaffStatus } from '../../api/contract/organisation/staff.ts';
import type { StaffAct } from './organisationDeclarations.ts';

export const staffStatusTexts: Readonly<Record<StaffStatus, MessageDescriptor>> = {
  active: msg({ id: 'staff.active', message: 'Active' }),
  disabled: msg({ id: 'staff.disabled', message: 'Disabled' }),
  invited: msg({ id: 'staff.invited', message: 'Invited' }),
  expired: msg({ id: 'staff.expired', message: 'Invitation expired' }),
};

interface ActTexts {
  /** Label in the row menu and on the confirm button. */
  readonly confirmLabel: MessageDescriptor;
  readonly title: MessageDescriptor;
  /** Consequences; `name` is the account or the address. */
  readonly text: MessageDescriptor;
}

export const actTexts: Readonly<Record<StaffAct, ActTexts>> = {
  disable: {
    confirmLabel: msg({ id: 'staff.disable', message: 'Disable account' }),
    title: msg({ id: 'staff.disable.title', message: 'Disable this account?' }),
    text: msg({
      id: 'staff.disable.text',
      message: '{name} is signed out at once and can’t sign in until you enable the account again.',
    }),
  },
  enable: {
    confirmLabel: msg({ id: 'staff.enable', message: 'Enable account' }),
    title: msg({ id: 'staff.enable.title', message: 'Enable this account?' }),
    text: msg({
      id: 'staff.enable.text',
      message: '{name} can sign in again, with the same password and roles.',
    }),
  },
  endSessions: {
    confirmLabel: msg({ id: 'staff.endSessions', message: 'Sign out everywhere' }),
    title: msg({ id: 'staff.endSessions.title', message: 'Sign out everywhere?' }),
    text: msg({
      id: 'staff.endSessions.text',
      message: 'All open sessions of {name} end. They can sign in again.',
    }),
  },
  resetPassword: {
    confirmLabel: msg({ id: 'staff.reset', message: 'Reset password' }),
    title: msg({ id: 'staff.reset.title', message: 'Reset this password?' }),
    text: msg({
      id: 'staff.reset.text',
      message:
        '{name} gets a one-time password, which you see once and pass on. It must be changed at the next sign-in.',
    }),
  },
  offerMain: {
    confirmLabel: msg({ id: 'staff.offer', message: 'Hand over main account' }),
    title: msg({ id: 'staff.offer.title', message: 'Hand over the main account?' }),
    text: msg({
      id: 'staff.offer.text',
      message:
        '{name} is asked by email and has 7 days to accept. Then they own the company’s account, and you get their roles.',
    }),
  },
  resend: {
    confirmLabel: msg({ id: 'staff.resend', message: 'Send again' }),
    title: msg({ id: 'staff.resend.title', message: 'Send the invitation again?' }),
    text: msg({
      id: 'staff.resend.text',
      message: 'We email a new link to {name}, valid for 7 days. The old link stops working.',
    }),
  },
  revoke: {
    confirmLabel: msg({ id: 'staff.revoke', message: 'Withdraw invitation' }),
    title: msg({ id: 'staff.revoke.title', message: 'Withdraw this invitation?' }),
    text: msg({ id: 'staff.revoke.text', message: 'The link that {name} got stops working.' }),
  },
};

/** Destructive actions. */
export const destructiveActs: ReadonlySet<StaffAct> = new Set([
  'disable',
  'endSessions',
  'resetPassword',
  'offerMain',
  'revoke',
]);
