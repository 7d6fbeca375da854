import { describe, expect, it } from 'vitest';
import {
  makeXlsx,
  readBytes,
  readValues,
  readXlsx,
  relationships,
  workbookParts,
} from '../../support/xlsx.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { openXlsxArchive } from '../../../src/workers/engine/xlsx/openXlsx.ts';
import { Archive } from '../../../src/workers/engine/zip/archive.ts';
import { makeZip } from '../../support/zip.ts';

const STRICT = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

describe('rows and cells', () => {
  it('rows and cells without references are numbered consecutively', async () => {
    const rows =
      '<row><c><v>1</v></c><c><v>2</v></c></row><row r="5"><c r="C5"><v>3</v></c><c><v>4</v></c></row><row><c><v>5</v></c></row>';
    expect(await readValues({ rows })).toEqual({ A1: 1, B1: 2, C5: 3, D5: 4, A6: 5 });
  });

  it.each(['0', '-1', 'x', '1.0', '', '1048577', '99999999999'])(
    'a row with the impossible number “%s” is refused',
    async (number) => {
      const rows = `<row r="${number}"><c><v>1</v></c></row><row r="1"><c><v>2</v></c></row>`;
      await expect(readValues({ rows })).rejects.toMatchObject({
        code: 'corrupt',
        message: `Row “${number}” is no row of a sheet (1 to 1048576).`,
      });
    },
  );

  it('cells are placed by their references, in any order', async () => {
    const rows =
      '<row r="9"><c r="C9"><v>3</v></c><c r="A9"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row><row r="9"><c r="B9"><v>4</v></c></row>';
    const store = await readXlsx({ rows });
    expect([...cellRecords(store)].map(({ c, v }) => [c, v])).toEqual([
      ['B2', 2],
      ['A9', 1],
      ['B9', 4],
      ['C9', 3],
    ]);
    expect(store.rowCount).toBe(2);
    expect(store.takeLateRows()).toEqual([]);
    expect(store.rowOf(9)).toBe(0);
  });

  it('empty rows cost nothing, whatever `dimension` claims', async () => {
    const emptyRows = Array.from(
      { length: 5000 },
      (_, i) => `<row r="${i + 2}" s="1"><c r="A${i + 2}" s="1"/></row>`,
    );
    const store = await readXlsx({
      before: '<dimension ref="A1:XFD1048576"/>',
      rows: `<row r="1"><c r="A1"><v>1</v></c></row>${emptyRows.join('')}`,
    });
    expect([store.rowCount, store.columnCount, store.cellCount]).toEqual([1, 1, 1]);
  });

  it('cells at both ends of a sheet need little memory', async () => {
    const store = await readXlsx({
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
    });
    expect([...cellRecords(store)].map(({ c }) => c)).toEqual(['A1', 'XFD1048576']);
    expect(store.memory).toBeLessThan(1_000_000);
  });

  it.each(['XFE1', 'A1048577', 'A0', 'AAAA1', '1A', 'A'])(
    'a cell with the impossible reference “%s” is refused',
    async (reference) => {
      const rows = `<row r="1"><c r="${reference}"><v>1</v></c></row>`;
      await expect(readXlsx({ rows })).rejects.toMatchObject({ code: 'corrupt' });
    },
  );

  it('hidden, filtered and merged cells are reported', async () => {
    const { notes } = await readXlsx({
      before: '<cols><col min="2" max="3" hidden="1"/><col min="9" max="16384" hidden="1"/></cols>',
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3" hidden="1"/>',
      after: '<autoFilter ref="A1:B3"/><mergeCells><mergeCell ref="A1:B2"/></mergeCells>',
    });
    expect(notes).toEqual({
      hiddenRows: 1,
      hiddenColumns: 2,
      isFiltered: true,
      merged: [{ firstRow: 1, lastRow: 2, firstColumn: 0, lastColumn: 1 }],
      repairedText: 0,
    });
  });
});

describe('merged cells', () => {
  const mergeXml = (ref: string) => `<mergeCells><mergeCell ref="${ref}"/></mergeCells>`;

  it('only the first cell of a merge is shown, whatever the file has under the others', async () => {
    const cells = (row: number) =>
      ['A', 'B', 'C'].map((c) => `<c r="${c}${row}"><v>${row}</v></c>`).join('');
    const store = await readXlsx({
      rows: [3, 1, 2].map((row) => `<row r="${row}">${cells(row)}</row>`).join(''),
      after: mergeXml('A1:B2'),
    });
    expect([...cellRecords(store)].map(({ c }) => c)).toEqual(['A1', 'C1', 'C2', 'A3', 'B3', 'C3']);
    expect(store).toMatchObject({ cellCount: 6, coveredCount: 3 });
  });

  it('reading ends even if merges overlap everywhere', async () => {
    const rows = Array.from({ length: 300 }, (_, i) => `<row r="${i + 1}"><c><v>1</v></c></row>`);
    const after = mergeXml('A1:XFD1048576').repeat(20_000);
    const store = await readXlsx({ rows: rows.join(''), after });
    expect(store.cellCount).toBe(1);
  });
});

