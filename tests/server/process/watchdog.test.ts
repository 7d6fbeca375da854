import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { createStallCounter } from '../../../server/watchdog.ts';

const LIMIT_MS = 2_000;
const watchdog = pathToFileURL(join(import.meta.dirname, '../../../server/watchdog.ts')).href;

/** Answers each input, blocks its event loop on `block`, and ends with its input. */
const script = `
  import { startWatchdog } from '${watchdog}';
  startWatchdog(${LIMIT_MS}, 'info');
  process.stdin.on('data', (chunk) => {
    if (chunk.toString().trim() === 'block') for (;;);
    process.stdout.write('alive\\n');
  });
  process.stdout.write('ready\\n');
`;

async function startWatched() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  const ended = once(child, 'close').then(([status]: (number | null)[]) => status);
  await once(child.stdout, 'data');
  return { child, output, ended };
}

it('a process with a blocked event loop ends with status 1 and one line', async () => {
  const { child, output, ended } = await startWatched();
  child.stdin.write('block\n');
  expect(await ended).toBe(1);
  const [ready, line = '', ...rest] = output.out.trim().split('\n');
  expect([ready, rest, output.err]).toEqual(['ready', [], '']);
  expect(JSON.parse(line)).toMatchObject({ level: 60, stalledMs: LIMIT_MS });
});

it('a process that was stopped for longer than the limit continues, as on a sleeping laptop', async () => {
  const stopped = await startWatched();
  stopped.child.kill('SIGSTOP');
  // The end of a blocked process shows that the limit has passed.
  const blocked = await startWatched();
  blocked.child.stdin.write('block\n');
  expect(await blocked.ended).toBe(1);
  stopped.child.kill('SIGCONT');
  stopped.child.stdin.write('still there?\n');
  await once(stopped.child.stdout, 'data');
  expect(stopped.output.out).toBe('ready\nalive\n');
  stopped.child.stdin.end();
  expect(await stopped.ended).toBe(0);
});

it('a counter is stalled after three consecutive checks without a change', () => {
  const isStalled = createStallCounter(3);
  expect([1, 1, 1, 2, 2, 2, 2].map(isStalled)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});
