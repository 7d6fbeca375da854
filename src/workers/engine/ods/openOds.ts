import { EngineError } from '../errors.ts';
import type { Job } from '../limits.ts';
import { SheetStore } from '../store.ts';
import type { OnRows, SheetInfo, Workbook } from '../types.ts';
import { DEEPEST, tooDeep } from '../xml/elements.ts';
import { Feed, type Scan } from '../xml/feed.ts';
import { Token, Tokenizer } from '../xml/tokenizer.ts';
import type { Archive } from '../zip/archive.ts';
import { DurationStyles } from './durationStyles.ts';
import * as names from './names.ts';
import { OdsScanner } from './scanner.ts';

const CONTENT = 'content.xml';
const STYLES = 'styles.xml';
const MANIFEST = 'META-INF/manifest.xml';
const MB = 1024 * 1024;

/** Opens an OpenDocument spreadsheet whose archive's directory is read already. */
export async function openOds(archive: Archive, job: Job): Promise<Workbook> {
  await refuseEncrypted(archive);
  const sheets: SheetInfo[] = [];
  const filled = new Set<number>();
  const durations = new DurationStyles();
  if (archive.has(STYLES)) await scanPart(archive, STYLES, job, stylesScan(durations));
  await scanPart(archive, CONTENT, job, listScan(sheets, filled, durations));
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
      // All tables stand in one part, which need not be read again for each empty one.
      if (filled.has(sheet)) {
        return readTable(archive.forJob(readJob), sheet, durations, readJob, onRows);
      }
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

/** Scans a part to its end, or until `after`, asked once per chunk, says so. */
async function scanPart(
  archive: Archive,
  part: string,
  job: Job,
  scan: Scan,
  after?: (taken: number) => Promise<boolean>,
): Promise<void> {
  const feed = new Feed(await archive.stream(part), scan);
  try {
    while (await feed.step()) {
      if ((await after?.(feed.taken)) === true) return;
      await job.turn();
    }
  } finally {
    await feed.cancel();
  }
}

async function readTable(
  archive: Archive,
  sheet: number,
  durations: DurationStyles,
  job: Job,
  onRows: OnRows | undefined,
): Promise<SheetStore> {
  const store = new SheetStore(1900, job.limits);
  const scanner = new OdsScanner(store, sheet, durations, job.limits);
  const totalBytes = archive.compressedSize(CONTENT);
  await scanPart(archive, CONTENT, job, scanner.scan, async (taken) => {
    store.markComplete();
    await onRows?.(store, { bytes: taken, totalBytes });
    return scanner.done;
  });
  store.finish();
  await onRows?.(store, { bytes: totalBytes, totalBytes });
  return store;
}

/** Finds the styles that other parts name; what is not well-formed behind them is no matter. */
function stylesScan(durations: DurationStyles): Scan {
  const xml = new Tokenizer();
  return (buf, end) => {
    xml.reset(buf, 0, end);
    let at = 0;
    for (let token = xml.next(); token !== Token.none; token = xml.next()) {
      at = xml.pos;
      if (token === Token.open || token === Token.empty) durations.take(xml);
    }
    return at;
  };
}

/**
 * Lists the document's own tables, with the styles that hide some of them; `filled` gets the
 * numbers of those that may have cells.
 */
function listScan(sheets: SheetInfo[], filled: Set<number>, durations: DurationStyles): Scan {
  const xml = new Tokenizer();
  const hidden = new Set<string>();
  let style = '';
  let depth = 0;
  let table = 0;
  return (buf, end, last) => {
    xml.reset(buf, 0, end);
    let at = 0;
    for (let token = xml.next(); token !== Token.none; token = xml.next()) {
      at = xml.pos;
      if (token === Token.text || token === Token.cdata) continue;
      if (token === Token.close) {
        if (depth-- === table) table = 0;
        continue;
      }
      if (table === 0) durations.take(xml);
      if (table !== 0) {
        if (mayHold(xml, token)) filled.add(sheets.length - 1);
      } else if (xml.is(names.STYLE)) style = xml.attribute(names.NAME, true) ?? '';
      else if (xml.is(names.TABLE_LOOK) && xml.attribute(names.DISPLAY, true) === 'false') {
        hidden.add(style);
      } else if (xml.is(names.TABLE)) {
        const name = xml.attribute(names.NAME, true) ?? `Sheet${sheets.length + 1}`;
        sheets.push({ name, hidden: hidden.has(xml.attribute(names.STYLE_NAME, true) ?? '') });
        if (token === Token.open) table = depth + 1;
      }
      if (token === Token.open && ++depth > DEEPEST) throw tooDeep(CONTENT);
    }
    if (last && depth !== 0) {
      throw new EngineError('corrupt', 'The part of all sheets is cut off.');
    }
    return at;
  };
}

/** Whether the element is a cell with something in it or about it. */
function mayHold(xml: Tokenizer, token: Token): boolean {
  if (!xml.is(names.CELL)) return false;
  if (token === Token.open || xml.findAttribute(names.FORMULA, true)) return true;
  return xml.findAttribute(names.VALUE_TYPE, true);
}
