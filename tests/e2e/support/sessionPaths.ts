import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../src/machines/session/machine.ts';
import { arrowId } from '../../models/graph.ts';
import { sessionModel } from '../../models/session.model.ts';
import { coveringPaths, type Step } from './paths.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionStep = Step<SessionSnapshot>;

/** Whether a test can cause the event on a screen, unlike internal failures and events of typing. */
function isPossible({ from, event }: SessionStep): boolean {
  if (event.type.startsWith('xstate.error.') || event.type === 'dismiss') return false;
  // `backForward.spec.ts` covers the back button.
  if (event.type === 'returned') return false;
  // Other tests cover notices that were closed before; here no notice is closed at the sign-in.
  if (event.type === 'xstate.done.actor.isDisclaimerClosed' && event['output'] === true) {
    return false;
  }
  // `session.spec.ts` covers other calls that are answered this way.
  // A reload is checked too soon for a user to do anything before.
  if (isChecking(from) && !event.type.startsWith('xstate.done.actor.')) return false;
  return event.type !== 'notSignedIn' || isChangingPassword(from);
}

const isChangingPassword = (s: SessionSnapshot): boolean =>
  s.matches({ mustChangePassword: 'changing' }) ||
  s.matches({ signedIn: { password: 'changing' } });

/** Whether the server still checks the stored session. */
const isChecking = (s: SessionSnapshot): boolean => s.matches({ signedIn: { server: 'checking' } });

/** Whether a state waits for an answer, which tests delay until they have checked the screen. */
export const isWaiting = (s: SessionSnapshot): boolean =>
  s.matches('signingIn') ||
  s.matches('signingOut') ||
  s.matches('settlingAccount') ||
  isChangingPassword(s);

/** Lists the transitions of a step, by the ids in the coverage of machines. */
function listTransitionIds({ from, event }: SessionStep): readonly string[] {
  return sessionModel.machine
    .getTransitionData(from, event as Parameters<typeof sessionModel.machine.getTransitionData>[1])
    .map((transition) => {
      const siblings = transition.source.transitions.get(transition.eventType) ?? [];
      return arrowId(transition.source, transition.eventType, siblings.indexOf(transition));
    });
}

/** Creates paths that together cover every transition that a test can cause. */
export const sessionPaths = (): readonly (readonly SessionStep[])[] =>
  coveringPaths(sessionModel, {
    isPossible,
    isLast: () => false,
    isWaiting: (s) => isWaiting(s) || isChecking(s) || s.hasTag('booting') || s.matches('expired'),
    getKeys: listTransitionIds,
  });
