import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import * as v from 'valibot';

/*
 * A backup is a gzipped text of JSON lines: a header; for each table its name and columns, then one line per row in
 * PostgreSQL's text form of a composite value; at the end the totals. Without totals a file is incomplete.
 */

const FORMAT = 'portage backup 1';

const headerSchema = v.object({
  format: v.literal(FORMAT),
  /** Version of the program that wrote the backup. */
  program: v.string(),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the migrations that had run. */
  migrations: v.array(v.string()),
  /** Names of the keys that secrets are sealed with, see `Vault`. */
  keys: v.array(v.string()),
});
export type BackupHeader = v.InferOutput<typeof headerSchema>;

const tableSchema = v.object({ table: v.string(), columns: v.array(v.string()) });
/** A table, and its columns in the sequence of the rows' values. */
export type BackupTable = v.InferOutput<typeof tableSchema>;

const totalSchema = v.object({ table: v.string(), rows: v.number(), hash: v.string() });
/** Number of a table's rows, and a hash of them that does not depend on their sequence. */
export type TableTotal = v.InferOutput<typeof totalSchema>;

const totalsSchema = v.object({
  totals: v.array(totalSchema),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
});
/** Totals of all tables, and the values of all sequences. */
export type BackupTotals = v.InferOutput<typeof totalsSchema>;

/** A part of a backup, in the sequence of the file. */
export type BackupPart =
  | { readonly type: 'table'; readonly table: BackupTable }
  | { readonly type: 'row'; readonly row: string }
  | { readonly type: 'totals'; readonly totals: BackupTotals };

/** A backup that can't be written, read or restored; the message explains the reason and the remedy. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Number of rows and tables, for messages. */
export function formatTotals({ totals }: BackupTotals): string {
  const rows = totals.reduce((sum, total) => sum + total.rows, 0);
  return `${rows.toLocaleString('en')} rows of ${totals.length} tables`;
}

/** First line of a backup. */
export function formatHeader(header: Omit<BackupHeader, 'format'>): string {
  return `${JSON.stringify({ format: FORMAT, ...header })}\n`;
}

/** Opens a backup: its header, and an iterator over its other parts. Close it if it is not read to its end. */
export async function openBackup(path: string): Promise<{
  readonly header: BackupHeader;
  readonly parts: AsyncGenerator<BackupPart, void, void>;
}> {
  const lines = readLines(path);
  const first = await lines.next();
  const header = first.done === true ? null : parseJson(first.value);
  if (!v.is(headerSchema, header)) {
    await lines.return();
    throw new BackupError(`${path} is no backup of Portage, or of a newer version.`);
  }
  return { header, parts: readParts(path, lines) };
}

async function* readParts(
  path: string,
  lines: AsyncGenerator<string, void, void>,
): AsyncGenerator<BackupPart, void, void> {
  let hasEnded = false;
  for await (const line of lines) {
    const value = hasEnded ? undefined : parseJson(line);
    if (typeof value === 'string') yield { type: 'row', row: value };
    else if (v.is(tableSchema, value)) yield { type: 'table', table: value };
    else if (v.is(totalsSchema, value)) {
      hasEnded = true;
      yield { type: 'totals', totals: value };
    } else throw new BackupError(`${path} is damaged: it has a line that no backup has.`);
  }
  if (!hasEnded) {
    throw new BackupError(`${path} is incomplete: its end is missing. Use another backup.`);
  }
}

/** Lines of a gzipped text. */
async function* readLines(path: string): AsyncGenerator<string, void, void> {
  const text = createGunzip();
  text.setEncoding('utf8');
  // Its errors are those of `text`.
  pipeline(createReadStream(path), text, () => {});
  let pending = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const [first = '', ...others] = chunk.split('\n');
      pending += first;
      for (const line of others) {
        yield pending;
        pending = line;
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    throw new BackupError(`${path} can't be read (${reason}). Use another backup.`, {
      cause: error,
    });
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
