import { useLingui } from '@lingui/react';
import { Icon } from '../Icon.tsx';
import css from './DataTable.module.css';
import type { Column } from './listTypes.ts';

interface HeaderCellProps<Row, SortBy extends string> {
  readonly column: Column<Row, SortBy>;
  readonly sort: { readonly by: SortBy; readonly descending: boolean };
  readonly onSort: (by: SortBy, descending: boolean) => void;
}

/** A column's title; a button that turns the order round where the server can sort by it. */
export function HeaderCell<Row, SortBy extends string>(props: HeaderCellProps<Row, SortBy>) {
  const { column, sort, onSort } = props;
  const { i18n } = useLingui();
  const title = i18n._(column.title);
  const { sortBy } = column;
  if (sortBy === undefined) {
    return (
      <th scope="col" data-align={column.align} data-pinned={column.pinned}>
        {title}
      </th>
    );
  }
  const sorted = sort.by === sortBy;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-pinned={column.pinned}
      aria-sort={sorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className={css['sort']}
        onClick={() => onSort(sortBy, sorted ? !sort.descending : false)}
      >
        {title}
        <span
          className={css['mark']}
          data-sorted={sorted ? (sort.descending ? 'down' : 'up') : 'no'}
        >
          <Icon name={sorted ? 'chevron' : 'sort'} size={14} />
        </span>
      </button>
    </th>
  );
}
