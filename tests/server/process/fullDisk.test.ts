import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { refuseWritesOnFullDisk } from '../../../server/db/diskSpace.ts';
import { createLogger } from '../../../server/logger.ts';
import { openTestDatabase, prepareDirectory } from '../../support/databases.ts';
import { startProcess } from '../../support/process.ts';
import { startTestServer } from '../../support/server.ts';

const MIB = 1024 * 1024;
const execute = promisify(execFile);
const createImageCodePath = () => `/v1/api/security/login/getVerifyCode?uuid=${randomUUID()}`;

it('with less than 64 MiB free, writes are refused and logged, and reads continue until there is space', async () => {
  let freeBytes = 65 * MIB;
  const lines: string[] = [];
  const db = (await openTestDatabase('PostgreSQL')).withPlugin(
    refuseWritesOnFullDisk('/data', () => freeBytes),
  );
  const server = await startTestServer('PostgreSQL', {
    db,
    logger: createLogger('warn', { write: (line: string) => void lines.push(line) }),
  });
  const token = await server.tokenOf('clerk');
  const readStatuses = async () => [
    (await server.request(createImageCodePath())).status,
    (await server.call('queryOrderList', {}, { token })).status,
    (await server.request('/readyz')).status,
  ];
  expect(await readStatuses()).toEqual([200, 200, 200]);
  freeBytes = 63 * MIB;
  // By now, a request would store the last use of its session.
  server.advance(2 * 60_000);
  expect(await readStatuses()).toEqual([503, 200, 200]);
  expect(lines.join('')).toContain('Less than 64 MiB are free on the disk of /data');
  expect((await server.request(createImageCodePath())).headers.get('retry-after')).toBe('5');
  freeBytes = 65 * MIB;
  expect(await readStatuses()).toEqual([200, 200, 200]);
});

it('a server on a full disk refuses writes, reads, recovers and stops on SIGTERM', async ({
  annotate,
}) => {
  const disk = await mkdtemp(join(tmpdir(), 'portage-disk-'));
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk]);
  } catch (error) {
    // Only root may mount; the test above simulates a full disk.
    await annotate(`No small disk could be mounted here: ${String(error)}`);
    await rm(disk, { recursive: true });
    return;
  }
  try {
    await prepareDirectory(join(disk, 'data'));
    const server = startProcess({ DATA_DIR: join(disk, 'data') });
    const url = await server.ready;
    const getStatus = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect([await getStatus(createImageCodePath()), await getStatus('/healthz')]).toEqual([
      200, 200,
    ]);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'fill'), Buffer.alloc(bavail * bsize - 10 * MIB));
    const fullDiskStatuses = await Promise.all(
      Array.from({ length: 10 }, () => getStatus(createImageCodePath())),
    );
    expect(fullDiskStatuses).toEqual(fullDiskStatuses.map(() => 503));
    expect(await getStatus('/healthz')).toBe(200);
    await rm(join(disk, 'fill'));
    expect(await getStatus(createImageCodePath())).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    await execute('umount', [disk]);
    await rm(disk, { recursive: true });
  }
});
