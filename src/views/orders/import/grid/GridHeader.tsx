import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { Word } from '../../../../ui/commonWords.tsx';
import type { RowQuery } from '../../../../workers/protocol.ts';
import css from './ImportGrid.module.css';
import type { ColumnWindow, RenderedColumn } from './useColumnWindow.ts';
import { isCompact, type GridTable } from './useGridColumns.ts';
import { fieldLabel } from './verdictText.ts';

/** Height in CSS pixels. */
export const HEADER_HEIGHT = 40;

interface GridHeaderProps {
  readonly table: GridTable;
  readonly columnWindow: ColumnWindow;
  readonly sort: RowQuery['sort'];
  readonly onSort: (column: number) => void;
  /** First and last selected column. */
  readonly left: number;
  readonly right: number;
}

/** Position of a cell: pinned ones are sticky, the others absolute. */
function cellStyle({ start, size, isPinned }: RenderedColumn) {
  return isPinned
    ? { inlineSize: size, insetInlineStart: start }
    : { inlineSize: size, insetInlineStart: start, position: 'absolute' as const };
}

function Title({
  column,
  sort,
  onSort,
}: { column: RenderedColumn } & Pick<GridHeaderProps, 'sort' | 'onSort'>) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { meta } = column;
  if (meta.type === 'number') return <Trans id="import.column.row">Row</Trans>;
  if (meta.type === 'state') {
    const name = <Word of="status" />;
    return isCompact(meta, column.size) ? <VisuallyHidden>{name}</VisuallyHidden> : name;
  }
  const label = fieldLabel(i18n, meta.sheetColumn);
  const sorted = sort?.column === meta.index ? sort : undefined;
  return (
    <>
      <span className="column top grow narrow">
        <span className={`line ink ${css['headLabel']}`}>
          <span className="whole cut" title={label}>
            {label}
          </span>
          {meta.sheetColumn.field.required && (
            <span
              className={css['required']}
              title={t({ id: 'import.column.required', message: 'Required' })}
              aria-hidden="true"
            />
          )}
        </span>
        <bdi className={`light whole cut ${css['headSource']}`}>{meta.source.header}</bdi>
      </span>
      {/* For the pointer only; the keyboard sorts by the menu of the grid. */}
      <button
        type="button"
        className={`centered rigid muted unpadded soft pointer ${css['sort']}`}
        tabIndex={-1}
        data-sorted={sorted === undefined ? undefined : sorted.descending ? 'down' : 'up'}
        aria-label={t({ id: 'grid.sort', message: `Sort by ${label}` })}
        title={t({ id: 'grid.sort', message: `Sort by ${label}` })}
        onClick={() => onSort(meta.index)}
      >
        <Icon name={sorted === undefined ? 'sort' : 'chevron'} size={14} />
      </button>
    </>
  );
}

export const GridHeader = memo(function GridHeader(props: GridHeaderProps) {
  const { table, columnWindow, sort, onSort, left, right } = props;
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]));
  const ariaSort = (column: RenderedColumn) => {
    if (column.meta.type !== 'field') return undefined;
    if (sort?.column !== column.meta.index) return 'none';
    return sort.descending ? 'descending' : 'ascending';
  };
  return (
    <div
      className={`sticky ${css['head']}`}
      role="rowgroup"
      style={{ inlineSize: columnWindow.width }}
    >
      <div className={`flex relative lined raised ${css['headRow']}`} role="row" aria-rowindex={1}>
        {columnWindow.rendered.map((column) => {
          const resizableHeader = headers.get(
            column.meta.type === 'field' ? column.meta.sheetColumn.key : column.meta.type,
          );
          return (
            <div
              key={column.index}
              className={`line rigid muted small bold relative ${css['headCell']}`}
              role="columnheader"
              aria-colindex={column.index + 1}
              aria-sort={ariaSort(column)}
              data-pinned={column.isPinned || undefined}
              data-compact={isCompact(column.meta, column.size) || undefined}
              data-chosen={(column.index >= left && column.index <= right) || undefined}
              style={{ ...cellStyle(column), blockSize: HEADER_HEIGHT }}
            >
              <Title column={column} sort={sort} onSort={onSort} />
              <span
                className={css['resize']}
                data-resize=""
                aria-hidden="true"
                onMouseDown={resizableHeader?.getResizeHandler()}
                onTouchStart={resizableHeader?.getResizeHandler()}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
});
