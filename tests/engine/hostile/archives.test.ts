import { describe, expect, it } from 'vitest';
import { type HostileCase, readOutcome } from '../../support/hostile.ts';
import { makeXlsx, workbookParts } from '../../support/xlsx.ts';
import { type TestZipEntry, makeZip } from '../../support/zip.ts';

const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';

const parts = workbookParts({
  rows: '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>2</v></c></row>',
  strings: '<si><t>x</t></si>',
});
const sheetNumber = parts.findIndex(({ name }) => name === SHEET);
/** The workbook, with the entry of its sheet changed or wrongly declared. */
const withSheetEntry = (change: Partial<TestZipEntry>) => () =>
  makeZip(parts.map((part) => (part.name === SHEET ? { ...part, ...change } : part)));
const withEntries = (...entries: readonly TestZipEntry[]) => makeZip([...parts, ...entries]);
const manyFiles = (count: number): TestZipEntry[] =>
  Array.from({ length: count }, (_, i) => ({ name: `x/${i}`, data: '', stored: true }));

/** A workbook with one cell, which shows the shared string at `stringIndex`; 64 MB of strings follow the first ones. */
const withSharedStrings = (first: string, stringIndex: string) =>
  makeXlsx({
    rows: `<row r="1"><c t="s"><v>${stringIndex}</v></c></row>`,
    strings: first + `<si><t>${'x'.repeat(1011)}</t></si>`.repeat(64 * 1024),
  });

/**
 * The workbook's bytes modified by `change`, which receives the offset of its end record: 22 bytes, with the count of
 * entries at 10, and the directory's size at 12 and offset at 16.
 */
function patchArchive(change: (data: DataView, end: number, bytes: Uint8Array) => void) {
  return () => {
    const bytes = makeZip(parts);
    const end = bytes.length - 22;
    change(new DataView(bytes.buffer), end, bytes);
    return bytes;
  };
}
/** Offset of the ZIP64 end record of 56 bytes, which precedes a locator of 20 bytes and the end record of 22. */
const zip64EndOffset = (bytes: Uint8Array): number => bytes.length - 22 - 20 - 56;
/**
 * Offset of the directory. Its first entry has the size at 24, the length of the name at 28, and the offset of the
 * local header at 42.
 */
const directoryOffset = (data: DataView, end: number): number => data.getUint32(end + 16, true);

const createBomb = (size: number): string => `<worksheet>${'<a/>'.repeat(size / 4)}`;

