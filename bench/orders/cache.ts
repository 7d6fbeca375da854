import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCsv } from './writeCsv.ts';
import { writeWorkbook, type WorkbookOptions } from './workbook.ts';

/** Folder of generated files and built pages, kept from run to run. */
export const cacheFolder = join(tmpdir(), 'portage-bench');

/** Changes whenever the code that makes the files does, so that no stale file is measured. */
function recipe(): string {
  const hash = createHash('sha256');
  for (const name of ['rows.ts', 'workbook.ts', 'writeCsv.ts']) {
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 8);
}

export interface MadeFile {
  readonly path: string;
  readonly bytes: number;
}

/** The file of these orders, made now or found from an earlier run. */
export async function orderFile(
  format: 'xlsx' | 'csv',
  options: WorkbookOptions,
): Promise<MadeFile> {
  mkdirSync(cacheFolder, { recursive: true });
  const { rows, distinct, strings } = options;
  const kind = format === 'csv' ? distinct : `${distinct}-${strings}`;
  const path = join(cacheFolder, `orders-${rows}-${kind}-${recipe()}.${format}`);
  if (!existsSync(path)) {
    console.error(`Making ${path} …`);
    const part = `${path}.${process.pid}`;
    await (format === 'csv' ? writeCsv(part, options) : writeWorkbook(part, options));
    renameSync(part, path);
  }
  return { path, bytes: statSync(path).size };
}
