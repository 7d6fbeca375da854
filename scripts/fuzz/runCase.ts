import { startLegacyThread } from '../legacy/startThread.ts';
import { parseInThread } from '../../src/workers/engine/legacy/legacyThread.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import type { EngineFailure, ImportEngine, ImportSource, Fix } from '../../src/workers/protocol.ts';
import type { FuzzCase } from './case.ts';
import { builtInFacts } from '../../server/countries/builtInCountries.ts';

/** End of a case: rows, or a failure of one of the agreed codes. */
export type CaseOutcome = 'rows' | EngineFailure['code'];

/** One thread for all cases, replaced where one of them keeps it too long. */
const parseLegacy = parseInThread(startLegacyThread, true);

const OPTIONS = { kind: 'domestic', countryCode: 'GH', countries: builtInFacts() } as const;

/**
 * Sheets of more rows are not fixed: a file of a thousand bytes may repeat one row a million
 * times, which is no fault, and `bench:edit` measures what fixing those costs.
 */
const FIXED_ROWS = 100_000;

/** Prototypes of plain data, compared before and after each file. */
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const shape = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
const before = shape();

function sourceOf({ input }: FuzzCase): ImportSource {
  return input.type === 'paste'
    ? input
    : { type: 'file', file: new Blob([input.bytes]), name: 'case' };
}

/** Looks at what was read as a page would: windows, a filter, a sort, an edit and its undo. */
async function look(engine: ImportEngine, rows: number): Promise<void> {
  await engine.window(0, 50);
  await engine.window(Math.max(0, rows - 50), 50);
  await engine.query({ filter: { severity: 'error' }, sort: { column: 0, descending: true } });
  await engine.window(0, 20);
  await engine.query({});
  await engine.ruleCounts();
  if (rows === 0) return;
  await engine.edit([{ row: 0, column: 0, text: 'SO-1' }]);
  await engine.undo();
  if (rows <= FIXED_ROWS) await fixAndUndo(engine);
  await engine.takeBatch(10);
}

/** Fixes over all rows, then back: the counts must be those from before. */
async function fixAndUndo(engine: ImportEngine): Promise<void> {
  const before = JSON.stringify(await engine.counts());
  const [first] = await engine.ruleCounts();
  const all = { from: 0, to: 1000 };
  const fixes: Fix[] = [
    { type: 'accept', rule: first?.rule ?? '', column: null },
    { type: 'fillBlanks', column: 0, from: 'above' },
    { type: 'replace', find: 'a', replacement: 'b', columns: null, whole: false, exact: false },
    {
      type: 'map',
      column: 0,
      values: [
        [first?.rule ?? '', 'b'],
        ['', 'SO-1'],
      ],
    },
    { type: 'fillDown', span: all, columns: [0, 1, 2] },
    { type: 'paste', from: 1, columns: [0, 1], texts: [['SO-1', ''], ['SO-2']] },
    { type: 'add', count: 2 },
    { type: 'skip', span: all, skipped: true },
    { type: 'delete', span: all },
  ];
  await engine.values(0, { problems: false, limit: 10 });
  await engine.copy(all, [0, 1, 2]);
  for (const fix of fixes) {
    const preview = await engine.preview(fix);
    const { done } = await engine.fix(fix);
    if (preview.cells !== (done?.cells ?? 0)) throw new Error(`${fix.type}: not as previewed.`);
  }
  while ((await engine.undo()).undoes !== null);
  const after = JSON.stringify(await engine.counts());
  if (after !== before) throw new Error(`Undo did not lead back: ${before}, ${after}`);
}

/**
 * Runs a case through the whole engine: read, judge, show, edit. Throws for anything but rows or a
 * typed failure. `onRead` is called between reading the file and looking at its rows.
 */
export async function runCase(fuzzed: FuzzCase, onRead = () => {}): Promise<CaseOutcome> {
  const engine = createInlineEngine({ parseLegacy });
  const source = sourceOf(fuzzed);
  let result = await engine.open(source, OPTIONS, () => {});
  // As a user would do then; it also lets the rest of the engine see odd cells.
  if (!result.ok && result.failure.code === 'noHeader') {
    result = await engine.open(source, { ...OPTIONS, headerRow: 1 }, () => {});
  }
  onRead();
  if (result.ok) await look(engine, result.counts.rows);
  if (shape().some((keys, i) => keys !== before[i])) throw new Error('A prototype was changed.');
  if (result.ok) return 'rows';
  const { code, message } = result.failure;
  if (code === 'crashed') throw new Error(`Untyped: ${message}`);
  return code;
}
