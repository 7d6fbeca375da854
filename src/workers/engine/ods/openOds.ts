import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import type { ByteSource } from '../byteSource.ts';
import { SheetStore } from '../store.ts';
import type { SheetInfo } from '../public/readingTypes.ts';
import type { OnRows, Workbook } from '../workbookTypes.ts';
import { MAX_DEPTH, tooDeepError } from '../xml/elementNames.ts';
import { XmlFeed, type Scan } from '../xml/xmlFeed.ts';
import { Token, Tokenizer } from '../xml/tokenizer.ts';
import type { Archive } from '../zip/archive.ts';
import type { EntryStream } from '../zip/entryStream.ts';
import { DurationStyles } from './durationStyles.ts';
import * as names from './odsNames.ts';
import { OdsScanner } from './odsScanner.ts';

const CONTENT = 'content.xml';
const STYLES = 'styles.xml';
const MANIFEST = 'META-INF/manifest.xml';
const MB = 1024 * 1024;

/** The XML of a spreadsheet, in an archive or on its own. */
interface OdsXml {
  /** Number of file bytes that hold the tables. */
  readonly size: number;
  /** Stream of the tables, including the styles they name. */
  tables(job: Job): Promise<EntryStream>;
}

/** Opens an OpenDocument spreadsheet from its archive. */
export async function openOds(archive: Archive, job: Job): Promise<Workbook> {
  await refuseEncrypted(archive);
  const durations = new DurationStyles();
  if (archive.has(STYLES))
    await scanXml(await archive.stream(STYLES), job, createStylesScan(durations));
  const xml: OdsXml = {
    size: archive.compressedSize(CONTENT),
    tables: (tablesJob) => archive.forJob(tablesJob).stream(CONTENT),
  };
  return openTables(xml, durations, job);
}

/** Opens a flat OpenDocument spreadsheet: all parts in one XML file. */
export function openFlatOds(source: ByteSource, job: Job): Promise<Workbook> {
  const xml: OdsXml = { size: source.size, tables: async () => streamFile(source) };
  return openTables(xml, new DurationStyles(), job);
}

function streamFile(source: ByteSource): EntryStream {
  const reader = source.stream(0, source.size).getReader();
  let bytesRead = 0;
  return {
    bytesRead: () => bytesRead,
    async next() {
      const { value } = await reader.read();
      bytesRead += value?.length ?? 0;
      return value ?? null;
    },
    cancel: () => reader.cancel(),
  };
}

async function openTables(xml: OdsXml, durations: DurationStyles, job: Job): Promise<Workbook> {
  const sheets: SheetInfo[] = [];
  const filled = new Set<number>();
  await scanXml(await xml.tables(job), job, createListScan(sheets, filled, durations));
  if (sheets.length === 0) throw new EngineError('empty', 'The workbook has no sheets.');
  return {
    format: 'ods',
    sheets,
    epoch: 1900,
    text: null,
    async read(sheet, readJob, onRows) {
      if (sheets[sheet] === undefined) {
        throw new EngineError('sheetMissing', `The workbook has no sheet ${sheet + 1}.`);
      }
      // All tables are in one part, which is not read again for an empty one.
      if (filled.has(sheet)) return readTable(xml, sheet, durations, readJob, onRows);
      const empty = new SheetStore(1900, readJob.limits);
      empty.finish();
      return empty;
    },
  };
}

async function refuseEncrypted(archive: Archive): Promise<void> {
  if (!archive.has(MANIFEST)) return;
  const manifest = new TextDecoder().decode(await archive.bytes(MANIFEST, 4 * MB));
  if (/<(?:[\w-]+:)?encryption-data\b/.test(manifest)) {
    throw new EngineError(
      'encrypted',
      'The workbook is protected with a password: open it, save it without one, and drop it again.',
    );
  }
}

/** Scans XML to its end, or until `onChunk`, called once per chunk, returns true. */
async function scanXml(
  stream: EntryStream,
  job: Job,
  scan: Scan,
  onChunk?: (bytesRead: number) => Promise<boolean>,
): Promise<void> {
  const feed = new XmlFeed(stream, scan);
  try {
    while (await feed.step()) {
      if ((await onChunk?.(feed.bytesRead)) === true) return;
      await job.checkAndYield();
    }
  } finally {
    await feed.cancel();
  }
}

async function readTable(
  xml: OdsXml,
  sheet: number,
  durations: DurationStyles,
  job: Job,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  const store = new SheetStore(1900, job.limits, job.shouldUnwrap);
  const scanner = new OdsScanner(store, sheet, durations, job.limits);
  const totalBytes = xml.size;
  await scanXml(await xml.tables(job), job, scanner.scan, async (bytesRead) => {
    store.markComplete();
    await onRows?.(store, { bytes: bytesRead, totalBytes });
    return scanner.isDone;
  });
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return store;
}

/** Collects the styles that other parts name; malformed XML after them is ignored. */
function createStylesScan(durations: DurationStyles): Scan {
  const xml = new Tokenizer();
  return (buf, end) => {
    xml.reset(buf, 0, end);
    let at = 0;
    for (let token = xml.next(); token !== Token.none; token = xml.next()) {
      at = xml.pos;
      if (token === Token.open || token === Token.empty) durations.collect(xml);
    }
    return at;
  };
}

/**
 * Lists the document's tables, with the styles that hide some of them; `filled` receives the indices of those that
 * may have cells.
 */
function createListScan(sheets: SheetInfo[], filled: Set<number>, durations: DurationStyles): Scan {
  const xml = new Tokenizer();
  const hidden = new Set<string>();
  let style = '';
  let depth = 0;
  let tableDepth = 0;
  return (buf, end, isLast) => {
    xml.reset(buf, 0, end);
    let at = 0;
    for (let token = xml.next(); token !== Token.none; token = xml.next()) {
      at = xml.pos;
      if (token === Token.text || token === Token.cdata) continue;
      if (token === Token.close) {
        if (depth-- === tableDepth) tableDepth = 0;
        continue;
      }
      if (tableDepth === 0) durations.collect(xml);
      if (tableDepth !== 0) {
        if (mayHaveContent(xml, token)) filled.add(sheets.length - 1);
      } else if (xml.is(names.STYLE)) style = xml.attribute(names.NAME, true) ?? '';
      else if (xml.is(names.TABLE_PROPERTIES) && xml.attribute(names.DISPLAY, true) === 'false') {
        hidden.add(style);
      } else if (xml.is(names.TABLE)) {
        const name = xml.attribute(names.NAME, true) ?? `Sheet${sheets.length + 1}`;
        sheets.push({ name, hidden: hidden.has(xml.attribute(names.STYLE_NAME, true) ?? '') });
        if (token === Token.open) tableDepth = depth + 1;
      }
      if (token === Token.open && ++depth > MAX_DEPTH) throw tooDeepError(CONTENT);
    }
    if (isLast && depth !== 0) {
      throw new EngineError('corrupt', 'The part content.xml, which has all sheets, is cut off.');
    }
    return at;
  };
}

/** Returns whether the element is a cell with content or attributes of a value. */
function mayHaveContent(xml: Tokenizer, token: Token): boolean {
  if (!xml.is(names.CELL)) return false;
  if (token === Token.open || xml.findAttribute(names.FORMULA, true)) return true;
  return xml.findAttribute(names.VALUE_TYPE, true);
}
