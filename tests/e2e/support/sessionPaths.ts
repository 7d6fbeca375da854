import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../../../src/machines/session/machine.ts';
import { arrowId } from '../../models/graph.ts';
import { sessionModel } from '../../models/session.model.ts';
import { coveringPaths, type Step } from './paths.ts';

export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
export type SessionStep = Step<SessionSnapshot>;

/** Whether a test can cause the event on a screen. It cannot cause internal failures or `dismiss`. */
function isPossible({ from, event }: SessionStep): boolean {
  if (event.type.startsWith('xstate.error.') || event.type === 'dismiss') return false;
  // `backForward.spec.ts` covers the back button.
  if (event.type === 'returned') return false;
  // Other tests cover a disclaimer that was closed before; here it is always open after a sign-in.
  if (event.type === 'xstate.done.actor.isDisclaimerClosed' && event['output'] === true) {
    return false;
  }
  // The check after a reload ends before a user could do anything.
  if (isChecking(from) && !event.type.startsWith('xstate.done.actor.')) return false;
  // `session.spec.ts` covers `notSignedIn` as the answer to other calls.
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
