import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/workers/engine/wrappers.ts';
import { openAsCsv, openAsXlsx, openMerchantFile } from '../understand/merchantSheet.ts';

describe('a text without its wrappers', () => {
  test.each([
    ['="0244123456"', '0244123456'],
    ['= "0244"', '0244'],
    ['=""0244123457""', '0244123457'],
    ['="Kwame ""KB"" Boateng"', 'Kwame "KB" Boateng'],
    ['=""', ''],
    ['=T("00012")', '00012'],
    ['=HYPERLINK("https://shop.example/1","SO-100")', 'SO-100'],
    ['=HYPERLINK("https://shop.example/1";"SO-100")', 'SO-100'],
    ["'0244123456", '0244123456'],
    ['’0244123456', '0244123456'],
    ['`0244123456', '0244123456'],
    ["''0244123456", '0244123456'],
    ["'+233244123456", '+233244123456'],
    ["'@Osu, 14 Oxford Street", '@Osu, 14 Oxford Street'],
    ["'=1+1", '=1+1'],
    ["'14 Oxford Street'", '14 Oxford Street'],
    ["'Éloïse Sarpong'", 'Éloïse Sarpong'],
    ['`Greater Accra`', 'Greater Accra'],
    ["''", ''],
    ["'٠٢٤٤١٢٣", '٠٢٤٤١٢٣'],
    ['\t0244123456', '0244123456'],
    ['576461413038785752\t', '576461413038785752'],
    ['"2026-12-05T00:00:00.000Z"', '2026-12-05T00:00:00.000Z'],
    ['"Ama ""A"" Mensah"', 'Ama "A" Mensah'],
    ['"Caf\\u00e9 \\"KB\\""', 'Café "KB"'],
    ['N&#039;Guessan', "N'Guessan"],
    ['T&eacute;l&eacute;phone', 'Téléphone'],
    ['Tom &amp; Co', 'Tom & Co'],
    ['caf&amp;eacute;', 'café'],
    ['&#x1F600;', '😀'],
    ['\'="0244"', '0244'],
  ])('the text %s becomes %s', (text, value) => expect(unwrap(text)).toBe(value));

  test.each([
    "'t Hooft",
    "'s-Hertogenbosch",
    "'Abdullah",
    "'Kofi",
    "N'Guessan",
    "O'Brien'",
    "'Abd al-Rahman 'Ali'",
    "'90s shirts",
    '"Big" shop "Sale"',
    '5" pipe',
    '=1+1',
    '=SUM(A1:A3)',
    'R&D; Tema',
    'AT&T',
    'a &unknown; b',
    '&#0;',
    ' 14 Oxford Street',
    'a\tb',
  ])('the text %s stays unchanged', (text) => expect(unwrap(text)).toBe(text));
});

const HEADER = ['Order no', 'Receiver name', 'Receiver phone', 'Address', 'Remark'];
const sheet = { kind: 'domestic', country: 'GH', header: HEADER } as const;
const ROWS = [
  ['="0001"', "'t Hooft", "'0244123451", "'@Osu, 14 Oxford Street", '"fragile"'],
  ['="0002"', 'N&#039;Guessan', '"0244123452"', '14 Oxford Street', 'call'],
];
const NOTE = {
  note: 'wrappedCells',
  count: 7,
  columns: [
    { name: 'Order no', count: 2 },
    { name: 'Receiver name', count: 1 },
    { name: 'Receiver phone', count: 2 },
    { name: 'Address', count: 1 },
    { name: 'Remark', count: 1 },
  ],
};

const html = `<table>${[HEADER, ...ROWS]
  .map(
    (row) => `<tr>${row.map((cell) => `<td>${cell.replaceAll('&', '&amp;')}</td>`).join('')}</tr>`,
  )
  .join('')}</table>`;

describe('an import of wrapped texts', () => {
  test.each([
    ['csv', () => openAsCsv({ ...sheet, rows: ROWS })],
    ['xlsx', () => openAsXlsx({ ...sheet, rows: ROWS })],
    ['html', () => openMerchantFile(sheet, new Blob([html]))],
  ])('every field of a file in %s is unwrapped, with one note', async (_, open) => {
    const file = await open();
    expect(await file.texts('customerOrderNo')).toEqual(['0001', '0002']);
    expect(await file.texts('receiverName')).toEqual(["'t Hooft", "N'Guessan"]);
    expect(await file.texts('receiverPhone')).toEqual(['0244123451', '0244123452']);
    expect(await file.texts('receiverAddress')).toEqual([
      '@Osu, 14 Oxford Street',
      '14 Oxford Street',
    ]);
    expect(await file.texts('remark')).toEqual(['fragile', 'call']);
    expect(file.layout.notes).toContainEqual(NOTE);
    expect((await file.verdicts('receiverPhone')).flat()).toEqual([]);
  });

  test('headers are read without their wrappers', async () => {
    const header = ['="Commande"', '="Destinataire"', 'T&eacute;l&eacute;phone'];
    const file = await openAsCsv({
      ...sheet,
      header,
      rows: [['A-1', 'Ama', '0244123451']],
    });
    expect(header.map((name) => file.uses[name])).toEqual([
      ['customerOrderNo'],
      ['receiverName'],
      ['receiverPhone'],
    ]);
  });

  test('quotes of both kinds are removed from the output of console.table (Node 24.21.0)', async () => {
    const rows = [
      ["'A-1'", "'Éloïse Sarpong'", "'0271234567'", "'Market Road 5'", "'call'"],
      ["'A-2'", '"Ama N\'Guessan"', "'0551234567'", "'High Street 1'", "'fragile'"],
    ];
    const file = await openAsCsv({ ...sheet, rows });
    expect(await file.texts('receiverName')).toEqual(['Éloïse Sarpong', "Ama N'Guessan"]);
    expect(await file.texts('receiverAddress')).toEqual(['Market Road 5', 'High Street 1']);
    expect(await file.texts('remark')).toEqual(['call', 'fragile']);
  });

  test('apostrophes are removed only if every cell of the column has one', async () => {
    const open = (names: readonly string[]) =>
      openAsCsv({ ...sheet, rows: names.map((name, i) => [`A-${i}`, name, '0244123451']) });
    const allQuoted = await open(["'Kofi Boateng", "'Ama Mensah", "'14th Street Shop"]);
    expect(await allQuoted.texts('receiverName')).toEqual([
      'Kofi Boateng',
      'Ama Mensah',
      '14th Street Shop',
    ]);
    expect(allQuoted.layout.notes).toMatchObject([{ note: 'wrappedCells', count: 3 }]);
    const someQuoted = await open(["'Abdullah", 'Ama Mensah']);
    expect(await someQuoted.texts('receiverName')).toEqual(["'Abdullah", 'Ama Mensah']);
    // A single cell proves nothing about its column.
    const oneQuoted = await open(["'Abdullah"]);
    expect(await oneQuoted.texts('receiverName')).toEqual(["'Abdullah"]);
  });
});
