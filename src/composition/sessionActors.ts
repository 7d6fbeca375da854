import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import type { SignInContract, Profile, Session } from '../api/contract/account/security.ts';
import { type Failure, type Outcome, endsSession, isRetryable } from '../api/contract/failure.ts';
import { encryptPasswords } from '../api/encryptPasswords.ts';
import { sessionMachine } from '../machines/session/machine.ts';
import type {
  ChangePasswordInput,
  CheckOutcome,
  KeyOutcome,
  RestoreOutcome,
  SessionEvent,
  AccountSettlement,
  SignInInput,
  SignOutInput,
} from '../machines/session/setup.ts';
import type { DisclaimerStore } from '../storage/disclaimerStore.ts';
import type { SessionStore } from '../storage/sessionStore.ts';
import { provideImageCode } from './imageCode.ts';
import type { Texts } from './texts.ts';

/** Removes a user's unfinished imports from this browser. */
export type ForgetImports = (owner: { account: string; companyId: number }) => Promise<void>;

export interface SessionParts {
  readonly client: Calls<SignInContract>;
  /** Creates a client for another token, which does not report that its session has ended. */
  readonly clientWithToken: (token: string) => Calls<SignInContract>;
  readonly store: SessionStore;
  readonly texts: Texts;
  readonly disclaimers: DisclaimerStore;
  /** The `key` of the link that opened the page; null without one. */
  readonly linkKey: string | null;
  readonly forgetImports: ForgetImports;
  /** Resolves when a retry may succeed: once online again, or after a while. */
  readonly untilReachable: (signal: AbortSignal) => Promise<void>;
}

