import { createCalls, type CallsOptions } from '../api/calls.ts';
import { signInContract } from '../api/contract/account/security.ts';
import { toggleTrial } from '../api/contract/account/trial.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { forgetWork } from './forgetWork.ts';
import type { ForgetImports } from './sessionActors.ts';
import type { SessionStore } from '../storage/sessionStore.ts';

interface TrialParts {
  readonly callOptions: CallsOptions;
  readonly sessionStore: SessionStore;
  /** Loads an address of the portal as a new page. */
  readonly openPage: (address: string) => void;
  /** Removes a user's drafts and imports; by default, those in this browser. */
  readonly forget?: ForgetImports;
}

/**
 * Moves the session of all tabs into its trial, or out of it, and opens an address there. The page is loaded again,
 * because everything on it belongs to the other company. `isCleared` removes what was begun before from this browser.
 */
export async function switchTrial(
  { callOptions, sessionStore, openPage, forget = forgetWork }: TrialParts,
  address: string,
  isCleared: boolean,
): Promise<Outcome<null>> {
  const token = toggleTrial(callOptions.token() ?? '');
  const { getSession } = createCalls(signInContract, { ...callOptions, token: () => token });
  const answer = await getSession();
  if (!answer.ok) return answer;
  const user = sessionStore.load();
  if (isCleared && user !== null) await forget(user);
  sessionStore.save({ token, ...answer.data });
  sessionStore.report('signedIn');
  openPage(address);
  return { ok: true, data: null };
}
