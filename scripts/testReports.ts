import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** Reports of the test runners, and their failures for the end of a run. */

/** A failed test, file or stage, with the first lines of its output. */
export interface Failure {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** Number of lines printed for a failed test at the end; its stage has printed all of them. */
const TEST_LINES = 5;
/** Number of failures printed with their output. Some logs show only the last page. */
const MAX_WITH_OUTPUT = 12;
/** Number of further failures printed by name. */
const MAX_BY_NAME = 40;

const vitestReport = v.object({
  numPassedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.array(v.string()),
        }),
      ),
    }),
  ),
});

/** Reads Vitest's JSON report. A file that failed outside its tests counts as one failure. */
export function readVitest(report: unknown): Outcome {
  const { numPassedTests, testResults } = v.parse(vitestReport, report);
  const failures = testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map((test) =>
        toFailure(`${path} › ${test.fullName.trim()}`, test.failureMessages.join('\n')),
      );
    }
    return file.status === 'failed' ? [toFailure(path, file.message)] : [];
  });
  return { passed: numPassedTests, failures };
}

/** Name of a failed journey's attachment with the state of its pages. */
export const PAGE_STATES = 'page states';

/** Type of an annotation for a part of a journey that was skipped in a browser, with the reason. */
export const SKIPPED_PART = 'left out';

const attachments = v.array(v.object({ name: v.string(), body: v.optional(v.string(), '') }));
const errors = v.array(v.object({ message: v.optional(v.string(), '') }));
const spec = v.object({
  title: v.string(),
  file: v.string(),
  line: v.number(),
  tests: v.array(
    v.object({
      status: v.string(),
      projectName: v.string(),
      annotations: v.array(v.object({ type: v.string(), description: v.optional(v.string()) })),
      results: v.array(v.object({ errors, attachments })),
    }),
  ),
});
interface PlaywrightSuite {
  readonly specs: v.InferOutput<typeof spec>[];
  readonly suites?: PlaywrightSuite[] | undefined;
}
const suite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(spec),
  suites: v.optional(v.array(v.lazy(() => suite))),
});
const playwrightReport = v.object({
  suites: v.array(suite),
  errors,
  stats: v.object({ expected: v.number() }),
});

/** Reads Playwright's JSON report. A flaky test counts as failed. */
export function readPlaywright(report: unknown): Outcome {
  const { suites, errors: outside, stats } = v.parse(playwrightReport, report);
  const failures = suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const messages = test.results.flatMap((result) =>
          result.errors.map((error) => error.message),
        );
        const pageStates = test.results.flatMap((result) =>
          result.attachments.filter(({ name }) => name === PAGE_STATES).map(({ body }) => body),
        );
        const name = `${file}:${line} (${test.projectName}) › ${title}`;
        const { lines } = toFailure(name, messages.join('\n'));
        return {
          name,
          lines: [
            ...lines,
            ...pageStates.flatMap((body) => splitLines(Buffer.from(body, 'base64').toString())),
          ],
        };
      }),
  );
  return {
    passed: stats.expected,
    failures: [
      ...failures,
      ...outside.map((error) => toFailure('playwright, outside of a test', error.message)),
    ],
  };
}

/** The result of a test in one project. */
export interface Result {
  readonly project: string;
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** Reasons why it or parts of it were skipped. */
  readonly reasons: readonly string[];
}

/** Reads the result of each test in each project from Playwright's JSON report. */
export function readResults(report: unknown): readonly Result[] {
  const { suites } = v.parse(playwrightReport, report);
  return suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName: project, status, annotations }) => {
      const reasons = annotations
        .filter(({ type }) => type === 'skip' || type === SKIPPED_PART)
        .map(({ description }) => description ?? '**no reason**');
      return { project, file, title, status, reasons };
    }),
  );
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): v.InferOutput<typeof spec>[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** Failure of a test or file, without the lines of its stack. */
function toFailure(name: string, message: string): Failure {
  const lines = splitLines(message).filter((line) => !/^\s+at /.test(line));
  return { name, lines: lines.slice(0, TEST_LINES) };
}

/** Nonblank lines of an output, without colours. */
export function splitLines(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Text of the failures at the end of a run. */
export function formatFailures(failures: readonly Failure[]): string {
  const texts = failures
    .slice(0, MAX_WITH_OUTPUT + MAX_BY_NAME)
    .map(({ name, lines }, n) =>
      [`✗ ${name}`, ...(n < MAX_WITH_OUTPUT ? lines : [])].join('\n    '),
    );
  const unnamed = failures.length - texts.length;
  return [...texts, ...(unnamed > 0 ? [`✗ and ${unnamed} more`] : [])].join('\n');
}
