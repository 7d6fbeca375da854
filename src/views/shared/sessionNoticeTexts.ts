import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SessionNotice } from '../../machines/session/setup.ts';

/** Reason why the user was sent to the sign-in page, or why a link changed nothing. */
export const noticeTexts: Readonly<Record<SessionNotice, MessageDescriptor>> = {
  expired: msg({
    id: 'login.notice.expired',
    message: 'Your session expired. Sign in again to continue where you were.',
  }),
  signedOut: msg({ id: 'login.notice.signedOut', message: 'You’ve signed out.' }),
  passwordChanged: msg({
    id: 'login.notice.passwordChanged',
    message: 'Password changed. Sign in with the new one.',
  }),
  linkRefused: msg({
    id: 'login.link.refused',
    message:
      'This link no longer works: it was used before or has expired. You’re still signed in.',
  }),
};
