import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureOtherBrowsers } from './ensureBrowser.ts';
import { formatMissingBrowsers } from './otherBrowsers.ts';
import { makeRunFolder } from './runFolder.ts';
import {
  formatFailures,
  splitLines,
  readPlaywright,
  readVitest,
  type Failure,
  type Outcome,
} from './testReports.ts';

/**
 * Runs all checks and tests in one command. Three groups run in parallel, because each waits half of its time: the
 * suites in Node; the views in one browser page; and lint with the type check, then the build, then the journeys
 * through the real portal. Prints the failures, the time of each stage, and `N passed, N failed` over all runners; a
 * check without counts counts as one.
 */

/** Outcome and output of a stage. */
interface StageResult {
  readonly ok: boolean;
  readonly name: string;
  readonly output: string;
}

/** Number of last output lines printed for a failed stage without a failed test. */
const STAGE_LINES = 40;

const folder = makeRunFolder('portage-test-');

const shared = {
  // Folder of temporary files.
  TMPDIR: folder,
  // Compiled modules are cached for later processes: tests start dozens of servers.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  // Database images, which the suites create and the journeys reuse.
  TEST_IMAGES: join(folder, 'images'),
  // The type checker's garbage collector runs a quarter as often, which saves a third of the work.
  GOGC: '400',
  // One thread: with two, each would compute most types itself.
  GOMAXPROCS: '1',
};

/**
 * Niceness of the suites in Node: they have a worker for each core, while views have one page, and journeys wait for
 * lint and the build.
 */
const SUITES_NICENESS = 5;

/** Time of each stage. */
const times: string[] = [];

/** Runs a command, and prints its output once it has ended, so that outputs of parallel stages do not mix. */
async function run(
  command: string,
  args: readonly string[],
  { env = {}, niceness = 0 }: { env?: NodeJS.ProcessEnv; niceness?: number } = {},
): Promise<StageResult> {
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...shared, ...process.env, ...env },
  });
  if (child.pid !== undefined && niceness > 0) setPriority(child.pid, getPriority() + niceness);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  const [status] = await once(child, 'close');
  const name = [
    command,
    ...args.filter((arg) => !arg.startsWith('--') || arg.startsWith('--project')),
  ].join(' ');
  times.push(`${secondsSince(start)} s  ${name}`);
  console.log(`\n— ${name}`);
  const output = Buffer.concat(chunks);
  process.stdout.write(output);
  return { ok: status === 0, name, output: output.toString() };
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1000);

/** Failure of a stage, with the end of its output. */
function toStageFailure({ name, output }: StageResult): Failure {
  return { name, lines: splitLines(output).slice(-STAGE_LINES) };
}

async function check(script: string): Promise<Outcome> {
  const result = await run('npm', ['run', '-s', script]);
  return result.ok
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [toStageFailure(result)] };
}

/** Reads a runner's report. A runner that failed without a failed test counts as one failure. */
function readReport(
  result: StageResult,
  file: string,
  read: (report: unknown) => Outcome,
): Outcome {
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  return result.ok || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [toStageFailure(result)] };
}

/** Runs the projects whose names match; `name` is that of the report. */
async function runVitest(name: string, projects: string, niceness = 0): Promise<Outcome> {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const result = await run('vitest', ['run', `--project=${projects}`, ...reporters], { niceness });
  return readReport(result, file, readVitest);
}

async function runPlaywright(): Promise<Outcome> {
  const file = join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const result = await run('playwright', ['test', '--reporter=list,json'], { env });
  return readReport(result, file, readPlaywright);
}

/**
 * Runs lint, the build, and the journeys through the built portal, unless the build failed. Lint in its own group would
 * only compete with the others.
 */
async function lintAndJourneys(): Promise<Outcome[]> {
  const checked = await check('lint');
  const built = await check('build');
  return built.failures.length > 0 ? [checked, built] : [checked, built, await runPlaywright()];
}

// The suites start servers during the build, which must not find parts of an older front end.
rmSync(join(import.meta.dirname, '..', 'dist'), { recursive: true, force: true });
ensureBrowser();
ensureOtherBrowsers();
const start = performance.now();
const [suites, views, others] = await Promise.all([
  runVitest('suites', '!views*', SUITES_NICENESS),
  runVitest('views', 'views*'),
  lintAndJourneys(),
]);
const outcomes = [suites, views, ...others];
rmSync(folder, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\n${formatFailures(failures)}`);
console.log(`\n${times.join('\n')}\n${secondsSince(start)} s  in all`);
for (const line of formatMissingBrowsers()) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
