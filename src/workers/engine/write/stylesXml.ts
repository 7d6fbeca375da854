/** Styles of cells. A fixed table, so that equal sheets are equal bytes. */
const styles = [
  'plain',
  /** The text format: digits stay as typed. */
  'text',
  'header',
  /** Header of a required column. */
  'required',
  /** An example or a hint, not data. */
  'hint',
  /** A calendar date, `yyyy-mm-dd`; the value is its ISO text. */
  'date',
  /** A text of several lines, at the top of its cell. */
  'wrap',
  /** A title above tables. */
  'title',
  /** A cell that blocks its row, and a cell to check. Formatted as text, so that corrected digits stay. */
  'error',
  'warning',
  /** An error in a cell that is wrongly a date, or a time. */
  'errorDate',
  'errorTime',
  /** A day and a time of day, `yyyy-mm-dd hh:mm:ss`; the value is that text. */
  'dateTime',
] as const;
export type Style = (typeof styles)[number];

export function styleId(style: Style): number {
  return styles.indexOf(style);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

const fillXml = (rgb: string) =>
  `<fill><patternFill patternType="solid"><fgColor rgb="FF${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;

const fontXml = (content: string) =>
  `<font>${content}<sz val="11"/><name val="Calibri"/><family val="2"/></font>`;

const ALIGN_TOP = '<alignment vertical="top" wrapText="1"/>';
const ALIGN_MIDDLE = '<alignment vertical="center" wrapText="1"/>';

/** Format of a style: ids into the tables below. */
interface CellFormat {
  /** Number format id: 0 General, 46 a duration, 49 text, 164 and 165 the dates below. */
  readonly format?: number;
  readonly font?: number;
  readonly fill?: number;
  readonly border?: number;
  readonly alignment?: string;
}

const FORMATS: Readonly<Record<Style, CellFormat>> = {
  plain: {},
  text: { format: 49 },
  header: { font: 1, fill: 2, border: 1, alignment: ALIGN_MIDDLE },
  required: { font: 1, fill: 3, border: 1, alignment: ALIGN_MIDDLE },
  hint: { format: 49, font: 2 },
  date: { format: 164 },
  wrap: { alignment: ALIGN_TOP },
  title: { font: 3 },
  error: { format: 49, fill: 4 },
  warning: { format: 49, fill: 5 },
  errorDate: { format: 164, fill: 4 },
  errorTime: { format: 46, fill: 4 },
  dateTime: { format: 165 },
};

function formatXml({
  format = 0,
  font = 0,
  fill = 0,
  border = 0,
  alignment = '',
}: CellFormat): string {
  const attributes =
    `numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0"` +
    (format === 0 ? '' : ' applyNumberFormat="1"') +
    (font === 0 ? '' : ' applyFont="1"') +
    (fill === 0 ? '' : ' applyFill="1"') +
    (border === 0 ? '' : ' applyBorder="1"');
  return alignment === ''
    ? `<xf ${attributes}/>`
    : `<xf ${attributes} applyAlignment="1">${alignment}</xf>`;
}

const listXml = (name: string, items: readonly string[]) =>
  `<${name} count="${items.length}">${items.join('')}</${name}>`;

export const stylesXml = [
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${MAIN}">`,
  listXml('numFmts', [
    '<numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
    '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/>',
  ]),
  listXml('fonts', [
    fontXml(''),
    fontXml('<b/>'),
    fontXml('<i/><color rgb="FF6B7280"/>'),
    '<font><b/><sz val="14"/><name val="Calibri"/><family val="2"/></font>',
  ]),
  listXml('fills', [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
    fillXml('E5E7EB'),
    fillXml('FDE68A'),
    fillXml('FECACA'),
    fillXml('FEF3C7'),
  ]),
  listXml('borders', [
    '<border><left/><right/><top/><bottom/><diagonal/></border>',
    '<border><left/><right/><top/><bottom style="thin"><color rgb="FF9CA3AF"/></bottom><diagonal/></border>',
  ]),
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  listXml(
    'cellXfs',
    styles.map((style) => formatXml(FORMATS[style])),
  ),
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
