import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createBuiltInFacts } from '../server/countries/builtInCountries.ts';
import { startLegacyThread } from '../scripts/legacy/startThread.ts';
import { isSame } from '../scripts/score/same.ts';
import { parseInThread } from '../src/workers/engine/legacy/legacyThread.ts';
import { createInlineEngine } from '../src/workers/engineHost.ts';
import type { RowView } from '../src/workers/protocol.ts';
import { formatTable } from './lib/table.ts';

/*
 * npm run bench:exporters
 *
 * Writes the same orders with many programs, reads the files with the engine and compares. Exits with status 1 if the
 * engine reads a wrong value without a warning, in a row that may be sent.
 */

const folder = join(import.meta.dirname, 'exporters');
const cell = v.nullable(v.union([v.string(), v.number()]));
const { keys, rows: orders } = v.parse(
  v.object({ keys: v.array(v.string()), rows: v.array(v.array(cell)) }),
  JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8')),
);

const parseLegacy = parseInThread(startLegacyThread, true);

/** Collapses white space: some formats cannot tell line breaks from blanks. */
const collapseBlanks = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Outcome {
  readonly correctRows: number;
  /** Wrong values without a warning, in rows that may be sent. */
  readonly silentErrors: readonly string[];
  readonly refusal: string;
}

function findSilentErrors(
  row: RowView,
  order: (typeof orders)[number],
  columns: ReadonlyMap<string, number>,
) {
  const hasError = row.cells.some(({ verdicts }) =>
    verdicts.some(({ severity }) => severity === 'error'),
  );
  return keys.flatMap((key, at) => {
    const expected = collapseBlanks(String(order[at] ?? ''));
    const cell = row.cells[columns.get(key) ?? -1];
    const actual = collapseBlanks(cell?.text ?? '');
    const hasWarning = cell?.verdicts.some(({ severity }) => severity !== 'info') ?? false;
    const isReported = hasWarning || hasError;
    return isSame(key, actual, expected) || isReported ? [] : [`${key} ${JSON.stringify(actual)}`];
  });
}

async function readAndCompare(path: string, name: string): Promise<Outcome> {
  const engine = createInlineEngine({ parseLegacy });
  const options = { kind: 'domestic', countryCode: 'GH', countries: createBuiltInFacts() } as const;
  const file = await openAsBlob(path);
  const result = await engine.open({ type: 'file', file, name }, options, () => undefined);
  if (!result.ok) return { correctRows: 0, silentErrors: [], refusal: result.failure.message };
  const columns = new Map(
    result.layout.columns.flatMap(({ key }, at) => (key === null ? [] : [[key, at]])),
  );
  const { rows } = await engine.window(0, 1000);
  const numberColumn = columns.get('customerOrderNo') ?? -1;
  const pairs = orders.flatMap((order) => {
    const row = rows.find(({ cells }) => cells[numberColumn]?.text === order[0]);
    return row === undefined ? [] : [{ row, order }];
  });
  const silentErrors = pairs.flatMap(({ row, order }) => findSilentErrors(row, order, columns));
  const isCorrect = ({ row, order }: (typeof pairs)[number]) =>
    keys.every((key, at) =>
      isSame(
        key,
        collapseBlanks(row.cells[columns.get(key) ?? -1]?.text ?? ''),
        collapseBlanks(String(order[at] ?? '')),
      ),
    );
  return { correctRows: pairs.filter(isCorrect).length, silentErrors, refusal: '' };
}

if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
  console.error('Installing the programs (npm ci in bench/exporters) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('npm ci in bench/exporters failed.');
}
const outputFolder = mkdtempSync(join(tmpdir(), 'portage-exporters-'));
try {
  spawnSync(process.execPath, [join(folder, 'write.mjs'), outputFolder], {
    stdio: ['ignore', 2, 2],
  });
  const lines: string[][] = [];
  let silentErrors = 0;
  for (const name of readdirSync(outputFolder).toSorted()) {
    const outcome = await readAndCompare(join(outputFolder, name), name);
    silentErrors += outcome.silentErrors.length;
    const correct = `${outcome.correctRows} of ${orders.length}`;
    lines.push([name, correct, outcome.silentErrors.slice(0, 3).join('; '), outcome.refusal]);
  }
  console.log(formatTable(['file', 'correct rows', 'silent errors', 'refused'], lines));
  process.exitCode = silentErrors > 0 ? 1 : 0;
} finally {
  rmSync(outputFolder, { recursive: true, force: true });
}
process.exit();
