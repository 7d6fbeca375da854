import { useLingui } from '@lingui/react/macro';
import { ContextMenu, type Point } from '../../ui/ContextMenu.tsx';
import { TabActions, type TabActionsProps } from './TabActions.tsx';

interface TabContextMenuProps extends TabActionsProps {
  /** Position of the menu. */
  readonly at: Point;
  /** Returns the element that gets the focus when the menu closes; null if its tab is closed. */
  readonly getFocusTarget: () => HTMLElement | null;
  /** Called when the menu closes; `onClose` closes the tab. */
  readonly onDone: () => void;
}

/** Context menu of one tab. */
export default function TabContextMenu({
  at,
  getFocusTarget,
  onDone,
  ...actions
}: TabContextMenuProps) {
  const { t } = useLingui();
  return (
    <ContextMenu
      at={at}
      label={t({ id: 'tabs.menu', message: 'Tab actions' })}
      width={220}
      getFocusTarget={getFocusTarget}
      onClose={onDone}
    >
      <TabActions {...actions} />
    </ContextMenu>
  );
}
