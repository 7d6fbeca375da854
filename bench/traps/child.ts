import { traps } from './files.ts';
import { trapReaders } from './readers.ts';

/** Reads one trap with one reader, in a process of its own: some of them never come back. */
const [reader = '', index = ''] = process.argv.slice(2);
const trap = traps[Number(index)];
const read = trapReaders[reader];
if (trap === undefined || read === undefined) throw new Error('Usage: child.ts READER INDEX');
let answer: { cells: readonly string[] } | { error: string };
const start = performance.now();
try {
  answer = { cells: await read(trap.bytes, trap.kind) };
} catch (error) {
  answer = { error: String(error).split('\n')[0] ?? 'failed' };
}
const ms = performance.now() - start;
const peakMB = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ...answer, ms, peakMB }));
