import { describe, expect, it } from 'vitest';
import { openCsv } from '../../../src/workers/engine/csv/openCsv.ts';
import { Job } from '../../../src/workers/engine/limits.ts';
import { bytesSource } from '../../support/bytesSource.ts';
import { cellRecords } from '../../../src/workers/engine/storeCells.ts';
import { type HostileCase, readOutcome, readHostile } from '../../support/hostile.ts';
import { latin1, utf8 } from '../../support/textSource.ts';

const MB = 1024 * 1024;
const textFile = (content: string) => () => utf8(content);
const utf16 = (content: string, cutBytes = 0): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(`\ufeff${content}`, 'utf16le').subarray(0, cutBytes === 0 ? undefined : -cutBytes),
  );

const cases: readonly HostileCase[] = [
  [
    'an unclosed quote over 10 MB',
    textFile(`a,b\n1,"${'x'.repeat(10 * MB)}`),
    { outcome: 'corrupt', bytesRead: 3 * MB },
  ],
  [
    'an unclosed quote over 10 MB of rows',
    textFile(`a,b\n1,"${'2,3\n'.repeat(2.5 * MB)}`),
    { outcome: 'corrupt', bytesRead: 3 * MB },
  ],
  ['a field of 10 MB', textFile('x'.repeat(10 * MB)), { outcome: 'tooLarge', bytesRead: 3 * MB }],
  [
    'a million columns',
    textFile(`${'1,'.repeat(1_000_000)}\n`),
    { outcome: 'tooLarge', bytesRead: MB },
  ],
  ['a million empty columns', textFile(`1${','.repeat(1_000_000)}\n2`), { outcome: 2 }],
  [
    'a million empty columns with one cell',
    textFile(`${','.repeat(1_000_000)}1`),
    { outcome: 'tooLarge' },
  ],
  ['only quotes', textFile('"'.repeat(MB)), { outcome: 1 }],
  ['an odd number of quotes', textFile('"'.repeat(MB + 1)), { outcome: 'corrupt' }],
  ['quotes within fields', textFile('a"b,c""d\n"e"f,"g""h"\n'.repeat(1000)), { outcome: 4000 }],
  ['a quote before every line end', textFile('a,"\n'.repeat(100_000)), { outcome: 100_000 }],
  ['only line ends', textFile('\n'.repeat(MB)), { outcome: 0 }],
  ['only carriage returns', textFile('\r'.repeat(MB)), { outcome: 0 }],
  ['more rows than a sheet has', textFile(`${'\n'.repeat(1_048_576)}1`), { outcome: 'tooLarge' }],
  ['only a byte order mark', () => Uint8Array.of(0xef, 0xbb, 0xbf), { outcome: 0 }],
  ['only a UTF-16 byte order mark', () => Uint8Array.of(0xff, 0xfe), { outcome: 0 }],
  ['only `sep=`', textFile('sep=;'), { outcome: 0 }],
  ['`sep=` with a letter', textFile('sep=a\n1a2\n'), { outcome: 2 }],
  ['`sep=` with a quote', textFile('sep="\n1"2\n'), { outcome: 'unsupported' }],
  ['`sep=` with a Chinese comma', textFile('sep=，\n1，2\n'), { outcome: 'unsupported' }],
  ['only zeros', () => new Uint8Array(MB), { outcome: 'notASpreadsheet' }],
  ['zeros among letters', textFile('a\0,b\0\n\0c\0,\0\n'), { outcome: 3 }],
  [
    'a row of zeros after a sheet',
    textFile(`${'a,b\n'.repeat(1000)}${'\0'.repeat(1000)}\n`),
    { outcome: 2000 },
  ],
  [
    'noise',
    () => Uint8Array.from({ length: 100_000 }, (_, i) => (i * 7919) % 251),
    { outcome: 'notASpreadsheet' },
  ],
  ['bytes of 0xFF', () => new Uint8Array(1000).fill(0xff), { outcome: 1 }],
  ['UTF-16 cut within a character', () => utf16('a,b\n1,2', 1), { outcome: 4 }],
  ['UTF-16 with lone surrogates', () => utf16('a,\ud800\n\udc00,b'), { outcome: 4 }],
  [
    'UTF-16 without a byte order mark',
    () => utf16('name,city\nAma,Accra\n').slice(2),
    { outcome: 4 },
  ],
  ['UTF-8 cut within a character', () => utf8('a,é').slice(0, -1), { outcome: 2 }],
  ['UTF-8 with overlong characters', () => latin1('a,\xc0\xaf\n\xe0\x80\xaf,b'), { outcome: 4 }],
  [
    'UTF-8 that becomes Latin-1 late',
    () => latin1(`${'a,b\n'.repeat(100_000)}caf\xe9,b`),
    { outcome: 200_002 },
  ],
  ['GB18030 cut within a character', () => Uint8Array.of(0xd6, 0xd0, 0x2c, 0xb9), { outcome: 2 }],
  [
    'an unknown encoding',
    textFile('a'),
    { outcome: 'unsupported', options: { encoding: 'x-evil' } },
  ],
  [
    'an encoding that decodes nothing',
    textFile('a'),
    { outcome: 'unsupported', options: { encoding: 'replacement' } },
  ],
  [
    'a chosen encoding of two bytes',
    textFile('a,b'),
    { outcome: 1, options: { encoding: 'utf-16be' } },
  ],
  [
    'a delimiter of two characters',
    textFile('a'),
    { outcome: 'unsupported', options: { delimiter: '::' } },
  ],
  [
    'a delimiter that ends lines',
    textFile('a\nb'),
    { outcome: 'unsupported', options: { delimiter: '\n' } },
  ],
  [
    'cells over the limit',
    textFile('1,2\n'.repeat(10_000)),
    { outcome: 'tooLarge', limits: { cells: 1000 } },
  ],
  [
    'a file over the limit',
    textFile('1,2\n'.repeat(1000)),
    { outcome: 'tooLarge', limits: { fileBytes: 100 }, bytesRead: 0 },
  ],
];

describe('hostile texts', () => {
  it.each(cases)('%s has the expected outcome', async (_, file, expected) => {
    expect(await readOutcome(file, expected)).toEqual({ outcome: expected.outcome, excess: [] });
  });

  it.each(['utf-8', 'utf-16le', 'gb18030', 'windows-1252', 'windows-1256'])(
    'every pair of bytes but quotes, as %s, ends in cells',
    async (encoding) => {
      const pairs = Uint8Array.from({ length: 131_072 }, (_, i) => (i % 2 === 0 ? i >> 9 : i >> 1));
      const bytes = pairs.filter((byte) => byte !== 0x22);
      const store = await (await openCsv(bytesSource(bytes), { encoding })).read(0, new Job());
      expect(store.cellCount).toBeGreaterThan(1);
    },
  );

  it('formulas are kept as texts', async () => {
    const { store } = await readHostile(utf8('=cmd|calc!A1,@SUM(1),+1,-1\n'));
    expect([...cellRecords(store)].map(({ t, v }) => [t, v])).toEqual([
      ['s', '=cmd|calc!A1'],
      ['s', '@SUM(1)'],
      ['s', '+1'],
      ['s', '-1'],
    ]);
  });
});
