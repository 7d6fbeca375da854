import type { EditResult, ImportEngine, Fix, RowQuery } from '../../src/workers/protocol.ts';
import { createRandom } from '../orders/rows.ts';

/** By action: milliseconds of every repetition, in order. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** Rows that a screen shows. */
const SCREEN = 50;
/** Repetitions of quick actions. */
const QUICK_RUNS = 200;
/** Repetitions of actions on the whole sheet. */
const SHEET_RUNS = 15;
/** Repetitions of fixes that change every row. */
const BULK_RUNS = 3;

/** Queries over the whole sheet; `n` varies them, so that no result comes from a cache. */
function createQueries(
  column: (key: string) => number,
): Readonly<Record<string, (n: number) => RowQuery>> {
  const sort = (key: string) => (n: number) => ({
    sort: { column: column(key), descending: n % 2 === 1 },
  });
  return {
    'filter by error': () => ({ filter: { severity: 'error' } }),
    'filter by rule': () => ({ filter: { rule: 'rule.code.unknown' } }),
    'sort by a text of few values': sort('receiverName'),
    'sort by a text of many values': sort('customerOrderNo'),
    'sort by a number': sort('codAmount'),
    'sort by a date': sort('pickupDate'),
    'errors, sorted by a text': (n) => ({
      filter: { severity: 'error' },
      ...sort('receiverName')(n),
    }),
    'find a name': (n) => ({ filter: { text: ['mensah', 'Owusu', 'ABENA'][n % 3] ?? '' } }),
    'find one order': (n) => ({ filter: { text: `SO-2026-10${String(n * 37).padStart(5, '0')}` } }),
  };
}

/** Fixes of the whole sheet. */
function createFixes(column: (key: string) => number): Readonly<Record<string, Fix>> {
  const span = { from: 0, to: Number.MAX_SAFE_INTEGER };
  const replace = { type: 'replace', whole: false, exact: false } as const;
  return {
    'fill a column': { type: 'fill', span, columns: [column('weightKg')], text: '2.5' },
    'fill the order numbers': {
      type: 'fill',
      span,
      columns: [column('customerOrderNo')],
      text: 'SO-1',
    },
    'replace a name': {
      ...replace,
      find: 'mensah',
      replacement: 'Mensa',
      columns: [column('receiverName')],
    },
    'replace in every order number': {
      ...replace,
      find: 'SO-',
      replacement: 'X-',
      columns: [column('customerOrderNo')],
    },
    'replace a missing text': { ...replace, find: 'zzzzz', replacement: '', columns: null },
    'accept suggestions': { type: 'accept', rule: 'rule.code.unknown', column: null },
    'fill blanks': { type: 'fillBlanks', column: column('codAmount'), from: { text: '5' } },
    'skip all rows': { type: 'skip', span, skipped: true },
    'delete all rows': { type: 'delete', span },
  };
}

/**
 * Measures filters, sorts and searches of the whole sheet, each with the window of rows that shows its effect. The
 * first run of each comes directly after the sheet was read.
 */
export async function measureQueries(
  engine: ImportEngine,
  column: (key: string) => number,
): Promise<Samples> {
  const random = createRandom(7);
  const samples: Record<string, number[]> = {};
  const { total } = await engine.query({});
  for (const [name, query] of Object.entries(createQueries(column))) {
    for (let i = 0; i < SHEET_RUNS; i++) {
      // The edit invalidates indexes of earlier queries, as a user's edits do.
      const row = Math.floor(random() * total);
      await engine.edit([{ row, column: column('weightKg'), text: String(1 + i) }]);
      const start = performance.now();
      await engine.query(query(i));
      await engine.window(0, SCREEN);
      (samples[name] ??= []).push(performance.now() - start);
      await engine.query({});
    }
  }
  return samples;
}

/**
 * Measures a user's actions on an open sheet, each with the window of rows that shows its effect. The time is measured
 * on the page: it includes the worker's answer, its transfer and its decoding.
 */
export async function measureEdits(
  engine: ImportEngine,
  column: (key: string) => number,
): Promise<Samples> {
  const random = createRandom(7);
  const samples: Record<string, number[]> = {};
  const measure = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await action();
    (samples[name] ??= []).push(performance.now() - start);
    return result;
  };
  const measureFix = (name: string, change: () => Promise<EditResult>) =>
    measure(name, async () => {
      const result = await change();
      await show(0);
      return result;
    });
  const { total } = await engine.query({});
  const randomRow = () => Math.floor(random() * Math.max(1, total - SCREEN));
  const show = (from: number) => engine.window(from, SCREEN);

  for (let i = 0; i < QUICK_RUNS; i++)
    await measure('window at a random row', () => show(randomRow()));
  for (const [name, key, texts] of [
    ['edit a weight', 'weightKg', ['0', '2.5', 'x']],
    ['edit an order number', 'customerOrderNo', ['SO-2026-1000001', 'SO-NEW']],
  ] as const) {
    const index = column(key);
    for (let i = 0; i < QUICK_RUNS; i++) {
      const row = randomRow();
      const text = texts[i % texts.length] ?? '';
      await measure(name, async () => {
        await engine.edit([{ row, column: index, text }]);
        return show(row);
      });
    }
  }
  for (let i = 0; i < QUICK_RUNS; i++) {
    const from = randomRow();
    await measure('undo', async () => {
      await engine.undo();
      return show(from);
    });
  }
  const edits = Array.from({ length: 10_000 }, (_, row) => ({
    row,
    column: column('weightKg'),
    text: '2.5',
  }));
  for (let i = 0; i < SHEET_RUNS; i++) {
    await measure('edit 10,000 cells at once', async () => {
      await engine.edit(edits);
      return show(0);
    });
    await measure('undo 10,000 cells', async () => {
      await engine.undo();
      return show(0);
    });
  }
  for (const [name, fix] of Object.entries(createFixes(column))) {
    for (let i = 0; i < BULK_RUNS; i++) {
      await measure(`preview: ${name}`, () => engine.preview(fix));
      const { done } = await measureFix(name, () => engine.fix(fix));
      if (done === null) continue;
      await measureFix(`undo: ${name}`, () => engine.undo());
      await measureFix(`redo: ${name}`, () => engine.redo());
      await engine.undo();
    }
  }
  return { ...samples, ...(await measureQueries(engine, column)) };
}
