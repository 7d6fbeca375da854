import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findDifferences } from './corpus/cellDifferences.ts';
import { gnumericDifferences, readGnumeric } from './corpus/gnumeric.ts';
import { readOracle } from './corpus/oracle.ts';
import { startLegacyThread } from './legacy/startThread.ts';
import { openFile } from './openFile.ts';
import { toEngineError } from '../src/workers/engine/errors.ts';
import { parseInThread } from '../src/workers/engine/legacy/legacyThread.ts';
import { Job } from '../src/workers/engine/limits.ts';
import { cellRecords } from '../src/workers/engine/storeCells.ts';
import { openWorkbook, readSheet } from '../src/workers/engine/openWorkbook.ts';

/*
 * npm run corpus -- DIR
 *
 * Reads every spreadsheet under DIR and compares its first sheet with the reading of another program in DIR/_oracle
 * (openpyxl) or DIR/_gnumeric. Prints which files agree, differ (with the first difference) and are refused. Exits
 * with 1 if a file crashed the engine or took over 2 seconds.
 */

const SPREADSHEET = /\.(?:xlsx|xlsm|xltx|xltm|xlsb|xls|ods|csv|tsv|txt)$/i;
const SLOW_MS = 2000;

/** One thread for all files of old formats, replaced if a file blocks it for too long. */
const parseLegacy = parseInThread(startLegacyThread, true);

/** Lists spreadsheets; folders with a leading underscore hold readings of other programs. */
function* spreadsheets(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('_')) yield* spreadsheets(path);
    } else if (SPREADSHEET.test(entry.name) && entry.name !== 'manifest.tsv') {
      yield path;
    }
  }
}

interface Outcome {
  readonly path: string;
  readonly ms: number;
  readonly verdict: 'agreed' | 'differing' | 'read' | 'refused' | 'crashed';
  readonly detail: string;
}

type Comparison = Omit<Outcome, 'ms' | 'path'>;

function toComparison(cells: number, oracle: string, differing: readonly string[]): Comparison {
  const [first] = differing;
  if (first === undefined) return { verdict: 'agreed', detail: `${cells} cells, ${oracle}` };
  return {
    verdict: 'differing',
    detail: `${differing.length} of ${cells} cells, ${oracle}; ${first}`,
  };
}

async function judge(folder: string, file: string): Promise<Comparison> {
  const path = relative(folder, file);
  const oracle = readOracle(folder, path);
  try {
    const job = new Job();
    const workbook = await openWorkbook(await openFile(file), job, { parseLegacy });
    const { store } = await readSheet(workbook, oracle?.sheet, job);
    const gnumeric = oracle?.ok === true ? null : await readGnumeric(folder, path);
    if (gnumeric !== null) {
      return toComparison(store.cellCount, 'gnumeric', [...gnumericDifferences(store, gnumeric)]);
    }
    if (oracle?.ok === true) {
      return toComparison(store.cellCount, 'openpyxl', [
        ...findDifferences(cellRecords(store), oracle.cells),
      ]);
    }
    const why = oracle === null ? 'no oracle' : `the oracle: ${oracle.error?.slice(0, 80)}`;
    return { verdict: 'read', detail: `${store.cellCount} cells; ${why}` };
  } catch (error) {
    const { code, message } = toEngineError(error);
    const others = oracle?.ok === true ? ' — the oracle reads it' : '';
    return {
      verdict: code === 'crashed' ? 'crashed' : 'refused',
      detail: `${code}: ${message}${others}`,
    };
  }
}

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('Usage: npm run corpus -- DIR');
  process.exit(64);
}

const outcomes: Outcome[] = [];
for (const file of [...spreadsheets(folder)].sort()) {
  const start = performance.now();
  const outcome = await judge(folder, file);
  outcomes.push({ ...outcome, path: relative(folder, file), ms: performance.now() - start });
}

for (const verdict of ['agreed', 'read', 'refused', 'differing', 'crashed'] as const) {
  for (const outcome of outcomes.filter((one) => one.verdict === verdict)) {
    console.log(`${verdict.padEnd(9)} ${outcome.path}  (${outcome.detail})`);
  }
}
const count = (verdict: Outcome['verdict']): number =>
  outcomes.filter((outcome) => outcome.verdict === verdict).length;
const [slowest] = outcomes.toSorted((a, b) => b.ms - a.ms);
console.log(
  `\n${outcomes.length} files: ${count('agreed')} agreed, ${count('read')} read without an oracle, ` +
    `${count('refused')} refused, ${count('differing')} differing, ${count('crashed')} crashed. ` +
    `Slowest: ${slowest?.path} in ${Math.round(slowest?.ms ?? 0)} ms.`,
);
if (outcomes.some(({ ms, verdict }) => ms > SLOW_MS || verdict === 'crashed')) process.exitCode = 1;
