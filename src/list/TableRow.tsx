import { memo, type ReactNode } from 'react';
import css from './DataTable.module.css';
import type { CellTools, Column } from './listTypes.ts';
import { innerWidth, pinVar } from './useWidths.ts';

interface TableRowProps<Row, SortBy extends string> {
  readonly row: Row;
  readonly id: string;
  /** Index among the rows of the table. */
  readonly index: number;
  /** Number of the row in the list, from 1. */
  readonly number: number;
  readonly columns: readonly Column<Row, SortBy>[];
  /** Number of pinned columns, which come first. */
  readonly pinnedCount: number;
  readonly widths: Readonly<Record<string, number>>;
  readonly tools: CellTools;
  /** Null if rows can't be selected. */
  readonly selected: boolean | null;
  /** Id of the word "Select", which names the checkbox together with the first cell. */
  readonly selectLabelId: string;
  /** Column names on a phone's card; null in a table. */
  readonly cardLabels: readonly string[] | null;
  /** Renders the next step of the row, at the end of its card. */
  readonly renderNextStep: ((row: Row) => ReactNode) | null;
  /** Whether the row is open in the side panel. */
  readonly isShown: boolean;
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly measure: ((element: Element | null) => void) | undefined;
}

function Row<R, SortBy extends string>(props: TableRowProps<R, SortBy>) {
  const { row, id, index, number, columns, pinnedCount, widths, tools } = props;
  const { selected, selectLabelId, isShown, cardLabels, renderNextStep, onToggle, measure } = props;
  const isSelectable = selected !== null;
  const nameId = `${selectLabelId}-${id}`;
  const isSized = Object.keys(widths).length > 0;
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
              aria-labelledby={`${selectLabelId} ${nameId}`}
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
          {...pinAttributes(column, at, pinnedCount, isSelectable)}
        >
          {column.id in widths ? (
            <div className="cut" style={{ inlineSize: innerWidth(column.id) }}>
              {column.cell(row, tools)}
            </div>
          ) : (
            column.cell(row, tools)
          )}
        </td>
      ))}
      {cardLabels !== null && renderNextStep !== null && (
        <td data-card="action">{renderNextStep(row)}</td>
      )}
      {isSized && <td aria-hidden="true" className={css['filler']} />}
    </tr>
  );
}

/** Attributes of a cell on a card; cells without a declared position show the column's name. */
function cardCell({ card }: { readonly card?: string }, at: number, labels: readonly string[]) {
  const position = card ?? (at === 0 ? 'title' : 'labelled');
  return position === 'labelled'
    ? { 'data-card': 'line', 'data-label': labels[at] }
    : { 'data-card': position };
}

/** Attributes of a cell in a pinned column. */
export function pinAttributes(
  column: { readonly pinned?: true | 'end' },
  at: number,
  pinnedCount: number,
  isSelectable: boolean,
) {
  if (at >= pinnedCount) {
    return column.pinned === 'end' ? { 'data-pinned': 'end', style: { insetInlineEnd: 0 } } : {};
  }
  return {
    'data-pinned': at === 0 ? 'first' : 'more',
    style: { insetInlineStart: `var(${pinVar(isSelectable ? at + 1 : at)})` },
  };
}

/** Renders a row again only if its props changed. */
export const TableRow = memo(Row) as typeof Row;
