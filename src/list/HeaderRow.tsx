import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { RefObject } from 'react';
import type { ListPreferences } from '../machines/list/listPreferences.ts';
import { canMove, withHidden, withMoved, withPinned } from './arrangeColumns.ts';
import css from './DataTable.module.css';
import { HeaderCell } from './HeaderCell.tsx';
import type { Column } from './listTypes.ts';
import { pinnedAt } from './TableRow.tsx';
import { findHeaderCell, widthIn, widthVar } from './useWidths.ts';

interface HeaderRowProps<Row, SortBy extends string> {
  readonly columns: readonly Column<Row, SortBy>[];
  readonly shown: readonly Column<Row, SortBy>[];
  readonly pinned: number;
  readonly grid: RefObject<HTMLTableElement | null>;
  readonly widths: Readonly<Record<string, number>>;
  readonly look: ListPreferences;
  readonly onLook: (change: Partial<ListPreferences>) => void;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly onSort: (by: SortBy, descending: boolean) => void;
  /** Number of selected rows on the page; null if rows cannot be selected. */
  readonly chosen: 'none' | 'some' | 'all' | null;
  readonly onChoose: () => void;
  readonly selectLabel: string;
}

export function HeaderRow<Row, SortBy extends string>(props: HeaderRowProps<Row, SortBy>) {
  const { columns, shown, pinned, grid, widths, look, onLook, sort, onSort } = props;
  const { chosen, onChoose, selectLabel } = props;
  const { t } = useLingui();

  const give = (id: string, width: number) =>
    onLook({ widths: { ...look.widths, [id]: widthIn(width) } });
  const fit = (id: string) => {
    const { [id]: _given, ...others } = look.widths;
    onLook({ widths: others });
  };
  const drag = (id: string, width: number, isOver: boolean) => {
    // Cells follow a CSS variable of the table, so that no row renders during a resize.
    if (isOver || !(id in widths)) give(id, width);
    else grid.current?.style.setProperty(widthVar(id), `${widthIn(width)}px`);
  };
  const mover = (id: string, by: 1 | -1) =>
    canMove(columns, look, id, by) ? () => onLook(withMoved(columns, look, id, by)) : undefined;

  return (
    <tr aria-rowindex={1}>
      {chosen !== null && (
        <th scope="col" data-select data-pinned="first" style={{ insetInlineStart: 0 }}>
          <label>
            <input
              type="checkbox"
              aria-label={t({ id: 'table.selectPage', message: 'Select all rows shown' })}
              checked={chosen === 'all'}
              ref={(box) => {
                if (box !== null) box.indeterminate = chosen === 'some';
              }}
              onChange={onChoose}
            />
          </label>
          <VisuallyHidden id={selectLabel}>
            <Trans id="table.select">Select</Trans>
          </VisuallyHidden>
        </th>
      )}
      {shown.map((column, at) => (
        <HeaderCell
          key={column.id}
          column={column}
          sort={sort}
          onSort={onSort}
          isSized={column.id in widths}
          pin={pinnedAt(column, at, pinned, chosen !== null)}
          onDrag={(width, isOver) => drag(column.id, width, isOver)}
          actions={{
            isPinned: at < pinned,
            onPin: () => onLook(withPinned(columns, look, column.id)),
            onEarlier: mover(column.id, -1),
            onLater: mover(column.id, 1),
            onWiden: (by) =>
              give(column.id, (findHeaderCell(grid.current, column.id)?.offsetWidth ?? 0) + by),
            onFit: column.id in look.widths ? () => fit(column.id) : undefined,
            onHide: () => onLook(withHidden(columns, look, column.id)),
          }}
        />
      ))}
      {Object.keys(widths).length > 0 && <td aria-hidden="true" className={css['filler']} />}
    </tr>
  );
}
