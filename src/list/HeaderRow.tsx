import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import type { ListPreferences } from '../machines/list/listPreferences.ts';
import { canMove, withHidden, withMoved, withPinned } from './arrangeColumns.ts';
import css from './DataTable.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import type { Column } from './listTypes.ts';
import { pinAttributes } from './TableRow.tsx';
import { findHeaderCell, clampWidth, widthVar } from './useWidths.ts';

interface HeaderRowProps<Row, SortBy extends string> {
  readonly columns: readonly Column<Row, SortBy>[];
  readonly visible: readonly Column<Row, SortBy>[];
  readonly pinnedCount: number;
  readonly grid: RefObject<HTMLTableElement | null>;
  /** Widths in use, in CSS pixels: set by the user (`preferences.widths`), or measured while rows load by scrolling. */
  readonly currentWidths: Readonly<Record<string, number>>;
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly onSort: (by: SortBy, descending: boolean) => void;
  /** Extent of the selection on the page; null if rows cannot be selected. */
  readonly selectedRows: 'none' | 'some' | 'all' | null;
  readonly onTogglePage: () => void;
  /** Id of the word "Select", which also names the checkboxes of rows. */
  readonly selectLabelId: string;
}

export function HeaderRow<Row, SortBy extends string>(props: HeaderRowProps<Row, SortBy>) {
  const {
    columns,
    visible,
    pinnedCount,
    grid,
    currentWidths,
    preferences,
    onPreferencesChange,
    sort,
    onSort,
  } = props;
  const { selectedRows, onTogglePage, selectLabelId } = props;
  const { t } = useLingui();

  const setWidth = (id: string, width: number) =>
    onPreferencesChange({ widths: { ...preferences.widths, [id]: clampWidth(width) } });
  const removeWidth = (id: string) => {
    const { [id]: _removed, ...others } = preferences.widths;
    onPreferencesChange({ widths: others });
  };
  const drag = (id: string, width: number, hasEnded: boolean) => {
    // Cells follow a CSS variable of the table, so that no row renders during a resize.
    if (hasEnded || !(id in currentWidths)) setWidth(id, width);
    else grid.current?.style.setProperty(widthVar(id), `${clampWidth(width)}px`);
  };
  const createMove = (id: string, by: 1 | -1) =>
    canMove(columns, preferences, id, by)
      ? () => onPreferencesChange(withMoved(columns, preferences, id, by))
      : undefined;

  return (
    <tr aria-rowindex={1}>
      {selectedRows !== null && (
        <th scope="col" data-select data-pinned="first" style={{ insetInlineStart: 0 }}>
          <label>
            <input
              type="checkbox"
              aria-label={t({ id: 'table.selectPage', message: 'Select all rows shown' })}
              checked={selectedRows === 'all'}
              ref={(checkbox) => {
                if (checkbox !== null) checkbox.indeterminate = selectedRows === 'some';
              }}
              onChange={onTogglePage}
            />
          </label>
          <VisuallyHidden id={selectLabelId}>
            <Trans id="table.select">Select</Trans>
          </VisuallyHidden>
        </th>
      )}
      {visible.map((column, at) => (
        <HeaderCell
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          isSized={column.id in currentWidths}
          pin={pinAttributes(column, at, pinnedCount, selectedRows !== null)}
          onDrag={(width, hasEnded) => drag(column.id, width, hasEnded)}
          actions={{
            isPinned: at < pinnedCount,
            onPin: () => onPreferencesChange(withPinned(columns, preferences, column.id)),
            onMoveEarlier: createMove(column.id, -1),
            onMoveLater: createMove(column.id, 1),
            onWiden: (by) =>
              setWidth(column.id, (findHeaderCell(grid.current, column.id)?.offsetWidth ?? 0) + by),
            onFit: column.id in preferences.widths ? () => removeWidth(column.id) : undefined,
            onHide: () => onPreferencesChange(withHidden(columns, preferences, column.id)),
          }}
        />
      ))}
      {Object.keys(currentWidths).length > 0 && <td aria-hidden="true" className={css['filler']} />}
    </tr>
  );
}
