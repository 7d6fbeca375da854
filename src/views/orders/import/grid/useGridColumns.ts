import {
  columnResizingFeature,
  columnSizingFeature,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useLingui } from '@lingui/react';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import {
  recordTypeOf,
  type ImportKind,
  type SheetColumn,
} from '../../../../domain/sheets/sheet.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';
import { type SenderTexts, sheetWithSender } from '../../../../domain/sheets/defaultSender.ts';
import type { GridColumn, RowView } from '../../../../workers/protocol.ts';

/** Content of a grid column: row number, row state, or a field. */
export type ColumnMeta =
  | { readonly type: 'number' }
  | { readonly type: 'state' }
  | {
      readonly type: 'field';
      /** Index in the layout's columns and in a row's cells. */
      readonly index: number;
      readonly source: GridColumn;
      readonly sheetColumn: SheetColumn;
    };

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

type Def = ColumnDef<typeof features, RowView>;

/** First column after number and state. */
export const FIRST_FIELD = 2;

const NUMBER_PX = 72;
/** Width of a whole waybill number. */
const STATE_PX = 168;
/** Width of seven small digits on a phone; with the state icon, less than a third of a 350-pixel screen. */
const PHONE_NUMBER_PX = 60;
/** Width of an icon. */
const ICON_STATE_PX = 44;
/** Maximum width at which number and state are small and without text. */
const COMPACT_PX = 64;
const CHARACTER_PX = 8;
const PADDING_PX = 36;
/** Maximum initial width of a field, unless its name is wider; six such fields fit on a laptop. */
const MAX_FIELD_PX = 160;
/** Width of a letter in the bold header; Chinese characters are wider. */
const LETTER_PX = 9;
const HAN_PX = 14;
/** Width of the header's padding, required mark and sort button. */
const HEAD_PX = 46;
const NO_ROWS: RowView[] = [];

/** Column that identifies a row, by record type. */
const leadFields = { orders: 'customerOrderNo', addresses: 'name' } as const;

/** Width class: phone, tablet, small laptop or wide screen. */
type GridWidth = 'phone' | 'narrow' | 'medium' | 'wide';

const mediaOptions = { getInitialValueInEffect: false };

export function useGridWidth(): GridWidth {
  const isPhone = useMediaQuery('(max-width: 30em)', false, mediaOptions);
  const isNarrow = useMediaQuery('(max-width: 52em)', false, mediaOptions);
  // The panel beside the grid leaves it half the width of a small laptop.
  const isMedium = useMediaQuery('(max-width: 84em)', false, mediaOptions);
  if (isPhone) return 'phone';
  if (isNarrow) return 'narrow';
  return isMedium ? 'medium' : 'wide';
}

/** Ids of the pinned columns. */
export const listPinnedColumns = (gridWidth: GridWidth, kind: ImportKind): readonly string[] => {
  if (gridWidth === 'narrow') return ['number'];
  return gridWidth === 'phone'
    ? ['number', 'state']
    : ['number', 'state', leadFields[recordTypeOf(kind)]];
};

/** Whether a column has room for digits or an icon only. */
export const isCompact = (meta: ColumnMeta, size: number): boolean =>
  meta.type !== 'field' && size <= COMPACT_PX;

function measureHeader(name: string): number {
  const han = name.match(/[\p{Script=Han}（）]/gu)?.length ?? 0;
  return Math.ceil(han * HAN_PX + (name.length - han) * LETTER_PX) + HEAD_PX;
}

/**
 * Columns of the grid: number and state, then the fields, each wide enough for its values and for
 * its name in the current language.
 */
export function useGridColumns(
  kind: ImportKind,
  columns: readonly GridColumn[],
  sender: SenderTexts | null,
  dir: 'ltr' | 'rtl',
  gridWidth: GridWidth,
) {
  // `_` changes with the language; the i18n object does not.
  const { _: translate } = useLingui();
  const defs = useMemo(() => {
    const sheetColumns = new Map(
      sheetWithSender(sheets[kind], sender).columns.map((column) => [column.key, column]),
    );
    const fields = columns.flatMap((source, index): Def[] => {
      const sheetColumn = source.key === null ? undefined : sheetColumns.get(source.key);
      if (sheetColumn === undefined) return [];
      return [
        {
          id: sheetColumn.key,
          size: Math.max(
            Math.min(sheetColumn.width * CHARACTER_PX + PADDING_PX, MAX_FIELD_PX),
            measureHeader(translate(sheetColumn.label)),
          ),
          minSize: 56,
          meta: { type: 'field', index, source, sheetColumn },
        },
      ];
    });
    const isPhone = gridWidth === 'phone';
    const numberPx = isPhone ? PHONE_NUMBER_PX : NUMBER_PX;
    const statePx = isPhone || gridWidth === 'medium' ? ICON_STATE_PX : STATE_PX;
    const number: Def = { id: 'number', size: numberPx, meta: { type: 'number' } };
    const state: Def = { id: 'state', size: statePx, meta: { type: 'state' } };
    return [number, state, ...fields];
  }, [kind, columns, sender, translate, gridWidth]);

  return useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    columnResizeDirection: dir,
  });
}

export type GridTable = ReturnType<typeof useGridColumns>;
