import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { ContextItem, ContextMenu, type Point } from '../../../../ui/ContextMenu.tsx';
import type { RowState } from '../../../../workers/protocol.ts';
import type { Fixes } from './useFixes.ts';

interface GridMenuProps {
  readonly at: Point;
  /** Number of selected rows. */
  readonly rows: number;
  /** State of the first selected row, which decides between skipping and including. */
  readonly state: RowState | undefined;
  readonly readOnly: boolean;
  readonly clipboard: {
    readonly copy: () => void;
    readonly cut: () => void;
    readonly paste: () => Promise<void>;
  };
  readonly fixes: Fixes;
  /** Sorts by the active column; absent if it is not a field. */
  readonly onSort?: (descending: boolean) => void;
  readonly getFocusTarget: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Context menu of the selected cells and rows. */
export default function GridMenu(props: GridMenuProps) {
  const { at, rows, state, readOnly, clipboard, fixes, onSort, getFocusTarget, onClose } = props;
  const { t } = useLingui();
  const isSkipped = state === 'skipped';
  return (
    <ContextMenu
      at={at}
      label={t({ id: 'grid.menu', message: 'Actions for selected cells' })}
      width={260}
      getFocusTarget={getFocusTarget}
      onClose={onClose}
    >
      <ContextItem keys="Ctrl+C" onClick={clipboard.copy}>
        <Trans id="grid.menu.copy">Copy</Trans>
      </ContextItem>
      <ContextItem keys="Ctrl+X" disabled={readOnly} onClick={clipboard.cut}>
        <Trans id="grid.menu.cut">Cut</Trans>
      </ContextItem>
      <ContextItem keys="Ctrl+V" disabled={readOnly} onClick={() => void clipboard.paste()}>
        <Trans id="grid.menu.paste">Paste</Trans>
      </ContextItem>
      <ContextItem keys="Ctrl+D" disabled={readOnly} onClick={fixes.fillDown}>
        <Trans id="grid.menu.fillDown">Fill down</Trans>
      </ContextItem>
      <ContextItem keys="Del" disabled={readOnly} onClick={() => fixes.fill('')}>
        <Trans id="grid.menu.clear">Clear cells</Trans>
      </ContextItem>
      <Menu.Divider />
      <ContextItem
        icon={isSkipped ? 'undo' : 'skip'}
        disabled={readOnly}
        onClick={() => fixes.setSkipped(!isSkipped)}
      >
        {isSkipped ? (
          <Plural id="grid.menu.unskip" value={rows} one="Include # row" other="Include # rows" />
        ) : (
          <Plural id="grid.menu.skip" value={rows} one="Skip # row" other="Skip # rows" />
        )}
      </ContextItem>
      <ContextItem icon="close" danger disabled={readOnly} onClick={fixes.remove}>
        <Plural id="grid.menu.remove" value={rows} one="Delete # row" other="Delete # rows" />
      </ContextItem>
      <ContextItem icon="plus" disabled={readOnly} onClick={() => fixes.add(1)}>
        <Trans id="grid.menu.add">Add row at the end</Trans>
      </ContextItem>
      {onSort !== undefined && (
        <>
          <Menu.Divider />
          <ContextItem icon="sort" disabled={readOnly} onClick={() => onSort(false)}>
            <Trans id="grid.menu.ascending">Sort ascending</Trans>
          </ContextItem>
          <ContextItem icon="sort" disabled={readOnly} onClick={() => onSort(true)}>
            <Trans id="grid.menu.descending">Sort descending</Trans>
          </ContextItem>
        </>
      )}
    </ContextMenu>
  );
}
