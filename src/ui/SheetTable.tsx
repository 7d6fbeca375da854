import { type ReactNode, useId } from 'react';
import { ScrollGroup } from './ScrollGroup.tsx';

/** Column of a `SheetTable`. */
export interface SheetColumn<Row> {
  /** Heading of the column; the label if absent. */
  readonly title?: ReactNode;
  /** Title as text, shown before each value on a phone; absent if the value needs none. */
  readonly label?: string;
  /** Aligns numbers at the end, so that their digits are below each other. */
  readonly align?: 'end';
  /** Whether its cells name the rows, as row headings. */
  readonly isHeading?: true;
  readonly className?: string | undefined;
  /** Returns whether the cell is empty and may be hidden on narrow screens. */
  readonly isZero?: (row: Row) => boolean;
  readonly render: (row: Row) => ReactNode;
}

/** Columns by id, in display order. */
export type SheetColumns<Row> = Readonly<Record<string, SheetColumn<Row>>>;

interface SheetTableProps<Row> {
  /** Id of the table, as the label of its scrolling container. */
  readonly id?: string;
  /** Name of the table, for screen readers. */
  readonly label?: string;
  /** Visible name above the table. */
  readonly caption?: ReactNode;
  readonly className?: string | undefined;
  readonly columns: SheetColumns<Row>;
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  /** Whether the page shows this row in full. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Rows at the end, such as totals. */
  readonly children?: ReactNode;
}

/** Table of a few rows, without paging, with a line below each. */
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
  const cellProps = {
    className,
    'data-align': align,
    'data-label': label,
    'data-zero': isZero?.(row) || undefined,
  };
  if (isHeading !== true) return <td {...cellProps}>{render(row)}</td>;
  return (
    <th scope="row" {...cellProps}>
      {render(row)}
    </th>
  );
}

interface ScrollSheetProps<Row> extends Omit<SheetTableProps<Row>, 'id'> {
  /** Id of the labelling element, if it is neither the label nor the caption. */
  readonly labelledBy?: string;
}

/** `SheetTable` in a container that scrolls sideways. */
export function ScrollSheet<Row>({ labelledBy, ...table }: ScrollSheetProps<Row>) {
  const id = useId();
  return (
    <ScrollGroup className="sideways" labelledBy={labelledBy ?? id}>
      <SheetTable {...table} id={id} />
    </ScrollGroup>
  );
}