describe('parts of a workbook', () => {
  it('parts are read with prefixes and in the Strict namespaces', async () => {
    const bytes = makeZip(
      workbookParts({
        workbook: `<x:workbook xmlns:x="${STRICT}" xmlns:q="${STRICT_RELATIONS}"><x:sheets><x:sheet name="S" sheetId="1" q:id="rId1"/></x:sheets></x:workbook>`,
        sheet: `<x:worksheet xmlns:x="${STRICT}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
        parts: [
          {
            name: 'xl/sharedStrings.xml',
            data: `<x:sst xmlns:x="${STRICT}"><x:si><x:t>strict</x:t></x:si></x:sst>`,
            stored: true,
          },
          {
            name: 'xl/_rels/workbook.xml.rels',
            data: relationships(
              ['rId1', `${STRICT_RELATIONS}/worksheet`, 'worksheets/sheet1.xml'],
              ['rId2', `${STRICT_RELATIONS}/sharedStrings`, 'sharedStrings.xml'],
            ),
          },
        ],
      }),
    );
    const store = await readBytes(bytes);
    expect([...cellRecords(store)].map(({ v }) => v)).toEqual(['strict', 2]);
  });

  it('a part with a choice and a fallback is read once', async () => {
    const choice = (requires: string): string =>
      `<mc:AlternateContent xmlns:mc="${COMPATIBILITY}"><mc:Choice Requires="${requires}"><row r="1"><c r="A1"><v>1</v></c></row></mc:Choice><mc:Fallback><row r="1"><c r="B1"><v>2</v></c></row></mc:Fallback></mc:AlternateContent><row r="2"><c r="A2"><v>3</v></c></row>`;
    expect(await readValues({ rows: choice('future') })).toEqual({ B1: 2, A2: 3 });
    expect(await readValues({ rows: choice('x14') })).toEqual({ A1: 1, A2: 3 });
  });

  it('parts are found by their relationships, however the path is written', async () => {
    const sheet = '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>';
    for (const target of [
      '/xl/odd%20place/data.xml',
      'Odd Place\\Data.xml',
      '../xl/./odd place/data.xml',
    ]) {
      const rels = relationships(['rId1', 'worksheet', target]);
      const movedParts = workbookParts({
        parts: [
          { name: 'XL/Odd Place/DATA.xml', data: sheet },
          { name: 'xl/_rels/workbook.xml.rels', data: rels },
        ],
      });
      const store = await readBytes(makeZip(movedParts));
      expect([target, store.cellCount]).toEqual([target, 1]);
    }
  });

  it('parts are read in UTF-16 and with a byte order mark', async () => {
    const xml =
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>é東</t></is></c></row></sheetData></worksheet>';
    for (const sheet of [
      Buffer.from(`\ufeff${xml}`, 'utf16le'),
      Buffer.from(`\ufeff${xml}`, 'utf16le').swap16(),
      Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-8"?>${xml}`),
    ]) {
      expect(await readValues({ sheet })).toEqual({ A1: 'é東' });
    }
  });

  it('parts are found at their default paths without relationships', async () => {
    const parts = workbookParts({
      strings: '<si><t>x</t></si>',
      builtins: [14],
      rows: '<row r="1"><c t="s"><v>0</v></c><c s="1"><v>45000</v></c></row>',
    });
    const partsWithoutRelationships = parts.filter(({ name }) => !name.endsWith('.rels'));
    const store = await readBytes(makeZip(partsWithoutRelationships));
    expect([...cellRecords(store)].map(({ v }) => v)).toEqual(['x', '2023-03-15']);
  });

  it('visible and hidden sheets are listed, and chart sheets are not', async () => {
    const bytes = makeXlsx({
      workbook:
        '<workbook xmlns:r="r"><sheets><sheet name="A" state="veryHidden" r:id="rId1"/><sheet name="Chart" r:id="rId9"/><sheet name="B &amp; C" r:id="rId1"/></sheets></workbook>',
      parts: [
        {
          name: 'xl/_rels/workbook.xml.rels',
          data: relationships(
            ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
            ['rId9', 'chartsheet', 'chartsheets/sheet1.xml'],
          ),
        },
      ],
    });
    const job = new Job();
    const archive = await Archive.open(bytesSource(bytes), job);
    const workbook = await openXlsxArchive(archive, job);
    expect(workbook.sheets).toEqual([
      { name: 'A', hidden: true },
      { name: 'B & C', hidden: false },
    ]);
  });
});
