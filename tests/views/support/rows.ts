import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { RowSource } from '../../../src/machines/orderImport/rowSource.ts';
import type {
  CellView,
  GridColumn,
  ImportCounts,
  RowView,
  SheetLayout,
} from '../../../src/workers/protocol.ts';

const { columns: fields } = sheets.domestic;

/** Columns of a domestic import file whose headers are exactly the portal's names. */
export const columns: readonly GridColumn[] = fields.map(({ key, headers }, source) => ({
  key,
  source,
  header: headers.en[0],
  reason: 'exact',
  score: 1,
}));

/** Layout of a workbook with one sheet, whose columns are all recognized. */
export const layout: SheetLayout = {
  format: 'xlsx',
  sheets: [{ name: 'Orders', hidden: false }],
  sheet: 'Orders',
  headerRow: 1,
  head: [],
  columns,
  missing: [],
  questions: [],
  fileColumns: fields.map(({ headers }) => ({ header: headers.en[0], samples: [] })),
  unused: [],
  text: null,
  notes: [{ note: 'hiddenRows', count: 2 }],
};

/** Creates a phone cell; every tenth is invalid, without a suggested fix. */
function createPhoneCell(position: number): CellView {
  const text = position % 10 === 3 ? '12' : `+2332441${String(position).padStart(7, '0')}`;
  return position % 10 === 3
    ? {
        text,
        verdicts: [
          {
            rule: 'rule.phone.invalid',
            severity: 'error',
            params: { value: text },
            by: 'browser',
          },
        ],
      }
    : { text, verdicts: [] };
}

/** Creates a cell; the service of row 1 is misspelled, and its fix is suggested. */
function createCell(key: string, position: number): CellView {
  switch (key) {
    case 'customerOrderNo':
      return { text: `SO-${position + 1}`, verdicts: [] };
    case 'receiverPhone':
      return createPhoneCell(position);
    case 'service':
      return position === 1
        ? {
            text: 'Expres',
            verdicts: [
              {
                rule: 'rule.code.unknown',
                severity: 'error',
                params: { value: 'Expres' },
                fix: 'EXPRESS',
                by: 'browser',
              },
            ],
          }
        : { text: 'STANDARD', verdicts: [] };
    default:
      return { text: `${key} ${position}`, verdicts: [] };
  }
}

/** Creates the row at a position. Only row 5 is sent already. */
function createRow(position: number): RowView {
  return {
    id: position,
    sheetRow: position + 2,
    state: position === 5 ? 'created' : 'new',
    ...(position === 5 ? { waybillNo: 'PG000000000001GH' } : {}),
    cells: fields.map(({ key }) => createCell(key, position)),
  };
}

/** Creates a sheet of `total` loaded rows. */
export function createRowSource(total: number): RowSource {
  const rows = new Map<number, RowView>();
  return {
    total,
    revision: 1,
    subscribe: () => () => undefined,
    ensure: () => undefined,
    row(position) {
      const existing = rows.get(position);
      if (existing !== undefined || position >= total) return existing;
      const newRow = createRow(position);
      rows.set(position, newRow);
      return newRow;
    },
  };
}

/** Counts of an import of forty rows, of which one is sent. */
export const counts: ImportCounts = {
  rows: 40,
  errorRows: 5,
  warningRows: 1,
  infoRows: 2,
  skippedRows: 1,
  deletedRows: 0,
  readyRows: 33,
  readyOrders: 33,
  created: 1,
  createdOrders: 1,
  duplicate: 0,
  invalid: 0,
  unknown: 0,
};
