import { sessionMachine } from '../../src/machines/session/machine.ts';
import type { KeyOutcome, RestoreOutcome } from '../../src/machines/session/setup.ts';
import { failed, failures, sampleSession, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const session = sampleSession();
const solvedCode = { way: 'computed', uuid: 'u', verifyCode: '1234' } as const;
const moroccanSession = sampleSession({ countryCode: 'MA' });
const forcedSession = sampleSession({ mustChangePassword: true });

const checkedEvents = ['checkSession', 'recheck'].flatMap((actor) =>
  [
    { type: 'none' },
    { type: 'expired', failure: failures.notSignedIn },
    { type: 'live', session },
    { type: 'live', session: forcedSession },
    { type: 'unanswered', session },
  ].map((output) => ({ type: `xstate.done.actor.${actor}` as const, output })),
);

const restoreOutcomes: readonly RestoreOutcome[] = [
  { type: 'none' },
  { type: 'key' },
  { type: 'stored', session },
  { type: 'stored', session: moroccanSession },
  { type: 'stored', session: forcedSession },
  { type: 'textless', failure: failures.service },
];

/** Outcomes of links: of the merchant in Morocco, or of a user who has to change the password. */
const keyOutcomes: readonly KeyOutcome[] = [
  { type: 'entered', session: moroccanSession },
  { type: 'entered', session: forcedSession },
  { type: 'refused', failure: failures.refused },
  { type: 'asked', choice: { current: session, linked: forcedSession } },
  { type: 'kept', session, isChecked: true, failure: failures.refused },
  { type: 'kept', session, isChecked: false, failure: failures.network },
  { type: 'kept', session: forcedSession, isChecked: true, failure: failures.refused },
];

export const sessionModel: Model<typeof sessionMachine> = {
  machine: sessionMachine,
  events: [
    { type: 'signIn', account: ' ama ', password: 'secret', code: solvedCode },
    { type: 'changePassword', oldPassword: 'a', newPassword: 'b', confirmPassword: 'b' },
    { type: 'signOut' },
    { type: 'openPassword' },
    { type: 'closePassword' },
    { type: 'closeDisclaimer' },
    { type: 'chooseAccount', of: 'linked' },
    { type: 'chooseAccount', of: 'current' },
    { type: 'dismiss' },
    { type: 'notSignedIn', token: session.token, failure: failures.notSignedIn },
    { type: 'notSignedIn', token: 'older', failure: failures.notSignedIn },
    { type: 'otherTab.signedIn', session },
    { type: 'otherTab.signedIn', session: forcedSession },
    { type: 'otherTab.signedIn', session: moroccanSession },
    { type: 'otherTab.signedOut' },
    { type: 'otherTab.expired' },
    { type: 'returned', session: null },
    { type: 'returned', session },
    { type: 'returned', session: forcedSession },
    { type: 'returned', session: moroccanSession },
    ...restoreOutcomes.map((output) => ({ type: 'xstate.done.actor.restore' as const, output })),
    ...checkedEvents,
    { type: 'xstate.done.actor.signIn', output: succeeded(session) },
    { type: 'xstate.done.actor.signIn', output: succeeded(forcedSession) },
    { type: 'xstate.done.actor.signIn', output: failed(failures.refused) },
    ...keyOutcomes.map((output) => ({ type: 'xstate.done.actor.signInByKey' as const, output })),
    { type: 'xstate.done.actor.settleAccount', output: session },
    { type: 'xstate.done.actor.settleAccount', output: forcedSession },
    { type: 'xstate.done.actor.isDisclaimerClosed', output: false },
    { type: 'xstate.done.actor.isDisclaimerClosed', output: true },
    { type: 'xstate.done.actor.rememberDisclaimer', output: null },
    { type: 'xstate.done.actor.changePassword', output: succeeded(null) },
    { type: 'xstate.done.actor.changePassword', output: failed(failures.refused) },
    { type: 'xstate.done.actor.signOut', output: succeeded(null) },
    { type: 'xstate.done.actor.signOut', output: failed(failures.network) },
    { type: 'xstate.done.actor.forget', output: null },
  ],
  key: ({ token, profile, notice, failure, choice }) => [
    token,
    profile?.countryCode,
    profile?.mustChangePassword,
    notice,
    failure !== null,
    choice !== null,
  ],
};
