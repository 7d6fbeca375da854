import {
  makeXlsx,
  relationships,
  workbookParts,
  type MadeWorkbook,
} from '../../tests/support/xlsx.ts';
import { compoundOf } from '../../tests/support/compoundFiles.ts';
import { makeZip } from '../../tests/support/zip.ts';

/** A file that readers stumble over, by its number in the list of traps. */
export interface Trap {
  readonly number: number;
  readonly name: string;
  readonly kind: 'xlsx' | 'csv';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Every non-empty cell as `B3=text`, flags in brackets; or `refused: code`. */
  readonly right: readonly string[];
}

/** A row of cells given without references, which are added: no trap but the one meant. */
function row(...cells: readonly string[]): string {
  const named = cells.map((cell, i) =>
    cell.replace('<c', `<c r="${String.fromCharCode(65 + i)}1"`),
  );
  return `<row r="1">${named.join('')}</row>`;
}
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const shared = (count: number) =>
  row(...Array.from({ length: count }, (_, i) => `<c t="s"><v>${i}</v></c>`));
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts that some readers cannot do without, as Excel writes them. */
function completed(made: MadeWorkbook): MadeWorkbook {
  const types = [
    'workbook.xml sheet.main',
    'worksheets/sheet1.xml worksheet',
    'styles.xml styles',
    'sharedStrings.xml sharedStrings',
  ].map((pair) => {
    const [name, type] = pair.split(' ');
    return `<Override PartName="/xl/${name}" ContentType="${TYPE}.${type}+xml"/>`;
  });
  const codes = (made.formats ?? []).map(
    (code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = [0, ...codes.map((_, i) => 164 + i)].map(
    (id) =>
      `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return {
    ...made,
    parts: [
      {
        name: '[Content_Types].xml',
        data: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join('')}</Types>`,
      },
      {
        name: 'xl/styles.xml',
        data: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${MAIN}">${codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${styles.length}">${styles.join('')}</cellXfs></styleSheet>`,
      },
      ...(made.parts ?? []),
    ],
  };
}

function xlsx(trap: number, name: string, made: MadeWorkbook, ...right: readonly string[]): Trap {
  return { number: trap, name, kind: 'xlsx', bytes: makeXlsx(completed(made)), right };
}

function archive(
  trap: number,
  name: string,
  made: MadeWorkbook,
  change: (parts: ReturnType<typeof workbookParts>) => Uint8Array<ArrayBuffer>,
  ...right: readonly string[]
): Trap {
  return { number: trap, name, kind: 'xlsx', bytes: change(workbookParts(completed(made))), right };
}

function csv(trap: number, name: string, bytes: Uint8Array, ...right: readonly string[]): Trap {
  return { number: trap, name, kind: 'csv', bytes: new Uint8Array(bytes), right };
}

const utf8 = (text: string) => Buffer.from(text);
const one = row(number(1));
const formattedRows = Array.from(
  { length: 300_000 },
  (_, i) => `<row r="${i + 2}" s="1"><c r="A${i + 2}" s="1"/></row>`,
).join('');
/** `城市` and `上海` in GB18030. */
const chinese = [
  0xb3, 0xc7, 0xca, 0xd0, 0x2c, 0x61, 0x0a, 0xc9, 0xcf, 0xba, 0xa3, 0x2c, 0x62, 0x0a,
];

export const traps: readonly Trap[] = [
  xlsx(
    2,
    'epoch of 1904',
    {
      rows: row(number(44_884, 1)),
      formats: ['yyyy-mm-dd'],
      workbookPr: '<workbookPr date1904="1"/>',
    },
    'A1=2026-11-20',
  ),
  xlsx(
    3,
    'serial 60',
    { rows: row(number(60, 1)), formats: ['yyyy-mm-dd'] },
    'A1=1900-02-29 (fictitiousDate)',
  ),
  xlsx(
    4,
    'date formats',
    {
      rows: row(number(46_346, 1), number(46_346, 2), number(46_346, 3)),
      formats: ['[Red]d.m.yy;@', 'yyyy"年"m"月"d"日"', '0.0" dry"'],
    },
    'A1=2026-11-20',
    'B1=2026-11-20',
    'C1=46346',
  ),
  xlsx(5, 'format 00000', { rows: row(number(123, 1)), formats: ['00000'] }, 'A1=00123'),
  xlsx(
    6,
    'long numbers',
    { rows: row(number('233201234567'), number('1.23E+19')) },
    'A1=233201234567',
    'B1=12300000000000000000 (precisionLost)',
  ),
  xlsx(
    7,
    'rich runs, phonetic guides',
    {
      rows: shared(2),
      strings:
        '<si><t>a</t><r><t>b</t></r><r><t>c</t></r></si><si><t>東</t><rPh sb="0" eb="1"><t>トウ</t></rPh></si>',
    },
    'A1=abc',
    'B1=東',
  ),
  xlsx(
    8,
    'empty string',
    { rows: shared(3), strings: '<si><t>a</t></si><si><t/></si><si><t>c</t></si>' },
    'A1=a',
    'C1=c',
  ),
  xlsx(
    9,
    'CDATA, emoji',
    { rows: row(inline('<![CDATA[<b> & c]]>'), inline('&#128230;')) },
    'A1=<b> & c',
    'B1=📦',
  ),
  xlsx(
    10,
    'types d and e',
    {
      rows: row(
        '<c t="d"><v>2026-11-20</v></c>',
        '<c t="e"><v>#N/A</v></c>',
        '<c t="b"><v>1</v></c>',
      ),
    },
    'A1=2026-11-20',
    'B1=#N/A',
    'C1=TRUE',
  ),
  xlsx(
    11,
    'formula without value',
    { rows: row('<c><f>1+1</f></c>', number(2)) },
    'A1= (notCalculated)',
    'B1=2',
  ),
  xlsx(
    12,
    'no references',
    { rows: `<row>${number(1)}${number(2)}</row><row>${number(3)}</row>` },
    'A1=1',
    'B1=2',
    'A2=3',
  ),
  xlsx(
    13,
    'out of order',
    {
      rows: '<row r="3"><c r="B3"><v>2</v></c><c r="A3"><v>1</v></c></row><row r="2"><c r="A2"><v>0</v></c></row>',
    },
    'A2=0',
    'A3=1',
    'B3=2',
  ),
  xlsx(
    14,
    '_x000D_',
    { rows: row(inline('a_x000D_b'), inline('_x005F_x000D_')) },
    'A1=a\rb',
    'B1=_x000D_',
  ),
  xlsx(
    15,
    'spaces',
    { rows: row('<c t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>') },
    'A1= a ',
  ),
  xlsx(
    16,
    'prefixes',
    {
      sheet:
        '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
    },
    'A1=1',
  ),
  xlsx(
    17,
    'absolute path, odd case',
    {
      parts: [
        {
          name: 'xl/_rels/workbook.xml.rels',
          data: relationships(['rId1', 'worksheet', '/XL/Worksheets/First.xml']),
        },
        {
          name: 'xl/worksheets/first.XML',
          data: `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1"><v>7</v></c></row></sheetData></worksheet>`,
        },
      ],
    },
    'A1=7',
  ),
  archive(
    18,
    'ZIP64, bytes before',
    { rows: one },
    (parts) =>
      makeZip(
        parts.map((part) => ({ ...part, zip64: true })),
        { zip64End: true, prefix: Buffer.alloc(100, 1) },
      ),
    'A1=1',
  ),
  xlsx(
    19,
    '300,000 empty rows',
    { rows: `<row r="1"><c r="A1"><v>1</v></c></row>${formattedRows}` },
    'A1=1',
  ),
  xlsx(
    20,
    'A1 and XFD1048576',
    {
      rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
    },
    'A1=1',
    'XFD1048576=2',
  ),
  xlsx(
    21,
    'DOCTYPE',
    {
      sheet:
        '<!DOCTYPE a [<!ENTITY b "cc">]><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData></worksheet>',
    },
    'refused: hostile',
  ),
  xlsx(
    22,
    'covered by a merged cell',
    {
      rows: row(number(1), number(2), number(3)),
      after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    },
    'A1=1',
    'C1=3',
  ),
  xlsx(
    23,
    'first sheet hidden',
    {
      rows: row(number(1)),
      workbook: `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Orders" sheetId="2" r:id="rId4"/></sheets></workbook>`,
      parts: [
        {
          name: 'xl/_rels/workbook.xml.rels',
          data: relationships(
            ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
            ['rId2', 'styles', 'styles.xml'],
            ['rId3', 'sharedStrings', 'sharedStrings.xml'],
            ['rId4', 'worksheet', 'worksheets/sheet2.xml'],
          ),
        },
        {
          name: 'xl/worksheets/sheet2.xml',
          data: `<worksheet xmlns="${MAIN}"><sheetData>${row(number(7))}</sheetData></worksheet>`,
        },
      ],
    },
    'A1=7',
  ),
  xlsx(24, 'percent', { rows: row(number(0.25, 1)), formats: ['0%'] }, 'A1=0.25'),
  {
    number: 25,
    name: 'protected with a password',
    kind: 'xlsx',
    bytes: compoundOf(['Root Entry', 'EncryptionInfo', 'EncryptedPackage']),
    right: ['refused: encrypted'],
  },
  csv(26, 'csv in GB18030', Uint8Array.from(chinese), 'A1=城市', 'B1=a', 'A2=上海', 'B2=b'),
  csv(
    26,
    'csv in Windows-1252',
    Buffer.from('Ville;Poids\nOrléans;2\nSaint-Étienne;3\nNîmes;4\n', 'latin1'),
    'A1=Ville',
    'B1=Poids',
    'A2=Orléans',
    'B2=2',
    'A3=Saint-Étienne',
    'B3=3',
    'A4=Nîmes',
    'B4=4',
  ),
  csv(27, 'csv with sep=', utf8('sep=;\na;b\n1,5;2\n'), 'A1=a', 'B1=b', 'A2=1,5', 'B2=2'),
  csv(
    28,
    'csv, breaks in quotes',
    utf8('a,b\n"x\ny","z ""q"""\n'),
    'A1=a',
    'B1=b',
    'A2=x\ny',
    'B2=z "q"',
  ),
  csv(
    29,
    'csv, leading zeros, native digits',
    utf8('a,b\n007,٠١٢\n'),
    'A1=a',
    'B1=b',
    'A2=007',
    'B2=٠١٢',
  ),
];
