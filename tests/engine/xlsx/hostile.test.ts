import { describe, expect, it } from 'vitest';
import { readValues, readXlsx } from '../../support/xlsx.ts';

const oneRow = '<row r="1"><c r="A1"><v>1</v></c></row>';

describe('hostile workbooks', () => {
  it.each<[string, Parameters<typeof readXlsx>[0], string]>([
    ['a DOCTYPE', { sheet: `<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>` }, 'hostile'],
    [
      'an entity of its own',
      { rows: '<row r="1"><c t="inlineStr"><is><t>&xxe;</t></is></c></row>' },
      'hostile',
    ],
    [
      'a bare ampersand',
      { rows: '<row r="1"><c t="inlineStr"><is><t>a & b</t></is></c></row>' },
      'corrupt',
    ],
    ['elements 10,000 deep', { after: '<a>'.repeat(10_000) }, 'hostile'],
    ['text before the root', { sheet: `foo<worksheet>${oneRow}</worksheet>` }, 'corrupt'],
    ['another root', { sheet: '<html><sheetData/></html>' }, 'corrupt'],
    [
      'a cut within a cell',
      { sheet: '<worksheet><sheetData><row r="1"><c r="A1"><v>1' },
      'corrupt',
    ],
    ['a cut between rows', { sheet: `<worksheet><sheetData>${oneRow}` }, 'corrupt'],
    ['an empty sheet part', { sheet: '' }, 'corrupt'],
    ['a tag within a tag', { rows: '<row <row>' }, 'corrupt'],
    ['a missing shared string', { rows: '<row r="1"><c t="s"><v>7</v></c></row>' }, 'corrupt'],
    [
      'a shared string of no number',
      { rows: '<row r="1"><c t="s"><v>-1</v></c></row>' },
      'corrupt',
    ],
    [
      'a cut table of strings',
      { strings: '<si><t>a</t>', rows: oneRow.replace('<c', '<c t="s"') },
      'corrupt',
    ],
    ['a row past the end', { rows: '<row r="1048577"><c><v>1</v></c></row>' }, 'corrupt'],
    ['no worksheets', { workbook: '<workbook><sheets/></workbook>' }, 'corrupt'],
    ['an invalid document', { workbook: '<document/>' }, 'notASpreadsheet'],
  ])('a workbook with %s is refused', async (_, workbook, code) => {
    await expect(readXlsx(workbook)).rejects.toMatchObject({ name: 'EngineError', code });
  });

  it('a text, a tag or a store over the limits is refused', async () => {
    const rowWithText = (length: number): string =>
      `<row r="1"><c t="inlineStr"><is><t>${'x'.repeat(length)}</t></is></c></row>`;
    await expect(
      readXlsx({ rows: rowWithText(50_000) }, { limits: { textBytes: 40_000 } }),
    ).rejects.toMatchObject({ code: 'tooLarge' });
    await expect(readXlsx({ before: `<a b="${'x'.repeat(3e6)}"/>` })).rejects.toMatchObject({
      code: 'tooLarge',
    });
    const wideRows = Array.from(
      { length: 2000 },
      (_, i) => `<row r="${i + 1}">${'<c><v>1</v></c>'.repeat(20)}</row>`,
    );
    await expect(
      readXlsx({ rows: wideRows.join('') }, { limits: { storeBytes: 300_000 } }),
    ).rejects.toMatchObject({ code: 'tooLarge' });
  });

  it('reading can be cancelled and ends at its deadline', async () => {
    const rows = oneRow.repeat(10);
    await expect(readXlsx({ rows }, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
    await expect(readXlsx({ rows }, { limits: { deadlineMs: -1 } })).rejects.toMatchObject({
      code: 'deadline',
    });
  });

  it('prototypes stay unchanged', async () => {
    const inlineCell = (text: string): string => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const rows = `<row r="1">${['__proto__', 'constructor', 'toString'].map(inlineCell).join('')}</row>`;
    expect(await readValues({ rows })).toEqual({
      A1: '__proto__',
      B1: 'constructor',
      C1: 'toString',
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
