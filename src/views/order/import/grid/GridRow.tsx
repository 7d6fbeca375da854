import { useLingui as useTexts } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import { memo } from 'react';
import type { SheetColumn } from '../../../../api/contract/sheet.ts';
import { Icon, type IconName } from '../../../shell/Icon.tsx';
import { rowStateTexts } from '../texts.ts';
import type { CellView, RowState, RowView } from '../types.ts';
import { cellStyle } from './GridHeader.tsx';
import css from './ImportGrid.module.css';
import type { Spot } from './keys.ts';
import type { ColumnWindow, DrawnColumn } from './useColumnWindow.ts';
import { severityIcons, verdictText, worst } from './verdictText.ts';

const stateIcons: Readonly<Record<RowState, IconName | null>> = {
  new: null,
  skipped: 'skip',
  unknown: 'unknown',
  created: 'check',
  duplicate: 'columns',
  invalid: 'error',
};

interface GridRowProps {
  /** Prefix of the cells' element ids. */
  readonly id: string;
  readonly position: number;
  /** Undefined while it is being fetched. */
  readonly row: RowView | undefined;
  readonly visible: ColumnWindow;
  /** Place of the active cell, where it is in this row. */
  readonly active: number | null;
  readonly onActivate: (spot: Spot) => void;
  readonly onEdit: (spot: Spot, text: string | null) => void;
}

function FieldCell({ cell, field }: { readonly cell: CellView; readonly field: SheetColumn }) {
  const { i18n } = useTexts();
  const severity = worst(cell.verdicts);
  if (severity === null) return <bdi className={css['text']}>{cell.text}</bdi>;
  const said = cell.verdicts.map((verdict) => verdictText(i18n, field, verdict)).join('\n');
  return (
    <>
      <span className={css['mark']} data-severity={severity} title={said}>
        <Icon name={severityIcons[severity]} size={15} />
      </span>
      <bdi className={css['text']} title={said}>
        {cell.text}
      </bdi>
    </>
  );
}

function StateCell({ row }: { readonly row: RowView }) {
  const { i18n } = useTexts();
  const icon = stateIcons[row.state];
  const bad = row.cells.filter((cell) => worst(cell.verdicts) === 'error').length;
  if (row.state === 'new' && bad > 0) {
    return (
      <span className={css['state']} data-state="invalid">
        <Icon name="error" size={15} />
        <Plural id="rowState.problems" value={bad} one="# problem" other="# problems" />
      </span>
    );
  }
  return (
    <span className={css['state']} data-state={row.state}>
      {icon !== null && <Icon name={icon} size={15} />}
      {row.waybillNo === undefined ? (
        i18n._(rowStateTexts[row.state])
      ) : (
        <bdi title={i18n._(rowStateTexts[row.state])}>{row.waybillNo}</bdi>
      )}
    </span>
  );
}

function Content({ column, row }: { readonly column: DrawnColumn; readonly row: RowView }) {
  const { meta } = column;
  if (meta.type === 'number') return row.sheetRow;
  if (meta.type === 'state') return <StateCell row={row} />;
  const cell = row.cells[meta.index];
  return cell === undefined ? null : <FieldCell cell={cell} field={meta.sheet} />;
}

/** Changed by the user, not on the way in: that leaves a note. */
function isEdited(cell: CellView | undefined): boolean {
  return (
    cell?.original !== undefined && cell.verdicts.every((verdict) => verdict.severity !== 'info')
  );
}

/** One row; drawn again only where it, its place or the active cell has changed. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { id, position, row, visible, active, onActivate, onEdit } = props;
  return (
    <div
      className={css['row']}
      role="row"
      aria-rowindex={position + 2}
      aria-busy={row === undefined}
      data-state={row?.state}
    >
      {visible.drawn.map((column) => {
        const { meta, place } = column;
        const cell = meta.type === 'field' ? row?.cells[meta.index] : undefined;
        const severity = worst(cell?.verdicts ?? []);
        const spot = { row: position, column: place };
        return (
          <div
            key={place}
            id={`${id}-${position}-${place}`}
            className={css['cell']}
            role={meta.type === 'number' ? 'rowheader' : 'gridcell'}
            aria-colindex={place + 1}
            aria-selected={active === place}
            aria-invalid={severity === 'error' || undefined}
            data-kind={meta.type === 'field' ? meta.sheet.field.kind : meta.type}
            data-severity={severity}
            data-edited={isEdited(cell) || undefined}
            data-pinned={column.pinned || undefined}
            data-active={active === place || undefined}
            style={cellStyle(column)}
            onPointerDown={() => onActivate(spot)}
            onDoubleClick={() => onEdit(spot, null)}
          >
            {row === undefined ? (
              <span className={css['placeholder']} />
            ) : (
              <Content column={column} row={row} />
            )}
          </div>
        );
      })}
    </div>
  );
});
