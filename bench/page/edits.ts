import type { EditResult, ImportEngine, Fix, RowQuery } from '../../src/workers/protocol.ts';
import { random } from '../orders/rows.ts';

/** Milliseconds of every repetition of one action, in order. */
export type Samples = Readonly<Record<string, readonly number[]>>;

/** Rows that a screen shows. */
const SCREEN = 50;
/** Repetitions of what a user does at every keystroke, and of what goes over the whole sheet. */
const QUICK = 200;
const WHOLE = 15;
/** Repetitions of fixes of every row. */
const BULK = 3;

/** Queries that go over the whole sheet; `n` varies what is asked, so that no answer is kept. */
function queries(
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

/** Fixes that go over the whole sheet; each is undone and done again after. */
function fixes(column: (key: string) => number): Readonly<Record<string, Fix>> {
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
    'replace what is nowhere': { ...replace, find: 'zzzzz', replacement: '', columns: null },
    'accept suggestions': { type: 'accept', rule: 'rule.code.unknown', column: null },
    'fill blanks': { type: 'fillBlanks', column: column('codAmount'), from: { text: '5' } },
    'skip all rows': { type: 'skip', span, skipped: true },
    'delete all rows': { type: 'delete', span },
  };
}

/**
 * Filters, sorts and finds over the whole sheet, each followed by the window that shows its effect:
 * the first of each comes right after the sheet was read.
 */
export async function measureQueries(
  engine: ImportEngine,
  column: (key: string) => number,
): Promise<Samples> {
  const next = random(7);
  const samples: Record<string, number[]> = {};
  const { total } = await engine.query({});
  for (const [name, query] of Object.entries(queries(column))) {
    for (let i = 0; i < WHOLE; i++) {
      // An edit between makes what was built before stale, as it is in use.
      const row = Math.floor(next() * total);
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
 * A user's actions on an open sheet, each followed by the window of rows that shows its
 * effect, measured on the page: the worker's answer, its way across and its decoding are in it.
 */
export async function measureEdits(
  engine: ImportEngine,
  column: (key: string) => number,
): Promise<Samples> {
  const next = random(7);
  const samples: Record<string, number[]> = {};
  const timed = async <T>(name: string, action: () => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await action();
    (samples[name] ??= []).push(performance.now() - start);
    return result;
  };
  const timedFix = (name: string, change: () => Promise<EditResult>) =>
    timed(name, async () => {
      const result = await change();
      await show(0);
      return result;
    });
  const { total } = await engine.query({});
  const place = () => Math.floor(next() * Math.max(1, total - SCREEN));
  const show = (from: number) => engine.window(from, SCREEN);

  for (let i = 0; i < QUICK; i++) await timed('window at a random place', () => show(place()));
  for (const [name, key, texts] of [
    ['edit a weight', 'weightKg', ['0', '2.5', 'x']],
    ['edit an order number', 'customerOrderNo', ['SO-2026-1000001', 'SO-NEW']],
  ] as const) {
    const index = column(key);
    for (let i = 0; i < QUICK; i++) {
      const row = place();
      const text = texts[i % texts.length] ?? '';
      await timed(name, async () => {
        await engine.edit([{ row, column: index, text }]);
        return show(row);
      });
    }
  }
  for (let i = 0; i < QUICK; i++) {
    const from = place();
    await timed('undo', async () => {
      await engine.undo();
      return show(from);
    });
  }
  const edits = Array.from({ length: 10_000 }, (_, row) => ({
    row,
    column: column('weightKg'),
    text: '2.5',
  }));
  for (let i = 0; i < WHOLE; i++) {
    await timed('edit 10,000 cells at once', async () => {
      await engine.edit(edits);
      return show(0);
    });
    await timed('undo 10,000 cells', async () => {
      await engine.undo();
      return show(0);
    });
  }
  for (const [name, fix] of Object.entries(fixes(column))) {
    for (let i = 0; i < BULK; i++) {
      await timed(`preview: ${name}`, () => engine.preview(fix));
      const { done } = await timedFix(name, () => engine.fix(fix));
      if (done === null) continue;
      await timedFix(`undo: ${name}`, () => engine.undo());
      await timedFix(`redo: ${name}`, () => engine.redo());
      await engine.undo();
    }
  }
  return { ...samples, ...(await measureQueries(engine, column)) };
}
