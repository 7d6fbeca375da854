import { existsSync, mkdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCsv } from './writeCsv.ts';
import { writeWorkbook, type WorkbookOptions } from './workbook.ts';

/** Folder of generated files and built pages; later runs use them again. */
export const cacheFolder = join(tmpdir(), 'portage-bench');

/** Hash of the code that generates the files, so that no stale file is used. */
function hashGenerators(): string {
  const hash = createHash('sha256');
  for (const name of ['rows.ts', 'workbook.ts', 'writeCsv.ts']) {
    hash.update(readFileSync(join(import.meta.dirname, name)));
  }
  return hash.digest('hex').slice(0, 8);
}

export interface OrderFile {
  readonly path: string;
  readonly bytes: number;
}

/** The file of these orders, generated now or by an earlier run. */
export async function prepareOrderFile(
  format: 'xlsx' | 'csv',
  options: WorkbookOptions,
): Promise<OrderFile> {
  mkdirSync(cacheFolder, { recursive: true });
  const { rows, distinct, strings } = options;
  const kind = format === 'csv' ? distinct : `${distinct}-${strings}`;
  const path = join(cacheFolder, `orders-${rows}-${kind}-${hashGenerators()}.${format}`);
  if (!existsSync(path)) {
    console.error(`Generating ${path} …`);
    const temporaryPath = `${path}.${process.pid}`;
    await (format === 'csv'
      ? writeCsv(temporaryPath, options)
      : writeWorkbook(temporaryPath, options));
    renameSync(temporaryPath, path);
  }
  return { path, bytes: statSync(path).size };
}
