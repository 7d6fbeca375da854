import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { realpathSync, rmSync } from 'node:fs';
import { chmod, constants, cp, readdir, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Db } from '../db/database.ts';
import { requireRoomToCopy } from '../db/diskSpace.ts';
import { BackupError } from './backupFile.ts';

/*
 * Only one process may use a PGlite directory, so a backup of a directory in use asks the server for a copy. The server
 * answers each connection to the socket beside the directory with one, made while no statement runs.
 */

/** Suffix of copies, before an id. */
const COPY = '.copy-';

const toSocketPath = (directory: string): string => `${directory}.sock`;

const answerSchema = v.union([v.object({ path: v.string() }), v.object({ error: v.string() })]);
type Answer = v.InferOutput<typeof answerSchema>;

/** Longest path of a socket, in bytes; the system cuts longer ones. */
const MAX_SOCKET_PATH = 100;

/** Serves copies of the directory to this user's processes; returns a function that stops it. */
export async function serveCopies(db: Db, directory: string): Promise<() => void> {
  const path = toSocketPath(directory);
  if (Buffer.byteLength(path) > MAX_SOCKET_PATH) return () => {};
  // This process holds the directory's lock, so an existing socket and copies belonged to killed ones.
  rmSync(path, { force: true });
  const parent = dirname(directory);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(`${basename(directory)}${COPY}`)) continue;
    await rm(join(parent, name), { recursive: true, force: true });
  }
  const server = createServer((socket) => {
    socket.on('error', () => {});
    void copy(db, directory).then((answer) => socket.end(JSON.stringify(answer)));
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return () => {
    server.close();
  };
}

async function copy(db: Db, directory: string): Promise<Answer> {
  // Two backups may run at once, so each has its own copy.
  const path = `${directory}${COPY}${randomUUID()}`;
  try {
    await db.connection().execute(async (connection) => {
      await sql`checkpoint`.execute(connection);
      await requireRoomToCopy(directory);
      await cp(directory, path, { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    return { path };
  } catch (error) {
    await rm(path, { recursive: true, force: true });
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Asks the server that uses a directory for a copy, which the caller deletes.
 *
 * @throws BackupError if the server makes none
 */
export async function requestCopy(directory: string): Promise<string> {
  const answer = await readAnswer(toSocketPath(realpathSync(directory)));
  if ('path' in answer) return answer.path;
  throw new BackupError(
    `The server on ${directory} gives no copy of its database (${answer.error}). Stop it and run the backup again.`,
  );
}

async function readAnswer(socketPath: string): Promise<Answer> {
  try {
    return v.parse(answerSchema, JSON.parse(await text(connect(socketPath))));
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
