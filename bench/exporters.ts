import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, openAsBlob, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { builtInFacts } from '../server/countries/builtInCountries.ts';
import { startLegacyThread } from '../scripts/legacy/startThread.ts';
import { isSame } from '../scripts/score/same.ts';
import { parseInThread } from '../src/workers/engine/legacy/legacyThread.ts';
import { createInlineEngine } from '../src/workers/engineHost.ts';
import type { RowView } from '../src/workers/protocol.ts';
import { table } from './lib/table.ts';

/*
 * npm run bench:exporters
 *
 * Lets programs write the same orders and holds what the engine reads against them. Exit 1 where a value that may be
 * sent is another one, and nothing says so.
 */

const folder = join(import.meta.dirname, 'exporters');
const cell = v.nullable(v.union([v.string(), v.number()]));
const { keys, rows: orders } = v.parse(
  v.object({ keys: v.array(v.string()), rows: v.array(v.array(cell)) }),
  JSON.parse(readFileSync(join(folder, 'orders.json'), 'utf8')),
);

const parseLegacy = parseInThread(startLegacyThread, true);

/** Line breaks and blanks that a format cannot keep apart. */
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

interface Outcome {
  readonly right: number;
  /** Values that differ without a word, in rows that may be sent. */
  readonly silent: readonly string[];
  readonly refused: string;
}

function silentIn(
  row: RowView,
  order: (typeof orders)[number],
  columns: ReadonlyMap<string, number>,
) {
  const hasError = row.cells.some(({ verdicts }) =>
    verdicts.some(({ severity }) => severity === 'error'),
  );
  return keys.flatMap((key, at) => {
    const wanted = plain(String(order[at] ?? ''));
    const shown = row.cells[columns.get(key) ?? -1];
    const got = plain(shown?.text ?? '');
    const isSaid = shown?.verdicts.some(({ severity }) => severity !== 'info') ?? false;
    return isSame(key, got, wanted) || isSaid || hasError ? [] : [`${key} ${JSON.stringify(got)}`];
  });
}

async function hold(path: string, name: string): Promise<Outcome> {
  const engine = createInlineEngine({ parseLegacy });
  const options = { kind: 'domestic', countryCode: 'GH', countries: builtInFacts() } as const;
  const file = await openAsBlob(path);
  const result = await engine.open({ type: 'file', file, name }, options, () => undefined);
  if (!result.ok) return { right: 0, silent: [], refused: result.failure.message };
  const columns = new Map(
    result.layout.columns.flatMap(({ key }, at) => (key === null ? [] : [[key, at]])),
  );
  const { rows } = await engine.window(0, 1000);
  const numbers = columns.get('customerOrderNo') ?? -1;
  const found = orders.flatMap((order) => {
    const row = rows.find(({ cells }) => cells[numbers]?.text === order[0]);
    return row === undefined ? [] : [{ row, order }];
  });
  const silent = found.flatMap(({ row, order }) => silentIn(row, order, columns));
  const isRight = ({ row, order }: (typeof found)[number]) =>
    keys.every((key, at) =>
      isSame(
        key,
        plain(row.cells[columns.get(key) ?? -1]?.text ?? ''),
        plain(String(order[at] ?? '')),
      ),
    );
  return { right: found.filter(isRight).length, silent, refused: '' };
}

if (!existsSync(join(folder, 'node_modules', '.package-lock.json'))) {
  console.error('Installing the programs (npm ci in bench/exporters) …');
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) throw new Error('npm ci in bench/exporters failed.');
}
const made = mkdtempSync(join(tmpdir(), 'portage-exporters-'));
try {
  spawnSync(process.execPath, [join(folder, 'write.mjs'), made], { stdio: ['ignore', 2, 2] });
  const lines: string[][] = [];
  let silent = 0;
  for (const name of readdirSync(made).toSorted()) {
    const outcome = await hold(join(made, name), name);
    silent += outcome.silent.length;
    const right = `${outcome.right} of ${orders.length}`;
    lines.push([name, right, outcome.silent.slice(0, 3).join('; '), outcome.refused]);
  }
  console.log(table(['file', 'rows right', 'silently wrong', 'refused'], lines));
  process.exitCode = silent > 0 ? 1 : 0;
} finally {
  rmSync(made, { recursive: true, force: true });
}
process.exit();
