import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, ensureOtherBrowsers } from './ensureBrowser.ts';
import { missingLines } from './otherBrowsers.ts';
import { makeRunFolder } from './runFolder.ts';
import {
  failuresText,
  linesOf,
  readPlaywright,
  readVitest,
  type Failure,
  type Outcome,
} from './testReports.ts';

/**
 * Everything that proves the project, in one command. Three lanes run side by side, since each of them
 * waits for something half of its time: the suites in Node; the views in one page of a browser, which would
 * leave a core idle if it came last; lint, which checks the types as well, then the build and, once it is
 * there, the journeys through the real portal. Ends with what
 * failed, the time of each stage and `N passed, N failed`, the sum of all runners; a check without counts
 * of its own counts as one.
 */

/** Outcome and output of a stage. */
interface Ran {
  readonly ok: boolean;
  readonly name: string;
  readonly output: string;
}

/** Number of last lines shown of a failed stage that names no failed test. */
const LINES_OF_STAGE = 40;

const folder = makeRunFolder('portage-test-');

const shared = {
  // All that the stages write for a while.
  TMPDIR: folder,
  // Modules that a process has compiled are there for the next one: servers are started by the dozen.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  // Databases begin with images that the suites make first; the journeys find them there.
  TEST_IMAGES: join(folder, 'images'),
  // The type checker's collector runs a quarter as often: a third less work.
  GOGC: '400',
  // And in one thread: of two, each would work out most types for itself.
  GOMAXPROCS: '1',
};

/**
 * Niceness of the suites in Node beside the other lanes: they have a worker for each core to the end, while
 * views have one page and journeys wait for lint and the build.
 */
const BEHIND = 5;

/** Each stage and its time, for the end. */
const times: string[] = [];

/** Runs a command and prints what it said once it has ended, so that stages side by side don't mix. */
async function run(
  command: string,
  args: readonly string[],
  { env = {}, behind = 0 }: { env?: NodeJS.ProcessEnv; behind?: number } = {},
): Promise<Ran> {
  const start = performance.now();
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...shared, ...process.env, ...env },
  });
  if (child.pid !== undefined && behind > 0) setPriority(child.pid, getPriority() + behind);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => said.push(chunk));
  }
  const [status] = await once(child, 'close');
  const name = [
    command,
    ...args.filter((arg) => !arg.startsWith('--') || arg.startsWith('--project')),
  ].join(' ');
  times.push(`${secondsSince(start)} s  ${name}`);
  console.log(`\n— ${name}`);
  const output = Buffer.concat(said);
  process.stdout.write(output);
  return { ok: status === 0, name, output: output.toString() };
}

const secondsSince = (start: number): number => Math.round((performance.now() - start) / 1000);

/** A stage that failed as a whole, with the end of what it said. */
function failedStage({ name, output }: Ran): Failure {
  return { name, lines: linesOf(output).slice(-LINES_OF_STAGE) };
}

async function check(script: string): Promise<Outcome> {
  const ran = await run('npm', ['run', '-s', script]);
  return ran.ok ? { passed: 1, failures: [] } : { passed: 0, failures: [failedStage(ran)] };
}

/** A runner's report; one that failed without a report, or without a failed test in it, counts as one failure. */
function reported(ran: Ran, file: string, read: (report: unknown) => Outcome): Outcome {
  const outcome = existsSync(file)
    ? read(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failures: [] };
  return ran.ok || outcome.failures.length > 0
    ? outcome
    : { ...outcome, failures: [failedStage(ran)] };
}

/** The suites whose names match; `name` is that of their report. */
async function vitest(name: string, projects: string, behind = 0): Promise<Outcome> {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ran = await run('vitest', ['run', `--project=${projects}`, ...reporters], { behind });
  return reported(ran, file, readVitest);
}

async function playwright(): Promise<Outcome> {
  const file = join(folder, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const ran = await run('playwright', ['test', '--reporter=list,json'], { env });
  return reported(ran, file, readPlaywright);
}

/**
 * Lint, which would only take turns with the others if it had a lane of its own; the build, and the journeys through
 * what it made: without it there is nothing to walk through.
 */
async function lintAndJourneys(): Promise<Outcome[]> {
  const checked = await check('lint');
  const built = await check('build');
  return built.failures.length > 0 ? [checked, built] : [checked, built, await playwright()];
}

// The suites start servers while the front end is built: they find none, and not half of an older one.
rmSync(join(import.meta.dirname, '..', 'dist'), { recursive: true, force: true });
ensureBrowser();
ensureOtherBrowsers();
const start = performance.now();
const [suites, views, others] = await Promise.all([
  vitest('suites', '!views*', BEHIND),
  vitest('views', 'views*'),
  lintAndJourneys(),
]);
const outcomes = [suites, views, ...others];
rmSync(folder, { recursive: true, force: true });

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);
if (failures.length > 0) console.log(`\n${failuresText(failures)}`);
console.log(`\n${times.join('\n')}\n${secondsSince(start)} s  in all`);
for (const line of missingLines()) console.log(`\n${line}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
