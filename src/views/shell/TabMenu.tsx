import { Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Tab } from '../../machines/tabs/types.ts';
import { Icon } from './Icon.tsx';
import type { TabsActor } from './keep.ts';
import css from './TabStrip.module.css';
import { TabTitle } from './TabTitle.tsx';

const CLICKS = ['mousedown', 'touchstart'];
/** The key as keyboards name it. */
const DELETE = 'Del';

interface ActionsProps {
  readonly tabs: TabsActor;
  readonly open: readonly Tab[];
  /** The tab they are for; null where the page shown has none. */
  readonly tab: Tab | null;
}

/** What can be done to a tab and to its neighbours. */
function Actions({ tabs, open, tab }: ActionsProps) {
  const others = open.some(({ key, fixed }) => !fixed && key !== tab?.key);
  const icon = (name: 'refresh' | 'close') => <Icon name={name} size={16} />;
  return (
    <>
      <Menu.Item
        disabled={tab === null}
        leftSection={icon('refresh')}
        onClick={() => tab !== null && tabs.send({ type: 'refresh', key: tab.key })}
      >
        <Trans id="tabs.refresh">Refresh</Trans>
      </Menu.Item>
      <Menu.Item
        disabled={tab === null || tab.fixed}
        leftSection={icon('close')}
        rightSection={<Kbd size="xs">{DELETE}</Kbd>}
        onClick={() => tab !== null && tabs.send({ type: 'close', key: tab.key })}
      >
        <Trans id="tabs.close">Close current</Trans>
      </Menu.Item>
      <Menu.Item
        disabled={tab === null || !others}
        leftSection={<span className={css['noIcon']} />}
        onClick={() => tab !== null && tabs.send({ type: 'closeOthers', key: tab.key })}
      >
        <Trans id="tabs.closeOthers">Close others</Trans>
      </Menu.Item>
      <Menu.Item
        disabled={open.every(({ fixed }) => fixed)}
        leftSection={<span className={css['noIcon']} />}
        onClick={() => tabs.send({ type: 'closeAll' })}
      >
        <Trans id="tabs.closeAll">Close all</Trans>
      </Menu.Item>
    </>
  );
}

interface ContextMenuProps extends ActionsProps {
  /** Where it opens, in CSS pixels of the window. */
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}

/** The menu of one tab: by the right mouse button, a long press or Shift+F10. */
export function TabContextMenu({ at, onClose, ...actions }: ContextMenuProps) {
  const { t } = useLingui();
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      radius="md"
      width={220}
      returnFocus={false}
      // The anchor has no size, so it would count as out of sight.
      hideDetached={false}
      // The key that opens it, still on its way up, would close it.
      clickOutsideEvents={CLICKS}
    >
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          className={css['anchor']}
          style={{ left: at.x, top: at.y }}
          aria-label={t({ id: 'tabs.menu', message: 'What to do with this tab' })}
        />
      </Menu.Target>
      <Menu.Dropdown className={css['dropdown']} onContextMenu={(event) => event.preventDefault()}>
        <Actions {...actions} />
      </Menu.Dropdown>
    </Menu>
  );
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
          aria-label={t({ id: 'tabs.all', message: `All open pages: ${count}` })}
        >
          <Icon name="chevron" size={16} className={css['down']} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className={css['dropdown']}>
        <Actions {...actions} />
        <Menu.Divider />
        <div className={css['list']}>
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
