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
/** The workbook with other statements in its sheet's entry. */
const lying = (lie: Partial<TestZipEntry>) => () =>
  makeZip(parts.map((part) => (part.name === SHEET ? { ...part, ...lie } : part)));
const also = (...entries: readonly TestZipEntry[]) => makeZip([...parts, ...entries]);
const files = (count: number): TestZipEntry[] =>
  Array.from({ length: count }, (_, i) => ({ name: `x/${i}`, data: '', stored: true }));

/** A workbook whose cell names a shared string; the first strings are followed by 64 MB of others. */
const strings = (first: string, named: string) =>
  makeXlsx({
    rows: `<row r="1"><c t="s"><v>${named}</v></c></row>`,
    strings: first + `<si><t>${'x'.repeat(1011)}</t></si>`.repeat(64 * 1024),
  });

/** The workbook's bytes modified by `change`, which receives the offset of its end record. */
function patched(change: (data: DataView, end: number, bytes: Uint8Array) => void) {
  return () => {
    const bytes = makeZip(parts);
    const end = bytes.length - 22;
    change(new DataView(bytes.buffer), end, bytes);
    return bytes;
  };
}
const directoryOffset = (data: DataView, end: number): number => data.getUint32(end + 16, true);

const bomb = (size: number): string => `<worksheet>${'<a/>'.repeat(size / 4)}`;

