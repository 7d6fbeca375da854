import { createEngineClient } from '../../src/workers/engineClient.ts';
import type { GridColumn, ImportEngine, RowQuery } from '../../src/workers/protocol.ts';

/** One kind of step and how long each of its repetitions took, until its rows were back. */
export interface StepTimes {
  readonly step: string;
  readonly ms: readonly number[];
}

/** Rows that a tall screen shows. */
const SCREEN = 50;
const REPEATS = 15;

/**
 * Opens a file and works on it as a person does: every time is from the call to the answer with
 * the rows on screen, over the worker's border and back.
 */
export async function editing(file: File): Promise<readonly StepTimes[]> {
  const engine = createEngineClient();
  const result = await engine.open(
    { type: 'file', file, name: file.name },
    { kind: 'domestic', countryCode: 'GH' },
    () => undefined,
  );
  if (!result.ok) throw new Error(`${result.failure.code}: ${result.failure.message}`);
  const { rows } = result.counts;
  const columnOf = (key: string): number => at(result.layout.columns, key);
  const middle = Math.floor(rows / 2);
  const times: StepTimes[] = [];

  async function step(name: string, repeat: (i: number) => Promise<unknown>): Promise<void> {
    const ms: number[] = [];
    for (let i = 0; i < REPEATS; i++) {
      const start = performance.now();
      await repeat(i);
      ms.push(performance.now() - start);
    }
    times.push({ step: name, ms });
  }

  const show = async (query: RowQuery): Promise<unknown> => {
    await engine.query(query);
    return engine.window(0, SCREEN);
  };
  const edits = (i: number) => [
    { row: middle + i, column: columnOf('receiverName'), text: i % 2 === 0 ? '' : `Kofi ${i}` },
  ];

  await engine.query({});
  await step('window anywhere', (i) => engine.window(Math.floor((rows / REPEATS) * i), SCREEN));
  await step('edit a cell', (i) => editAndShow(engine, edits(i), middle));
  await step('undo', async () => {
    await engine.undo();
    return engine.window(middle, SCREEN);
  });
  const no = columnOf('customerOrderNo');
  const [first] = (await engine.window(0, 1)).rows;
  const taken = first?.cells[no]?.text ?? '';
  await step('edit into a duplicate', (i) =>
    editAndShow(engine, [{ row: middle + i, column: no, text: taken }], middle),
  );
  await step('undo of a duplicate', async () => {
    await engine.undo();
    return engine.window(middle, SCREEN);
  });
  await step('filter: errors', () => show({ filter: { severity: 'error' } }));
  await step('edit under that filter', (i) => editAndShow(engine, edits(i), 0));
  await step('filter: one rule', () => show({ filter: { rule: 'rule.text.tooShort' } }));
  for (const text of ['mensah', 'SO-2026-1099', 'zzzz', '123']) {
    await step(`find: ${text}`, () => show({ filter: { text } }));
  }
  for (const key of ['weightKg', 'receiverName', 'service', 'customerOrderNo', 'receiverAddress']) {
    const column = columnOf(key);
    await step(`sort: ${key}`, (i) => show({ sort: { column, descending: i % 2 === 1 } }));
  }
  await step('edit under that sort', (i) => editAndShow(engine, edits(i), middle));
  engine.dispose();
  return times;
}

async function editAndShow(
  engine: ImportEngine,
  edits: Parameters<ImportEngine['edit']>[0],
  from: number,
): Promise<unknown> {
  await engine.edit(edits);
  return engine.window(from, SCREEN);
}

function at(columns: readonly GridColumn[], key: string): number {
  const column = columns.findIndex((candidate) => candidate.key === key);
  if (column < 0) throw new Error(`The file has no column ${key}.`);
  return column;
}
