import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tab } from '../../machines/tabs/types.ts';
import { ContextItem, ContextMenu, type Point } from '../../ui/ContextMenu.tsx';
import menuCss from '../../ui/ContextMenu.module.css';
import { Icon } from '../../ui/Icon.tsx';
import type { TabsActor } from '../shared/pageTab.ts';
import css from './TabStrip.module.css';
import { TabTitle } from './TabTitle.tsx';

/** The key as keyboards name it. */
const DELETE = 'Del';

interface ActionsProps {
  readonly tabs: TabsActor;
  readonly open: readonly Tab[];
  /** The tab they are for; null where the page shown has none. */
  readonly tab: Tab | null;
  readonly onClose: (tab: Tab) => void;
}

/** What can be done to a tab and to its neighbours. */
function Actions({ tabs, open, tab, onClose }: ActionsProps) {
  const others = open.some(({ key, fixed }) => !fixed && key !== tab?.key);
  return (
    <>
      <ContextItem
        icon="refresh"
        disabled={tab === null}
        onClick={() => tab !== null && tabs.send({ type: 'refresh', key: tab.key })}
      >
        <Trans id="tabs.refresh">Refresh</Trans>
      </ContextItem>
      <ContextItem
        icon="close"
        keys={DELETE}
        disabled={tab === null || tab.fixed}
        onClick={() => tab !== null && onClose(tab)}
      >
        <Trans id="tabs.close">Close current</Trans>
      </ContextItem>
      <ContextItem
        disabled={tab === null || !others}
        onClick={() => tab !== null && tabs.send({ type: 'closeOthers', key: tab.key })}
      >
        <Trans id="tabs.closeOthers">Close others</Trans>
      </ContextItem>
      <ContextItem
        disabled={open.every(({ fixed }) => fixed)}
        onClick={() => tabs.send({ type: 'closeAll' })}
      >
        <Trans id="tabs.closeAll">Close all</Trans>
      </ContextItem>
    </>
  );
}

interface TabContextMenuProps extends ActionsProps {
  readonly at: Point;
  readonly back: () => HTMLElement | null;
  /** The menu is closed; `onClose` closes its tab. */
  readonly onDone: () => void;
}

/** The menu of one tab. */
export function TabContextMenu({ at, back, onDone, ...actions }: TabContextMenuProps) {
  const { t } = useLingui();
  return (
    <ContextMenu
      at={at}
      label={t({ id: 'tabs.menu', message: 'Tab actions' })}
      width={220}
      back={back}
      onClose={onDone}
    >
      <Actions {...actions} />
    </ContextMenu>
  );
}

/** In the middle of its list as this opens, however many are before it. */
function centreCurrent(list: HTMLElement | null): void {
  const current = list?.querySelector('[data-current]');
  if (list === null || current === undefined || current === null) return;
  const { top } = current.getBoundingClientRect();
  list.scrollTop += top - list.getBoundingClientRect().top - list.clientHeight / 2;
}

interface AllTabsProps extends ActionsProps {
  readonly onVisit: (tab: Tab) => void;
  readonly mark: (tab: Tab) => ReactNode;
}

/** All tabs in one list: for many of them, and for hands that have no right button. */
export function AllTabs({ onVisit, mark, ...actions }: AllTabsProps) {
  const { t } = useLingui();
  const count = actions.open.length;
  return (
    <Menu position="bottom-end" width={280} radius="md" withinPortal={false}>
      <Menu.Target>
        <button
          type="button"
          className={css['all']}
          aria-label={t({ id: 'tabs.all', message: `All open tabs: ${count}` })}
        >
          <Icon name="chevron" size={16} className={css['down']} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={menuCss['dropdown']}>
        <Actions {...actions} />
        <Menu.Divider />
        <div ref={centreCurrent} className={css['list']}>
          {actions.open.map((tab) => (
            <Menu.Item
              key={tab.key}
              data-current={tab.key === actions.tab?.key || undefined}
              onClick={() => onVisit(tab)}
            >
              <TabTitle tab={tab} />
              {mark(tab)}
            </Menu.Item>
          ))}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
