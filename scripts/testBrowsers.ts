import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ensureBrowser, ensureOtherBrowsers } from './ensureBrowser.ts';
import { formatMissingBrowsers } from './otherBrowsers.ts';
import { readResults, type Result } from './testReports.ts';

/**
 * `npm run test:browsers`: runs all journeys in Firefox, and all flows and pages of `tests/browsers` in every browser and
 * in both directions. Without arguments, writes the results to `docs/browsers.md`; arguments are passed to
 * Playwright.
 */

const DOCUMENT = 'docs/browsers.md';
const BEGIN = '<!-- npm run test:browsers writes what follows -->';

const columns = ['chromium', 'firefox', 'webkit'].flatMap((project) =>
  (['en', 'ar'] as const).map((language) => ({ project, language })),
);
const statusTexts: Readonly<Record<string, string>> = {
  expected: 'yes',
  unexpected: '**no**',
  flaky: '**no**',
  skipped: 'left out',
};

/** Table with a row for each flow, and a column for each browser and language. */
function formatFlows(results: readonly Result[]): string {
  const flows = new Map<string, Map<string, string>>();
  for (const { project, title, status } of results) {
    const [, flow, language] = /^(.*), in (en|ar)$/.exec(title) ?? [];
    if (flow === undefined || project === 'journeys') continue;
    const cells = flows.get(flow) ?? new Map<string, string>();
    flows.set(flow, cells.set(`${project} ${language}`, statusTexts[status] ?? status));
  }
  const headers = columns.map(
    ({ project, language }) => `${project}, ${language === 'ar' ? 'rtl' : 'ltr'}`,
  );
  const rows = Array.from(flows, ([flow, cells]) =>
    [flow].concat(
      columns.map(({ project, language }) => cells.get(`${project} ${language}`) ?? 'not run'),
    ),
  );
  return formatTable(['flow', ...headers], rows);
}

function formatTable(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [headers, headers.map(() => '---'), ...rows].map(line).join('\n');
}

/** Counts passed, failed and skipped journeys. */
function countOutcomes(journeys: readonly Result[]): readonly [number, number, number] {
  const count = (status: string) => journeys.filter((one) => one.status === status).length;
  return [count('expected'), count('unexpected') + count('flaky'), count('skipped')];
}

/** Summary of the journeys, their counts by file, and the reasons for skipped ones or parts. */
function formatJourneys(results: readonly Result[]): string {
  const journeys = results.filter(({ project }) => project === 'journeys');
  const [passed, failed, skipped] = countOutcomes(journeys);
  const byFile = Array.from(
    Map.groupBy(journeys, ({ file }) => basename(file, '.spec.ts')),
    ([name, ofFile]) => [name, ...countOutcomes(ofFile).map(String)],
  ).toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  const skippedParts = journeys.flatMap(({ title, status, reasons }) =>
    reasons.map((reason) => [title, status === 'skipped' ? 'whole' : 'a part', reason]),
  );
  return [
    `Of ${journeys.length} journeys (\`tests/e2e\`) in Firefox, ${passed} passed, ${failed} failed, and ${skipped} were left out:`,
    formatTable(['journey', 'left out', 'why'], skippedParts),
    'By file:',
    formatTable(['journeys', 'passed', 'failed', 'left out'], byFile),
  ].join('\n\n');
}

ensureBrowser();
ensureOtherBrowsers();
const args = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'portage-browsers-'));
const file = join(folder, 'report.json');
const { status } = spawnSync('playwright', ['test', '--reporter=list,json', ...args], {
  stdio: 'inherit',
  env: { ...process.env, E2E_BROWSER: 'firefox', PLAYWRIGHT_JSON_OUTPUT_FILE: file },
});
if (args.length === 0) {
  const results = readResults(JSON.parse(readFileSync(file, 'utf8')));
  const [before = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  writeFileSync(
    DOCUMENT,
    `${before}${BEGIN}\n\n${formatFlows(results)}\n\n${formatJourneys(results)}\n`,
  );
  spawnSync('oxfmt', [DOCUMENT], { stdio: 'inherit' });
}
rmSync(folder, { recursive: true, force: true });
for (const line of formatMissingBrowsers()) console.log(line);
process.exitCode = status ?? 1;
