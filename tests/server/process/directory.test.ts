import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DirectoryTaken, lockDirectory } from '../../../server/db/lock.ts';
import { startProcess } from '../../support/process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-lock-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the lock of a data directory', () => {
  it('lies beside the directory, holds, and is given back', async () => {
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

  it('is not held by a PID that stands in a file, be it dead or alive', async () => {
    const data = join(folder, 'stale');
    for (const pid of [2 ** 22 + 1, process.ppid]) {
      await writeFile(`${data}.pid`, `${pid}\n`);
      const release = lockDirectory(data);
      expect(await readFile(`${data}.pid`, 'utf8')).toBe(`${process.pid}\n`);
      release();
    }
  });
});

describe('two servers on one directory', () => {
  it('second ends and names the first; a killed first is replaced; a signal ends it well', async () => {
    const env = { DATA_DIR: join(folder, 'data') };
    const first = startProcess(env);
    await first.ready;
    expect(first.output()).toMatch(/account admin, one-time password \S{14} /);

    const second = startProcess(env);
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(`(PID ${first.pid}) works on ${env.DATA_DIR}`);

    first.kill('SIGKILL');
    await first.ended;
    const third = startProcess(env);
    const url = await third.ready;
    expect(third.output()).not.toContain('one-time password');
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    third.kill('SIGTERM');
    expect(await third.ended).toBe(0);
    expect(existsSync(`${env.DATA_DIR}.pid`)).toBe(false);
  });
});
