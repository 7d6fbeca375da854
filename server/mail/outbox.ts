import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { languages } from '../../src/domain/languages.ts';
import type { OutgoingMail } from './renderMail.ts';

const storedMail = v.object({
  id: v.string(),
  /** ISO 8601 instant. */
  at: v.string(),
  recipient: v.string(),
  language: v.picklist(languages),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});

export type StoredMail = v.InferOutput<typeof storedMail>;

/** Maximum number of mails on disk: the outbox is for trials only. */
const MAX_MAILS = 200;

/**
 * Writes a mail to a directory, readable only by this user, instead of sending it. File names begin with the
 * time, so that they sort by it.
 */
export async function writeToOutbox(directory: string, mail: OutgoingMail): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const at = new Date().toISOString();
  const stored: StoredMail = { ...mail, at };
  const target = join(directory, `${at.replace(/\D/g, '')}-${mail.id}.json`);
  await writeFile(`${target}.part`, JSON.stringify(stored, null, 2), { mode: 0o600 });
  await rename(`${target}.part`, target);
  const oldest = (await listNames(directory)).slice(MAX_MAILS);
  await Promise.all(oldest.map((name) => rm(join(directory, name), { force: true })));
}

/** Mails of an outbox, newest first. */
export async function readOutbox(directory: string): Promise<StoredMail[]> {
  const names = await listNames(directory);
  return Promise.all(
    names.map(async (name) =>
      v.parse(storedMail, JSON.parse(await readFile(join(directory, name), 'utf8'))),
    ),
  );
}

/** File names, newest first. */
async function listNames(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  return names.filter((name) => name.endsWith('.json')).sort((a, b) => (a < b ? 1 : -1));
}
