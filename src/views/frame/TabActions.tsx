import { Trans } from '@lingui/react/macro';
import type { Tab } from '../../machines/tabs/types.ts';
import { ContextItem } from '../../ui/ContextMenu.tsx';
import type { TabsActor } from '../shared/pageTab.ts';

/** Label of the Delete key on keyboards. */
const DELETE = 'Del';

export interface TabActionsProps {
  readonly tabs: TabsActor;
  readonly openTabs: readonly Tab[];
  /** Target of the actions; null if the page shown has no tab. */
  readonly tab: Tab | null;
  readonly onClose: (tab: Tab) => void;
}

/** Menu items for a tab and its neighbours. */
export function TabActions({ tabs, openTabs, tab, onClose }: TabActionsProps) {
  const hasOthers = openTabs.some(({ key, fixed }) => !fixed && key !== tab?.key);
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
        disabled={tab === null || !hasOthers}
        onClick={() => tab !== null && tabs.send({ type: 'closeOthers', key: tab.key })}
      >
        <Trans id="tabs.closeOthers">Close others</Trans>
      </ContextItem>
      <ContextItem
        disabled={openTabs.every(({ fixed }) => fixed)}
        onClick={() => tabs.send({ type: 'closeAll' })}
      >
        <Trans id="tabs.closeAll">Close all</Trans>
      </ContextItem>
    </>
  );
}
