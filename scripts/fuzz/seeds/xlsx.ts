import { createTextPart, type ZipPart, type ZipStyle } from '../zip.ts';
import type { Seed } from './seed.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const TRANSITIONAL = {
  main: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  relations: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
};
const STRICT = {
  main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
  relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
};
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** Options of a generated workbook. */
interface WorkbookOptions {
  /** Content of `sheetData`, per sheet. */
  readonly sheets: readonly string[];
  readonly strings?: readonly string[];
  /** `numFmts` and the `xf` entries' format ids. */
  readonly formats?: readonly (number | string)[];
  /** XML after `sheetData`. */
  readonly after?: string;
  /** XML before `sheetData`. */
  readonly before?: string;
  /** Whether dates count from 1904. */
  readonly date1904?: boolean;
  /** Whether the namespaces are those of strict Office Open XML. */
  readonly strict?: boolean;
  /** Prefix of the main namespace; none if absent. */
  readonly prefix?: string;
  /** Whether the first sheet is hidden. */
  readonly hidden?: boolean;
  /** Whether paths have backslashes, upper case and absolute targets. */
  readonly odd?: boolean;
}

function buildStyles(formats: readonly (number | string)[], main: string): string {
  const codes: string[] = [];
  const ids = formats.map((format, i) => {
    if (typeof format === 'number') return format;
    codes.push(`<numFmt numFmtId="${164 + i}" formatCode="${format.replaceAll('"', '&quot;')}"/>`);
    return 164 + i;
  });
  const cells = [0, ...ids].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`);
  return `${HEAD}<styleSheet xmlns="${main}"><numFmts count="${codes.length}">${codes.join('')}</numFmts><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}

function buildParts(options: WorkbookOptions): ZipPart[] {
  const { main, relations } = options.strict === true ? STRICT : TRANSITIONAL;
  const p = options.prefix === undefined ? '' : `${options.prefix}:`;
  const xmlns = p === '' ? 'xmlns' : `xmlns:${options.prefix}`;
  const folder = options.odd === true ? 'XL\\Worksheets' : 'xl/worksheets';
  const target = (n: number) =>
    options.odd === true ? `/xl/worksheets/s${n}.XML` : `worksheets/s${n}.xml`;
  const sheets = options.sheets.map(
    (_, i) =>
      `<${p}sheet name="Sheet ${i + 1}" sheetId="${i + 1}"${options.hidden === true && i === 0 ? ' state="hidden"' : ''} r:id="rId${i + 1}"/>`,
  );
  const links = options.sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${relations}/worksheet" Target="${target(i + 1)}"/>`,
  );
  links.push(
    `<Relationship Id="rIdS" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>`,
    `<Relationship Id="rIdT" Type="${relations}/styles" Target="styles.xml"/>`,
  );
  const strings = options.strings ?? [];
  return [
    createTextPart(
      '[Content_Types].xml',
      `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    createTextPart(
      '_rels/.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    createTextPart(
      'xl/workbook.xml',
      `${HEAD}<${p}workbook ${xmlns}="${main}" xmlns:r="${relations}"><${p}workbookPr${options.date1904 === true ? ' date1904="1"' : ''}/><${p}sheets>${sheets.join('')}</${p}sheets></${p}workbook>`,
    ),
    createTextPart(
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="${PACKAGE}">${links.join('')}</Relationships>`,
    ),
    ...options.sheets.map((data, i) =>
      createTextPart(
        `${folder}${options.odd === true ? '\\' : '/'}s${i + 1}.xml`,
        `${HEAD}<${p}worksheet ${xmlns}="${main}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${options.before ?? ''}<${p}sheetData>${data}</${p}sheetData>${options.after ?? ''}</${p}worksheet>`,
      ),
    ),
    createTextPart('xl/styles.xml', buildStyles(options.formats ?? [], main)),
    createTextPart(
      'xl/sharedStrings.xml',
      `${HEAD}<sst xmlns="${main}" count="${strings.length}" uniqueCount="${strings.length}">${strings.map((si) => `<si>${si}</si>`).join('')}</sst>`,
    ),
  ];
}

/** Rows from the XML of their cells, in which `@` is the cell's reference. */
function buildRows(list: readonly (readonly string[])[]): string {
  return list
    .map((cells, i) => {
      const xml = cells.map((cell, column) =>
        cell.replace('@', `${String.fromCharCode(65 + column)}${i + 1}`),
      );
      return `<row r="${i + 1}" spans="1:${cells.length}">${xml.join('')}</row>`;
    })
    .join('');
}

const shared = (index: number) => `<c r="@" t="s"><v>${index}</v></c>`;
const number = (value: number | string, style = 0) => `<c r="@" s="${style}"><v>${value}</v></c>`;
const inline = (text: string) => `<c r="@" t="inlineStr"><is><t>${text}</t></is></c>`;
const typed = (type: string, value: string) => `<c r="@" t="${type}"><v>${value}</v></c>`;

const HEADERS = [
  'Order number',
  'Receiver name',
  'Receiver phone',
  'Receiver city',
  'Weight (kg)',
  'Service',
];
const headerStrings = HEADERS.map((header) => `<t>${header}</t>`);

