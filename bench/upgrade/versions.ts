import { execFile } from 'node:child_process';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ServerProcess, startProcess } from '../../tests/support/process.ts';

const execute = promisify(execFile);

/** The project's directory of this version. */
export const ROOT = join(import.meta.dirname, '..', '..');

export interface Checkout {
  readonly directory: string;
  readonly commit: string;
  readonly remove: () => Promise<void>;
}

/** Checks out an older version into a temporary directory that uses the packages of this one. */
export async function checkOut(commit: string): Promise<Checkout> {
  const folder = await mkdtemp(join(tmpdir(), 'portage-upgrade-'));
  const directory = join(folder, 'old');
  await execute('git', ['worktree', 'add', '--detach', directory, commit], { cwd: ROOT });
  await symlink(await realpath(join(ROOT, 'node_modules')), join(directory, 'node_modules'));
  const { stdout } = await execute('git', ['rev-parse', '--short', 'HEAD'], { cwd: directory });
  return {
    directory,
    commit: stdout.trim(),
    remove: async () => {
      await execute('git', ['worktree', 'remove', '--force', directory], { cwd: ROOT });
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The commit that added the baseline migration; databases of older commits cannot be migrated. */
export async function findBaselineCommit(): Promise<string> {
  const file = 'server/db/migrations/0001_baseline/index.ts';
  const { stdout } = await execute('git', ['log', '--diff-filter=A', '--format=%H', '--', file], {
    cwd: ROOT,
  });
  return stdout.trim();
}

/** Starts the server of a version, which migrates the database to that version. */
export const startServer = (directory: string, databaseUrl: string): ServerProcess =>
  startProcess(
    { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    join(directory, 'server', 'main.ts'),
  );

/** Runs the migration of this version and resolves to its time in ms. */
export async function migrateToThis(databaseUrl: string): Promise<number> {
  const start = performance.now();
  const migration = startProcess({ DATABASE_URL: databaseUrl }, 'scripts/migrate.ts');
  const status = await migration.ended;
  if (status !== 0) {
    throw new Error(`The migration ended with ${status}.\n${migration.output()}`);
  }
  return performance.now() - start;
}
