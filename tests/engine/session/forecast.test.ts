import { describe, expect, it } from 'vitest';
import { columnKeys, runToEnd, orderRow, judgeSheet } from './sheet.ts';

const CITY = columnKeys.indexOf('receiverCity');

/** Five orders in the sheet rows 2 to 6; the one in row 4 has an error. */
const openSession = () =>
  judgeSheet(columnKeys, [
    orderRow(1),
    orderRow(2),
    orderRow(3, { pieces: 'many' }),
    orderRow(4),
    orderRow(5),
  ]);

describe('the forecast of rows', () => {
  it('ready rows are checked in batches, and none is marked', async () => {
    const session = await openSession();
    const firstBatch = session.peekBatch(0, 2);
    expect(firstBatch.ids).toEqual([1, 2]);
    const secondBatch = session.peekBatch(firstBatch.next ?? -1, 2);
    expect(secondBatch.rows.map(([sheetRow]) => sheetRow)).toEqual([5, 6]);
    expect(session.counts()).toMatchObject({ readyRows: 4, unknown: 0 });
    const lastBatch = session.peekBatch(secondBatch.next ?? 6, 2);
    expect([lastBatch.ids, lastBatch.next]).toEqual([[], null]);
    expect(session.takeBatch(9).ids).toEqual([...firstBatch.ids, ...secondBatch.ids]);
  });

  it('a forecast is shown on its row, and the row can be found by it', async () => {
    const session = await openSession();
    session.peekBatch(0, 9);
    const counts = session.forecast([
      { status: 'create', rowNo: 2 },
      { status: 'duplicate', rowNo: 3, waybillNo: 'PG3' },
      { status: 'conflict', rowNo: 5, waybillNo: 'PG5', columns: ['receiverCity'] },
      {
        status: 'invalid',
        rowNo: 6,
        verdicts: [{ column: 'receiverCity', rule: 'rule.text.tooLong', params: { max: 3 } }],
      },
    ]);
    // A row that the server would reject is not sent before it is fixed.
    expect(counts).toMatchObject({ readyRows: 3, errorRows: 2, warningRows: 1, invalid: 0 });
    const { rows } = session.window(0, 5);
    expect(rows.map(({ forecast }) => forecast)).toEqual([
      { status: 'create' },
      { status: 'duplicate', waybillNo: 'PG3' },
      undefined,
      { status: 'conflict', waybillNo: 'PG5' },
      { status: 'invalid' },
    ]);
    expect(rows[3]?.cells[CITY]?.verdicts).toEqual([
      {
        rule: 'rule.standing.differs',
        severity: 'warning',
        params: { waybillNo: 'PG5' },
        by: 'server',
      },
    ]);
    expect(rows[4]?.cells[CITY]?.verdicts).toMatchObject([{ severity: 'error', by: 'server' }]);
    for (const [status, row] of [
      ['create', 1],
      ['duplicate', 2],
      ['conflict', 4],
      ['invalid', 5],
    ] as const) {
      expect(session.query({ filter: { forecast: status } }).total).toBe(1);
      expect(session.window(0, 5).rows.map(({ id }) => id)).toEqual([row]);
    }
  });

  it('only a changed row loses its forecast', async () => {
    const session = await openSession();
    session.query({ filter: { forecast: 'invalid' } });
    session.peekBatch(0, 9);
    const verdicts = [{ column: 'receiverCity', rule: 'rule.text.tooLong' }];
    session.forecast([2, 3].map((rowNo) => ({ status: 'invalid', rowNo, verdicts })));
    expect(session.window(0, 9).total).toBe(2);
    runToEnd(session.edit([{ row: 1, column: CITY, text: 'Tema' }]));
    expect(session.window(0, 9).rows.map(({ id }) => id)).toEqual([2]);
    expect(session.counts()).toMatchObject({ errorRows: 2, readyRows: 3 });
    // A forecast for the earlier content does not return with undo.
    runToEnd(session.undo());
    expect(session.counts()).toMatchObject({ errorRows: 2 });
    runToEnd(session.setSkipped([2], true));
    runToEnd(session.setSkipped([2], false));
    expect(session.counts()).toMatchObject({ errorRows: 1, readyRows: 4 });
    expect(session.window(0, 9).total).toBe(0);
  });

  it('a forecast is discarded if its row has changed since or was not sent for checking', async () => {
    const session = await openSession();
    const { ids } = session.peekBatch(0, 2);
    expect(ids).toEqual([1, 2]);
    runToEnd(session.edit([{ row: 1, column: CITY, text: 'Tema' }]));
    runToEnd(session.undo());
    session.forecast([2, 3, 5].map((rowNo) => ({ status: 'create', rowNo })));
    const { rows } = session.window(0, 5);
    const reportedIds = rows.flatMap(({ id, forecast }) => (forecast === undefined ? [] : [id]));
    expect(reportedIds).toEqual([2]);
  });

  it('the final answer replaces the forecast and stays', async () => {
    const session = await openSession();
    session.peekBatch(0, 9);
    session.forecast([
      { status: 'conflict', rowNo: 2, waybillNo: 'PG2', columns: ['receiverCity'] },
    ]);
    session.takeBatch(1);
    session.settle([{ status: 'duplicate', rowNo: 2, waybillNo: 'PG2' }]);
    session.forecast([{ status: 'create', rowNo: 2 }]);
    const [row] = session.window(0, 1).rows;
    expect(row).toMatchObject({ state: 'duplicate', waybillNo: 'PG2' });
    expect(row).not.toHaveProperty('forecast');
    expect(session.counts().warningRows).toBe(0);
  });

  it('forecasts and answers may report an order that exists with other content', async () => {
    const session = await openSession();
    session.takeBatch(2);
    session.settle([
      { status: 'duplicate', rowNo: 2, waybillNo: 'PG2', columns: ['receiverCity'] },
      { status: 'duplicate', rowNo: 3, waybillNo: 'PG3' },
    ]);
    expect(session.counts()).toMatchObject({ duplicate: 2, warningRows: 1 });
    const [row] = session.window(0, 1).rows;
    expect(row?.cells.flatMap(({ verdicts }) => verdicts ?? [])).toMatchObject([
      { rule: 'rule.standing.differs', severity: 'warning', params: { waybillNo: 'PG2' } },
    ]);
  });
});
