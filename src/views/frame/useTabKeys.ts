import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Tab } from '../../machines/tabs/types.ts';
import type { TabsActor } from '../shared/pageTab.ts';
import { tabId } from './useTabs.ts';

interface TabKeysOptions {
  readonly tabs: TabsActor;
  readonly strip: RefObject<HTMLElement | null>;
  readonly openTabs: readonly Tab[];
  /** Tab with `tabIndex` 0. */
  readonly tabStop: Tab | undefined;
  readonly onTabStop: (key: string) => void;
  readonly onMenu: (tab: Tab, at: HTMLElement) => void;
}

/**
 * Keyboard control of the strip: arrows, Home and End move the focus, Ctrl+Shift+arrow moves the tab, Delete closes it,
 * Shift+F10 and the menu key open its menu. Enter and Space show it, as on any button.
 */
export function useTabKeys({ tabs, strip, openTabs, tabStop, onTabStop, onMenu }: TabKeysOptions) {
  const closingKey = useRef<string | null>(null);

  // Moves the focus from a removed tab to the one in its place.
  useEffect(() => {
    if (closingKey.current === null || openTabs.some(({ key }) => key === closingKey.current))
      return;
    closingKey.current = null;
    if (tabStop !== undefined) document.getElementById(tabId(tabStop.key))?.focus();
  }, [openTabs, tabStop]);

  const close = (tab: Tab) => {
    const at = openTabs.indexOf(tab);
    const next = openTabs[at + 1] ?? openTabs[at - 1];
    closingKey.current = tab.key;
    if (next !== undefined) onTabStop(next.key);
    tabs.send({ type: 'close', key: tab.key });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, tab: Tab) => {
    closingKey.current = null;
    const at = openTabs.indexOf(tab);
    const focusTab = (to: number) => {
      const next = openTabs[Math.min(Math.max(to, 0), openTabs.length - 1)];
      if (next === undefined) return;
      onTabStop(next.key);
      document.getElementById(tabId(next.key))?.focus();
    };
    const isRightToLeft =
      strip.current !== null && getComputedStyle(strip.current).direction === 'rtl';
    const isForward = event.key === (isRightToLeft ? 'ArrowLeft' : 'ArrowRight');
    const isBackward = event.key === (isRightToLeft ? 'ArrowRight' : 'ArrowLeft');
    if (isForward || isBackward) {
      const to = isForward ? at + 1 : at - 1;
      if (event.ctrlKey && event.shiftKey)
        tabs.send({ type: 'move', key: tab.key, to: Math.max(to, 0) });
      else focusTab(to);
    } else if (event.key === 'Home') focusTab(0);
    else if (event.key === 'End') focusTab(openTabs.length - 1);
    else if (event.key === 'Delete') {
      if (tab.fixed) return;
      close(tab);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      onMenu(tab, event.currentTarget);
    } else return;
    event.preventDefault();
  };
  // `close` closes a tab and moves the focus to the next one.
  return { onKeyDown, close };
}
