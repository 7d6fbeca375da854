import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ensurePeers } from './lib/install.ts';
import { table } from './lib/table.ts';
import { traps, type Trap } from './traps/files.ts';
import { trapReaders } from './traps/readers.ts';

/*
 * npm run bench:traps
 *
 * What each reader makes of files that readers stumble over, each in a process of its own.
 */

const CHILD = join(import.meta.dirname, 'traps', 'child.ts');
const SECONDS = 20;
const HEAP_MB = 4096;
/** From here on time and memory are printed too. */
const SLOW_MS = 1500;
const LARGE_MB = 1024;

const run = promisify(execFile);

const answerSchema = v.object({
  cells: v.optional(v.array(v.string())),
  error: v.optional(v.string()),
  ms: v.number(),
  peakMB: v.number(),
});

/** Control characters made visible, so that a table stays one. */
function shown(text: string): string {
  const plain = text
    .replaceAll('\r', '␍')
    .replaceAll('\n', '␊')
    .replaceAll('|', '\\|')
    .replace(/\p{C}/gu, '�');
  return plain.length > 60 ? `${plain.slice(0, 60)}…` : plain;
}

async function outcome(reader: string, trap: Trap, index: number): Promise<string> {
  try {
    const { stdout } = await run(
      process.execPath,
      [`--max-old-space-size=${HEAP_MB}`, CHILD, reader, String(index)],
      { timeout: SECONDS * 1000, killSignal: 'SIGKILL', maxBuffer: 1 << 24 },
    );
    // Readers may talk to the console; the answer is the last line.
    const line = stdout.trim().split('\n').at(-1) ?? '';
    const { cells, error, ms, peakMB } = v.parse(answerSchema, JSON.parse(line));
    const cost = [
      ...(ms > SLOW_MS ? [`${(ms / 1000).toFixed(1)} s`] : []),
      ...(peakMB > LARGE_MB ? [`${(peakMB / 1024).toFixed(1)} GB`] : []),
    ];
    const costly = cost.length === 0 ? '' : ` (${cost.join(', ')})`;
    if (cells === undefined) return `throws: ${shown(error ?? '')}${costly}`;
    if (cells.join('\n') === trap.right.join('\n')) return `right${costly}`;
    return `${shown(cells.length === 0 ? 'blank' : cells.join(' '))}${costly}`;
  } catch (error) {
    return error instanceof Error && 'killed' in error && error.killed === true
      ? `no answer within ${SECONDS} s`
      : 'crashes';
  }
}

ensurePeers();
const names = Object.keys(trapReaders);
const lines: string[][] = [];
for (const [index, trap] of traps.entries()) {
  const outcomes: string[] = [];
  for (const reader of names) outcomes.push(await outcome(reader, trap, index));
  lines.push([String(trap.number), trap.name, shown(trap.right.join(' ')), ...outcomes]);
}
console.log(table(['#', 'trap', 'right', ...names], lines));
