import { createContext, use, useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { tabsMachine } from '../../machines/tabs/machine.ts';
import type { DraftPlace } from '../../machines/tabs/types.ts';
import { useUnmount } from '../../ui/usePageShown.ts';

export type TabsActor = ActorRefFrom<typeof tabsMachine>;

/** Tab of the page; null outside the strip. */
export const PageTab = createContext<{ readonly key: string; readonly tabs: TabsActor } | null>(
  null,
);

/**
 * Reports unsaved work to the page's tab, which then asks before closing, refreshing or leaving. `keptIn` names the
 * place of a draft, if one is kept.
 */
export function useUnsaved(isUnsaved: boolean, keptIn: DraftPlace | null = null): void {
  const tab = use(PageTab);
  const reporterId = useId();
  useEffect(() => {
    tab?.tabs.send({ type: 'unsaved', key: tab.key, by: reporterId, keptIn, unsaved: isUnsaved });
  }, [tab, reporterId, keptIn, isUnsaved]);
  useUnmount(() =>
    tab?.tabs.send({ type: 'unsaved', key: tab.key, by: reporterId, keptIn: null, unsaved: false }),
  );
}

/**
 * Names the page's tab, for example after a file; null restores the page's title. While undefined, the tab keeps its
 * name.
 */
export function useTabName(name: string | null | undefined): void {
  const tab = use(PageTab);
  useEffect(() => {
    if (name !== undefined) tab?.tabs.send({ type: 'name', key: tab.key, name });
  }, [tab, name]);
}

/** History state of a link: name of the tab until its page has loaded. */
interface TabState {
  readonly tabName: string;
}

/** Returns a link's `state` with the tab name; an empty name leaves it to the page. */
export const toTabState = (tabName: string): TabState => ({ tabName });

const isTabState = (state: unknown): state is TabState =>
  typeof state === 'object' &&
  state !== null &&
  'tabName' in state &&
  typeof state.tabName === 'string';

/** Returns the name in a history state, or null. */
export function getTabName(state: unknown): string | null {
  return isTabState(state) && state.tabName !== '' ? state.tabName : null;
}
