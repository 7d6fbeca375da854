import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Kbd, Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../shell/Icon.tsx';
import type { RowState } from '../types.ts';
import css from './ImportGrid.module.css';
import type { Mends } from './useMends.ts';
import type { Point } from './usePointer.ts';

const CLICKS = ['mousedown', 'touchstart'];

interface GridMenuProps {
  readonly at: Point;
  /** Rows chosen; their first one's state says whether they are taken out or back in. */
  readonly rows: number;
  readonly state: RowState | undefined;
  readonly readOnly: boolean;
  readonly clipboard: {
    readonly copy: () => void;
    readonly cut: () => void;
    readonly paste: () => Promise<void>;
  };
  readonly mends: Mends;
  /** Sorts by the active column; absent where that is no field. */
  readonly onSort?: (descending: boolean) => void;
  readonly onClose: () => void;
}

interface ItemProps {
  readonly icon?: IconName;
  readonly keys?: string;
  readonly disabled?: boolean;
  readonly danger?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Item({ icon, keys, danger = false, disabled = false, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      disabled={disabled}
      onClick={onClick}
      leftSection={
        icon === undefined ? <span className={css['noIcon']} /> : <Icon name={icon} size={16} />
      }
      rightSection={keys === undefined ? null : <Kbd size="xs">{keys}</Kbd>}
      {...(danger ? { color: 'red' } : {})}
    >
      {children}
    </Menu.Item>
  );
}

/** What can be done to the cells and rows chosen: by the right mouse button, a long press or Shift+F10. */
export function GridMenu(props: GridMenuProps) {
  const { at, rows, state, readOnly, clipboard, mends, onSort, onClose } = props;
  const { t } = useLingui();
  const isSkipped = state === 'skipped';
  return (
    <Menu
      opened
      onClose={onClose}
      position="bottom-start"
      offset={2}
      radius="md"
      width={260}
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
          className={css['menuAnchor']}
          style={{ left: at.x, top: at.y }}
          aria-label={t({ id: 'grid.menu', message: 'Actions for the chosen cells' })}
        />
      </Menu.Target>
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
        <Item keys="Ctrl+C" onClick={clipboard.copy}>
          <Trans id="grid.menu.copy">Copy</Trans>
        </Item>
        <Item keys="Ctrl+X" disabled={readOnly} onClick={clipboard.cut}>
          <Trans id="grid.menu.cut">Cut</Trans>
        </Item>
        <Item keys="Ctrl+V" disabled={readOnly} onClick={() => void clipboard.paste()}>
          <Trans id="grid.menu.paste">Paste</Trans>
        </Item>
        <Item keys="Ctrl+D" disabled={readOnly} onClick={mends.fillDown}>
          <Trans id="grid.menu.fillDown">Fill down</Trans>
        </Item>
        <Item keys="Del" disabled={readOnly} onClick={() => mends.fill('')}>
          <Trans id="grid.menu.clear">Clear the cells</Trans>
        </Item>
        <Menu.Divider />
        <Item
          icon={isSkipped ? 'undo' : 'skip'}
          disabled={readOnly}
          onClick={() => mends.skip(!isSkipped)}
        >
          {isSkipped ? (
            <Plural
              id="grid.menu.unskip"
              value={rows}
              one="Take # row back in"
              other="Take # rows back in"
            />
          ) : (
            <Plural id="grid.menu.skip" value={rows} one="Skip # row" other="Skip # rows" />
          )}
        </Item>
        <Item icon="close" danger disabled={readOnly} onClick={mends.remove}>
          <Plural id="grid.menu.remove" value={rows} one="Delete # row" other="Delete # rows" />
        </Item>
        <Item icon="plus" disabled={readOnly} onClick={() => mends.add(1)}>
          <Trans id="grid.menu.add">Add a row at the end</Trans>
        </Item>
        {onSort !== undefined && (
          <>
            <Menu.Divider />
            <Item icon="sort" disabled={readOnly} onClick={() => onSort(false)}>
              <Trans id="grid.menu.ascending">Sort ascending</Trans>
            </Item>
            <Item icon="sort" disabled={readOnly} onClick={() => onSort(true)}>
              <Trans id="grid.menu.descending">Sort descending</Trans>
            </Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
