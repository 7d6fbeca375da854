import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../ui/Icon.tsx';
import { MenuButton } from '../ui/overlay/MenuButton.tsx';
import css from './DataTable.module.css';

/** Actions on a column; absent ones are not possible. */
export interface ColumnActions {
  readonly onSort?: ((descending: boolean) => void) | undefined;
  readonly onMoveEarlier?: (() => void) | undefined;
  readonly onMoveLater?: (() => void) | undefined;
  readonly onPin: () => void;
  readonly isPinned: boolean;
  readonly onWiden: (by: number) => void;
  /** Fits the width to the content; absent if it fits. */
  readonly onFit?: (() => void) | undefined;
  readonly onHide: () => void;
}

/** Pixels by which a column becomes wider or narrower in one step. */
const STEP_PX = 24;

/** Menu of a column's header: sort, position and width. */
export function ColumnMenu({ title, ...actions }: ColumnActions & { readonly title: string }) {
  const { onSort, onMoveEarlier, onMoveLater, onPin, isPinned, onWiden, onFit, onHide } = actions;
  const { t } = useLingui();
  return (
    <MenuButton
      position="bottom-start"
      width={230}
      renderButton={(opener) => (
        <button
          {...opener}
          type="button"
          className={`centered rigid inherit unpadded soft pointer hover ${css['more']}`}
          aria-label={t({ id: 'table.column.menu', message: `Column ${title}: options` })}
        >
          <Icon name="more" size={16} />
        </button>
      )}
    >
      {(Menu) => (
        <>
          {onSort !== undefined && (
            <>
              <Menu.Item onClick={() => onSort(false)}>
                <Trans id="grid.menu.ascending">Sort ascending</Trans>
              </Menu.Item>
              <Menu.Item onClick={() => onSort(true)}>
                <Trans id="grid.menu.descending">Sort descending</Trans>
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item onClick={onPin}>
            {isPinned ? (
              <Trans id="table.column.unpin">Unpin column</Trans>
            ) : (
              <Trans id="table.column.pin">Pin column</Trans>
            )}
          </Menu.Item>
          <Menu.Item disabled={onMoveEarlier === undefined} onClick={onMoveEarlier}>
            <Trans id="table.column.earlier">Move towards start</Trans>
          </Menu.Item>
          <Menu.Item disabled={onMoveLater === undefined} onClick={onMoveLater}>
            <Trans id="table.column.later">Move towards end</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item closeMenuOnClick={false} onClick={() => onWiden(STEP_PX)}>
            <Trans id="table.column.wider">Wider</Trans>
          </Menu.Item>
          <Menu.Item closeMenuOnClick={false} onClick={() => onWiden(-STEP_PX)}>
            <Trans id="table.column.narrower">Narrower</Trans>
          </Menu.Item>
          <Menu.Item disabled={onFit === undefined} onClick={onFit}>
            <Trans id="table.column.fit">Fit to content</Trans>
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={onHide}>
            <Trans id="table.column.hide">Hide column</Trans>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
