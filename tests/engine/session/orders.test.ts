import { describe, expect, it } from 'vitest';
import { MAX_GOODS_LINES } from '../../../src/domain/sheets/sheet.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { ImportEngine } from '../../../src/workers/protocol.ts';
import { findColumn, readErrors, openOrders, orderRows, readRows, type Line } from './orders.ts';
import { mapByColumn } from '../../support/mapping.ts';

const HELD_BACK = 'customerOrderNo: rule.group.heldBack';
const NUMBER = findColumn('fbs', 'customerOrderNo');
const NAME = findColumn('fbs', 'receiverName');
const QUANTITY = findColumn('fbs', 'quantity');

async function editCell(
  engine: ImportEngine,
  row: number,
  column: number,
  text: string,
): Promise<void> {
  await engine.edit([{ row, column, text }]);
}

/** Takes a batch; returns the ids of its rows. */
async function takeIds(engine: ImportEngine, limit = 500): Promise<readonly number[]> {
  return (await engine.takeBatch(limit)).ids;
}

describe('rows of one order', () => {
  it('rows with one number are one order wherever they are; later rows may omit values of the first', async () => {
    const [firstLine = [], secondLine = [], thirdLine = []] = orderRows('fbs', 'A', {}, {}, {});
    const engine = await openOrders(
      'fbs',
      [firstLine],
      orderRows('fbs', 'B', {}),
      [thirdLine],
      [secondLine],
    );
    expect(await readErrors(engine, 'fbs')).toEqual([[], [], [], []]);
    expect((await readRows(engine)).map(({ line }) => line)).toEqual([
      { size: 3, index: 0 },
      { size: 1, index: 0 },
      { size: 3, index: 1 },
      { size: 3, index: 2 },
    ]);
    expect(await engine.counts()).toMatchObject({ rows: 4, readyRows: 4, readyOrders: 2 });
  });

  it('each row without a number is an order alone', async () => {
    const engine = await openOrders('fbs', orderRows('fbs', '', {}, {}));
    expect((await readRows(engine)).map(({ line }) => line)).toEqual([undefined, undefined]);
    const [firstErrors, secondErrors] = await readErrors(engine, 'fbs');
    expect(firstErrors).toEqual(['customerOrderNo: rule.required']);
    expect(secondErrors).toContain('receiverName: rule.required');
  });

  it('rows may not differ in values of the order', async () => {
    const engine = await openOrders(
      'fbs',
      orderRows('fbs', 'A', {}, { receiverName: 'Jean Petit' }),
    );
    expect(await readErrors(engine, 'fbs')).toEqual([
      [HELD_BACK],
      ['receiverName: rule.group.differs'],
    ]);
    const [, secondLine] = await readRows(engine);
    expect(secondLine?.cells[NAME]?.verdicts).toMatchObject([
      { rule: 'rule.group.differs', params: { row: 2, other: 'Claire Dubois' } },
    ]);
    await editCell(engine, 2, NAME, 'claire  dubois');
    expect((await readErrors(engine, 'fbs'))[1]).toEqual(['receiverName: rule.group.differs']);
    await editCell(engine, 2, NAME, ' Claire Dubois');
    expect(await readErrors(engine, 'fbs')).toEqual([[], []]);
  });

  it('one bad row holds back the others, whose finding gives its row number', async () => {
    const engine = await openOrders('fbs', orderRows('fbs', 'A', {}, {}, { quantity: '0' }));
    expect(await readErrors(engine, 'fbs')).toEqual([
      [HELD_BACK],
      [HELD_BACK],
      ['quantity: rule.number.tooSmall'],
    ]);
    const [firstRow] = await readRows(engine);
    expect(firstRow?.cells[NUMBER]?.verdicts).toMatchObject([{ params: { row: 4 } }]);
    expect(await takeIds(engine)).toEqual([]);
    await editCell(engine, 3, QUANTITY, '2');
    expect(await takeIds(engine)).toEqual([1, 2, 3]);
  });

  it('the number of rows of an order is limited', async () => {
    const createLines = (count: number): Line[] => Array.from({ length: count }, () => ({}));
    const engine = await openOrders('fbs', orderRows('fbs', 'A', ...createLines(MAX_GOODS_LINES)));
    expect(await engine.counts()).toMatchObject({ errorRows: 0, readyOrders: 1 });
    const { rows: lastRow } = (await engine.fix({ type: 'add', count: 1 })).counts;
    await editCell(engine, lastRow, NUMBER, 'A');
    await editCell(engine, lastRow, QUANTITY, '1');
    await editCell(engine, lastRow, findColumn('fbs', 'sku'), 'X');
    expect(await engine.counts()).toMatchObject({ errorRows: MAX_GOODS_LINES + 1, readyOrders: 0 });
    const [firstRow] = await readRows(engine);
    expect(firstRow?.cells[NUMBER]?.verdicts).toMatchObject([
      { rule: 'rule.group.tooMany', params: { max: MAX_GOODS_LINES, count: MAX_GOODS_LINES + 1 } },
    ]);
    await editCell(engine, lastRow, NUMBER, 'B');
    expect(await engine.counts()).toMatchObject({ readyOrders: 1, readyRows: MAX_GOODS_LINES });
  });

  it('thousands of rows with one number form one order, and change as a whole', async () => {
    const engine = await openOrders(
      'fbs',
      orderRows('fbs', 'A', ...Array.from({ length: 9000 }, () => ({}))),
    );
    const before = await engine.counts();
    expect(before).toMatchObject({ errorRows: 9000, readyOrders: 0 });
    expect((await engine.window(8999, 1)).rows[0]?.line).toEqual({ size: 9000, index: 8999 });
    const columns = [NUMBER];
    const fix = {
      type: 'replace',
      find: 'A',
      replacement: 'B',
      columns,
      whole: true,
      exact: true,
    } as const;
    expect((await engine.fix(fix)).counts).toEqual(before);
    await engine.setSkipped([1], true);
    expect((await engine.undo()).counts).toEqual(before);
    expect((await engine.undo()).counts).toEqual(before);
    expect((await readRows(engine))[0]?.cells[NUMBER]?.text).toBe('A');
  });

  it('weight and value are judged over all rows once each row is valid', async () => {
    const engine = await openOrders(
      'international',
      orderRows('international', 'A', { declaredValue: '100' }, { quantity: '2' }),
    );
    expect(await readErrors(engine, 'international')).toEqual([
      ['declaredValue: rule.goods.value'],
      [HELD_BACK],
    ]);
    const column = findColumn('international', 'declaredValue');
    const [firstRow] = await readRows(engine);
    expect(firstRow?.cells[column]?.verdicts).toMatchObject([{ fix: '24' }]);
    await engine.fix({ type: 'accept', rule: 'rule.goods.value', column });
    expect(await readErrors(engine, 'international')).toEqual([[], []]);
    await editCell(engine, 2, findColumn('international', 'unitWeightKg'), '2');
    expect(await readErrors(engine, 'international')).toEqual([
      ['weightKg: rule.goods.weight'],
      [HELD_BACK],
    ]);
  });

  it('the next row leads the order when its first row moves to another', async () => {
    const secondLine = { receiverName: 'Claire Dubois', warehouseCode: 'LYS-01' };
    const engine = await openOrders('fbs', orderRows('fbs', 'A', {}, secondLine, {}));
    await editCell(engine, 1, NUMBER, 'B');
    const [movedErrors, nextErrors, lastErrors] = await readErrors(engine, 'fbs');
    expect(movedErrors).toEqual([]);
    expect(nextErrors).toContain('receiverPhone: rule.required');
    expect(nextErrors).not.toContain('receiverName: rule.required');
    expect(lastErrors).toEqual([HELD_BACK]);
    await engine.undo();
    expect(await readErrors(engine, 'fbs')).toEqual([[], [], []]);
  });
});

