import { randomUUID } from 'node:crypto';
import {
  ORDERS_PER_ACTION,
  ORDERS_PER_EDIT,
} from '../../src/api/contract/orders/orderActionCalls.ts';
import { MAX_BATCH_ROWS } from '../../src/api/contract/orders/orderImport.ts';
import { LABELS_PER_CALL, MAX_LABELS } from '../../src/api/contract/orders/orderLabels.ts';
import { MAX_GOODS_LINES, type ImportKind, type OrderKind } from '../../src/domain/sheets/sheet.ts';
import { NUMBERS_PER_SEARCH, ORDERS_PER_LOOKUP } from '../../src/api/contract/orders/orderList.ts';
import { NUMBERS_PER_TRACK } from '../../src/api/contract/orders/trackingNumbers.ts';
import { createExampleOrder } from '../../src/api/contract/open/openOrder.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { type Calls, type CallCase, type TestData, repeat } from './calls.ts';

/** Beginnings of cells that are slow to match with any pattern; each row has other texts. */
const seeds = ['. ', '1 ', '1,', '-', '(1)', 'a.', '1/2 ', '٠١', '  1', '1e9 '];
const buildLongCell = (row: number, column: number) =>
  `${(seeds[column % seeds.length] ?? '.').repeat(90)}${row}`.slice(-195);

/** A batch with every column of its sheet, of valid rows or of rows with an error in every cell. */
export function buildBatch(
  kind: ImportKind,
  rows: number,
  cells: 'valid' | 'invalid',
  batchNo = 0,
): object {
  const { columns } = sheets[kind];
  const run = randomUUID().slice(0, 8);
  return {
    importId: randomUUID(),
    batchNo,
    kind,
    fileName: 'orders.xlsx',
    columns: columns.map(({ key }) => key),
    rows: repeat(rows, (row) => [
      batchNo * rows + row + 2,
      columns.map(({ key, example }, column) => {
        if (cells === 'invalid') return buildLongCell(row, column);
        return key === 'customerOrderNo' || key === 'name' ? `${run}-${row}` : example;
      }),
    ]),
  };
}

/** A body of the open API with `orderCount` orders of `lineCount` goods lines each. */
function buildOrders(kind: OrderKind, orderCount: number, lineCount: number): object {
  const run = randomUUID().slice(0, 8);
  const { goods, ...order }: Record<string, unknown> = createExampleOrder(kind);
  const [line]: unknown[] = Array.isArray(goods) ? goods : [];
  const buildGoods = () =>
    repeat(lineCount, (no) => ({ ...Object(line), goodsName: `Cotton shirts ${no}` }));
  return {
    kind,
    orders: repeat(orderCount, (at) => ({
      ...order,
      customerOrderNo: `${run}-${at}`,
      ...(lineCount === 0 ? {} : { goods: buildGoods() }),
    })),
  };
}

