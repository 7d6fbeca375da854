import { openCsv } from './csv/openCsv.ts';
import { EngineError } from './errors.ts';
import type { Job } from './limits.ts';
import { openXls, openXlsb } from './legacy/openLegacy.ts';
import { openFlatOds, openOds } from './ods/openOds.ts';
import { archiveFormat } from './sniff/archiveFormat.ts';
import { openHtml } from './paste/openHtml.ts';
import { sniff } from './sniff/sniff.ts';
import type { ByteSource } from './byteSource.ts';
import type { SheetStore } from './store.ts';
import type { OnRows, OpenWorkbookOptions, Workbook } from './workbookTypes.ts';
import { openSylk } from './sylk/openSylk.ts';
import { openXlsxArchive } from './xlsx/openXlsx.ts';
import { Archive } from './zip/archive.ts';

/** Opens any file with rows, by its content rather than its name. Entry point of all readers. Throws EngineError. */
export async function openWorkbook(
  source: ByteSource,
  job: Job,
  options: OpenWorkbookOptions = {},
): Promise<Workbook> {
  job.cap('fileBytes', source.size, 'The file is too large');
  const container = await sniff(source);
  switch (container) {
    case 'text':
      return openCsv(source, options);
    case 'zip': {
      const archive = await Archive.open(source, job);
      const format = await archiveFormat(archive);
      if (format === 'xlsx') return openXlsxArchive(archive, job);
      if (format === 'ods') return openOds(archive, job);
      return openXlsb(source, archive, job, options);
    }
    case 'html':
      return openHtml(source, job, options);
    case 'sylk':
      return openSylk(source, options);
    case 'flatOds':
      return openFlatOds(source, job);
    case 'xls':
      return openXls(source, job, options);
  }
}

export interface ReadSheet {
  /** Index into `workbook.sheets`. */
  readonly sheet: number;
  readonly store: SheetStore;
}

/**
 * Reads a sheet by index, by name, or by its number from 1 if no sheet has the name. The default is the first visible
 * sheet with cells, otherwise a hidden sheet with cells, otherwise the first sheet. `onRows` is called for each sheet
 * that is tried, each with its own store.
 */
export async function readSheet(
  workbook: Workbook,
  requested: string | number | undefined,
  job: Job,
  onRows?: OnRows,
): Promise<ReadSheet> {
  if (requested !== undefined) {
    const sheet = typeof requested === 'number' ? requested : findSheet(workbook, requested);
    return { sheet, store: await workbook.read(sheet, job, onRows) };
  }
  const indices = workbook.sheets.map((_, index) => index);
  const visibleFirst = indices.toSorted(
    (a, b) => Number(workbook.sheets[a]?.hidden) - Number(workbook.sheets[b]?.hidden),
  );
  let first: ReadSheet | null = null;
  for (const sheet of visibleFirst) {
    const store = await workbook.read(sheet, job, onRows);
    if (store.rowCount > 0) return { sheet, store };
    first ??= { sheet, store };
  }
  if (first === null) throw new EngineError('empty', 'The workbook has no sheets.');
  return first;
}

function findSheet(workbook: Workbook, sheetName: string): number {
  const { sheets } = workbook;
  const exact = sheets.findIndex(({ name }) => name === sheetName);
  if (exact >= 0) return exact;
  const sameLetters = sheets.findIndex(
    ({ name }) => name.toLowerCase() === sheetName.toLowerCase(),
  );
  if (sameLetters >= 0) return sameLetters;
  const number = /^\d+$/.test(sheetName) ? Number(sheetName) - 1 : -1;
  if (sheets[number] !== undefined) return number;
  throw new EngineError('sheetMissing', `The workbook has no sheet “${sheetName}”.`, {
    sheet: sheetName,
  });
}
