import type { Seed } from './seed.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = new TextEncoder();

const HEADERS = ['Order number', 'Receiver name', 'Phone', 'City', 'Weight', 'Remark'];

function buildLines(
  delimiter: string,
  newline: string,
  fields: (row: number) => readonly string[],
): string {
  const rows = Array.from({ length: 60 }, (_, i) => fields(i));
  return [HEADERS, ...rows].map((row) => row.join(delimiter)).join(newline);
}

const simple = (row: number) => [
  `SO-${row}`,
  'Ama Mensah',
  `+23324412${1000 + row}`,
  'Accra',
  `${row}.5`,
  '',
];
const quoted = (row: number) => [
  `SO-${row}`,
  '"Mensah, ""Ama"""',
  '233',
  '"Ac\ncra"',
  '1',
  '"x\r\ny"',
];
const european = (row: number) => [
  `SO-${row}`,
  'Élise Fougère',
  '0612',
  'Orléans',
  `${row},5`,
  'à côté',
];
const chinese = (row: number) => [`SO-${row}`, '王小明', '138', '上海市', '2', '请送货上门，谢谢'];
const arabic = (row: number) => [`SO-${row}`, 'محمد العلوي', '٠٦١٢', 'الدار البيضاء', '٢', 'شكرا'];

/** Encodes a text in a legacy encoding, by reversing the decoder's table. */
function encode(text: string, encoding: string): Bytes {
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (bytes: readonly number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    if (!table.has(character)) table.set(character, bytes);
  };
  for (let first = 0; first < 256; first++) add([first]);
  if (encoding === 'gb18030') {
    for (let first = 0x81; first < 0xff; first++) {
      for (let second = 0x40; second < 0xff; second++) add([first, second]);
    }
  }
  return Uint8Array.from(Array.from(text, (character) => table.get(character) ?? [0x3f]).flat());
}

function utf16(text: string, littleEndian: boolean): Bytes {
  const bytes = new Uint8Array(2 + text.length * 2);
  const data = new DataView(bytes.buffer);
  data.setUint16(0, 0xfeff, littleEndian);
  for (let i = 0; i < text.length; i++) {
    data.setUint16(2 + i * 2, text.charCodeAt(i), littleEndian);
  }
  return bytes;
}

function seed(name: string, content: string | Bytes): Seed {
  const bytes = typeof content === 'string' ? utf8.encode(content) : content;
  return { format: 'csv', name, type: 'text', bytes };
}

export const csvSeeds: readonly Seed[] = [
  seed('comma', buildLines(',', '\r\n', simple)),
  seed('comma, byte order mark', `\ufeff${buildLines(',', '\n', simple)}`),
  seed('quotes and line breaks', buildLines(',', '\r\n', quoted)),
  seed('semicolon, decimal comma', buildLines(';', '\r\n', european)),
  seed('tab', buildLines('\t', '\n', simple)),
  seed('pipe', buildLines('|', '\r', simple)),
  seed('sep=', `sep=;\r\n${buildLines(';', '\r\n', simple)}`),
  seed('native digits', buildLines(',', '\n', arabic)),
  seed('gb18030', encode(buildLines(',', '\r\n', chinese), 'gb18030')),
  seed('windows-1252', encode(buildLines(';', '\r\n', european), 'windows-1252')),
  seed('windows-1256', encode(buildLines(',', '\r\n', arabic), 'windows-1256')),
  seed('utf-16le', utf16(buildLines('\t', '\r\n', chinese), true)),
  seed('utf-16be', utf16(buildLines(',', '\r\n', arabic), false)),
  seed(
    'titles above, totals below',
    `Orders of November\n\n${buildLines(',', '\n', simple)}\n\nTotal,,,,99,\n`,
  ),
  seed('hostile headers', `__proto__,constructor,toString,hasOwnProperty\n1,2,3,4\n`),
];
