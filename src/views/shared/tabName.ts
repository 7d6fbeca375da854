/** What a link hands over with its address: the name of the tab, before its page has loaded. */
interface Named {
  readonly tabName: string;
}

/** A link's `state` that names the tab it leads to; an empty name leaves it to the page. */
export const named = (tabName: string): Named => ({ tabName });

const isNamed = (state: unknown): state is Named =>
  typeof state === 'object' &&
  state !== null &&
  'tabName' in state &&
  typeof state.tabName === 'string';

/** The name in the history's state; null without one. */
export function nameIn(state: unknown): string | null {
  return isNamed(state) && state.tabName !== '' ? state.tabName : null;
}
