/** History state passed to the sign-in page. */
export interface SignInState {
  /** Account just registered, to fill in. */
  readonly account: string;
}

/** Returns the account in a history state; empty if there is none. */
export function accountIn(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('account' in state)) return '';
  return typeof state.account === 'string' ? state.account : '';
}
