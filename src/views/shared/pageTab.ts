import { createContext, use, useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { tabsMachine } from '../../machines/tabs/machine.ts';
import type { DraftPlace } from '../../machines/tabs/types.ts';
import { useGone } from '../../ui/useGone.ts';

export type TabsActor = ActorRefFrom<typeof tabsMachine>;

/** The tab a page is in; null outside of the strip. */
export const PageTab = createContext<{ readonly key: string; readonly tabs: TabsActor } | null>(
  null,
);

/**
 * Tells the page's tab whether a form on it holds something that is not saved: closing the tab,
 * refreshing it and leaving the portal ask first then. `keptIn`: who has it as a draft afterwards.
 */
export function useUnsaved(unsaved: boolean, keptIn: DraftPlace | null = null): void {
  const tab = use(PageTab);
  const by = useId();
  useEffect(() => {
    tab?.tabs.send({ type: 'unsaved', key: tab.key, by, keptIn, unsaved });
  }, [tab, by, keptIn, unsaved]);
  useGone(() =>
    tab?.tabs.send({ type: 'unsaved', key: tab.key, by, keptIn: null, unsaved: false }),
  );
}

/**
 * Names the page's tab after what it shows, such as a file; null for the page's own title. While
 * that is not known the tab keeps the name it has, by a link or from before.
 */
export function useTabName(name: string | null | undefined): void {
  const tab = use(PageTab);
  useEffect(() => {
    if (name !== undefined) tab?.tabs.send({ type: 'name', key: tab.key, name });
  }, [tab, name]);
}
