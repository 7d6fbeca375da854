import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import type { Severity } from '../../../../domain/rules/rules.ts';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { Icon, type IconName } from '../../../../ui/Icon.tsx';
import { rowForecastTexts, rowStateTexts } from '../importTexts.ts';
import type { CellView, RowState, RowView } from '../../../../workers/protocol.ts';
import css from './ImportGrid.module.css';
import type { ColumnWindow, RenderedColumn } from './useColumnWindow.ts';
import { isCompact } from './useGridColumns.ts';
import { severityIcons, verdictText, highestSeverity } from './verdictText.ts';

const stateIcons: Readonly<Record<RowState, IconName | null>> = {
  new: null,
  skipped: 'skip',
  unknown: 'unknown',
  created: 'check',
  duplicate: 'columns',
  invalid: 'error',
};

const forecastIcons: Readonly<Record<keyof typeof rowForecastTexts, IconName>> = {
  create: 'check',
  duplicate: 'columns',
  conflict: 'warning',
  invalid: 'error',
};

interface GridRowProps {
  /** Prefix of the active cell's element id. */
  readonly id: string;
  /** Element id of the row. */
  readonly rowId: string;
  readonly position: number;
  /** Position in the scrolled space, in CSS pixels. */
  readonly top: number;
  /** Undefined while it is loading. */
  readonly row: RowView | undefined;
  readonly columnWindow: ColumnWindow;
  /** Column of the active cell; null if it is in another row. */
  readonly active: number | null;
  /** Id of the element that describes the findings of the active cell. */
  readonly verdictsId: string | undefined;
  /** First and last selected column; none if `left` is greater. */
  readonly left: number;
  readonly right: number;
}

interface MarkedCellProps {
  readonly cell: CellView;
  readonly field: SheetColumn;
  readonly severity: Severity;
}

/** Cell with findings. */
function MarkedCell({ cell, field, severity }: MarkedCellProps) {
  const { i18n } = useTexts();
  const title = cell.verdicts.map((verdict) => verdictText(i18n, field, verdict)).join('\n');
  return (
    <>
      <span className={`severity ${css['mark']}`} data-severity={severity} title={title}>
        <Icon name={severityIcons[severity]} size={15} />
      </span>
      <bdi className={css['text']} title={title}>
        {cell.text}
      </bdi>
    </>
  );
}

/** State of a row: an icon and a text, which compact columns show to screen readers only. */
export function StateCell({ row }: { readonly row: RowView }) {
  const { i18n } = useTexts();
  const icon = stateIcons[row.state];
  const bad = row.cells.filter((cell) => highestSeverity(cell.verdicts) === 'error').length;
  if (row.state === 'new' && bad > 0) {
    return (
      <span className={`inline muted cut ${css['state']}`} data-state="invalid">
        <Icon name="error" size={15} />
        <span className={css['words']}>
          <Plural id="rowState.problems" value={bad} one="# problem" other="# problems" />
        </span>
      </span>
    );
  }
  if (row.state === 'new' && row.forecast !== undefined)
    return <ForecastStatus {...row.forecast} />;
  return (
    <span
      className={`inline muted cut ${css['state']}`}
      data-state={row.state}
      data-bare={icon === null || undefined}
    >
      {icon !== null && <Icon name={icon} size={15} />}
      {row.waybillNo === undefined ? (
        <span className={css['words']}>{i18n._(rowStateTexts[row.state])}</span>
      ) : (
        <bdi className={css['words']} title={i18n._(rowStateTexts[row.state])}>
          {row.waybillNo}
        </bdi>
      )}
    </span>
  );
}

/** Forecast of the row, with the waybill of an existing order. */
function ForecastStatus({ status, waybillNo }: NonNullable<RowView['forecast']>) {
  const { i18n } = useTexts();
  const text = i18n._(rowForecastTexts[status]);
  return (
    <span
      className={`inline muted cut ${css['state']}`}
      data-state={status === 'create' ? 'new' : status}
      title={text}
    >
      <Icon name={forecastIcons[status]} size={15} />
      {waybillNo === undefined ? (
        <span className={css['words']}>{text}</span>
      ) : (
        <>
          <VisuallyHidden>{text}</VisuallyHidden>
          <bdi className={css['words']}>{waybillNo}</bdi>
        </>
      )}
    </span>
  );
}

