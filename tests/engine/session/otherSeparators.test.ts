import { expect, test } from 'vitest';
import { openMerchantFile } from '../understand/merchantSheet.ts';

const header = ['Order number', 'Receiver name', 'Receiver phone', 'Receiver city', 'Goods'];
const ownLine = ['A-1', 'Ama Mensah', '0244123451', 'Accra', 'Shirt'];
const secondExportLine = ['B-1', 'Yaw Adu', '0244123454', 'Ho', 'Rice, 5 kg'];

async function readNotes(...lines: readonly string[]) {
  const sheet = { kind: 'domestic', country: 'GH', header } as const;
  const { layout } = await openMerchantFile(sheet, new Blob([lines.join('\n')]));
  return layout.notes.filter(({ note }) => note === 'otherSeparators');
}

test.each([';', '\t', '|'])('rows of a second export with %j are named', async (sign) => {
  const [note] = await readNotes(
    header.join(','),
    ownLine.join(','),
    ownLine.join(','),
    header.join(sign),
    secondExportLine.join(sign),
  );
  expect(note?.count).toBe(2);
  expect(note?.rows?.map(({ sheetRow }) => sheetRow)).toEqual([4, 5]);
});

test('commas in the only cell of a row are text', async () => {
  const remark = '"Call Ama, Kofi, Esi before noon"';
  expect(await readNotes(header.join(';'), ownLine.join(';'), ownLine.join(';'), remark)).toEqual(
    [],
  );
});

test('an unsplit line does not hide the meaning of its column', async () => {
  const names = ['Order no', ...header.slice(1)];
  const sheet = { kind: 'domestic', country: 'GH', header: names } as const;
  const orders = [ownLine, secondExportLine].map((cells, at) =>
    [`0001234${at}`, ...cells.slice(1)].join('\t'),
  );
  const line = `| 00012347 | Éloïse Kouamé | Block 7, Adum${' '.repeat(250)}| Soap |`;
  const lines = [names.join('\t'), orders[0], line, orders[1]];
  const { layout } = await openMerchantFile(sheet, new Blob([lines.join('\n')]));
  expect(layout.columns[0]?.key).toBe('customerOrderNo');
});
