/** What an entry of the history carries to the sign-in page. */
export interface SignInState {
  /** Filled in: the account that was just registered. */
  readonly account: string;
}

/** The account that the history's entry names; empty where it names none. */
export function accountIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('account' in state)) return '';
  return typeof state.account === 'string' ? state.account : '';
}
