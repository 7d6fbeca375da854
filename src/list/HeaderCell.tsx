import { useLingui } from '@lingui/react';
import { useDirection } from '@mantine/core';
import type { PointerEvent } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { ColumnMenu, type ColumnActions } from './ColumnMenu.tsx';
import css from './DataTable.module.css';
import type { Column } from './listTypes.ts';
import { innerWidth } from './useWidths.ts';

interface HeaderCellProps<Row, SortBy extends string> {
  readonly column: Column<Row, SortBy>;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly onSort: (by: SortBy, descending: boolean) => void;
  readonly actions: Omit<ColumnActions, 'onSort'>;
  readonly isSized: boolean;
  /** Called with the width during and at the end of a drag of the edge. */
  readonly onDrag: (width: number, hasEnded: boolean) => void;
  readonly pin: object;
}

/** Header cell of a column: title, sort button, menu, and the edge that changes its width. */
export function HeaderCell<Row, SortBy extends string>(props: HeaderCellProps<Row, SortBy>) {
  const { column, sort, onSort, actions, isSized, onDrag, pin } = props;
  const { i18n } = useLingui();
  const title = i18n._(column.title);
  const { sortBy, isMostFirst = false } = column;
  const isSorted = sortBy !== undefined && sort.by === sortBy;
  const direction = sort.descending ? 'descending' : 'ascending';
  const sortColumn = (descending: boolean) => {
    if (sortBy !== undefined) onSort(sortBy, descending);
  };
  return (
    <th
      scope="col"
      // Screen readers repeat the title before each cell, without the menu.
      aria-label={title}
      data-column={column.id}
      data-align={column.align}
      aria-sort={sortBy === undefined ? undefined : isSorted ? direction : 'none'}
      {...pin}
    >
      <div
        className={`line gap2 ${css['head']}`}
        style={isSized ? { inlineSize: innerWidth(column.id) } : undefined}
      >
        {sortBy === undefined ? (
          <span className="cut">{title}</span>
        ) : (
          <button
            type="button"
            className={`inline narrow gap4 press inherit ${css['sort']}`}
            onClick={() => sortColumn(isSorted ? !sort.descending : isMostFirst)}
          >
            <span className="cut">{title}</span>
            <span
              className={css['mark']}
              data-sorted={isSorted ? (sort.descending ? 'down' : 'up') : 'no'}
            >
              <Icon name={isSorted ? 'chevron' : 'sort'} size={14} />
            </span>
          </button>
        )}
        <ColumnMenu
          title={title}
          {...actions}
          {...(sortBy === undefined ? {} : { onSort: sortColumn })}
        />
      </div>
      <Edge onDrag={onDrag} onFit={actions.onFit} />
    </th>
  );
}

interface EdgeProps {
  readonly onDrag: (width: number, hasEnded: boolean) => void;
  readonly onFit: (() => void) | undefined;
}

/** Edge that changes the width by dragging, for the pointer only; the keyboard uses the menu. */
function Edge({ onDrag, onFit }: EdgeProps) {
  const { dir } = useDirection();
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const edge: HTMLElement = event.currentTarget;
    const from = event.clientX;
    const width = edge.parentElement?.offsetWidth ?? 0;
    const widthAt = (x: number) => width + (dir === 'rtl' ? from - x : x - from);
    const stop = new AbortController();
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', (move) => onDrag(widthAt(move.clientX), false), stop);
    edge.addEventListener(
      'lostpointercapture',
      (release) => {
        stop.abort();
        if (release.clientX !== from) onDrag(widthAt(release.clientX), true);
      },
      stop,
    );
  };
  return (
    <span className={css['edge']} aria-hidden="true" onPointerDown={begin} onDoubleClick={onFit} />
  );
}
