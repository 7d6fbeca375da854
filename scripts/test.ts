import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureBrowser } from './browser.ts';

/**
 * Everything that proves the project, in one command: the build and lint, which checks the types as
 * well, beside the unit and browser suites, then the journeys through the real portal. Ends with the time
 * of each stage and `N passed, N failed`, the sum of all runners; a check without counts of its own
 * counts as one.
 */

interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'portage-test-'));

/** Each stage and its time, for the end. */
const times: string[] = [];

/** Runs a command and prints what it said once it has ended, so that stages side by side don't mix. */
async function run(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const [status] = await once(child, 'close');
  const name = [command, ...args.filter((arg) => !arg.startsWith('--'))].join(' ');
  times.push(`${Math.round((performance.now() - start) / 1000)} s  ${name}`);
  console.log(`\n— ${name}`);
  process.stdout.write(Buffer.concat(said));
  return status === 0;
}

async function check(script: string): Promise<Tally> {
  const ok = await run('npm', ['run', '-s', script]);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Checks one after the other: the suites beside them need the other core. */
async function checks(...scripts: readonly string[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const script of scripts) tallies.push(await check(script));
  return tallies;
}

/** A runner's own counts; a runner that failed without a report, or a failed test, counts as one. */
function counted(ok: boolean, file: string, read: (report: unknown) => Tally): Tally {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const tally = read(JSON.parse(readFileSync(file, 'utf8')));
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

async function vitest(): Promise<Tally> {
  const file = join(reports, 'vitest.json');
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return counted(ok, file, (report) => {
    const { numPassedTests: passed, numFailedTests: failed } = v.parse(vitestReport, report);
    return { passed, failed };
  });
}

async function playwright(): Promise<Tally> {
  const file = join(reports, 'playwright.json');
  const ok = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(ok, file, (report) => {
    const { expected, unexpected, flaky } = v.parse(playwrightReport, report).stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}

ensureBrowser();
const [checked, suites] = await Promise.all([checks('build', 'lint'), vitest()]);
const tallies = [...checked, suites, await playwright()];
rmSync(reports, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${times.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