const cases: readonly HostileCase[] = [
  ['an honest one', () => makeZip(parts), { ends: 2 }],
  ['an entry larger than it says', lying({ size: 10 }), { ends: 'corrupt' }],
  ['an entry smaller than it says', lying({ size: 1_000_000 }), { ends: 'corrupt' }],
  ['an entry of four gigabytes, it says', lying({ size: 0xffff_fff0 }), { ends: 'corrupt' }],
  ['packed bytes past the next entry', lying({ compressedSize: 100_000 }), { ends: 'hostile' }],
  ['packed bytes cut short', lying({ compressedSize: 20 }), { ends: 'corrupt' }],
  ['no packed bytes', lying({ compressedSize: 0 }), { ends: 'corrupt' }],
  ['a wrong CRC', lying({ crc: 1 }), { ends: 'corrupt' }],
  ['a wrong CRC of stored bytes', lying({ crc: 1, stored: true }), { ends: 'corrupt' }],
  ['an encrypted entry', lying({ encrypted: true }), { ends: 'encrypted' }],
  ['a method nobody knows', lying({ method: 99 }), { ends: 'unsupported' }],
  ['deflated bytes called stored', lying({ method: 0 }), { ends: 'corrupt' }],
  ['stored bytes called deflated', lying({ method: 8, stored: true }), { ends: 'corrupt' }],
  ['1,001 entries beside the workbook', () => also(...files(1001)), { ends: 2 }],
  ['10,001 entries', () => also(...files(10_001)), { ends: 'tooLarge', inflated: 0 }],
  [
    'the sheet twice',
    () => also({ name: SHEET, data: '<worksheet/>' }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'the sheet twice, in capitals and with backslashes',
    () => also({ name: SHEET.toUpperCase().replaceAll('/', '\\'), data: '<worksheet/>' }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'the sheet twice, by way of another folder',
    () => also({ name: `xl/theme/../${SHEET.slice(3)}`, data: '<worksheet/>' }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'two entries on the same bytes',
    () => also({ name: 'x', data: 'y', sharesDataOf: sheetNumber }),
    { ends: 'hostile', inflated: 0 },
  ],
  [
    'an entry of another folder of the disk',
    () => also({ name: '../../../../etc/passwd', data: 'root' }),
    { ends: 2 },
  ],
  ['an entry called __proto__', () => also({ name: '__proto__', data: '{}' }), { ends: 2 }],
  ['an entry without a name', () => also({ name: '', data: 'x' }), { ends: 2 }],
  [
    'a workbook packed within an archive',
    () => makeZip([{ name: 'orders.xlsx', data: makeZip(parts) }]),
    { ends: 'notASpreadsheet', inflated: 0 },
  ],
  [
    'a workbook in place of a sheet',
    lying({ data: makeZip(parts), stored: true }),
    { ends: 'corrupt' },
  ],
  ['no entries at all', () => makeZip([]), { ends: 'notASpreadsheet' }],
  [
    'a bomb: 64 MB of elements in a sheet',
    lying({ data: bomb(64 * MB) }),
    { ends: 'hostile', inflated: 33 * MB },
  ],
  [
    'a bomb of shared strings that no cell asks for',
    () => strings('<si><t>x</t></si>', '0'),
    { ends: 1, inflated: 4 * MB },
  ],
  [
    'shared strings past the memory for them',
    () => strings('', '60000'),
    { ends: 'tooLarge', inflated: 24 * MB, limits: { storeBytes: 16 * MB } },
  ],
  [
    'a bomb in a part that is read whole',
    () =>
      makeZip(
        parts.map((part) =>
          part.name === 'xl/workbook.xml' ? { ...part, data: bomb(70 * MB) } : part,
        ),
      ),
    { ends: 'hostile', inflated: 34 * MB },
  ],
  [
    'a sheet of one endless text',
    lying({ data: ' '.repeat(64 * MB) }),
    { ends: 'tooLarge', inflated: 4 * MB },
  ],
  ['a bomb that nobody reads', () => also({ name: 'x', data: bomb(64 * MB) }), { ends: 2 }],
  [
    'a part over the limit of parts',
    lying({ data: bomb(2 * MB) }),
    { ends: 'tooLarge', limits: { partBytes: MB }, inflated: 2 * MB },
  ],
  [
    'parts over the limit of all parts',
    lying({ data: bomb(2 * MB) }),
    { ends: 'tooLarge', limits: { inflatedBytes: MB }, inflated: 2 * MB },
  ],
  [
    'more entries promised than there are',
    patched((data, end) => {
      data.setUint16(end + 10, 50, true);
    }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'fewer entries told of than there are',
    patched((data, end) => {
      data.setUint16(end + 10, parts.length - 1, true);
    }),
    { ends: 'corrupt' },
  ],
  [
    'a directory longer than the file',
    patched((data, end) => {
      data.setUint32(end + 12, 0xffff_ff00, true);
    }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'a directory past the end of the file',
    patched((data, end) => {
      data.setUint32(end + 16, 0xffff_ff00, true);
    }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'a directory overwritten',
    patched((data, end, bytes) => {
      bytes.fill(0xff, directoryOffset(data, end), end);
    }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'a name as long as the directory',
    patched((data, end) => {
      data.setUint16(directoryOffset(data, end) + 28, 0xffff, true);
    }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'an entry that lies behind the directory',
    patched((data, end) => {
      data.setUint32(directoryOffset(data, end) + 42, end, true);
    }),
    { ends: 'hostile', inflated: 0 },
  ],
  [
    'local headers overwritten',
    patched((_, __, bytes) => {
      bytes.fill(0, 4, 30);
    }),
    { ends: 'corrupt' },
  ],
  [
    'no end record',
    patched((_, end, bytes) => {
      bytes.fill(0, end);
    }),
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'a comment that looks like another end record',
    () => makeZip(parts, { comment: `PK\u0005\u0006${'\0'.repeat(18)}` }),
    { ends: 'notASpreadsheet', inflated: 0 },
  ],
  [
    'a ZIP64 size that no file has',
    () => {
      const bytes = makeZip(parts, { zip64End: true });
      new DataView(bytes.buffer).setBigUint64(bytes.length - 22 - 20 - 56 + 40, 2n ** 62n, true);
      return bytes;
    },
    { ends: 'corrupt', inflated: 0 },
  ],
  [
    'a ZIP64 count that no file has',
    () => {
      const bytes = makeZip(parts, { zip64End: true });
      new DataView(bytes.buffer).setBigUint64(bytes.length - 22 - 20 - 56 + 32, 2n ** 50n, true);
      return bytes;
    },
    { ends: 'tooLarge', inflated: 0 },
  ],
  [
    'entries whose ZIP64 field is missing',
    patched((data, end) => {
      data.setUint32(directoryOffset(data, end) + 24, 0xffff_ffff, true);
    }),
    { ends: 'corrupt' },
  ],
];

describe('hostile archives', () => {
  it.each(cases)('%s', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ ends: expected.ends, excess: [] });
  });

  const whole = makeZip(parts);
  it.each([4, 30, 100, 500, whole.length - 23, whole.length - 1])(
    'a workbook cut off after %i bytes is refused',
    async (length) => {
      const cut = await readOutcome(() => whole.slice(0, length), { ends: 'corrupt' });
      expect(cut).toEqual({ ends: 'corrupt', excess: [] });
    },
  );
});