it('rows of an order stay together when sorted by a value of the order', async () => {
  const engine = await openOrders(
    'fbs',
    orderRows('fbs', 'A', { receiverName: 'Zoé' }, {}),
    orderRows('fbs', 'B', { receiverName: 'Ama' }, {}),
    orderRows('fbs', 'C', { receiverName: 'Luc' }),
  );
  const sortBy = async (column: number) => {
    await engine.query({ sort: { column, descending: false } });
    return (await readRows(engine)).map(({ id }) => id);
  };
  expect(await sortBy(NAME)).toEqual([3, 4, 5, 1, 2]);
  await editCell(engine, 1, NAME, 'Ada');
  expect((await readRows(engine)).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

describe('orders being sent', () => {
  const openThreeOrders = async (): Promise<ImportEngine> =>
    openOrders(
      'fbs',
      orderRows('fbs', 'A', {}, {}, {}),
      orderRows('fbs', 'B', {}, {}, {}),
      orderRows('fbs', 'C', {}),
    );

  it('an order is never split over batches', async () => {
    const engine = await openThreeOrders();
    expect(await takeIds(engine, 4)).toEqual([1, 2, 3]);
    expect(await takeIds(engine, 4)).toEqual([4, 5, 6, 7]);
    expect(await takeIds(engine, 4)).toEqual([]);
  });

  it('an order loses its forecast with any edit', async () => {
    const engine = await openOrders(
      'fbs',
      orderRows('fbs', 'A', {}, {}),
      orderRows('fbs', 'B', {}, {}),
    );
    const forecasts = (await readRows(engine)).map(({ sheetRow }) => ({
      status: 'create' as const,
      rowNo: sheetRow,
    }));
    const readForecasts = async () =>
      (await readRows(engine)).map(({ forecast }) => forecast?.status ?? null);
    await engine.peekBatch(0, 9);
    await engine.forecast(forecasts);
    await editCell(engine, 2, QUANTITY, '7');
    expect(await readForecasts()).toEqual([null, null, 'create', 'create']);
    // An edit while the answer is pending discards the forecast too.
    await engine.peekBatch(0, 9);
    await editCell(engine, 4, QUANTITY, '7');
    await engine.forecast(forecasts);
    expect(await readForecasts()).toEqual(['create', 'create', null, null]);
    // Another mapping changes the content of the rows.
    const { columns } = sheets.fbs;
    await engine.peekBatch(0, 9);
    await engine.remap(mapByColumn(columns.map(({ key }) => key)));
    await engine.forecast(forecasts);
    expect(await readForecasts()).toEqual([null, null, null, null]);
  });

  it('an order is skipped and restored as a whole', async () => {
    const engine = await openThreeOrders();
    expect((await engine.setSkipped([2], true)).counts).toMatchObject({
      skippedRows: 3,
      readyOrders: 2,
    });
    expect((await engine.undo()).counts).toMatchObject({ skippedRows: 0, readyOrders: 3 });
    await engine.redo();
    expect((await engine.setSkipped([3], false)).counts).toMatchObject({ readyRows: 7 });
  });

  it('a row that joins a skipped order has an error until the order is restored', async () => {
    const engine = await openThreeOrders();
    await engine.setSkipped([1], true);
    await editCell(engine, 7, NUMBER, 'A');
    expect((await readErrors(engine, 'fbs'))[6]).toEqual(['customerOrderNo: rule.group.skipped']);
    await engine.setSkipped([1], false);
    expect(await engine.counts()).toMatchObject({ readyRows: 7, readyOrders: 2 });
  });

  it('an order loses a deleted row', async () => {
    const engine = await openThreeOrders();
    const { counts } = await engine.fix({ type: 'delete', span: { from: 1, to: 2 } });
    expect(counts).toMatchObject({ rows: 6, readyOrders: 3 });
    expect((await readRows(engine))[1]?.line).toEqual({ size: 2, index: 1 });
    await engine.fix({ type: 'delete', span: { from: 0, to: 1 } });
    expect((await readErrors(engine, 'fbs'))[0]).toContain('receiverName: rule.required');
  });

  it('a row that joins an order after sending gets an error', async () => {
    const engine = await openThreeOrders();
    expect(await takeIds(engine, 3)).toEqual([1, 2, 3]);
    await editCell(engine, 7, NUMBER, 'A');
    expect((await readErrors(engine, 'fbs'))[6]).toEqual(['customerOrderNo: rule.group.sent']);
    const created = [2, 3, 4].map((rowNo) => ({
      status: 'created' as const,
      rowNo,
      waybillNo: 'W1',
    }));
    const counts = await engine.settle(created);
    expect(counts).toMatchObject({ created: 3, createdOrders: 1, readyOrders: 1 });
    expect(await readErrors(engine, 'fbs')).toEqual([
      ...Array.from({ length: 6 }, () => []),
      ['customerOrderNo: rule.group.sent'],
    ]);
    await engine.undo();
    expect(await engine.counts()).toMatchObject({ readyOrders: 2, errorRows: 0 });
  });

  it('any edit after a refusal makes all rows of the order ready to send again', async () => {
    const engine = await openThreeOrders();
    await takeIds(engine, 3);
    const refusals = [2, 3, 4].map((rowNo) => ({
      status: 'invalid' as const,
      rowNo,
      verdicts: [{ column: 'customerOrderNo', rule: 'rule.quota.exceeded', params: { quota: 1 } }],
    }));
    await engine.settle(refusals);
    expect(await engine.counts()).toMatchObject({ invalid: 3, readyOrders: 2 });
    const before = await readRows(engine);
    await editCell(engine, 2, QUANTITY, '5');
    expect(await engine.counts()).toMatchObject({ invalid: 0, readyOrders: 3 });
    await engine.undo();
    expect(await readRows(engine)).toEqual(before);
    // A row that leaves or joins the order changes it too.
    await editCell(engine, 3, NUMBER, 'D');
    expect(await engine.counts()).toMatchObject({ invalid: 0 });
    expect((await readRows(engine)).map(({ state }) => state)).toEqual(before.map(() => 'new'));
  });
});
