import { utils, write } from 'xlsx';
import { describe, expect, it } from 'vitest';
import { findBiffRecord, BOUND_SHEET } from '../../support/biff.ts';
import { createCompoundFile } from '../../support/compoundFiles.ts';
import { type HostileCase, readOutcome } from '../../support/hostile.ts';
import { utf8 } from '../../support/textSource.ts';
import { makeZip } from '../../support/zip.ts';

const MB = 1024 * 1024;
/** Maximum number of bytes that are read along a chain of sectors. */
const MAX_CHAIN_BYTES = 5 * MB;
const BINARY =
  '<Types><Override PartName="/xl/workbook.bin" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/></Types>';

function writeBook(bookType: 'biff8' | 'biff5' | 'biff2' | 'xlsb'): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  const names = ['__proto__', 'constructor', 'toString'];
  utils.book_append_sheet(book, utils.aoa_to_sheet([names, [1, 2, 3]]), '__proto__');
  const output: unknown = write(book, { type: 'array', bookType });
  if (!(output instanceof ArrayBuffer)) throw new TypeError('not an ArrayBuffer');
  return new Uint8Array(output);
}

/** The workbook in a compound file, modified by `change`. */
function patchWorkbook(change: (data: DataView, bytes: Uint8Array<ArrayBuffer>) => void) {
  return () => {
    const bytes = writeBook('biff8');
    change(new DataView(bytes.buffer), bytes);
    return bytes;
  };
}

/**
 * Types of BIFF records: shared strings, and a cell with a text. A record has its type in bytes 0 and 1, its length in
 * bytes 2 and 3, then its content.
 */
const SST = 0x00fc;
const LABEL = 0x0204;
/** Offsets in the header of a compound file: the first sectors of the allocation table and of the directory. */
const FAT_START = 76;
const DIRECTORY_START = 48;

const spreadsheet2003 = (head: string, rows: string) => () =>
  utf8(
    `<?xml version="1.0"?>${head}<?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table>${rows}</Table></Worksheet></Workbook>`,
  );

