import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLimits, Job } from '../../../src/workers/engine/limits.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { SheetStore } from '../../../src/workers/engine/store.ts';
import { createSharedStringsScan } from '../../../src/workers/engine/xlsx/sharedStrings.ts';
import { SheetScanner } from '../../../src/workers/engine/xlsx/sheetScanner.ts';
import { noStyles } from '../../../src/workers/engine/xlsx/readStyles.ts';
import { XmlFeed, type Scan } from '../../../src/workers/engine/xml/xmlFeed.ts';
import { TextSink } from '../../../src/workers/engine/xml/textSink.ts';
import type { EntryStream } from '../../../src/workers/engine/zip/entryStream.ts';
import { runs } from '../../support/properties.ts';

const encoder = new TextEncoder();

/** A part's bytes in chunks that end at the given offsets. */
function chunks(bytes: Uint8Array<ArrayBuffer>, cutOffsets: readonly number[]): EntryStream {
  const endOffsets = [...new Set([...cutOffsets.map((cut) => cut % bytes.length), bytes.length])]
    .filter((end) => end > 0)
    .toSorted((a, b) => a - b);
  let at = 0;
  return {
    next: async () => {
      const end = endOffsets.shift();
      if (end === undefined) return null;
      const chunk = bytes.slice(at, end);
      at = end;
      return chunk;
    },
    cancel: async () => undefined,
    bytesRead: () => at,
  };
}

async function scan(xml: string, cutOffsets: readonly number[], scanner: Scan): Promise<void> {
  const feed = new XmlFeed(chunks(encoder.encode(xml), cutOffsets), scanner);
  while (await feed.step());
}

const sheet = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <c r="A1"><v>9</v></c> --><worksheet xmlns="m" xmlns:x="y"><dimension ref="A1"/><sheetData>
<row r="1" spans="1:9"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>-12.5</v></c><c r="C1" s="1"/></row>
<x:row r='2' hidden='1'><x:c r='A2' t='inlineStr'><x:is><x:t>a &amp; _x0041_ &gt;</x:t></x:is></x:c></x:row>
<row r="4"><c r="B4"><v>1.7976931348623157E+308</v></c><c t="b"><v>1</v></c><c r="D4"><f>1&gt;0</f></c>
<c r="E4" t="str"><v>é東😀</v></c><c r="F4" t="inlineStr"><is><t><![CDATA[<]]]]><![CDATA[>]]></t></is></c></row>
<row r="5"><c r="A5" t="inlineStr"><is><t xml:space="preserve"> plain </t></is></c><c r="B5" t="d"><v>2026-11-20</v></c></row>
</sheetData><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells></worksheet>`;

/** Cells and notes of the sheet, as JSON. */
async function readSheetInChunks(cutOffsets: readonly number[]): Promise<string> {
  const store = new SheetStore();
  store.texts.shared.append(encoder.encode('shared'), 0, 6);
  await scan(sheet, cutOffsets, new SheetScanner(store, noStyles, defaultLimits).scan);
  return JSON.stringify([[...cellRecords(store)], store.notes]);
}

const strings =
  '<?xml version="1.0"?><sst count="5"><si><t>plain_text</t></si><si><t/></si>' +
  '<si><r><t>rich </t></r><r><t xml:space="preserve">&#x1F600; </t></r><rPh><t>no</t></rPh></si>' +
  '<si><t xml:space="preserve"> a\r\nb_x000D_ </t></si><si><t><![CDATA[<&>]]></t></si></sst>';

/** The shared strings. */
async function readStringsInChunks(cutOffsets: readonly number[]): Promise<string[]> {
  const { shared } = new SheetStore().texts;
  await scan(strings, cutOffsets, createSharedStringsScan(shared, new TextSink(1e6), new Job()));
  return Array.from({ length: shared.size }, (_, id) => shared.decode(id));
}

describe('any chunking of the bytes', () => {
  it('all chunkings give the same cells', async () => {
    const wholeResult = await readSheetInChunks([]);
    expect(JSON.parse(wholeResult)).toMatchObject([
      [
        { c: 'A1', v: 'shared' },
        { c: 'B1', v: -12.5 },
        { c: 'A2', v: 'a & A >' },
        { c: 'B4', v: Number.MAX_VALUE },
        { c: 'C4', v: true },
        { c: 'D4', v: null, flag: 'notCalculated' },
        { c: 'E4', v: 'é東😀' },
        { c: 'F4', v: '<]]>' },
        { c: 'A5', v: ' plain ' },
        { c: 'B5', v: '2026-11-20' },
      ],
      { hiddenRows: 1 },
    ]);
    const everyByte = Array.from({ length: sheet.length * 2 }, (_, i) => i);
    expect(await readSheetInChunks(everyByte)).toBe(wholeResult);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 40 }), async (cutOffsets) => {
        expect(await readSheetInChunks(cutOffsets)).toBe(wholeResult);
      }),
      { numRuns: runs(30) },
    );
  });

  it('all chunkings give the same shared strings', async () => {
    const wholeResult = ['plain_text', '', 'rich 😀 ', ' a\nb\r ', '<&>'];
    expect(await readStringsInChunks([])).toEqual(wholeResult);
    expect(await readStringsInChunks(Array.from({ length: strings.length }, (_, i) => i))).toEqual(
      wholeResult,
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 20 }), async (cutOffsets) => {
        expect(await readStringsInChunks(cutOffsets)).toEqual(wholeResult);
      }),
      { numRuns: runs(30) },
    );
  });
});

describe('a spelling of a number', () => {
  async function readSpelling(spelling: string): Promise<unknown> {
    const store = new SheetStore();
    const xml = `<worksheet><sheetData><row r="1"><c r="A1"><v>${spelling}</v></c></row></sheetData></worksheet>`;
    await scan(xml, [], new SheetScanner(store, noStyles, defaultLimits).scan);
    return [...cellRecords(store)][0]?.v;
  }

  it('a valid spelling is the double that Number() gives', async () => {
    const spelling = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
      fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value.toExponential(16)),
      fc.tuple(fc.integer(), fc.stringMatching(/^\d{0,19}$/)).map(([a, b]) => `${a}.${b}`),
      fc.stringMatching(/^-?\d{1,22}$/),
    );
    await fc.assert(
      fc.asyncProperty(spelling, async (text) => {
        expect(await readSpelling(text)).toBe(Number(text));
      }),
      { numRuns: runs(500) },
    );
  });

  it.each(['0x10', 'Infinity', '1e999', '1 2', '--1', '.'])(
    'an invalid spelling is a text: %s',
    async (text) => {
      expect(await readSpelling(text)).toBe(text);
    },
  );
});
