import { type ReactNode, useId } from 'react';
import { ScrollGroup } from './ScrollGroup.tsx';

/** One column of a table that shows all its rows. */
export interface SheetColumn<Row> {
  /** The label if absent. */
  readonly title?: ReactNode;
  /** Title as text, which a phone shows before each value; absent if the value is enough. */
  readonly label?: string;
  /** Amounts are at the end, so that their digits are under each other. */
  readonly align?: 'end';
  /** Its cells name the rows and are their headings. */
  readonly isHeading?: true;
  readonly className?: string | undefined;
  /** Returns whether the cell is empty and may be hidden on narrow screens. */
  readonly isZero?: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
}

/** Columns by names of their own, in the sequence shown. */
export type SheetColumns<Row> = Readonly<Record<string, SheetColumn<Row>>>;

interface SheetTableProps<Row> {
  /** Id of the table, by which what it scrolls in is named. */
  readonly id?: string;
  /** The name of the table, for screen readers. */
  readonly label?: string;
  /** The name of the table, above it. */
  readonly caption?: ReactNode;
  readonly className?: string | undefined;
  readonly columns: SheetColumns<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** The row that the page shows in full. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Rows below: sums. */
  readonly children?: ReactNode;
}

/** A table of a few rows, with a line below each. */
export function SheetTable<Row>(props: SheetTableProps<Row>) {
  const { id, label, caption, className = '', columns, rows, rowKey, isCurrent, children } = props;
  const entries = Object.entries(columns);
  return (
    <table id={id} className={`sheet ruled ${className}`} aria-label={label}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {entries.map(([key, { label: text, title = text, align }]) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-current={isCurrent?.(row) || undefined}>
            {entries.map(([key, column]) => (
              <Cell key={key} column={column} row={row} />
            ))}
          </tr>
        ))}
        {children}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  readonly column: SheetColumn<Row>;
  readonly row: Row;
}

function Cell<Row>({ column, row }: CellProps<Row>) {
  const { label, align, isHeading, className, isZero, render } = column;
  const said = {
    className,
    'data-align': align,
    'data-label': label,
    'data-zero': isZero?.(row) || undefined,
  };
  if (isHeading !== true) return <td {...said}>{render(row)}</td>;
  return (
    <th scope="row" {...said}>
      {render(row)}
    </th>
  );
}

interface ScrollSheetProps<Row> extends Omit<SheetTableProps<Row>, 'id'> {
  /** Id of the labelling element, if it is neither the label nor the caption. */
  readonly labelledBy?: string;
}

/** The same in a box that scrolls sideways, and takes the focus for that. */
export function ScrollSheet<Row>({ labelledBy, ...table }: ScrollSheetProps<Row>) {
  const id = useId();
  return (
    <ScrollGroup className="sideways" labelledBy={labelledBy ?? id}>
      <SheetTable {...table} id={id} />
    </ScrollGroup>
  );
}
