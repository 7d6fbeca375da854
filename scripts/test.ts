import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { ensureBrowser } from './browser.ts';

/**
 * Everything that proves the project, in one command: types, lint, machine coverage, the unit and
 * browser suites, and the journeys through the real portal. Ends with `N passed, N failed`, the
 * sum of all runners; a check without counts of its own counts as one.
 */

interface Tally {
  passed: number;
  failed: number;
}

const reports = mkdtempSync(join(tmpdir(), 'portage-test-'));

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n— ${[command, ...args].join(' ')}`);
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

function check(command: string, args: readonly string[]): Tally {
  return run(command, args) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
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

function vitest(): Tally {
  const file = join(reports, 'vitest.json');
  const ok = run('vitest', [
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

function playwright(): Tally {
  const file = join(reports, 'playwright.json');
  const ok = run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  return counted(ok, file, (report) => {
    const { expected, unexpected, flaky } = v.parse(playwrightReport, report).stats;
    return { passed: expected, failed: unexpected + flaky };
  });
}

ensureBrowser();
const tallies = [
  check('npm', ['run', '-s', 'typecheck']),
  check('npm', ['run', '-s', 'lint']),
  check('npm', ['run', '-s', 'machines:coverage']),
  vitest(),
  check('npm', ['run', '-s', 'build']),
  playwright(),
];
rmSync(reports, { recursive: true, force: true });

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0);
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