/** Calls about orders, most of them by merchants. */
export function orderCases(calls: Calls, { ids, numbers, tags }: TestData): readonly CallCase[] {
  const { merchant, open, carrier } = calls;
  const createActionInput = () => ({ ids: ids.slice(0, ORDERS_PER_ACTION) });
  const createNumbersInput = (count: number) => ({
    numbers: repeat(count, (at) => numbers[at] ?? `PG${at}`),
  });
  const rows = `${MAX_BATCH_ROWS} rows`;
  return [
    merchant('bashInsert', rows, () => buildBatch('domestic', MAX_BATCH_ROWS, 'valid')),
    merchant('bashInsert', `${rows}, each cell wrong`, () =>
      buildBatch('domestic', MAX_BATCH_ROWS, 'invalid'),
    ),
    merchant('batchAddIntlOrder', rows, () => buildBatch('international', MAX_BATCH_ROWS, 'valid')),
    merchant('importIntlOrder', `${rows}, each cell wrong`, () =>
      buildBatch('international', MAX_BATCH_ROWS, 'invalid'),
    ),
    merchant('bashInsertLTLOrder', rows, () => buildBatch('ltl', MAX_BATCH_ROWS, 'valid')),
    open('createOrders', '/orders', '500 orders', () => buildOrders('domestic', 500, 0)),
    open('createOrders', '/orders', '500 orders, 10 lines each', () =>
      buildOrders('international', 500, 10),
    ),
    open('createOrders', '/orders', `90 orders, ${MAX_GOODS_LINES} lines each`, () =>
      buildOrders('international', 90, MAX_GOODS_LINES),
    ),
    open('createOrders', '/orders', `500 orders, ${MAX_GOODS_LINES} lines each`, () =>
      buildOrders('international', 500, MAX_GOODS_LINES),
    ),
    open('validateOrders', '/orders/validate', `90 orders, ${MAX_GOODS_LINES} lines each`, () =>
      buildOrders('international', 90, MAX_GOODS_LINES),
    ),
    merchant('queryOrderList', `${NUMBERS_PER_SEARCH} numbers`, () => ({
      filters: createNumbersInput(NUMBERS_PER_SEARCH),
    })),
    merchant('trackOrders', `${NUMBERS_PER_TRACK} numbers`, () =>
      createNumbersInput(NUMBERS_PER_TRACK),
    ),
    merchant('getHandoverData', `${ORDERS_PER_LOOKUP} orders`, () => ({
      ids: ids.slice(0, ORDERS_PER_LOOKUP),
    })),
    merchant('auditOrders', `${ORDERS_PER_ACTION} orders`, createActionInput),
    merchant('undoAuditOrders', `${ORDERS_PER_ACTION} orders`, createActionInput),
    merchant('editOrders', `${ORDERS_PER_EDIT} orders`, () => ({
      ids: ids.slice(0, ORDERS_PER_EDIT),
      changes: { remark: randomUUID() },
    })),
    merchant('tagOrders', '250 orders, 90 tags each', () => ({
      orders: ids.slice(0, 250).map((id) => ({ id, add: tags.slice(0, 90), remove: [] })),
    })),
    merchant('batchAddAddress', rows, () => buildBatch('receiver', MAX_BATCH_ROWS, 'valid')),
    merchant('importAddress', `${rows}, each cell wrong`, () =>
      buildBatch('receiver', MAX_BATCH_ROWS, 'invalid'),
    ),
    merchant('keepOrderDraft', '100,000 letters', () => ({
      id: randomUUID(),
      kind: 'domestic',
      version: null,
      writer: randomUUID(),
      values: Object.fromEntries(repeat(48, (at) => [`f${at}`, 'x'.repeat(2_000)])),
      goods: [],
    })),
    merchant('saveImportHabits', '1,000 values', () => ({
      kind: 'domestic',
      values: repeat(1_000, (at) => ({
        field: 'service',
        text: `${'s'.repeat(150)}${at}`,
        value: 'STANDARD',
      })),
    })),
    merchant('saveListView', 'a query of 4,000 letters', () => ({
      id: randomUUID(),
      list: 'orders',
      version: null,
      name: randomUUID().slice(0, 20),
      search: `search=${'x'.repeat(3_900)}`,
      shared: false,
    })),
    merchant('printWweLabel', `${LABELS_PER_CALL} orders`, () => ({
      ids: ids.slice(0, LABELS_PER_CALL),
    })),
    open('getLabels', '/labels', '999 labels as PDF', () => ({ numbers: numbers.slice(0, 1) })),
    open('getLabels', '/labels', '999 labels as ZPL', () => ({
      numbers: numbers.slice(0, 1),
      format: 'zpl',
    })),
    open('getLabels', '/labels', `19,980 labels, above ${MAX_LABELS}`, () => ({
      numbers: numbers.slice(0, 20),
    })),
    carrier('scanParcels', '1,000 scans', () => ({
      events: repeat(1_000, (at) => ({
        waybillNo: numbers[at] ?? 'X',
        action: 'collect',
        at: new Date().toISOString(),
      })),
    })),
  ];
}
