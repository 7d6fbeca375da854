import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { losesWorkByLeaving } from '../../machines/tabs/selectors.ts';
import type { TabPage } from '../../machines/tabs/types.ts';
import { getTabName, type TabsActor } from '../shared/pageTab.ts';

/** Synchronizes the tab strip with the address in both directions. */
export function useTabsAndAddress(tabs: TabsActor, currentPage: TabPage | null): void {
  const [, navigate] = useLocation();
  const name = getTabName(useHistoryState<unknown>());
  const { key, address, fixed } = currentPage ?? { key: null, address: '', fixed: false };

  useLayoutEffect(() => {
    tabs.send(
      key === null ? { type: 'leave' } : { type: 'visit', page: { key, address, fixed }, name },
    );
  }, [tabs, key, address, fixed, name]);

  useLayoutEffect(() => {
    const subscription = tabs.on('go', (target) =>
      navigate(target.address, { replace: target.replace }),
    );
    return () => subscription.unsubscribe();
  }, [tabs, navigate]);
}

const preventLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before leaving the portal while there is unsaved work. */
export function useLeaveQuestion(tabs: TabsActor): void {
  const wouldLoseWork = useSelector(tabs, losesWorkByLeaving);
  useEffect(() => {
    if (!wouldLoseWork) return undefined;
    window.addEventListener('beforeunload', preventLeaving);
    return () => window.removeEventListener('beforeunload', preventLeaving);
  }, [wouldLoseWork]);
}

/** Closes the current tab by Alt+W, unless the keyboard layout types another character by it. */
export function useCloseKey(tabs: TabsActor, activeKey: string | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || key.toLowerCase() !== 'w') return;
      event.preventDefault();
      if (activeKey !== null) tabs.send({ type: 'close', key: activeKey });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs, activeKey]);
}

/** Element id of a tab in the strip. */
export const tabId = (key: string): string => `tab:${key}`;
/** Element id of a page; `mountId` distinguishes pages that were in the same tab. */
export const panelId = (mountId: number): string => `page-${mountId}`;