/** Provides the session machine with storage and calls. */
export function provideSession(parts: SessionParts) {
  const { client, clientWithToken, store, texts, disclaimers, linkKey, untilReachable } = parts;

  async function restore(): Promise<RestoreOutcome> {
    const dictionary = texts.refresh();
    // The sign-in page shows the built-in texts until the dictionary is loaded.
    if (linkKey !== null) return { type: 'key' };
    if (store.load() === null) return { type: 'none' };
    const failure = texts.isCached() ? null : await dictionary;
    if (failure !== null) return { type: 'textless', failure };
    // Read again, because another tab may have signed out meanwhile.
    const session = store.load();
    return session === null ? { type: 'none' } : { type: 'stored', session };
  }

  /** Checks the stored session on the server. */
  async function check(signal: AbortSignal): Promise<CheckOutcome> {
    const stored = store.load();
    if (stored === null) return { type: 'none' };
    const answer = await clientWithToken(stored.token).getSession(undefined, { signal });
    if (answer.ok) {
      const session = { token: stored.token, ...answer.data };
      store.save(session);
      return { type: 'live', session };
    }
    if (isRetryable(answer.failure)) return { type: 'unanswered', session: stored };
    // The session of a suspended company stays stored until the next sign-in.
    if (answer.failure.kind === 'notSignedIn') store.remove(stored.token);
    return { type: 'expired', failure: answer.failure };
  }

  /** Stores a new session and tells the other tabs. */
  async function storeNewSession(session: Session) {
    store.save(session);
    // A browser that can't store the flag shows the disclaimer all the same.
    await disclaimers.set(session).catch(() => undefined);
    store.report('signedIn');
  }

  /** Continues the chosen session in all tabs and ends the other one on the server. */
  async function continueSession({
    chosen,
    dropped,
  }: {
    chosen: Session;
    dropped: Session | null;
  }) {
    // A session that cannot be ended now expires when idle.
    if (dropped !== null) await clientWithToken(dropped.token).doLogout();
    if (store.load()?.token !== chosen.token) await storeNewSession(chosen);
    return chosen;
  }

  return sessionMachine.provide({
    actors: {
      restore: fromPromise<RestoreOutcome>(() => restore()),

      signInByKey: fromPromise<KeyOutcome>(async ({ signal }) => {
        const answer = await client.noDoLogin({ secretKey: linkKey ?? '' }, { signal });
        const checked = store.load() === null ? null : await check(signal);
        const current = checked !== null && 'session' in checked ? checked : null;
        if (!answer.ok) {
          const failure = toKeyFailure(answer.failure);
          if (current === null) return { type: 'refused', failure };
          const isChecked = current.type === 'live';
          return { type: 'kept', session: current.session, isChecked, failure };
        }
        const linked = answer.data;
        if (current !== null && !isSameAccount(current.session, linked)) {
          return { type: 'asked', choice: { current: current.session, linked } };
        }
        return {
          type: 'entered',
          session: await continueSession({ chosen: linked, dropped: current?.session ?? null }),
        };
      }),

      settleAccount: fromPromise<Session, AccountSettlement>(({ input }) => continueSession(input)),

      recheck: fromPromise<CheckOutcome>(async ({ signal }) => {
        for (;;) {
          await untilReachable(signal);
          const checked = await check(signal);
          if (checked.type !== 'unanswered') return checked;
        }
      }),

      imageCode: provideImageCode(client),

      signIn: fromPromise<Outcome<Session>, SignInInput>(async ({ input, signal }) => {
        const key = await client.getPublicKey(undefined, { signal });
        if (!key.ok) return key;
        const [password] = await encryptPasswords(key.data, [input.password]);
        const answer = await client.doLogin({ ...input, password }, { signal });
        if (answer.ok) await storeNewSession(answer.data);
        return answer;
      }),

      changePassword: fromPromise<Outcome<null>, ChangePasswordInput>(async ({ input, signal }) => {
        const key = await client.getPublicKey(undefined, { signal });
        if (!key.ok) return key;
        const [oldPassword, newPassword, confirmPassword] = await encryptPasswords(key.data, [
          input.oldPassword,
          input.newPassword,
          input.confirmPassword,
        ]);
        const passwords = { oldPassword, newPassword, confirmPassword };
        const answer = await client.updatePassword(passwords, { signal });
        if (answer.ok) {
          store.remove(store.load()?.token ?? null);
          store.report('expired');
        }
        return answer;
      }),

      signOut: fromPromise<Outcome<null>, SignOutInput>(async ({ input, signal }) => {
        const answer = await client.doLogout(undefined, { signal });
        // An expired session is signed out already.
        if (!answer.ok && !endsSession(answer.failure)) return answer;
        // Another tab may have signed in since: that session stays.
        const isOtherSession = store.load() !== null && !store.remove(input.token);
        if (!isOtherSession) store.report('signedOut');
        // Storage that can't be opened holds nothing to forget.
        if (input.profile !== null) await parts.forgetImports(input.profile).catch(() => undefined);
        return { ok: true, data: null };
      }),

      forget: fromPromise<null, { token: string | null }>(({ input }) => {
        if (store.remove(input.token)) store.report('expired');
        return Promise.resolve(null);
      }),

      isDisclaimerClosed: fromPromise<boolean, { profile: Profile | null }>(
        async ({ input }) => input.profile !== null && disclaimers.isClosed(input.profile),
      ),

      rememberDisclaimer: fromPromise<null, { profile: Profile | null }>(async ({ input }) => {
        if (input.profile !== null) await disclaimers.close(input.profile);
        return null;
      }),

      checkSession: fromPromise<CheckOutcome>(({ signal }) => check(signal)),

      watchTabs: fromCallback<SessionEvent>(({ sendBack }) => {
        const stopHearing = store.listen((news) => {
          if (news === 'signedOut') return sendBack({ type: 'otherTab.signedOut' });
          if (news === 'expired') return sendBack({ type: 'otherTab.expired' });
          if (news === 'closed') return;
          const session = store.load();
          if (session !== null) sendBack({ type: 'otherTab.signedIn', session });
        });
        const stopWatching = store.onReturn(() =>
          sendBack({ type: 'returned', session: store.load() }),
        );
        return () => {
          stopHearing();
          stopWatching();
        };
      }),
    },
  });
}

function isSameAccount(a: Session, b: Session): boolean {
  return a.account === b.account && a.companyId === b.companyId;
}

/** Reports a malformed key like a wrong key. */
function toKeyFailure(failure: Failure): Failure {
  return failure.kind === 'refused' && failure.key === 'error.invalidInput'
    ? { ...failure, key: 'login.invalid', fields: [] }
    : failure;
}
