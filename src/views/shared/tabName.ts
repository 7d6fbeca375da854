/** History state of a link: name of the tab until its page has loaded. */
interface Named {
  readonly tabName: string;
}

/** Returns a link's `state` with the tab name; an empty name leaves it to the page. */
export const named = (tabName: string): Named => ({ tabName });

const isNamed = (state: unknown): state is Named =>
  typeof state === 'object' &&
  state !== null &&
  'tabName' in state &&
  typeof state.tabName === 'string';

/** Returns the name in a history state, or null. */
export function nameIn(state: unknown): string | null {
  return isNamed(state) && state.tabName !== '' ? state.tabName : null;
}