const cases: readonly HostileCase[] = [
  ['a valid file', () => writeBook('biff8'), { outcome: 6 }],
  ['a valid xlsb', () => writeBook('xlsb'), { outcome: 6 }],
  ['a valid workbook of Excel 2', () => writeBook('biff2'), { outcome: 6 }],
  [
    'a cyclic directory',
    () => createCompoundFile(['Root Entry'], 1),
    { outcome: 'corrupt', bytesRead: MAX_CHAIN_BYTES },
  ],
  [
    'a cyclic allocation table',
    // A sector has 512 bytes, thus 128 entries; the first sector follows a header of the same size.
    patchWorkbook((data) => {
      const fat = 512 * (1 + data.getUint32(FAT_START, true));
      for (let sector = 0; sector < 128; sector++) data.setUint32(fat + sector * 4, sector, true);
    }),
    { outcome: 'corrupt', bytesRead: MAX_CHAIN_BYTES },
  ],
  [
    'an allocation table with a cycle of two sectors',
    patchWorkbook((data) => {
      const fat = 512 * (1 + data.getUint32(FAT_START, true));
      for (let sector = 0; sector < 128; sector++)
        data.setUint32(fat + sector * 4, sector ^ 1, true);
    }),
    { outcome: 'corrupt', bytesRead: MAX_CHAIN_BYTES },
  ],
  [
    'a directory after the end of the file',
    patchWorkbook((data) => data.setUint32(DIRECTORY_START, 0x00ff_ffff, true)),
    { outcome: 'corrupt' },
  ],
  [
    'an allocation table after the end of the file',
    patchWorkbook((data) => data.setUint32(FAT_START, 0x00ff_ffff, true)),
    { outcome: 'corrupt' },
  ],
  [
    'sectors of a gigabyte',
    // Offset 30 of the header: the sector size, as a power of two.
    patchWorkbook((data) => data.setUint16(30, 30, true)),
    { outcome: 'corrupt' },
  ],
  ['only a header', () => writeBook('biff8').slice(0, 512), { outcome: 'corrupt' }],
  [
    'a workbook whose stream is missing',
    () => createCompoundFile(['Root Entry', 'Workbook']),
    { outcome: 'corrupt' },
  ],
  [
    'an encrypted package',
    () => createCompoundFile(['Root Entry', 'EncryptedPackage']),
    { outcome: 'encrypted' },
  ],
  [
    'a Word document',
    () => createCompoundFile(['Root Entry', 'WordDocument']),
    { outcome: 'notASpreadsheet' },
  ],
  ['an empty container', () => createCompoundFile(['Root Entry']), { outcome: 'notASpreadsheet' }],
  [
    'a sheet after the end of the stream',
    patchWorkbook((data, bytes) =>
      data.setUint32(findBiffRecord(bytes, BOUND_SHEET) + 4, 0x7fff_ffff, true),
    ),
    { outcome: 'corrupt' },
  ],
  [
    'a text longer than its record',
    patchWorkbook((data, bytes) => data.setUint16(findBiffRecord(bytes, LABEL) + 10, 0xffff, true)),
    { outcome: 6 },
  ],
  [
    'a declared count of four billion shared strings',
    patchWorkbook((data, bytes) =>
      data.setUint32(findBiffRecord(bytes, SST) + 8, 0xffff_ffff, true),
    ),
    { outcome: 6 },
  ],
  [
    'a record longer than the stream',
    patchWorkbook((data, bytes) => data.setUint16(findBiffRecord(bytes, SST) + 2, 0xffff, true)),
    { outcome: 'corrupt' },
  ],
  [
    'random bytes after the start of a stream without a container',
    () => Uint8Array.from({ length: 5000 }, (_, i) => [9, 8, 8, 0][i] ?? (i * 31) & 255),
    { outcome: 'corrupt' },
  ],
  [
    'an empty stream without a container',
    () => Uint8Array.of(9, 0, 4, 0, 2, 0, 16, 0),
    { outcome: 'corrupt' },
  ],
  [
    'an xlsb that is cut off',
    () => {
      const bytes = writeBook('xlsb');
      return bytes.slice(0, bytes.length / 2);
    },
    { outcome: 'corrupt' },
  ],
  [
    'an xlsb of noise',
    () =>
      makeZip([
        { name: '[Content_Types].xml', data: BINARY },
        {
          name: 'xl/workbook.bin',
          data: Uint8Array.from({ length: 5000 }, (_, i) => (i * 31) & 255),
        },
      ]),
    { outcome: 'corrupt' },
  ],
  [
    'an xlsb with a bomb',
    () =>
      makeZip([
        { name: '[Content_Types].xml', data: BINARY },
        { name: 'xl/workbook.bin', data: new Uint8Array(64 * MB) },
      ]),
    { outcome: 'hostile', inflated: 33 * MB },
  ],
  [
    'entities in XML Spreadsheet 2003, which stay unresolved',
    spreadsheet2003(
      '<!DOCTYPE a [<!ENTITY b "cccccccccc">]>',
      '<Row><Cell><Data ss:Type="String">&b;</Data></Cell></Row>',
    ),
    { outcome: 1 },
  ],
  [
    'a row after the last in XML Spreadsheet 2003',
    spreadsheet2003(
      '',
      '<Row ss:Index="2000000000"><Cell><Data ss:Type="Number">1</Data></Cell></Row>',
    ),
    { outcome: 'tooLarge' },
  ],
  [
    'a column after the last in XML Spreadsheet 2003',
    spreadsheet2003(
      '',
      '<Row><Cell ss:Index="2000000000"><Data ss:Type="Number">1</Data></Cell></Row>',
    ),
    { outcome: 'tooLarge' },
  ],
];

describe('hostile old workbooks', () => {
  it.each(cases)('%s has the expected outcome', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ outcome: expected.outcome, excess: [] });
  });

  it.each([40, 200, 600, 1500])('a workbook cut off after %i bytes is refused', async (length) => {
    const outcome = await readOutcome(() => writeBook('biff8').slice(0, length), {
      outcome: 'corrupt',
    });
    expect(outcome).toEqual({ outcome: 'corrupt', excess: [] });
  });
});
