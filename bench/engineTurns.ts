import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FULL_SHEET } from './lib/options.ts';
import { median } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { cacheFolder, orderFile } from './orders/cache.ts';

/*
 * npm run bench:turns -- [--against COMMIT] [--runs 7]
 *
 * Processor time of opening csv and xlsx files in Node, this checkout's as multiples of another commit's. A
 * process for each opening, the commits in turns, so that what else the machine does falls on both alike. Addresses
 * are held against the carrier's areas by commits that do so.
 */

const ROWS = [100_000, FULL_SHEET];
const FORMATS = ['csv', 'xlsx'] as const;
const here = join(import.meta.dirname, '..');

const { values } = parseArgs({
  options: {
    against: { type: 'string', default: 'origin/main' },
    runs: { type: 'string', default: '7' },
  },
});

/** A folder with the files of a commit, and this checkout's packages. */
function checkout(commit: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: here, encoding: 'utf8' });
  const hash = git('rev-parse', '--short', `${commit}^{commit}`).trim();
  const folder = join(cacheFolder, `commit-${hash}`);
  if (!existsSync(folder)) {
    git('worktree', 'prune');
    git('worktree', 'add', '--quiet', '--detach', folder, hash);
    symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
  }
  return folder;
}

interface Opening {
  readonly cpu: number;
  readonly first: number | null;
}

/** The output of a script of `turns`. */
function printed(script: string, ...args: string[]): string {
  const path = join(import.meta.dirname, 'turns', script);
  return execFileSync(process.execPath, [path, ...args], { encoding: 'utf8', maxBuffer: 2 ** 26 });
}

const made = mkdtempSync(join(tmpdir(), 'portage-turns-'));

/** A commit's folder, and a file of what it knows of countries. */
const commits = [here, checkout(values.against)].map((folder) => {
  const facts = join(made, `${basename(folder)}.json`);
  writeFileSync(facts, printed('facts.ts', folder));
  return { folder, facts };
});
const lines: (string | number)[][] = [];
for (const format of FORMATS) {
  for (const rows of ROWS) {
    const { path } = await orderFile(format, { rows, distinct: 'many', strings: 'shared' });
    const openings = commits.map((): Opening[] => []);
    for (let run = 0; run < Number(values.runs); run++) {
      for (const [i, { folder, facts }] of commits.entries()) {
        const opening: Opening = JSON.parse(printed('open.ts', folder, facts, path));
        openings[i]?.push(opening);
      }
    }
    const [now = 0, then = 0] = openings.map((all) => median(all.map(({ cpu }) => cpu)));
    const [first = 0, firstThen = 0] = openings.map((all) =>
      median(all.flatMap((one) => one.first ?? [])),
    );
    const ratio = Number((now / then).toFixed(2));
    lines.push([
      `${format}, ${rows} rows`,
      Math.round(now),
      Math.round(then),
      ratio,
      Math.round(first),
      Math.round(firstThen),
    ]);
  }
}
const headers = ['file', 'cpu ms', `at ${values.against}`, 'ratio', 'first row ms', 'at that'];
console.log(table(headers, lines));
