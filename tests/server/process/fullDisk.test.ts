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
const IMAGE_CODE = () => `/v1/api/security/login/getVerifyCode?uuid=${randomUUID()}`;

it('with less than 64 MiB free, writes are refused and logged, and reads continue until there is space', async () => {
  let free = 65 * MIB;
  const lines: string[] = [];
  const db = (await openTestDatabase('PostgreSQL')).withPlugin(
    refuseWritesOnFullDisk('/data', () => free),
  );
  const server = await startTestServer('PostgreSQL', {
    db,
    logger: createLogger('warn', { write: (line: string) => void lines.push(line) }),
  });
  const token = await server.tokenOf('clerk');
  const statuses = async () => [
    (await server.request(IMAGE_CODE())).status,
    (await server.call('queryOrderList', {}, { token })).status,
    (await server.request('/readyz')).status,
  ];
  expect(await statuses()).toEqual([200, 200, 200]);
  free = 63 * MIB;
  // The session's last use is due to be stored.
  server.advance(2 * 60_000);
  expect(await statuses()).toEqual([503, 200, 200]);
  expect(lines.join('')).toContain('Less than 64 MiB are free on the disk of /data');
  expect((await server.request(IMAGE_CODE())).headers.get('retry-after')).toBe('5');
  free = 65 * MIB;
  expect(await statuses()).toEqual([200, 200, 200]);
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
    const status = async (path: string) => (await fetch(`${url}${path}`)).status;
    expect([await status(IMAGE_CODE()), await status('/healthz')]).toEqual([200, 200]);
    const { bavail, bsize } = await statfs(disk);
    await writeFile(join(disk, 'fill'), Buffer.alloc(bavail * bsize - 10 * MIB));
    const full = await Promise.all(Array.from({ length: 10 }, () => status(IMAGE_CODE())));
    expect(full).toEqual(full.map(() => 503));
    expect(await status('/healthz')).toBe(200);
    await rm(join(disk, 'fill'));
    expect(await status(IMAGE_CODE())).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  } finally {
    await execute('umount', [disk]);
    await rm(disk, { recursive: true });
  }
});
