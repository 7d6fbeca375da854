import { memo, type ReactNode } from 'react';
import css from './DataTable.module.css';
import type { CellTools, Column } from './listTypes.ts';
import { innerWidth, pinVar } from './useWidths.ts';

interface TableRowProps<Row, SortBy extends string> {
  readonly row: Row;
  readonly id: string;
  /** Place among the rows of the table, from 0. */
  readonly index: number;
  /** Number of the row in the list, from 1. */
  readonly number: number;
  readonly columns: readonly Column<Row, SortBy>[];
  /** Number of pinned columns, which come first. */
  readonly pinned: number;
  readonly sized: Readonly<Record<string, number>>;
  readonly tools: CellTools;
  /** Null if rows are not chosen. */
  readonly selected: boolean | null;
  /** Id of the word that names a row's box, before what is in its first column. */
  readonly selectLabel: string;
  /** Names of the columns of a phone's card that have positions; null in a table. */
  readonly cardLabels: readonly string[] | null;
  /** The usual next step of the row, at the end of its card. */
  readonly next: ((row: Row) => ReactNode) | null;
  /** Shown beside the list. */
  readonly isShown: boolean;
  readonly onToggle: (index: number, ranged: boolean) => void;
  readonly measure: ((element: Element | null) => void) | undefined;
}

function Row<R, SortBy extends string>(props: TableRowProps<R, SortBy>) {
  const { row, id, index, number, columns, pinned, sized, tools } = props;
  const { selected, selectLabel, isShown, cardLabels, next, onToggle, measure } = props;
  const isSelectable = selected !== null;
  const nameId = `${selectLabel}-${id}`;
  const isSized = Object.keys(sized).length > 0;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={number + 1}
      aria-selected={selected ?? undefined}
      data-shown={isShown || undefined}
      tabIndex={-1}
    >
      {isSelectable && (
        <td data-select data-pinned="first" style={{ insetInlineStart: 0 }}>
          <label>
            <input
              type="checkbox"
              tabIndex={-1}
              checked={selected}
              aria-labelledby={`${selectLabel} ${nameId}`}
              onChange={({ nativeEvent }) =>
                onToggle(index, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.id}
          id={at === 0 ? nameId : undefined}
          data-align={column.align}
          {...(cardLabels === null ? {} : cardCell(column, at, cardLabels))}
          {...pinnedAt(column, at, pinned, isSelectable)}
        >
          {column.id in sized ? (
            <div className="cut" style={{ inlineSize: innerWidth(column.id) }}>
              {column.cell(row, tools)}
            </div>
          ) : (
            column.cell(row, tools)
          )}
        </td>
      ))}
      {cardLabels !== null && next !== null && <td data-card="action">{next(row)}</td>}
      {isSized && <td aria-hidden="true" className={css['filler']} />}
    </tr>
  );
}

/** Attributes of a column's position on a card; a line without its own position shows its name. */
function cardCell({ card }: { readonly card?: string }, at: number, labels: readonly string[]) {
  const place = card ?? (at === 0 ? 'title' : 'named');
  return place === 'named'
    ? { 'data-card': 'line', 'data-label': labels[at] }
    : { 'data-card': place };
}

/** Attributes of the cells of a pinned column. */
export function pinnedAt(
  column: { readonly pinned?: true | 'end' },
  at: number,
  pinned: number,
  isSelectable: boolean,
) {
  if (at >= pinned) {
    return column.pinned === 'end' ? { 'data-pinned': 'end', style: { insetInlineEnd: 0 } } : {};
  }
  return {
    'data-pinned': at === 0 ? 'first' : 'more',
    style: { insetInlineStart: `var(${pinVar(isSelectable ? at + 1 : at)})` },
  };
}

/** Renders a row again only if its props changed. */
export const TableRow = memo(Row) as typeof Row;
