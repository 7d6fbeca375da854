import { execFileSync } from 'node:child_process';
import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FULL_SHEET } from './lib/options.ts';
import { median } from './lib/runs.ts';
import { table } from './lib/table.ts';
import { cacheFolder, orderFile } from './orders/cache.ts';

/*
 * npm run bench:turns -- [--against COMMIT] [--runs 7]
 *
 * Processor time of opening csv and xlsx files in Node, this checkout's as multiples of another commit's. A
 * process for each opening, the commits in turns, so that what else the machine does falls on both alike.
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

function open(folder: string, file: string): Opening {
  const script = join(import.meta.dirname, 'turns', 'open.ts');
  const printed = execFileSync(process.execPath, [script, folder, file], { encoding: 'utf8' });
  const opening: Opening = JSON.parse(printed);
  return opening;
}

const folders = [here, checkout(values.against)];
const lines: (string | number)[][] = [];
for (const format of FORMATS) {
  for (const rows of ROWS) {
    const { path } = await orderFile(format, { rows, distinct: 'many', strings: 'shared' });
    const openings = folders.map((): Opening[] => []);
    for (let run = 0; run < Number(values.runs); run++) {
      for (const [i, folder] of folders.entries()) openings[i]?.push(open(folder, path));
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
