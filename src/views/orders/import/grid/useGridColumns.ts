import {
  columnResizingFeature,
  columnSizingFeature,
  metaHelper,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { bringsOf, type ImportKind, type SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';
import { type SenderTexts, sheetWithSender } from '../../../../domain/sheets/sender.ts';
import type { GridColumn, RowView } from '../../../../workers/protocol.ts';

/** What a grid column shows: the sheet row's number, the row's state, or a field. */
export type ColumnMeta =
  | { readonly type: 'number' }
  | { readonly type: 'state' }
  | {
      readonly type: 'field';
      /** Place in the layout's columns, and so in a row's cells. */
      readonly index: number;
      readonly source: GridColumn;
      readonly sheet: SheetColumn;
    };

const features = tableFeatures({
  columnSizingFeature,
  columnResizingFeature,
  columnMeta: metaHelper<ColumnMeta>(),
});

type Def = ColumnDef<typeof features, RowView>;

/** The first column behind number and state. */
export const FIRST_FIELD = 2;

const NUMBER_PX = 72;
/** A waybill number, whole. */
const STATE_PX = 168;
/** On a phone: seven small digits, and an icon. Together less than a third of 350 pixels. */
const PHONE_NUMBER_PX = 60;
const PHONE_STATE_PX = 44;
/** Up to this width, number and state are small and without words. */
const COMPACT_PX = 64;
const CHARACTER_PX = 8;
const PADDING_PX = 36;
/** Of a field at first, where its name is not wider: six of them are in sight on a laptop. */
const MOST_PX = 160;
/** Of a name in the head, which is bold; a Chinese character is wider. */
const LETTER_PX = 9;
const HAN_PX = 14;
/** Beside a name: its padding, the mark of what is required and the button that sorts. */
const HEAD_PX = 46;
const NO_ROWS: RowView[] = [];

/** What names a row. */
const lead = { orders: 'customerOrderNo', addresses: 'name' } as const;

/** Room for the grid: a phone's, a tablet's or a laptop's. */
export type GridRoom = 'phone' | 'narrow' | 'wide';

/** Columns that stay in sight, by id. */
export const pinnedIn = (room: GridRoom, kind: ImportKind): readonly string[] => {
  if (room === 'narrow') return ['number'];
  return room === 'phone' ? ['number', 'state'] : ['number', 'state', lead[bringsOf(kind)]];
};

/** Whether a column has room for no more than digits or an icon. */
export const isCompact = (meta: ColumnMeta, size: number): boolean =>
  meta.type !== 'field' && size <= COMPACT_PX;

function headWidth(name: string): number {
  const han = name.match(/[\p{Script=Han}（）]/gu)?.length ?? 0;
  return Math.ceil(han * HAN_PX + (name.length - han) * LETTER_PX) + HEAD_PX;
}

/**
 * The grid's columns with their widths: number and state first, then the fields of the order, each
 * wide enough for its values and for its name in the language shown.
 */
export function useGridColumns(
  kind: ImportKind,
  columns: readonly GridColumn[],
  sender: SenderTexts | null,
  dir: 'ltr' | 'rtl',
  room: GridRoom,
) {
  // Another function once another language is shown; the i18n object stays the same.
  const { _: say } = useLingui();
  const defs = useMemo(() => {
    const known = new Map(
      sheetWithSender(sheets[kind], sender).columns.map((column) => [column.key, column]),
    );
    const fields = columns.flatMap((source, index): Def[] => {
      const sheet = source.key === null ? undefined : known.get(source.key);
      if (sheet === undefined) return [];
      return [
        {
          id: sheet.key,
          size: Math.max(
            Math.min(sheet.width * CHARACTER_PX + PADDING_PX, MOST_PX),
            headWidth(say(sheet.label)),
          ),
          minSize: 56,
          meta: { type: 'field', index, source, sheet },
        },
      ];
    });
    const isPhone = room === 'phone';
    const numberPx = isPhone ? PHONE_NUMBER_PX : NUMBER_PX;
    const statePx = isPhone ? PHONE_STATE_PX : STATE_PX;
    const number: Def = { id: 'number', size: numberPx, meta: { type: 'number' } };
    const state: Def = { id: 'state', size: statePx, meta: { type: 'state' } };
    return [number, state, ...fields];
  }, [kind, columns, sender, say, room]);

  return useTable({
    features,
    columns: defs,
    data: NO_ROWS,
    columnResizeMode: 'onChange',
    columnResizeDirection: dir,
  });
}

export type GridTable = ReturnType<typeof useGridColumns>;
