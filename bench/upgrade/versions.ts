import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The project's directory of the version that is measured. */
export const ROOT = join(import.meta.dirname, '..', '..');

export interface Checkout {
  readonly directory: string;
  readonly commit: string;
  readonly remove: () => Promise<void>;
}

/** An older version in a directory of its own, with the packages of this one. */
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

/** The commit that added the baseline migration: databases of older ones are refused. */
export async function commitOfBaseline(): Promise<string> {
  const file = 'server/db/migrations/0001_baseline/index.ts';
  const { stdout } = await execute('git', ['log', '--diff-filter=A', '--format=%H', '--', file], {
    cwd: ROOT,
  });
  return stdout.trim();
}

export interface RunningVersion {
  readonly url: string;
  /** What it has printed, and whether it ended before it was told to. */
  readonly report: () => string;
  readonly stop: () => Promise<void>;
}

/** Starts the server of a version; it migrates the database to what that version knows. */
export async function startServer(directory: string, databaseUrl: string): Promise<RunningVersion> {
  const child = spawn(process.execPath, [join(directory, 'server', 'main.ts')], {
    cwd: directory,
    env: { PATH: process.env['PATH'], PORT: '0', DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>();
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    const url = /is ready at (\S+)/.exec(output)?.[1];
    if (url !== undefined) resolve(url);
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = once(child, 'close');
  child.once('close', (code, signal) => {
    output += `\nended with ${signal ?? code}`;
    reject(new Error(output));
  });
  return {
    url: await ready,
    report: () => output,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Runs `npm run -s migrate` of this version; resolves with its time in ms. */
export async function migrateToThis(databaseUrl: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'migrate.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The migration ended with ${code}.`);
  return performance.now() - started;
}