/** Number of the row in the sheet, with its position in an order of several rows. */
function NumberCell({ row: { sheetRow, line } }: { readonly row: RowView }) {
  if (line === undefined || line.size === 1) return sheetRow;
  const place = line.index + 1;
  const { size: of } = line;
  return (
    <>
      <small className={css['line']}>
        <Trans id="grid.line">
          {place} of {of}
        </Trans>
      </small>
      {sheetRow}
    </>
  );
}

/** Position of a row within its order. */
function linePosition({ size, index }: NonNullable<RowView['line']>): 'first' | 'middle' | 'last' {
  if (index === 0) return 'first';
  return index === size - 1 ? 'last' : 'middle';
}

/** Width of the widest character, and of a cell's padding, in CSS pixels. */
const MAX_CHARACTER_PX = 15;
const CELL_PADDING_PX = 21;

/**
 * Renders the content of a cell. Not a component, because scrolling renders hundreds of cells a
 * second. Only texts that may be too wide get an ellipsis, which costs time at every frame.
 */
function renderContent(
  { meta, size }: RenderedColumn,
  row: RowView | undefined,
  severity: Severity | null,
) {
  if (row === undefined) return <span className={css['placeholder']} />;
  if (meta.type === 'number') return <NumberCell row={row} />;
  if (meta.type === 'state') return <StateCell row={row} />;
  const cell = row.cells[meta.index];
  if (cell === undefined) return null;
  if (severity !== null)
    return <MarkedCell cell={cell} field={meta.sheetColumn} severity={severity} />;
  const { text } = cell;
  if (text === '') return null;
  const isShort = text.length * MAX_CHARACTER_PX <= size - CELL_PADDING_PX;
  return <bdi className={isShort ? undefined : css['text']}>{text}</bdi>;
}

/** Whether the user changed the cell; a change made on reading has an `info` finding instead. */
function isEdited(cell: CellView | undefined): boolean {
  return (
    cell?.original !== undefined && cell.verdicts.every((verdict) => verdict.severity !== 'info')
  );
}

/** One row; renders again only if its data, position or selection changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, rowId, position, top, row, columnWindow, active, verdictsId, left, right } = props;
  const line = row?.line;
  const { rendered, gap } = columnWindow;
  const pinned = rendered.filter((column) => column.isPinned);
  const renderCell = (column: RenderedColumn, at: number) => {
    const { meta, index } = column;
    const cell = meta.type === 'field' ? row?.cells[meta.index] : undefined;
    const severity = highestSeverity(cell?.verdicts ?? []);
    const isSelected = index >= left && index <= right;
    return (
      <div
        key={index}
        id={active === index ? `${id}-${position}-${index}` : undefined}
        className={`line rigid whole lined ${css['cell']}`}
        role={meta.type === 'number' ? 'rowheader' : 'gridcell'}
        aria-colindex={index + 1}
        aria-selected={active === index || isSelected}
        aria-invalid={severity === 'error' || undefined}
        aria-describedby={active === index && severity !== null ? verdictsId : undefined}
        data-kind={meta.type === 'field' ? meta.sheetColumn.field.kind : meta.type}
        data-compact={isCompact(meta, column.size) || undefined}
        data-severity={severity}
        data-edited={isEdited(cell) || undefined}
        data-active={active === index || undefined}
        data-chosen={isSelected || undefined}
        // Cells are in normal flow, because positioned ones would be layers of their own.
        style={{
          inlineSize: column.size,
          marginInlineStart: !column.isPinned && at === 0 ? gap : undefined,
        }}
      >
        {renderContent(column, row, severity)}
      </div>
    );
  };
  return (
    <div
      id={rowId}
      className={`flex relative ${css['row']}`}
      style={{ insetBlockStart: top, inlineSize: columnWindow.width }}
      role="row"
      aria-rowindex={position + 2}
      aria-busy={row === undefined}
      data-state={row?.state}
      data-line={line === undefined || line.size === 1 ? undefined : linePosition(line)}
    >
      {/* One sticky layer per row for all pinned cells. */}
      <div className={`flex rigid ${css['pinned']}`} role="presentation">
        {pinned.map(renderCell)}
      </div>
      {rendered.slice(pinned.length).map(renderCell)}
    </div>
  );
});
