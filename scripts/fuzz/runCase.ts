import { startLegacyThread } from '../legacy/startThread.ts';
import { parseInThread } from '../../src/workers/engine/legacy/legacyThread.ts';
import { createInlineEngine } from '../../src/workers/engineHost.ts';
import type { EngineFailure, ImportEngine, ImportSource, Fix } from '../../src/workers/protocol.ts';
import type { FuzzCase } from './case.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

/** End of a case: rows, or a failure of one of the agreed codes. */
export type CaseOutcome = 'rows' | EngineFailure['code'];

/** One thread for all cases, replaced if a case blocks it for too long. */
const parseLegacy = parseInThread(startLegacyThread, true);

const OPTIONS = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;

/**
 * Sheets with more rows are not fixed: a file of a thousand bytes may repeat a row a million times, and `bench:edit`
 * measures the cost of fixing those.
 */
const MAX_FIXED_ROWS = 100_000;

/** Prototypes of plain data, compared before and after each file. */
const prototypes = [Object.prototype, Array.prototype, Function.prototype, String.prototype];
const listKeys = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join());
const initialKeys = listKeys();

function toSource({ input }: FuzzCase): ImportSource {
  return input.type === 'paste'
    ? input
    : { type: 'file', file: new Blob([input.bytes]), name: 'case' };
}

/** Uses the engine like a page: windows, a filter, a sort, an edit and its undo. */
async function exerciseEngine(engine: ImportEngine, rows: number): Promise<void> {
  await engine.window(0, 50);
  await engine.window(Math.max(0, rows - 50), 50);
  await engine.query({ filter: { severity: 'error' }, sort: { column: 0, descending: true } });
  await engine.window(0, 20);
  await engine.query({});
  await engine.ruleCounts();
  if (rows === 0) return;
  await engine.edit([{ row: 0, column: 0, text: 'SO-1' }]);
  await engine.undo();
  if (rows <= MAX_FIXED_ROWS) await fixAndUndo(engine);
  await engine.takeBatch(10);
}

/** Applies fixes, some to the first 1,000 rows only, and undoes them; the counts must be unchanged. */
async function fixAndUndo(engine: ImportEngine): Promise<void> {
  const before = JSON.stringify(await engine.counts());
  const [first] = await engine.ruleCounts();
  const firstRows = { from: 0, to: 1000 };
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
    { type: 'fillDown', span: firstRows, columns: [0, 1, 2] },
    { type: 'paste', from: 1, columns: [0, 1], texts: [['SO-1', ''], ['SO-2']] },
    { type: 'add', count: 2 },
    { type: 'skip', span: firstRows, skipped: true },
    { type: 'delete', span: firstRows },
  ];
  await engine.values(0, { onlyWithFindings: false, limit: 10 });
  await engine.copy(firstRows, [0, 1, 2]);
  for (const fix of fixes) {
    const preview = await engine.preview(fix);
    const { done } = await engine.fix(fix);
    if (preview.cells !== (done?.cells ?? 0))
      throw new Error(`${fix.type} differs from its preview.`);
  }
  while ((await engine.undo()).nextUndo !== null);
  const after = JSON.stringify(await engine.counts());
  if (after !== before) throw new Error(`Undo did not restore the counts: ${before}, ${after}`);
}

/**
 * Runs a case through the whole engine: read, judge, show, edit. Throws unless it ends with rows or a typed failure.
 * `onRead` is called between reading the file and using its rows.
 */
export async function runCase(testCase: FuzzCase, onRead = () => {}): Promise<CaseOutcome> {
  const engine = createInlineEngine({ parseLegacy });
  const source = toSource(testCase);
  let result = await engine.open(source, OPTIONS, () => {});
  // Opens the file again with row 1 as its header, like a user: so unusual cells reach the rest of the engine too.
  if (!result.ok && result.failure.code === 'noHeader') {
    result = await engine.open(source, { ...OPTIONS, headerRow: 1 }, () => {});
  }
  onRead();
  if (result.ok) await exerciseEngine(engine, result.counts.rows);
  if (listKeys().some((keys, i) => keys !== initialKeys[i]))
    throw new Error('A prototype was changed.');
  if (result.ok) return 'rows';
  const { code, message } = result.failure;
  if (code === 'crashed') throw new Error(`Untyped: ${message}`);
  return code;
}
