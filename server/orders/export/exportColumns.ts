import type {
  CompanyColumn,
  OrderColumn,
  PortalColumn,
} from '../../../src/api/contract/orders/orderExport.ts';
import { codeHeader } from '../../../src/domain/sheets/codeHeader.ts';
import type { Language } from '../../../src/domain/languages.ts';
import { type OrderKind, orderKinds } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { CellValue } from '../../../src/workers/engine/write/writeXlsx.ts';
import type { Database } from '../../db/tables/index.ts';
import type { GoodsTable } from '../../db/tables/orders.ts';
import { createCodeNamer } from '../content/codeNames.ts';
import { fieldOfColumn, toMajorUnits } from '../content/orderContent.ts';
import { translate } from '../../translate.ts';
import { formatLocalTime } from '../../zones/zoneDays.ts';
import { type FileColumn, formatTimeHeader } from './tableFile.ts';
import { exportTexts } from './exportTexts.ts';

type StoredOrder = Database['orders'];
export type ExportColumn = OrderColumn | CompanyColumn;

/** An order with its company. */
export interface ExportedOrder {
  readonly order: StoredOrder;
  readonly companyNo: string;
  readonly companyName: string;
}

/** One goods line of an order. */
export interface ExportedLine extends ExportedOrder {
  readonly line: GoodsTable;
}

const numberFields: ReadonlySet<string> = new Set([
  'pieces',
  'pallets',
  'weightKg',
  'lengthCm',
  'widthCm',
  'heightCm',
  'declaredValue',
  'codAmount',
  'quantity',
  'unitValue',
  'unitWeightKg',
]);
const dateFields: ReadonlySet<string> = new Set(['pickupDate', 'deliveryDate']);

/** Creates the columns of a file in a language; `kind` is given if all orders are of one kind. */
export function createFileColumns(
  chosen: readonly ExportColumn[],
  language: Language,
  timeZone: string,
  kind: OrderKind | undefined,
): FileColumn<ExportedOrder>[] {
  const extraColumns = createExtraColumns(language, timeZone);
  return chosen.flatMap((column) =>
    isExtraColumn(column) ? extraColumns[column] : createSheetColumn(column, language, kind),
  );
}

/** Exported values of a goods line, by field; `currency` is the order's. */
const goodsCells = {
  sku: ({ line }) => line.sku,
  goodsName: ({ line }) => line.name,
  goodsNameLocal: ({ line }) => line.name_local,
  hsCode: ({ line }) => line.hs_code,
  originCountry: ({ line }) => line.origin_country,
  quantity: ({ line }) => line.quantity,
  unitValue: ({ line, order }) => toAmount(line.unit_value_minor, order.currency),
  currency: ({ order }) => order.currency,
  unitWeightKg: ({ line }) => (line.unit_weight_g === null ? null : line.unit_weight_g / 1_000),
  inboundReference: ({ line }) => line.inbound_reference,
} as const satisfies Record<string, FileColumn<ExportedLine>['cell']>;

/**
 * Columns of a table of goods lines: first those of the chosen order columns that are no columns of a line, then
 * those of the line.
 */
export function createGoodsColumns(
  chosen: readonly ExportColumn[],
  language: Language,
  timeZone: string,
  kind: OrderKind | undefined,
): FileColumn<ExportedLine>[] {
  const orderColumns = chosen.filter((column) => !Object.hasOwn(goodsCells, column));
  return [
    ...createFileColumns(orderColumns, language, timeZone, kind),
    {
      header: exportTexts[language].lineNo,
      width: 8,
      style: 'plain',
      cell: ({ line }) => line.line_no,
    },
    ...Object.entries(goodsCells).flatMap(([key, cell]) =>
      hasGoodsField(kind, key) ? createFieldColumns(key, language, kind, cell) : [],
    ),
  ];
}

/** Whether orders of this kind (of some kind if undefined) have a goods field; every kind has a quantity. */
function hasGoodsField(kind: OrderKind | undefined, key: string): boolean {
  if (kind === undefined || key === 'quantity') return true;
  return sheets[kind].columns.some((column) => column.key === key);
}

type ExtraColumn = PortalColumn | CompanyColumn;

function isExtraColumn(column: ExportColumn): column is ExtraColumn {
  return Object.hasOwn(extraWidths, column);
}

const extraWidths = {
  waybillNo: 22,
  kind: 16,
  status: 16,
  createdAt: 20,
  printedAt: 20,
  companyNo: 14,
  companyName: 28,
} as const satisfies Record<ExtraColumn, number>;

