import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FULL_SHEET } from './lib/options.ts';
import { median } from './lib/runs.ts';
import { formatTable } from './lib/table.ts';
import { cacheFolder, prepareOrderFile } from './orders/cache.ts';

/*
 * npm run bench:turns -- [--against COMMIT] [--runs 7]
 *
 * Compares the processor time of opening CSV and XLSX files in Node between this checkout and another commit. Each
 * file is opened in its own process, with the commits in turns, so that other load on the machine affects both alike.
 * If a commit's engine matches addresses with the carrier's areas, the benchmark passes it those areas.
 */

const ROWS = [100_000, FULL_SHEET];
const FORMATS = ['csv', 'xlsx'] as const;
const ROOT = join(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'origin/main' },
    runs: { type: 'string', default: '7' },
  },
});

/** Checks out a commit into a folder that uses the packages of this checkout. */
function checkout(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const hash = git('rev-parse', '--short', `${commit}^{commit}`).trim();
  const folder = join(cacheFolder, `commit-${hash}`);
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    git('worktree', 'add', '--quiet', '--detach', folder, hash);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  }
  return folder;
}

interface Opening {
  readonly cpuMs: number;
  readonly firstRowMs: number | null;
}

/** Runs a script of `turns` and returns its output. */
function runScript(script: string, ...args: string[]): string {
  const path = join(import.meta.dirname, 'turns', script);
  return execFileSync(process.execPath, [path, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const factsFolder = mkdtempSync(join(tmpdir(), 'portage-turns-'));

/** Each commit's folder, and a file with its facts about countries. */
const commits = [ROOT, checkout(values.against)].map((folder) => {
  const facts = join(factsFolder, `${basename(folder)}.json`);
  writeFileSync(facts, runScript('facts.ts', folder));
  return { folder, facts };
});
const lines: (string | number)[][] = [];
for (const format of FORMATS) {
  for (const rows of ROWS) {
    const { path } = await prepareOrderFile(format, { rows, distinct: 'many', strings: 'shared' });
    const openings = commits.map((): Opening[] => []);
    for (let run = 0; run < Number(values.runs); run++) {
      for (const [i, { folder, facts }] of commits.entries()) {
        const opening: Opening = JSON.parse(runScript('open.ts', folder, facts, path));
        openings[i]?.push(opening);
      }
    }
    const [cpuMs = 0, otherCpuMs = 0] = openings.map((all) =>
      median(all.map(({ cpuMs }) => cpuMs)),
    );
    const [first = 0, otherFirst = 0] = openings.map((all) =>
      median(all.flatMap((opening) => opening.firstRowMs ?? [])),
    );
    const ratio = Number((cpuMs / otherCpuMs).toFixed(2));
    lines.push([
      `${format}, ${rows} rows`,
      Math.round(cpuMs),
      Math.round(otherCpuMs),
      ratio,
      Math.round(first),
      Math.round(otherFirst),
    ]);
  }
}
const headers = [
  'file',
  'cpu ms',
  `at ${values.against}`,
  'ratio',
  'first row ms',
  `first row ms at ${values.against}`,
];
console.log(formatTable(headers, lines));
