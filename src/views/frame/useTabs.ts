import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { losesByLeaving } from '../../machines/tabs/selectors.ts';
import type { TabPage } from '../../machines/tabs/types.ts';
import { getTabName, type TabsActor } from '../shared/pageTab.ts';

/** Synchronizes the strip with the address, both ways. */
export function useTabsAndAddress(tabs: TabsActor, shown: TabPage | null): void {
  const [, navigate] = useLocation();
  const name = getTabName(useHistoryState<unknown>());
  const { key, address, fixed } = shown ?? { key: null, address: '', fixed: false };

  useLayoutEffect(() => {
    tabs.send(
      key === null ? { type: 'leave' } : { type: 'visit', page: { key, address, fixed }, name },
    );
  }, [tabs, key, address, fixed, name]);

  useLayoutEffect(() => {
    const going = tabs.on('go', (way) => navigate(way.address, { replace: way.replace }));
    return () => going.unsubscribe();
  }, [tabs, navigate]);
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before leaving the portal while there is unsaved work. */
export function useLeaveQuestion(tabs: TabsActor): void {
  const loses = useSelector(tabs, losesByLeaving);
  useEffect(() => {
    if (!loses) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [loses]);
}

/** Alt+W closes the current page, unless it types a letter. */
export function useCloseKey(tabs: TabsActor, active: string | null): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, key } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || key.toLowerCase() !== 'w') return;
      event.preventDefault();
      if (active !== null) tabs.send({ type: 'close', key: active });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [tabs, active]);
}

/** Element ids that link a tab to its page. */
export const tabId = (key: string): string => `tab:${key}`;
/** `life` tells a page from an earlier one in the same tab. */
export const panelId = (life: number): string => `page-${life}`;
