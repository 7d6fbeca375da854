import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** Reports of the test runners, and their failures for the end of a run. */

/** A test, file or stage that failed: its name, and the first lines of what it said. */
export interface Failure {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failure[];
}

/** Number of first lines shown of a failed test at the end; all of them are above, in its stage. */
const LINES_OF_TEST = 5;
/** So many failures are shown with what they said, the rest by name: a log may show its last page only. */
const SHOWN_WHOLE = 12;
const SHOWN_BY_NAME = 40;

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

/** Reads Vitest's JSON report. A file that failed outside of its tests is one failure. */
export function readVitest(report: unknown): Outcome {
  const { numPassedTests, testResults } = v.parse(vitestReport, report);
  const failures = testResults.flatMap((file) => {
    const path = relative(process.cwd(), file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0) {
      return failed.map((test) =>
        failure(`${path} › ${test.fullName.trim()}`, test.failureMessages.join('\n')),
      );
    }
    return file.status === 'failed' ? [failure(path, file.message)] : [];
  });
  return { passed: numPassedTests, failures };
}

/** Attachment of a failed journey: the state of its pages, for machines without their screens. */
export const STOOD = 'stood';

/** Type of an annotation: a part of a journey that a browser can't take, and why. */
export const LEFT_OUT = 'left out';

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

/** Reads Playwright's JSON report. A test that passed only when repeated has failed. */
export function readPlaywright(report: unknown): Outcome {
  const { suites, errors: outside, stats } = v.parse(playwrightReport, report);
  const failures = suites.flatMap(listSpecs).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const said = test.results.flatMap((result) => result.errors.map((error) => error.message));
        const stood = test.results.flatMap((result) =>
          result.attachments.filter(({ name }) => name === STOOD).map(({ body }) => body),
        );
        const where = `${file}:${line} (${test.projectName}) › ${title}`;
        const { name, lines } = failure(where, said.join('\n'));
        return {
          name,
          lines: [
            ...lines,
            ...stood.flatMap((body) => linesOf(Buffer.from(body, 'base64').toString())),
          ],
        };
      }),
  );
  return {
    passed: stats.expected,
    failures: [
      ...failures,
      ...outside.map((error) => failure('playwright, outside of a test', error.message)),
    ],
  };
}

/** The result of a test in one project. */
export interface Result {
  readonly project: string;
  readonly file: string;
  readonly title: string;
  readonly status: string;
  /** Why it or parts of it were left out. */
  readonly reasons: readonly string[];
}

/** The result of each test in Playwright's JSON report, in each project. */
export function readResults(report: unknown): readonly Result[] {
  const { suites } = v.parse(playwrightReport, report);
  return suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName: project, status, annotations }) => {
      const reasons = annotations
        .filter(({ type }) => type === 'skip' || type === LEFT_OUT)
        .map(({ description }) => description ?? '**no reason**');
      return { project, file, title, status, reasons };
    }),
  );
}

function listSpecs({ specs, suites = [] }: PlaywrightSuite): v.InferOutput<typeof spec>[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

/** The failure of a test or file; the lines of its stack are left out. */
function failure(name: string, message: string): Failure {
  const lines = linesOf(message).filter((line) => !/^\s+at /.test(line));
  return { name, lines: lines.slice(0, LINES_OF_TEST) };
}

/** The lines of an output that say something, without colours. */
export function linesOf(output: string): string[] {
  return stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

/** Failures for the end of a run, where even a log that shows its last page only has them. */
export function failuresText(failures: readonly Failure[]): string {
  const texts = failures
    .slice(0, SHOWN_WHOLE + SHOWN_BY_NAME)
    .map(({ name, lines }, n) => [`✗ ${name}`, ...(n < SHOWN_WHOLE ? lines : [])].join('\n    '));
  const rest = failures.length - texts.length;
  return [...texts, ...(rest > 0 ? [`✗ and ${rest} more`] : [])].join('\n');
}
