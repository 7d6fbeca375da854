import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDirectory } from '../../support/databases.ts';
import { startProcess } from '../../support/process.ts';
import {
  dial,
  buildGetRequest,
  readOneReply,
  openSocket,
  readToEnd,
} from '../../support/sockets.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portage-signal-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a server on PGlite answers every request that arrived before SIGTERM, then exits with status 0', async () => {
  const env = { DATA_DIR: join(folder, 'data') };
  await prepareDirectory(env.DATA_DIR);
  const server = startProcess(env);
  const url = await server.ready;
  const request = buildGetRequest('/v1/api/security/login/getPublicKey');
  const openSockets = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = await openSocket(url);
      socket.write(request);
      await readOneReply(socket);
      return socket;
    }),
  );
  const newSockets = Array.from({ length: 20 }, () => dial(url));
  for (const socket of [...openSockets, ...newSockets]) socket.write(request);
  server.kill('SIGTERM');
  const replies = await Promise.all([...openSockets, ...newSockets].map(readToEnd));
  expect(replies.map((reply) => reply.slice(0, 15))).toEqual(replies.map(() => 'HTTP/1.1 200 OK'));
  expect(await server.ended).toBe(0);
  expect(existsSync(`${env.DATA_DIR}.pid`)).toBe(false);
});
