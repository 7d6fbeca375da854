import type { SnapshotFrom } from 'xstate';
import { isOpenTo, type PageAccess } from '../../api/contract/pageAccess.ts';
import type { Permission } from '../../api/contract/permissions.ts';
import { CARRIER_COMPANY_ID } from '../../api/contract/account/security.ts';
import type { sessionMachine } from './machine.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

const isForced = (s: SessionSnapshot): boolean => s.context.profile?.mustChangePassword === true;

/** The session is being restored: only the splash may be shown. */
export const isBooting = (s: SessionSnapshot): boolean => s.hasTag('booting');

/** A link belongs to another account: only the choice between both may be shown. */
export const isChoosingAccount = (s: SessionSnapshot): boolean => s.hasTag('choosingAccount');

/** The portal may be shown. */
export const isSignedIn = (s: SessionSnapshot): boolean =>
  s.matches('signedIn') || (s.matches('signingOut') && !isForced(s));

/** Only the password dialog, without cancel, may be shown. */
export const isPasswordForced = (s: SessionSnapshot): boolean =>
  s.matches('mustChangePassword') || (s.matches('signingOut') && isForced(s));

/** Returns whether the stored profile is not yet checked by the server. */
export const isUnchecked = (s: SessionSnapshot): boolean =>
  s.matches({ signedIn: { server: 'unchecked' } });

/** Returns whether the user has opened the password dialog. */
export const isPasswordOpen = (s: SessionSnapshot): boolean =>
  s.matches('signedIn') && !s.matches({ signedIn: { password: 'closed' } });

/** The disclaimer is above the pages. */
export const isDisclaimerShown = (s: SessionSnapshot): boolean =>
  s.matches({ signedIn: { disclaimer: 'shown' } });

/** A form of the session waits for its answer. */
export const isBusy = (s: SessionSnapshot): boolean => s.hasTag('busy');

export const selectProfile = (s: SessionSnapshot) => s.context.profile;
export const selectSessionFailure = (s: SessionSnapshot) => s.context.failure;
export const selectAccountChoice = (s: SessionSnapshot) => s.context.choice;
export const selectSessionNotice = (s: SessionSnapshot) => s.context.notice;

/** The image code of the sign-in form; absent while the form is not shown. */
export const selectLoginImageCode = (s: SessionSnapshot) => s.children.imageCode;

export const mayDo = (s: SessionSnapshot, permission: Permission): boolean =>
  s.context.profile?.permissions.includes(permission) ?? false;

/** Whether the user may open a page; public pages are open to all. */
export const mayOpen = (
  s: SessionSnapshot,
  page: PageAccess | { readonly access: 'public' },
): boolean => {
  if (page.access === 'public') return true;
  const { profile } = s.context;
  return profile !== null && isOpenTo(profile, page);
};

/** Whether carrier staff are signed in, who see orders of all companies. */
export const isCarrierSession = (s: SessionSnapshot): boolean =>
  s.context.profile?.companyId === CARRIER_COMPANY_ID;
