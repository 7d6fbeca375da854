import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import { SheetStore } from '../store.ts';
import type { OnRows, Workbook } from '../workbookTypes.ts';
import { XmlFeed } from '../xml/xmlFeed.ts';
import { TextSink } from '../xml/textSink.ts';
import type { Archive } from '../zip/archive.ts';
import { createSharedStringsScan } from './sharedStrings.ts';
import { SheetScanner } from './sheetScanner.ts';
import { noStyles, readStyles, type Styles } from './readStyles.ts';
import { readWorkbookPart, type SheetPart, type WorkbookParts } from './workbookPart.ts';

/** Opens an xlsx, xlsm, xltx or xltm workbook from its archive. */
export async function openXlsxArchive(archive: Archive, job: Job): Promise<Workbook> {
  const parts = await readWorkbookPart(archive);
  const styles = parts.styles === null ? noStyles : await readStyles(archive, parts.styles);
  job.check();
  // Parts without cells are read once: a broken list may name one part for thousands of sheets.
  const emptyParts = new Set<string>();
  return {
    format: 'xlsx',
    sheets: parts.sheets.map(({ name, hidden }) => ({ name, hidden })),
    epoch: parts.epoch,
    text: null,
    async read(number, readJob, onRows) {
      const sheet = parts.sheets[number];
      if (sheet === undefined) {
        throw new EngineError('sheetMissing', `The workbook has no sheet ${number + 1}.`);
      }
      if (emptyParts.has(sheet.part)) return createEmptySheet(parts, readJob);
      const store = await readSheet(archive.forJob(readJob), parts, sheet, styles, readJob, onRows);
      if (store.rowCount === 0) emptyParts.add(sheet.part);
      return store;
    },
  };
}

/**
 * Reads a sheet and the shared strings in parallel: the sheet is scanned until it names an unread string. Programs
 * number strings in order of first use, so the first rows are complete after the first chunks of both.
 */
async function readSheet(
  archive: Archive,
  parts: WorkbookParts,
  sheet: SheetPart,
  styles: Styles,
  job: Job,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  const { limits, shouldUnwrap } = job;
  const store = new SheetStore(parts.epoch, limits, shouldUnwrap);
  const { shared } = store.texts;
  const scanner = new SheetScanner(store, styles, limits);
  const cells = new XmlFeed(await archive.stream(sheet.part), scanner.scan);
  const strings =
    parts.sharedStrings === null
      ? null
      : new XmlFeed(
          await archive.stream(parts.sharedStrings),
          createSharedStringsScan(shared, new TextSink(limits.textBytes), job),
        );
  const totalBytes =
    archive.compressedSize(sheet.part) + archive.compressedSize(parts.sharedStrings ?? '');
  try {
    while (await cells.step()) {
      while (scanner.highestShared >= shared.size && (await strings?.step()) === true) {
        store.texts.checkMemory(limits.storeBytes);
        await job.checkAndYield();
      }
      requireShared(scanner.highestShared, shared.size);
      store.markComplete();
      await onRows?.(store, { bytes: cells.bytesRead + (strings?.bytesRead ?? 0), totalBytes });
      await job.checkAndYield();
    }
  } finally {
    await cells.cancel();
    await strings?.cancel();
  }
  requireShared(scanner.highestShared, shared.size);
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return store;
}

function createEmptySheet(parts: WorkbookParts, { limits }: Job): SheetStore {
  const store = new SheetStore(parts.epoch, limits);
  store.finish();
  return store;
}

function requireShared(highest: number, size: number): void {
  if (highest < size) return;
  throw new EngineError(
    'corrupt',
    `A cell names the shared string ${highest}, but the workbook holds ${size}.`,
    { index: highest, size },
  );
}
