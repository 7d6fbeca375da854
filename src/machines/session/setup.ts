import { assign, setup } from 'xstate';
import { getCountryFact } from '../../domain/countries/countryFacts.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import type { Profile, Session } from '../../api/contract/account/security.ts';
import { imageCodeMachine, type CodeWay, type SolvedCode } from '../imageCode/machine.ts';
import { callbackActor, promiseActor } from '../shared/actors.ts';
import { unexpectedFailure } from '../shared/failure.ts';

/**
 * Notice on the sign-in page. `linkRefused` appears inside the portal instead, because the session
 * continues after a refused link.
 */
export type SessionNotice = 'expired' | 'signedOut' | 'passwordChanged' | 'linkRefused';

/** A sign-in link was opened for one account while another is signed in: the user chooses. */
interface AccountChoice {
  readonly current: Session;
  readonly linked: Session;
}

export interface SessionContext {
  readonly token: string | null;
  readonly profile: Profile | null;
  readonly notice: SessionNotice | null;
  /** Last failure, shown by the form that called: sign-in, password change, sign-out. */
  readonly failure: Failure | null;
  /** Way in which the last image code was solved, used for the next one. */
  readonly imageCodeWay: CodeWay;
  /** Null unless the user has to choose. */
  readonly choice: AccountChoice | null;
}

export type SessionEvent =
  | {
      readonly type: 'signIn';
      readonly account: string;
      readonly password: string;
      readonly code: SolvedCode;
    }
  | {
      readonly type: 'changePassword';
      readonly oldPassword: string;
      readonly newPassword: string;
      readonly confirmPassword: string;
    }
  | { readonly type: 'signOut' }
  /** Opens the password dialog. */
  | { readonly type: 'openPassword' }
  | { readonly type: 'closePassword' }
  | { readonly type: 'closeDisclaimer' }
  | { readonly type: 'chooseAccount'; readonly of: keyof AccountChoice }
  /** The user has read the failure or the notice. */
  | { readonly type: 'dismiss' }
  /** The answer to a call with `token` ends the session. */
  | { readonly type: 'notSignedIn'; readonly token: string | null; readonly failure: Failure }
  | { readonly type: 'otherTab.signedIn'; readonly session: Session }
  | { readonly type: 'otherTab.signedOut' }
  | { readonly type: 'otherTab.expired' }
  /** The page came back from the back/forward cache; `session` is the stored session. */
  | { readonly type: 'returned'; readonly session: Session | null };

/** Content of the browser’s storage when a page opens. */
export type RestoreOutcome =
  | { readonly type: 'none' }
  /** The page was opened by a link with a key for another session. */
  | { readonly type: 'key' }
  | { readonly type: 'stored'; readonly session: Session }
  /** The language dictionary failed to load and is not cached. */
  | { readonly type: 'textless'; readonly failure: Failure };

/** Result of checking the stored session on the server. */
export type CheckOutcome =
  /** No session is stored any more. */
  | { readonly type: 'none' }
  | { readonly type: 'live'; readonly session: Session }
  /** The server was unreachable: the stored profile stays, and a notice is shown. */
  | { readonly type: 'unanswered'; readonly session: Session }
  | { readonly type: 'expired'; readonly failure: Failure };

/** Result of exchanging the key of a sign-in link. */
export type KeyOutcome =
  | { readonly type: 'entered'; readonly session: Session }
  /** Another account is signed in here. */
  | { readonly type: 'asked'; readonly choice: AccountChoice }
  /** The key was refused; the session before continues, checked or not. */
  | {
      readonly type: 'kept';
      readonly session: Session;
      readonly isChecked: boolean;
      readonly failure: Failure;
    }
  | { readonly type: 'refused'; readonly failure: Failure };

/** Session that stays, and session that ends. */
export interface AccountSettlement {
  readonly chosen: Session;
  readonly dropped: Session;
}

export interface SignInInput {
  readonly account: string;
  readonly password: string;
  readonly verifyCode: string;
  readonly uuid: string;
}

/** Owner and token of the session to end. */
export interface SignOutInput {
  readonly token: string | null;
  readonly profile: Profile | null;
}

export interface ChangePasswordInput {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
}

function toContext(session: Session): Omit<SessionContext, 'imageCodeWay'> {
  const { token, ...profile } = session;
  return { token, profile, failure: null, notice: null, choice: null };
}

/** Types only: XState reads them from a value that stays empty. */
const types: {
  tags?: 'booting' | 'choosingAccount' | 'busy';
  context?: SessionContext;
  events?: SessionEvent;
  children?: { imageCode: 'imageCode' };
} = {};

