import { describe, expect, test } from 'vitest';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { encoder } from '../../support/encoders.ts';
import { chunkedSource, latin1, textRows, utf8 } from '../../support/textSource.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const encodeGb18030 = encoder('gb18030');
const encodeWindows1252 = encoder('windows-1252');

const openBytes = async (bytes: Bytes, options = {}, size = 97) => {
  const book = await openCsv(chunkedSource(bytes, size), options);
  const store = await book.read(0, new Job());
  return { text: book.text, rows: textRows(store).map(({ texts }) => texts), store };
};

const utf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const data = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) data.setUint16(i * 2, text.charCodeAt(i), isLittleEndian);
  return bytes;
};

const table = 'Order,Name\n1,Amélie\n2,محمد\n3,陈\n';
const cells = [
  ['Order', 'Name'],
  ['1', 'Amélie'],
  ['2', 'محمد'],
  ['3', '陈'],
];

describe('byte order marks and Unicode', () => {
  test.each([
    ['utf-8', false, utf8(`\ufeff${table}`)],
    ['utf-8', true, utf8(table)],
    ['utf-16le', false, utf16(`\ufeff${table}`, true)],
    ['utf-16be', false, utf16(`\ufeff${table}`, false)],
    ['utf-16le', true, utf16(table, true)],
    ['utf-16be', true, utf16(table, false)],
  ])('a table in %s is read, with its encoding guessed: %s', async (encoding, isGuessed, bytes) => {
    const file = await openBytes(bytes, { delimiter: ',' });
    expect(file.text).toMatchObject({
      encoding,
      isGuessed,
      isEncodingGuessed: false,
      literalQuotes: [],
      delimiter: ',',
    });
    expect(file.rows).toEqual(cells);
  });
});

describe('legacy encodings', () => {
  const chinese =
    '订单号,收件人,城市,地址,重量（公斤）\n1,陈小明,广州,天河区体育西路 12 号,2.5\n2,王芳,义乌,国际商贸城三区,1\n';

  test('a guessed encoding is used, and a chosen one overrides it', async () => {
    const bytes = encodeGb18030(chinese);
    const guessedFile = await openBytes(bytes);
    expect(guessedFile.text).toMatchObject({
      encoding: 'gb18030',
      delimiter: ',',
      isGuessed: true,
      isEncodingGuessed: true,
      literalQuotes: [],
    });
    expect(guessedFile.rows[1]).toEqual(['1', '陈小明', '广州', '天河区体育西路 12 号', '2.5']);
    const chosenFile = await openBytes(bytes, { encoding: 'latin1', delimiter: ',' });
    expect(chosenFile.text).toMatchObject({ encoding: 'windows-1252', isGuessed: false });
    expect(chosenFile.rows[1]?.[1]).toBe('³ÂÐ¡Ã÷');
  });

  test('a first accent far beyond the sample still decides the encoding', async () => {
    const asciiRows = 'SO-1,Ama Mensah,Accra\n'.repeat(40_000);
    const bytes = new Uint8Array([
      ...latin1(asciiRows),
      ...encodeWindows1252('SO-2,Zoé,Fès\n'),
      ...latin1(asciiRows),
    ]);
    const file = await openBytes(bytes, {}, 50_000);
    expect(file.text?.encoding).toBe('windows-1252');
    expect(file.rows[40_000]).toEqual(['SO-2', 'Zoé', 'Fès']);
  });

  test('an unknown encoding is refused', async () => {
    await expect(openBytes(utf8('a'), { encoding: 'klingon' })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });
});

test('invalid UTF-8 becomes U+FFFD and is counted', async () => {
  const bytes = new Uint8Array([...utf8('é,b\nc'), 0xff, ...utf8(',d\n'), 0xc3]);
  const { rows, store } = await openBytes(bytes, { encoding: 'utf-8', delimiter: ',' }, 3);
  expect(rows).toEqual([
    ['é', 'b'],
    ['c\ufffd', 'd'],
    ['\ufffd', ''],
  ]);
  expect(store.notes.repairedText).toBe(2);
});
