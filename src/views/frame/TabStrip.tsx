import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { selectTabs, selectUnsaved } from '../../machines/tabs/selectors.ts';
import type { Tab } from '../../machines/tabs/types.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart, useRequestedPart } from '../../ui/lazyPart.ts';
import type { TabsActor } from '../shared/pageTab.ts';
import { TabQuestion } from './TabQuestion.tsx';
import { panelId, tabId } from './useTabs.ts';
import { AllTabs } from './AllTabs.tsx';
import css from './TabStrip.module.css';
import { TabTitle, useTabTitle } from './TabTitle.tsx';
import { useScrollTabIntoView } from './useScrollTabIntoView.ts';
import { useTabKeys } from './useTabKeys.ts';
import { useTabPointer } from './useTabPointer.ts';

const menuPart = lazyPart(() => import('./TabContextMenu.tsx'));

interface TabStripProps {
  readonly tabs: TabsActor;
  /** Key of the page shown; null if it has no tab. */
  readonly activeKey: string | null;
}

/** Strip of visited pages: one tab stop, with arrow keys inside. */
export function TabStrip({ tabs, activeKey }: TabStripProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const openTabs = useSelector(tabs, selectTabs);
  const unsaved = useSelector(tabs, selectUnsaved);
  const strip = useRef<HTMLDivElement>(null);
  const [focusedTab, setFocusedTab] = useState<{ activeKey: string | null; key: string } | null>(
    null,
  );
  const [menu, setMenu] = useState<{ key: string; x: number; y: number } | null>(null);
  const contextMenu = useRequestedPart(menuPart, menu !== null, () => setMenu(null));

  const currentTab = openTabs.find(({ key }) => key === activeKey) ?? null;
  // The tab stop stays at the focused tab until another page is shown.
  const focusedKey =
    focusedTab !== null && focusedTab.activeKey === activeKey ? focusedTab.key : activeKey;
  const tabStop = openTabs.find(({ key }) => key === focusedKey) ?? currentTab ?? openTabs[0];
  const onTabStop = (key: string) => setFocusedTab({ activeKey, key });
  const onMenu = ({ key }: Tab, at: HTMLElement) => {
    const { left, right, bottom } = at.getBoundingClientRect();
    setMenu({ key, x: getComputedStyle(at).direction === 'rtl' ? right : left, y: bottom });
  };
  const onVisit = (tab: Tab) => navigate(tab.address);
  const { onKeyDown, close } = useTabKeys({ tabs, strip, openTabs, tabStop, onTabStop, onMenu });
  const pointer = useTabPointer({ tabs, openTabs, onVisit, onMenu });

  useScrollTabIntoView(strip, currentTab?.key);
  const tabTitle = useTabTitle();

  if (openTabs.length === 0) return null;
  /** Full title for the tooltip, because the strip truncates long ones. */
  const formatFullTitle = (tab: Tab) => {
    const { title, number } = tabTitle(tab);
    return number === null ? title : `${title} ${number}`;
  };
  const renderUnsavedMark = ({ key }: Tab) =>
    unsaved.some((work) => work.key === key) && (
      <span className={css['unsaved']}>
        <VisuallyHidden>{t({ id: 'tabs.unsaved', message: '(unsaved)' })}</VisuallyHidden>
      </span>
    );
  const menuTab = openTabs.find(({ key }) => key === menu?.key);
  /** False for a tab that was closed by this event. */
  const isStillOpen = (tab: Tab) =>
    selectTabs(tabs.getSnapshot()).some(({ key }) => key === tab.key);

  return (
    <nav
      className={`flex narrow lined raised ${css['strip']}`}
      aria-label={t({ id: 'tabs.label', message: 'Open tabs' })}
    >
      <div
        ref={strip}
        role="tablist"
        className={`flex grow narrow ${css['tabs']}`}
        aria-label={t({ id: 'tabs.label', message: 'Open tabs' })}
      >
        {openTabs.map((tab) => (
          <div
            key={tab.key}
            role="presentation"
            className={`line rigid muted relative hover ${css['tab']}`}
            data-active={tab === currentTab || undefined}
            data-dragged={pointer.draggedKey === tab.key || undefined}
            {...pointer.dragProps(tab)}
          >
            <button
              type="button"
              role="tab"
              id={tabId(tab.key)}
              className={`line grow narrow gap6 small whole press inherit ${css['name']}`}
              aria-selected={tab === currentTab}
              aria-controls={tab.mountId > 0 ? panelId(tab.mountId) : undefined}
              tabIndex={tab === tabStop ? 0 : -1}
              onFocus={() => onTabStop(tab.key)}
              onKeyDown={(event) => onKeyDown(event, tab)}
              {...pointer.buttonProps(tab)}
            >
              {tab.fixed && <Icon name="home" size={15} />}
              <span className={`flex narrow ${css['title']}`} title={formatFullTitle(tab)}>
                <TabTitle tab={tab} />
              </span>
              {renderUnsavedMark(tab)}
            </button>
            {!tab.fixed && (
              // Pointer only: the keyboard closes by Delete or by the menu.
              <button
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                className={`centered rigid muted unpadded soft pointer hover ${css['close']}`}
                onClick={() => tabs.send({ type: 'close', key: tab.key })}
              >
                <Icon name="close" size={14} />
              </button>
            )}
          </div>
        ))}
      </div>
      <AllTabs
        tabs={tabs}
        openTabs={openTabs}
        tab={currentTab}
        onClose={({ key }) => tabs.send({ type: 'close', key })}
        onVisit={onVisit}
        renderUnsavedMark={renderUnsavedMark}
      />
      {menu !== null && menuTab !== undefined && contextMenu !== null && (
        <contextMenu.default
          tabs={tabs}
          openTabs={openTabs}
          tab={menuTab}
          at={menu}
          getFocusTarget={() =>
            isStillOpen(menuTab) ? document.getElementById(tabId(menuTab.key)) : null
          }
          onClose={close}
          onDone={() => setMenu(null)}
        />
      )}
      <TabQuestion tabs={tabs} />
    </nav>
  );
}