export const sessionSetup = setup({
  types,
  actors: {
    /** Reads the stored session, and loads the language dictionary unless it is cached. */
    restore: promiseActor<RestoreOutcome>('restore'),
    /**
     * Exchanges the link's key for a session, stores it and tells the other tabs, unless another
     * account is signed in here.
     */
    signInByKey: promiseActor<KeyOutcome>('signInByKey'),
    /** Ends the dropped session on the server, stores the chosen one and tells the other tabs. */
    settleAccount: promiseActor<Session, AccountSettlement>('settleAccount'),
    /** Checks the stored session on the server once. */
    checkSession: promiseActor<CheckOutcome>('checkSession'),
    /** Waits until the server can be reached; never answers `unanswered`. */
    recheck: promiseActor<CheckOutcome>('recheck'),
    imageCode: imageCodeMachine,
    /** Encrypts the password, signs in, stores the session and tells the other tabs. */
    signIn: promiseActor<Outcome<Session>, SignInInput>('signIn'),
    /** Encrypts and changes the user's password, which ends the session. */
    changePassword: promiseActor<Outcome<null>, ChangePasswordInput>('changePassword'),
    /** Ends the session on the server and in all tabs, and removes the user's stored data. */
    signOut: promiseActor<Outcome<null>, SignOutInput>('signOut'),
    /** Removes this session, but no newer one, from the storage and tells the other tabs. */
    forget: promiseActor<null, { token: string | null }>('forget'),
    /** Whether this user has closed the disclaimer in this browser. */
    isDisclaimerClosed: promiseActor<boolean, { profile: Profile | null }>('isDisclaimerClosed'),
    /** Remembers that this user has closed the disclaimer. */
    rememberDisclaimer: promiseActor<null, { profile: Profile | null }>('rememberDisclaimer'),
    /** Sends `otherTab.*` events, and `returned`. */
    watchTabs: callbackActor<SessionEvent>('watchTabs'),
  },
  guards: {
    /** A refusal with code 911 (not signed in) for an older token is not about this session. */
    isOwnToken: ({ context }, token: string | null) => context.token === token,
    mustChange: (_, session: Session | null) => session?.mustChangePassword === true,
    isStored: (_, session: Session | null) => session !== null,
    /** Until the password is changed no page opens, even after a failed sign-out. */
    isChangeForced: ({ context }) => context.profile?.mustChangePassword === true,
    restoredNone: (_, restored: RestoreOutcome) => restored.type === 'none',
    restoredKey: (_, restored: RestoreOutcome) => restored.type === 'key',
    restoredTextless: (_, restored: RestoreOutcome) => restored.type === 'textless',
    restoredMustChange: (_, restored: RestoreOutcome) =>
      'session' in restored && restored.session.mustChangePassword,
    checkedUnanswered: (_, checked: CheckOutcome) => checked.type === 'unanswered',
    checkedExpired: (_, checked: CheckOutcome) =>
      checked.type === 'none' || checked.type === 'expired',
    checkedMustChange: (_, checked: CheckOutcome) =>
      'session' in checked && checked.session.mustChangePassword,
    isFailure: (_, outcome: Outcome<unknown>) => !outcome.ok,
    isAccepted: (_, outcome: Outcome<unknown>) => outcome.ok,
    outcomeMustChange: (_, outcome: Outcome<Session>) =>
      outcome.ok && outcome.data.mustChangePassword,
    keyRefused: (_, outcome: KeyOutcome) => outcome.type === 'refused',
    keyAsked: (_, outcome: KeyOutcome) => outcome.type === 'asked',
    keyMustChange: (_, outcome: KeyOutcome) =>
      'session' in outcome && outcome.session.mustChangePassword,
    keyUnchecked: (_, outcome: KeyOutcome) => outcome.type === 'kept' && !outcome.isChecked,
    /** The disclaimer is for merchants in countries with that setting. */
    disclaimerDue: ({ context: { profile } }, isClosed: boolean) =>
      profile !== null &&
      getCountryFact(profile.countries, profile.countryCode).disclaimer === true &&
      !isClosed,
  },
  actions: {
    adopt: assign((_, session: Session | null) => (session === null ? {} : toContext(session))),
    adoptRestored: assign((_, restored: RestoreOutcome) =>
      'session' in restored ? toContext(restored.session) : {},
    ),
    adoptChecked: assign((_, checked: CheckOutcome) =>
      'session' in checked ? toContext(checked.session) : {},
    ),
    adoptOutcome: assign((_, outcome: Outcome<Session>) =>
      outcome.ok ? toContext(outcome.data) : {},
    ),
    adoptKey: assign((_, outcome: KeyOutcome) => {
      if (!('session' in outcome)) return {};
      const session = toContext(outcome.session);
      if (outcome.type === 'entered') return session;
      const { failure } = outcome;
      return failure.kind === 'refused'
        ? { ...session, notice: 'linkRefused' as const }
        : { ...session, failure };
    }),
    failKey: assign((_, outcome: KeyOutcome) =>
      'failure' in outcome ? { failure: outcome.failure } : {},
    ),
    offerChoice: assign((_, outcome: KeyOutcome) =>
      outcome.type === 'asked' ? { choice: outcome.choice } : {},
    ),
    rememberCodeWay: assign((_, code: SolvedCode) => ({ imageCodeWay: code.way })),
    failRestored: assign((_, restored: RestoreOutcome) =>
      'failure' in restored ? { failure: restored.failure } : {},
    ),
    /** Reason for the end of the session, if the server gives one. */
    explain: assign((_, failure: Failure) => ({
      failure: failure.kind === 'refused' ? failure : null,
    })),
    explainChecked: assign((_, checked: CheckOutcome) => ({
      failure: 'failure' in checked && checked.failure.kind === 'refused' ? checked.failure : null,
    })),
    clear: assign({ token: null, profile: null, choice: null }),
    failFrom: assign((_, outcome: Outcome<unknown>) => ({
      failure: outcome.ok ? null : outcome.failure,
    })),
    /** Failure of an actor that threw: a bug, shown as "Service exception!". */
    failUnexpectedly: assign({ failure: unexpectedFailure }),
    notify: assign((_, notice: SessionNotice) => ({ notice })),
    dismiss: assign({ failure: null, notice: null }),
  },
});
