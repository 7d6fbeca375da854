import { existsSync } from 'node:fs';
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockLocation } from '../../../server/db/lockLocation.ts';
import { DirectoryTaken, lockDirectory } from '../../../server/db/lockDirectory.ts';
import { StartRefused } from '../../../server/main.ts';
import { prepareDirectory } from '../../support/databases.ts';
import { startInProcess, startProcess } from '../../support/process.ts';

/** A PID that no process has: Linux's largest is 2 ** 22. */
const DEAD_PID = 2 ** 22 + 1;

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'portage-lock-')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('a locked directory has a PID file beside it and cannot be locked again until it is released', async () => {
    const data = join(folder, 'one');
    const release = lockDirectory(data);
    expect(existsSync(data)).toBe(false);
    expect(await readFile(`${data}.pid`, 'utf8')).toBe(`${process.pid}\n`);
    expect(() => lockDirectory(`${data}/`)).toThrow(DirectoryTaken);
    expect(() => lockDirectory(data)).toThrow(`PID ${process.pid}`);
    release();
    expect(existsSync(`${data}.pid`)).toBe(false);
    lockDirectory(data)();
  });

  it('the error has no PID if the file has that of a dead process', async () => {
    const data = join(folder, 'renamed');
    const release = lockDirectory(data);
    await writeFile(`${data}.pid`, `${DEAD_PID}\n`);
    expect(() => lockDirectory(data)).toThrow('PID unknown');
    release();
  });

  it('a PID in a file alone holds no lock, dead or alive', async () => {
    const data = join(folder, 'stale');
    for (const pid of [DEAD_PID, process.ppid]) {
      await writeFile(`${data}.pid`, `${pid}\n`);
      const release = lockDirectory(data);
      expect(await readFile(`${data}.pid`, 'utf8')).toBe(`${process.pid}\n`);
      release();
    }
  });
});

it('a lock that cannot be written fails with a message that names DATA_DIR', async () => {
  const data = join(folder, 'unlocked');
  await mkdir(`${data}.lock`);
  expect(() => lockDirectory(data)).toThrow(
    `${data}.lock can't be written (unable to open database file). Allow it beside the data directory, or choose another DATA_DIR.`,
  );
});

describe('a directory without a database', () => {
  /** The error of a server that starts on a directory. */
  async function findStartError(directory: string): Promise<string> {
    return startInProcess({ DATA_DIR: directory }).then(
      () => 'It started.',
      (error: unknown) => (error instanceof StartRefused ? error.message : String(error)),
    );
  }

  it('a directory with other files is refused and stays unchanged', async () => {
    const data = join(folder, 'documents');
    await mkdir(data);
    await writeFile(join(data, 'notes.txt'), 'mine');
    expect(await findStartError(data)).toBe(
      `${data} holds other files and no database: choose an empty directory with DATA_DIR, or restore the database's files there.`,
    );
    expect(await readdir(data)).toEqual(['notes.txt']);
  });

  it('a database with damaged files is refused with a message that names DATA_DIR', async () => {
    const data = join(folder, 'damaged');
    await mkdir(data);
    await writeFile(join(data, 'PG_VERSION'), '17\n');
    expect(await findStartError(data)).toBe(
      `The database in ${data} can't be opened: its files are damaged, incomplete or of another version of PostgreSQL (PG_VERSION is 17). Restore them from a backup, or choose another directory with DATA_DIR.`,
    );
  });

  it('a file in place of the directory, or a broken link, is refused with a message that names DATA_DIR', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    const link = join(folder, 'nowhere');
    await symlink(join(folder, 'missing', 'data'), link);
    for (const path of [file, link, join(file, 'below')]) {
      expect(() => lockLocation({ type: 'directory', path })).toThrow(
        /^DATA_DIR can't be used \(E[A-Z]+: [^\n]+\)\. Choose another directory\.$/,
      );
    }
  });
});

it('a link to a directory locks the directory itself', async () => {
  const data = join(folder, 'linked');
  const link = join(folder, 'link');
  await prepareDirectory(data);
  await symlink(data, link);
  const first = await startInProcess({ DATA_DIR: link });
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  expect(await readFile(`${data}.pid`, 'utf8')).toBe(`${process.pid}\n`);
  expect(() => lockLocation({ type: 'directory', path: data })).toThrow(
    `(PID ${process.pid}) works on ${data}`,
  );
  await first.stop();
  expect(existsSync(`${data}.pid`)).toBe(false);
});

describe('two servers on one directory', () => {
  it('the second server ends and names the first; a killed first is replaced', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    await prepareDirectory(env.DATA_DIR);
    const first = startProcess(env);
    await first.ready;
    expect(first.output()).toMatch(/account admin, one-time password \S{14} /);

    await expect(startInProcess(env)).rejects.toThrow(
      `(PID ${first.pid}) works on ${env.DATA_DIR}`,
    );

    first.kill('SIGKILL');
    await first.ended;
    const third = await startInProcess(env);
    expect(third.firstAdmin).toBeNull();
    expect((await fetch(`${third.url}/healthz`)).status).toBe(200);

    await third.stop();
    expect(existsSync(`${env.DATA_DIR}.pid`)).toBe(false);
  });
});
