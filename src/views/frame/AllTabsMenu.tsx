import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tab } from '../../machines/tabs/types.ts';
import { TabActions, type TabActionsProps } from './TabActions.tsx';
import css from './TabStrip.module.css';
import { TabTitle } from './TabTitle.tsx';

/** Scrolls the current tab to the middle of the list when it opens. */
function centreCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[data-current]');
  if (list === null || current === undefined || current === null) return;
  const { top } = current.getBoundingClientRect();
  list.scrollTop += top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

export interface AllTabsProps extends TabActionsProps {
  readonly onVisit: (tab: Tab) => void;
  readonly renderUnsavedMark: (tab: Tab) => ReactNode;
}

/** Tab actions and the list of all tabs. */
export default function AllTabsMenu({ onVisit, renderUnsavedMark, ...actions }: AllTabsProps) {
  return (
    <>
      <TabActions {...actions} />
      <Menu.Divider />
      <div ref={centreCurrent} className={css['list']}>
        {actions.openTabs.map((tab) => (
          <Menu.Item
            key={tab.key}
            data-current={tab.key === actions.tab?.key || undefined}
            onClick={() => onVisit(tab)}
          >
            <TabTitle tab={tab} />
            {renderUnsavedMark(tab)}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