const orders = buildRows([
  HEADERS.map((_, i) => shared(i)),
  ...Array.from({ length: 40 }, (_, i) => [
    `<c r="@" t="s"><v>${6 + i}</v></c>`,
    shared(46),
    number(233_244_000_000 + i),
    shared(47),
    number(2.5 + i),
    shared(48),
  ]),
]);
const orderStrings = [
  ...headerStrings,
  ...Array.from({ length: 40 }, (_, i) => `<t>SO-${i}</t>`),
  '<t>Ama Mensah</t>',
  '<t>Accra</t>',
  '<t>STANDARD</t>',
];
const plain: WorkbookOptions = { sheets: [orders], strings: orderStrings };

const many = buildRows([
  HEADERS.map((_, i) => shared(i)),
  ...Array.from({ length: 1500 }, (_, i) => HEADERS.map((_, column) => number(i * 10 + column))),
]);

const inlineRows = buildRows([
  HEADERS.map(inline),
  ...Array.from({ length: 20 }, (_, i) => HEADERS.map((header) => inline(`${header} &amp; ${i}`))),
]);

const dates = buildRows(
  [60, 0.5, 46_296.75, -1, 2_958_466, 1.5].map((value) =>
    Array.from({ length: 8 }, (_, style) => number(value, style)),
  ),
);
const dateFormats = [14, 22, 46, '[Red]yyyy-mm-dd', 'd "de" mmmm', '[h]:mm:ss', '00000'];

const kinds = buildRows([
  HEADERS.map(inline),
  [typed('b', '1'), typed('e', '#N/A'), typed('str', 'x'), typed('d', '2026-11-20T10:00:00')],
  [
    '<c r="@"><f>A1+1</f></c>',
    '<c r="@"><f>A1</f><v>3</v></c>',
    '<c r="@" t="str"><f>""</f><v></v></c>',
  ],
  [number('1.23E+19'), number('-0.00001'), number('123456789012345678')],
]);

const texts = [
  '<r><t>Ama </t></r><r><rPr><b/></rPr><t xml:space="preserve"> Mensah</t></r>',
  '<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh>',
  '<t/>',
  '<t><![CDATA[<b> & "]]></t>',
  '<t>&#128512;&#x1F600;&amp;&lt;</t>',
  '<t>a_x000D_b_x005F_c</t>',
  '<t xml:space="preserve">  spaced  </t>',
  '<t>__proto__</t>',
  '<t>constructor</t>',
  '<t>مرحبا ١٢٣</t>',
];

const unnamed = `<row>${HEADERS.map((_, i) => `<c t="s"><v>${i}</v></c>`).join('')}</row>${Array.from({ length: 10 }, () => '<row><c/><c><v>7</v></c><c t="inlineStr"><is><t>x</t></is></c></row>').join('')}`;

const disordered =
  '<row r="9"><c r="C9"><v>9</v></c><c r="A9"><v>1</v></c></row><row r="2"><c r="B2"><v>2</v></c></row><row r="9"><c r="B9"><v>5</v></c></row>';

const alternate = `<row r="1"><mc:AlternateContent><mc:Choice Requires="x14"><c r="A1"><v>1</v></c></mc:Choice><mc:Fallback><c r="A1"><v>2</v></c></mc:Fallback></mc:AlternateContent><c r="B1"><v>3</v></c></row>`;

const prefixed = orders
  .replaceAll('<row', '<x:row')
  .replaceAll('</row', '</x:row')
  .replaceAll('<c ', '<x:c ')
  .replaceAll('</c>', '</x:c>')
  .replaceAll('<v>', '<x:v>')
  .replaceAll('</v>', '</x:v>');

function seed(name: string, options: WorkbookOptions, style: ZipStyle = {}): Seed {
  return { format: 'xlsx', name, type: 'archive', parts: buildParts(options), style };
}

export const xlsxSeeds: readonly Seed[] = [
  seed('plain', plain),
  seed('inline strings', { sheets: [inlineRows] }),
  seed('1,500 rows', { sheets: [many], strings: headerStrings }),
  seed('stored', plain, { stored: true }),
  seed('data descriptors', plain, { descriptors: true }),
  seed('zip64', plain, { zip64: true }),
  seed('bytes before, comment after', plain, {
    prefix: new Uint8Array(333).fill(0x4d),
    comment: 'made',
  }),
  seed('strict', { ...plain, strict: true }),
  seed('prefixed', { sheets: [prefixed], strings: orderStrings, prefix: 'x' }),
  seed('odd paths', { ...plain, odd: true }),
  seed('dates', { sheets: [dates], formats: dateFormats }),
  seed('dates of 1904', { sheets: [dates], formats: dateFormats, date1904: true }),
  seed('kinds of cell', { sheets: [kinds] }),
  seed('texts', {
    sheets: [buildRows(texts.map((_, i) => [shared(i), number(i)]))],
    strings: texts,
  }),
  seed('no references', { sheets: [unnamed], strings: headerStrings }),
  seed('out of order', { sheets: [disordered] }),
  seed('alternate content', { sheets: [alternate] }),
  seed('far corner', {
    sheets: [
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>',
    ],
  }),
  seed('merged, hidden, filtered', {
    ...plain,
    before: '<cols><col min="2" max="3" hidden="1"/></cols>',
    after: '<autoFilter ref="A1:F41"/><mergeCells count="1"><mergeCell ref="A2:B3"/></mergeCells>',
  }),
  seed('three sheets, first hidden', {
    sheets: [orders, '', inlineRows],
    strings: orderStrings,
    hidden: true,
  }),
];
