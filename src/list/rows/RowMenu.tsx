import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { ContextItem, ContextMenu, type Point } from '../../ui/ContextMenu.tsx';
import type { RowAction } from '../listTypes.ts';

interface RowMenuProps {
  readonly at: Point;
  readonly actions: readonly RowAction[];
  /** Entries for a single row; null for several rows. */
  readonly single: { readonly onOpen: () => void; readonly onShow: () => void } | null;
  readonly isSelected: boolean;
  readonly onToggle: (() => void) | null;
  readonly getFocusTarget: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Context menu of a row, or of the selected rows. */
export default function RowMenu(props: RowMenuProps) {
  const { at, actions, single, isSelected, onToggle, getFocusTarget, onClose } = props;
  const { t } = useLingui();
  return (
    <ContextMenu
      at={at}
      label={t({ id: 'table.row.menu', message: 'Row actions' })}
      width={240}
      getFocusTarget={getFocusTarget}
      onClose={onClose}
    >
      {single !== null && (
        <>
          <ContextItem icon="file" keys="Enter" onClick={single.onOpen}>
            <Trans id="table.row.open">Open</Trans>
          </ContextItem>
          <ContextItem icon="panel" keys="O" onClick={single.onShow}>
            <Trans id="table.row.show">Show beside the list</Trans>
          </ContextItem>
        </>
      )}
      {onToggle !== null && (
        <ContextItem icon="check" keys="X" onClick={onToggle}>
          {isSelected ? (
            <Trans id="table.row.unselect">Deselect</Trans>
          ) : (
            <Trans id="table.row.select">Select</Trans>
          )}
        </ContextItem>
      )}
      {actions.length > 0 && <Menu.Divider />}
      {actions.map(({ id, text, icon, letter, danger, run }) => (
        <ContextItem
          key={id}
          icon={icon}
          {...(letter === null ? {} : { keys: letter.toUpperCase() })}
          danger={danger}
          onClick={run}
        >
          {text}
        </ContextItem>
      ))}
    </ContextMenu>
  );
}
