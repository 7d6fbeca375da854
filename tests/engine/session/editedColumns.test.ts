import { expect, it } from 'vitest';
import type { ImportEngine } from '../../../src/workers/protocol.ts';
import { findColumn, openOrders, orderRows } from './orders.ts';

const KIND = 'domestic';
/** More rows than a chunk of 4,096. */
const ROWS = 4_200;
/** Rows with each of the texts below; 4,096 rows later none has one. */
const FAULTY_ROWS = Array.from({ length: 25 }, (_, at) => 9 * at);
const EVERY_ROW = { from: 0, to: ROWS };

/** Texts, right and wrong, of columns that depend on others, are unique, or are inputs of row rules. */
const TEXTS = {
  customerOrderNo: ['SO-4150', '', 'SO-1'],
  paymentMethod: ['COD', 'barter', 'PREPAID', 'COD'],
  codAmount: ['', 'x', '7.123', '12.50'],
  currency: ['', 'cowries', 'JPY', 'GHS'],
  receiverCountry: ['', 'nowhere', 'NG', 'Ghana'],
  receiverPhone: ['', '12', '0244123456'],
  weightKg: ['', '0', '2.5'],
} as const;

/** Orders of which every ninth has one of the texts, and five have the same number. */
function createOrders(): string[][] {
  const faults = Object.entries(TEXTS).flatMap(([key, texts]) =>
    texts.map((text) => ({ [key]: text })),
  );
  return Array.from({ length: ROWS }, (_, row) => {
    const customerOrderNo = `SO-${row % 1000 === 0 ? 0 : row}`;
    const fault = row % 9 === 0 ? faults[(row / 9) % faults.length] : {};
    return [...orderRows(KIND, '', { customerOrderNo, ...fault })];
  }).flat();
}

/** Rows at the start of each chunk, and the counts of all rows. */
async function readState(engine: ImportEngine) {
  const [firstChunk, secondChunk] = [await engine.window(0, 240), await engine.window(3_960, 240)];
  return { rows: [...firstChunk.rows, ...secondChunk.rows], counts: await engine.counts() };
}

it.each(Object.entries(TEXTS))(
  'editing %s leaves the same findings as judging all rows again',
  async (key, texts) => {
    const engine = await openOrders(KIND, createOrders());
    const column = findColumn(KIND, key);
    const expectSameWhenRejudged = async () => {
      const edited = await readState(engine);
      // Rows are judged as a whole when their state changes.
      await engine.fix({ type: 'skip', span: EVERY_ROW, skipped: true });
      await engine.fix({ type: 'skip', span: EVERY_ROW, skipped: false });
      const { rows, counts } = await readState(engine);
      expect(counts).toEqual(edited.counts);
      expect(rows).toEqual(edited.rows);
    };
    for (const text of texts) {
      await engine.edit([...FAULTY_ROWS, 4_100].map((row) => ({ row, column, text })));
      await expectSameWhenRejudged();
      await engine.fix({ type: 'fill', span: EVERY_ROW, columns: [column], text });
      await expectSameWhenRejudged();
    }
    for (let step = 0; step < 3; step++) await engine.undo();
    await expectSameWhenRejudged();
  },
);
