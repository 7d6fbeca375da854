import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import type { ImportEngine, RowView } from '../../../src/workers/protocol.ts';
import { findColumn, openOrders, orderRows, readRows } from './orders.ts';
import { mapByColumn } from '../../support/mapping.ts';
import { runs } from '../../support/properties.ts';

const ORDER_KIND = 'international';

/** Random orders, mostly valid, with few numbers so that rows form orders. */
const anyCell = fc.oneof(
  fc.constantFrom('', 'A', 'B', 'C', '1', '8', 'Claire Dubois', 'x y', '64'),
  // A phone without its 0 is valid in some countries only.
  fc.constantFrom('612345678', 'FR', 'SN', 'NG'),
);
const anyRow = fc
  .tuple(
    fc.constantFrom('A', 'A', 'B', 'C', 'D', ''),
    fc.boolean(),
    fc.dictionary(
      fc.constantFrom(
        'receiverName',
        'quantity',
        'declaredValue',
        'unitValue',
        'currency',
        'receiverPhone',
        'receiverCountry',
      ),
      anyCell,
      { maxKeys: 2 },
    ),
  )
  .map(([number, isFirst, cells]) => {
    const [firstLine, furtherLine] = orderRows(ORDER_KIND, number, isFirst ? cells : {}, cells);
    return (isFirst ? firstLine : furtherLine) ?? [];
  });

const anyRows = fc
  .tuple(
    fc.constantFrom([], ...orderRows(ORDER_KIND, 'A', {}, {}).map((row) => [row])),
    fc.array(fc.oneof(anyRow, fc.constantFrom(...orderRows(ORDER_KIND, 'B', {}, {}, {}))), {
      maxLength: 3,
    }),
    fc.constantFrom(
      [...orderRows(ORDER_KIND, 'B', {}, {}, {})],
      [...orderRows(ORDER_KIND, 'C', {}, {})],
    ),
    fc.array(anyRow, { maxLength: 2 }),
    fc.constantFrom(
      [...orderRows(ORDER_KIND, 'A', {}, {})],
      [...orderRows(ORDER_KIND, 'D', {}, {})],
    ),
  )
  .map((parts) => parts.flat());

const anyRowId = fc.integer({ min: 1, max: 12 });
const anyColumn = fc.oneof(
  fc.constant(findColumn(ORDER_KIND, 'customerOrderNo')),
  fc.nat(sheets[ORDER_KIND].columns.length - 1),
);
const anySpan = fc.nat(11).map((from) => ({ from, to: from + 2 }));

type Step = (engine: ImportEngine) => Promise<unknown>;

const anyStatus = fc.constantFrom('created', 'duplicate', 'invalid', 'new' as const);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.array(fc.record({ row: anyRowId, column: anyColumn, text: anyCell }), { maxLength: 3 }).map(
    (edits): Step =>
      async (engine) =>
        engine.edit(edits),
  ),
  fc.tuple(anyRowId, fc.boolean()).map(
    ([row, skipped]): Step =>
      async (engine) =>
        engine.setSkipped([row], skipped),
  ),
  anySpan.map(
    (span): Step =>
      async (engine) =>
        engine.fix({ type: 'delete', span }),
  ),
  fc.constantFrom<Step>(
    async (engine) => engine.undo(),
    async (engine) => engine.redo(),
    async (engine) => engine.fix({ type: 'add', count: 1 }),
  ),
  // A batch is sent and answered, order by order.
  fc.array(anyStatus, { minLength: 4, maxLength: 4 }).map((statuses): Step => async (engine) => {
    const batch = await engine.takeBatch(6);
    const numberColumn = batch.columns.indexOf('customerOrderNo');
    for (const [at, [rowNo, texts]] of batch.rows.entries()) {
      const status = statuses['ABCD'.indexOf(texts[numberColumn] ?? '')] ?? 'new';
      if (status === 'new') await engine.markBatch([batch.ids[at] ?? 0], 'new');
      else if (status !== 'invalid') await engine.settle([{ status, rowNo, waybillNo: 'W' }]);
      else {
        const verdicts = [{ column: 'receiverCity', rule: 'rule.required' }];
        await engine.settle([{ status, rowNo, verdicts }]);
      }
    }
  }),
);

function isReady({ state, cells }: RowView): boolean {
  return (
    state === 'new' &&
    cells.every(({ verdicts }) => verdicts.every(({ severity }) => severity !== 'error'))
  );
}

it('any steps leave rows equal to those judged again, and orders are sent whole', async () => {
  let rowsOfLargerOrders = 0;
  await fc.assert(
    fc.asyncProperty(
      anyRows,
      fc.array(anyStep, { maxLength: 8 }),
      anyColumn,
      async (rows, steps, column) => {
        const engine = await openOrders(ORDER_KIND, rows);
        const query = { sort: { column, descending: false } };
        await engine.query(query);
        for (const step of steps) {
          await step(engine);
          const idsBefore = (await readRows(engine)).map(({ id }) => id);
          await engine.query(query);
          expect((await readRows(engine)).map(({ id }) => id)).toEqual(idsBefore);
        }
        await engine.query({});
        const before = await readRows(engine);
        const counts = await engine.counts();
        const ready = before.filter(isReady);
        expect(counts).toMatchObject({
          readyRows: ready.length,
          readyOrders: ready.filter(({ line }) => line?.index === 0).length,
          errorRows: before.filter(({ cells }) =>
            cells.some(({ verdicts }) => verdicts.some(({ severity }) => severity === 'error')),
          ).length,
        });
        rowsOfLargerOrders += ready.filter(({ line }) => (line?.size ?? 0) > 1).length;

        await engine.remap(mapByColumn(sheets[ORDER_KIND].columns.map(({ key }) => key)));
        expect(await readRows(engine)).toEqual(before);
        expect(await engine.counts()).toEqual(counts);

        // The batch holds the ready orders, each complete.
        const takenIds: number[] = [];
        for (;;) {
          const { ids: batch } = await engine.takeBatch(3);
          if (batch.length === 0) break;
          for (const row of ready.filter(({ id }) => batch.includes(id))) {
            const number = row.cells[findColumn(ORDER_KIND, 'customerOrderNo')]?.text;
            const lines = ready.filter(
              ({ cells }) => cells[findColumn(ORDER_KIND, 'customerOrderNo')]?.text === number,
            );
            expect(batch).toEqual(expect.arrayContaining(lines.map(({ id }) => id)));
          }
          takenIds.push(...batch);
        }
        expect(takenIds.toSorted((a, b) => a - b)).toEqual(ready.map(({ id }) => id));
      },
    ),
    { numRuns: runs(50) },
  );
  expect(rowsOfLargerOrders).toBeGreaterThan(50);
});