/** Columns that are not fields of a sheet. */
function createExtraColumns(
  language: Language,
  timeZone: string,
): Readonly<Record<ExtraColumn, readonly FileColumn<ExportedOrder>[]>> {
  const texts = exportTexts[language];
  const extraColumn = (
    key: ExtraColumn,
    header: string,
    cell: FileColumn<ExportedOrder>['cell'],
    style: FileColumn<ExportedOrder>['style'] = 'text',
  ): FileColumn<ExportedOrder>[] => [{ header, width: extraWidths[key], style, cell }];
  const codeColumns = (key: 'kind' | 'status'): FileColumn<ExportedOrder>[] =>
    createNameAndCodeColumns(
      { header: texts[key], width: extraWidths[key], cell: ({ order }) => order[key] },
      (code) => translate(language, `${key}.${code}`),
      language,
    );
  const waybillNo = translate(language, 'word.waybillNo');
  return {
    waybillNo: extraColumn('waybillNo', waybillNo, ({ order }) => order.waybill_no),
    kind: codeColumns('kind'),
    status: codeColumns('status'),
    createdAt: extraColumn(
      'createdAt',
      formatTimeHeader(texts.createdAt, timeZone),
      ({ order }) => formatLocalTime(order.created_at, timeZone),
      'dateTime',
    ),
    printedAt: extraColumn(
      'printedAt',
      formatTimeHeader(texts.printedAt, timeZone),
      ({ order }) => order.printed_at && formatLocalTime(order.printed_at, timeZone),
      'dateTime',
    ),
    companyNo: extraColumn('companyNo', texts.companyNo, (exported) => exported.companyNo),
    companyName: extraColumn('companyName', texts.companyName, (exported) => exported.companyName),
  };
}

/** Columns for a field of the sheets, read from an order. */
function createSheetColumn(
  key: ExportColumn,
  language: Language,
  kind: OrderKind | undefined,
): FileColumn<ExportedOrder>[] {
  const read = createCellReader(key);
  return createFieldColumns(key, language, kind, ({ order }) => read(order));
}

/** Columns for a field, under its name in the sheets: one, or two for a field with codes (names and codes). */
function createFieldColumns<Exported>(
  key: string,
  language: Language,
  kind: OrderKind | undefined,
  cell: FileColumn<Exported>['cell'],
): FileColumn<Exported>[] {
  const [found] = [...(kind === undefined ? [] : [kind]), ...orderKinds].flatMap((each) =>
    sheets[each].columns.filter((column) => column.key === key),
  );
  if (found === undefined) throw new Error(`No sheet has the field ${key}`);
  const column = {
    header: translate(language, found.label),
    width: Math.max(found.width, 10),
    cell,
  };
  const getName = found.field.codes === undefined ? null : createCodeNamer(key, language);
  if (getName !== null) return createNameAndCodeColumns(column, getName, language);
  return [
    { ...column, style: dateFields.has(key) ? 'date' : numberFields.has(key) ? 'plain' : 'text' },
  ];
}

/** Converts a column of codes to two: one with their names, and one with the codes. */
function createNameAndCodeColumns<Exported>(
  column: Omit<FileColumn<Exported>, 'style'>,
  getName: (code: string) => string,
  language: Language,
): FileColumn<Exported>[] {
  const { header, cell } = column;
  const toName = (exported: Exported) => {
    const code = cell(exported);
    return typeof code === 'string' && code !== '' ? getName(code) : code;
  };
  return [
    { ...column, style: 'text', cell: toName },
    { header: codeHeader(header, language), width: 12, style: 'text', cell },
  ];
}

const columnByField = new Map<string, keyof typeof fieldOfColumn>(
  Object.entries(fieldOfColumn).flatMap(([column, field]) =>
    isColumn(column) && column !== 'receiver_key' ? [[field, column] as const] : [],
  ),
);

function isColumn(name: string): name is keyof typeof fieldOfColumn {
  return Object.hasOwn(fieldOfColumn, name);
}

type ReadCell = (order: StoredOrder) => CellValue;

/** Columns whose stored unit differs from the exported one. */
const convertedColumns: Readonly<Record<string, ReadCell>> = {
  // A warehouse weighs the parcel when it packs it: 0 until then.
  weight_g: ({ weight_g: grams }) => (grams === 0 ? null : grams / 1_000),
  length_mm: (order) => toCentimetres(order.length_mm),
  width_mm: (order) => toCentimetres(order.width_mm),
  height_mm: (order) => toCentimetres(order.height_mm),
  declared_value_minor: ({ declared_value_minor: minor, currency }) => toAmount(minor, currency),
  cod_amount_minor: ({ cod_amount_minor: minor, cod_currency, currency }) =>
    toAmount(minor, cod_currency ?? currency),
  // For cash in the order's own currency, the sheet may leave the currency blank.
  cod_currency: ({ cod_amount_minor: minor, cod_currency, currency }) =>
    minor === null ? cod_currency : (cod_currency ?? currency),
};

function toCentimetres(mm: number | null): number | null {
  return mm === null ? null : mm / 10;
}

function toAmount(minor: number | null, currency: string | null): number | null {
  return minor === null || currency === null ? null : toMajorUnits(minor, currency);
}

/** Returns a function that reads a field of an order from its column, or from `detail`. */
function createCellReader(key: string): ReadCell {
  const column = columnByField.get(key);
  if (column !== undefined) return convertedColumns[column] ?? (({ [column]: value }) => value);
  return ({ detail }) => {
    const text = detail?.[key] ?? null;
    return text !== null && numberFields.has(key) ? Number(text) : text;
  };
}