const cases: readonly HostileCase[] = [
  ['a valid file', () => makeZip(parts), { outcome: 2 }],
  ['an entry larger than declared', withSheetEntry({ size: 10 }), { outcome: 'corrupt' }],
  ['an entry smaller than declared', withSheetEntry({ size: 1_000_000 }), { outcome: 'corrupt' }],
  [
    'an entry that declares four gigabytes',
    withSheetEntry({ size: 0xffff_fff0 }),
    { outcome: 'corrupt' },
  ],
  [
    'packed bytes past the next entry',
    withSheetEntry({ compressedSize: 100_000 }),
    { outcome: 'hostile' },
  ],
  ['packed bytes cut short', withSheetEntry({ compressedSize: 20 }), { outcome: 'corrupt' }],
  ['no packed bytes', withSheetEntry({ compressedSize: 0 }), { outcome: 'corrupt' }],
  ['a wrong CRC', withSheetEntry({ crc: 1 }), { outcome: 'corrupt' }],
  ['a wrong CRC of stored bytes', withSheetEntry({ crc: 1, stored: true }), { outcome: 'corrupt' }],
  ['an encrypted entry', withSheetEntry({ encrypted: true }), { outcome: 'encrypted' }],
  ['an unknown method', withSheetEntry({ method: 99 }), { outcome: 'unsupported' }],
  ['deflated bytes declared as stored', withSheetEntry({ method: 0 }), { outcome: 'corrupt' }],
  [
    'stored bytes declared as deflated',
    withSheetEntry({ method: 8, stored: true }),
    { outcome: 'corrupt' },
  ],
  ['1,001 entries beside the workbook', () => withEntries(...manyFiles(1001)), { outcome: 2 }],
  ['10,001 entries', () => withEntries(...manyFiles(10_001)), { outcome: 'tooLarge', inflated: 0 }],
  [
    'the sheet twice',
    () => withEntries({ name: SHEET, data: '<worksheet/>' }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'the sheet twice, in capitals and with backslashes',
    () => withEntries({ name: SHEET.toUpperCase().replaceAll('/', '\\'), data: '<worksheet/>' }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'the sheet twice, with a path through another folder',
    () => withEntries({ name: `xl/theme/../${SHEET.slice(3)}`, data: '<worksheet/>' }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'two entries on the same bytes',
    () => withEntries({ name: 'x', data: 'y', sharesDataOf: sheetNumber }),
    { outcome: 'hostile', inflated: 0 },
  ],
  [
    'an entry in another folder of the disk',
    () => withEntries({ name: '../../../../etc/passwd', data: 'root' }),
    { outcome: 2 },
  ],
  [
    'an entry named __proto__',
    () => withEntries({ name: '__proto__', data: '{}' }),
    { outcome: 2 },
  ],
  ['an entry without a name', () => withEntries({ name: '', data: 'x' }), { outcome: 2 }],
  [
    'a workbook in an archive',
    () => makeZip([{ name: 'orders.xlsx', data: makeZip(parts) }]),
    { outcome: 'notASpreadsheet', inflated: 0 },
  ],
  [
    'a workbook in place of a sheet',
    withSheetEntry({ data: makeZip(parts), stored: true }),
    { outcome: 'corrupt' },
  ],
  ['no entries at all', () => makeZip([]), { outcome: 'notASpreadsheet' }],
  [
    'a bomb: 64 MB of elements in a sheet',
    withSheetEntry({ data: createBomb(64 * MB) }),
    { outcome: 'hostile', inflated: 33 * MB },
  ],
  [
    'a bomb of shared strings that no cell uses',
    () => withSharedStrings('<si><t>x</t></si>', '0'),
    { outcome: 1, inflated: 4 * MB },
  ],
  [
    'shared strings over the memory limit',
    () => withSharedStrings('', '60000'),
    { outcome: 'tooLarge', inflated: 24 * MB, limits: { storeBytes: 16 * MB } },
  ],
  [
    'a bomb in a part that is read whole',
    () =>
      makeZip(
        parts.map((part) =>
          part.name === 'xl/workbook.xml' ? { ...part, data: createBomb(70 * MB) } : part,
        ),
      ),
    { outcome: 'hostile', inflated: 34 * MB },
  ],
  [
    'a sheet that is one endless text',
    withSheetEntry({ data: ' '.repeat(64 * MB) }),
    { outcome: 'tooLarge', inflated: 4 * MB },
  ],
  [
    'a bomb in a part that is not read',
    () => withEntries({ name: 'x', data: createBomb(64 * MB) }),
    { outcome: 2 },
  ],
  [
    'a part over the limit for one part',
    withSheetEntry({ data: createBomb(2 * MB) }),
    { outcome: 'tooLarge', limits: { partBytes: MB }, inflated: 2 * MB },
  ],
  [
    'parts over the limit for all parts together',
    withSheetEntry({ data: createBomb(2 * MB) }),
    { outcome: 'tooLarge', limits: { inflatedBytes: MB }, inflated: 2 * MB },
  ],
  [
    'more entries declared than present',
    patchArchive((data, end) => {
      data.setUint16(end + 10, 50, true);
    }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'fewer entries declared than present',
    patchArchive((data, end) => {
      data.setUint16(end + 10, parts.length - 1, true);
    }),
    { outcome: 'corrupt' },
  ],
  [
    'a directory longer than the file',
    patchArchive((data, end) => {
      data.setUint32(end + 12, 0xffff_ff00, true);
    }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'a directory after the end of the file',
    patchArchive((data, end) => {
      data.setUint32(end + 16, 0xffff_ff00, true);
    }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'an overwritten directory',
    patchArchive((data, end, bytes) => {
      bytes.fill(0xff, directoryOffset(data, end), end);
    }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'a name as long as the directory',
    patchArchive((data, end) => {
      data.setUint16(directoryOffset(data, end) + 28, 0xffff, true);
    }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'an entry after the directory',
    patchArchive((data, end) => {
      data.setUint32(directoryOffset(data, end) + 42, end, true);
    }),
    { outcome: 'hostile', inflated: 0 },
  ],
  [
    'overwritten local headers',
    patchArchive((_, __, bytes) => {
      bytes.fill(0, 4, 30);
    }),
    { outcome: 'corrupt' },
  ],
  [
    'no end record',
    patchArchive((_, end, bytes) => {
      bytes.fill(0, end);
    }),
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'a comment that looks like another end record',
    () => makeZip(parts, { comment: `PK\u0005\u0006${'\0'.repeat(18)}` }),
    { outcome: 'notASpreadsheet', inflated: 0 },
  ],
  [
    'an impossible ZIP64 size',
    () => {
      const bytes = makeZip(parts, { zip64End: true });
      new DataView(bytes.buffer).setBigUint64(zip64EndOffset(bytes) + 40, 2n ** 62n, true);
      return bytes;
    },
    { outcome: 'corrupt', inflated: 0 },
  ],
  [
    'an impossible ZIP64 count',
    () => {
      const bytes = makeZip(parts, { zip64End: true });
      new DataView(bytes.buffer).setBigUint64(zip64EndOffset(bytes) + 32, 2n ** 50n, true);
      return bytes;
    },
    { outcome: 'tooLarge', inflated: 0 },
  ],
  [
    'entries without their ZIP64 field',
    patchArchive((data, end) => {
      data.setUint32(directoryOffset(data, end) + 24, 0xffff_ffff, true);
    }),
    { outcome: 'corrupt' },
  ],
];

describe('hostile archives', () => {
  it.each(cases)('%s has the expected outcome', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ outcome: expected.outcome, excess: [] });
  });

  const archive = makeZip(parts);
  it.each([4, 30, 100, 500, archive.length - 23, archive.length - 1])(
    'a workbook cut off after %i bytes is refused',
    async (length) => {
      const outcome = await readOutcome(() => archive.slice(0, length), { outcome: 'corrupt' });
      expect(outcome).toEqual({ outcome: 'corrupt', excess: [] });
    },
  );
});
