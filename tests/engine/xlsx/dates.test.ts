import { describe, expect, it } from 'vitest';
import { readCells } from '../../support/xlsx.ts';

const rowXml = (...values: number[]): string =>
  `<row r="1">${values.map((value, i) => `<c s="${i + 1}"><v>${value}</v></c>`).join('')}</row>`;

/** One serial under each of several formats, as `type value`. */
async function readUnderFormat(
  serial: number,
  formats: readonly string[],
  workbookPr = '',
): Promise<string[]> {
  const rows = rowXml(...formats.map(() => serial));
  const readResult = await readCells({ rows, formats, workbookPr });
  return Object.values(readResult).map(({ t, v }) => `${t} ${v}`);
}

describe('dates in cells', () => {
  it('dates count from 1900 or from 1904, as the workbook declares', async () => {
    expect(await readUnderFormat(46_346, ['yyyy-mm-dd'])).toEqual(['d 2026-11-20']);
    expect(await readUnderFormat(44_884, ['yyyy-mm-dd'], '<workbookPr date1904="1"/>')).toEqual([
      'd 2026-11-20',
    ]);
    expect(await readUnderFormat(0, ['yyyy-mm-dd'], '<workbookPr date1904="true"/>')).toEqual([
      'd 1904-01-01',
    ]);
  });

  it('serial 60, the nonexistent day, and its neighbours are kept', async () => {
    const readResult = await readCells({
      rows: rowXml(1, 59, 60, 61),
      formats: ['yyyy-mm-dd', 'yyyy-mm-dd', 'yyyy-mm-dd', 'yyyy-mm-dd'],
    });
    expect(Object.values(readResult).map(({ v }) => v)).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-02-29',
      '1900-03-01',
    ]);
    expect(Object.values(readResult).map(({ flag }) => flag)).toEqual([
      undefined,
      undefined,
      'fictitiousDate',
      undefined,
    ]);
  });

  it('a date keeps its cell’s format beside one of the same id in a conditional format', async () => {
    const styles =
      '<styleSheet><numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="0"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>' +
      '<dxfs><dxf><numFmt numFmtId="14" formatCode="0.00%"/></dxf>' +
      '<dxf><numFmt numFmtId="164" formatCode="d/m/yyyy"/></dxf></dxfs></styleSheet>';
    const readResult = await readCells({
      rows: rowXml(46_346, 123),
      parts: [{ name: 'xl/styles.xml', data: styles }],
    });
    expect(readResult).toMatchObject({
      A1: { t: 'd', v: '2026-11-20' },
      B1: { t: 'n', v: 123, text: '00123' },
    });
  });

  it('a date is displayed by format 0 if the file redefines it', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="0" formatCode="yyyy\\-mm\\-dd"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/></cellXfs></styleSheet>';
    const readResult = await readCells({
      rows: '<row r="1"><c><v>46346</v></c></row>',
      parts: [{ name: 'xl/styles.xml', data: styles }],
    });
    expect(readResult).toMatchObject({ A1: { t: 'd', v: '2026-11-20' } });
  });

  it('dates are distinguished from numbers by the format, whatever its quotes and colours', async () => {
    expect(
      await readUnderFormat(46_346.5, [
        'dd/mm/yyyy hh:mm',
        '[$-409]d\\-mmm\\-yy h:mm AM/PM',
        'yyyy"年"m"月"d"日" h"时"',
        '[Red]d.m.yy h:mm;@',
        'mmm yyyy * d h',
        'ggge"年"m"月"d"日" hh',
      ]),
    ).toEqual(Array.from({ length: 6 }, () => 'dt 2026-11-20T12:00:00'));
    expect(
      await readUnderFormat(46_346, [
        '0" days"',
        '#,##0.00"mmyy"',
        '[Red]0',
        '0_d',
        '0\\d',
        '0.00E+00',
        'General',
        '*d0',
        '[>100]0',
        '"yyyy"',
      ]),
    ).toEqual(Array.from({ length: 10 }, () => 'n 46346'));
  });

  it('the format distinguishes days, times, date-times and durations', async () => {
    expect(
      await readUnderFormat(0.75, [
        'h:mm',
        'mm:ss',
        'm/d/yy h:mm',
        '[h]:mm',
        '[mm]:ss',
        'h:mm AM/PM',
      ]),
    ).toEqual(['t 18:00:00', 't 18:00:00', 't 18:00:00', 'dur 64800', 'dur 64800', 't 18:00:00']);
    expect(await readUnderFormat(46_346.25, ['yyyy-mm-dd', 'h:mm'])).toEqual([
      'dt 2026-11-20T06:00:00',
      'dt 2026-11-20T06:00:00',
    ]);
    expect(await readUnderFormat(1.5, ['[h]:mm:ss'])).toEqual(['dur 129600']);
  });

  it('times are rounded to the millisecond, across midnight too', async () => {
    expect(await readUnderFormat(44_357.033_167_824_08, ['yyyy-mm-dd h:mm:ss'])).toEqual([
      'dt 2021-06-10T00:47:45.700',
    ]);
    expect(await readUnderFormat(46_345.999_999_999_9, ['yyyy-mm-dd'])).toEqual(['d 2026-11-20']);
  });

  it('serials outside the calendar stay flagged numbers', async () => {
    const readResult = await readCells({
      rows: rowXml(-1, 2_958_466),
      formats: ['yyyy-mm-dd', 'yyyy-mm-dd'],
    });
    expect(readResult).toMatchObject({
      A1: { t: 'n', v: -1, flag: 'notADate' },
      B1: { t: 'n', v: 2_958_466, flag: 'notADate' },
    });
  });

  it('formats that a file names only by number are known', async () => {
    // Dates and times up to 45, among them dates in East Asian workbooks (31 and 57); 46 is a duration, the others are
    // numbers.
    const builtins = [14, 15, 16, 17, 22, 31, 57, 18, 20, 45, 46, 1, 9, 44, 49];
    const rows = rowXml(...builtins.map(() => 46_346.5));
    const readResult = Object.values(await readCells({ rows, builtins }));
    expect(readResult.map(({ t }) => t)).toEqual([
      ...Array.from({ length: 10 }, () => 'dt'),
      'dur',
      'n',
      'n',
      'n',
      'n',
    ]);
  });
});
