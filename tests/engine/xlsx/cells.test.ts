import { describe, expect, it } from 'vitest';
import { readCells, readValues, readXlsx } from '../../support/xlsx.ts';

const rowXml = (cells: string): string => `<row r="1">${cells}</row>`;

describe('texts of cells', () => {
  it('rich runs are joined, also behind a plain one, without phonetic guides', async () => {
    const strings =
      '<si><r><t>A</t></r><r><rPr><b/></rPr><t xml:space="preserve"> B</t></r></si>' +
      '<si><t>one</t><r><t>two</t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><phoneticPr fontId="1"/></si>';
    const rows = rowXml(
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c>',
    );
    expect(await readValues({ rows, strings })).toEqual({ A1: 'A B', B1: 'onetwo', C1: '東京' });
  });

  it('an empty string keeps its index, in all its spellings', async () => {
    const strings = '<si><t>a</t></si><si><t/></si><si/><si><t></t></si><si><t>e</t></si>';
    const rows = rowXml(
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>4</v></c>',
    );
    expect(await readValues({ rows, strings })).toEqual({ A1: 'a', C1: 'e' });
  });

  it('a text may be inline, in CDATA, and with astral references', async () => {
    const rows = rowXml(
      '<c r="A1" t="inlineStr"><is><t>plain</t></is></c>' +
        '<c r="B1" t="inlineStr"><is><r><t>two </t></r><r><t>runs</t></r></is></c>' +
        '<c r="C1" t="inlineStr"><is><t><![CDATA[a < b & c]]></t></is></c>' +
        '<c r="D1" t="inlineStr"><is><t>&#x1F600;&#128666; &amp;lt;</t></is></c>' +
        '<c r="E1" t="inlineStr"><is><t>_xD83D__xDE00_</t></is></c>' +
        '<c r="F1" t="inlineStr"><is><t>_xD83D_a_xDE00_&#0;</t></is></c>',
    );
    expect(await readValues({ rows })).toEqual({
      A1: 'plain',
      B1: 'two runs',
      C1: 'a < b & c',
      D1: '😀🚚 &lt;',
      E1: '😀',
      F1: '\ufffda\ufffd\ufffd',
    });
  });

  it('a cell with two values has the one named by its type', async () => {
    const rows = rowXml(
      '<c r="A1" t="inlineStr"><is><t>1.</t></is><v>01.</v></c>' +
        '<c r="B1" t="inlineStr"><v>01.</v><is><t>1.</t></is></c>' +
        '<c r="C1" t="inlineStr"><v>alone</v></c>' +
        '<c r="D1" t="str"><is><t>inline</t></is><v>value</v></c>' +
        '<c r="E1"><v>7</v><is><r><t>sev</t></r><r><t>en</t></r></is></c>' +
        '<c r="F1"><is><t>no value</t></is></c>' +
        '<c r="G1" t="inlineStr"><is/><v>0</v></c>',
    );
    expect(await readValues({ rows })).toEqual({
      A1: '1.',
      B1: '1.',
      C1: 'alone',
      D1: 'value',
      E1: 7,
      F1: 'no value',
    });
  });

  it('_xHHHH_ is decoded, and similar texts are kept', async () => {
    const strings =
      '<si><t>a_x000D_b</t></si><si><t>_x005F_x000D_</t></si><si><t>_x00D_ _xyz _</t></si><si><t>a\r\nb</t></si>';
    const rows = rowXml(
      '<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c>',
    );
    expect(await readValues({ rows, strings })).toEqual({
      A1: 'a\rb',
      B1: '_x000D_',
      C1: '_x00D_ _xyz _',
      D1: 'a\nb',
    });
  });

  it('spaces are kept, and so are foreign digits and marks', async () => {
    const strings =
      '<si><t xml:space="preserve">  a  </t></si><si><t> b </t></si><si><t>٠١٢\u00a0\u200f１２</t></si>';
    const rows = rowXml('<c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c>');
    expect(await readValues({ rows, strings })).toEqual({
      A1: '  a  ',
      B1: ' b ',
      C1: '٠١٢\u00a0\u200f１２',
    });
  });

  it('each distinct inline text has one id', async () => {
    const store = await readXlsx({
      rows:
        rowXml('<c t="inlineStr"><is><t>GHS</t></is></c>') +
        '<row r="2"><c t="str"><v>GHS</v></c></row>',
    });
    expect(store.textId(0, 0)).toBe(store.textId(1, 0));
  });
});

describe('values of cells', () => {
  it('a value has the kind given by its type', async () => {
    const rows = rowXml(
      '<c r="A1" t="b"><v>1</v></c><c r="B1" t="b"><v>0</v></c><c r="C1" t="e"><v>#N/A</v></c>' +
        '<c r="D1" t="str"><f>A1</f><v>text</v></c><c r="E1" t="d"><v>2026-11-20</v></c>' +
        '<c r="F1" t="d"><v>2026-11-20T08:30:00</v></c><c r="G1" t="d"><v>soon</v></c>' +
        '<c r="H1" t="n"><v>7</v></c><c r="I1"><v>no number</v></c>',
    );
    const cells = await readCells({ rows });
    expect(Object.values(cells).map(({ c, t, v }) => [c, t, v])).toEqual([
      ['A1', 'b', true],
      ['B1', 'b', false],
      ['C1', 'e', '#N/A'],
      ['D1', 's', 'text'],
      ['E1', 'd', '2026-11-20'],
      ['F1', 'dt', '2026-11-20T08:30:00'],
      ['G1', 's', 'soon'],
      ['H1', 'n', 7],
      ['I1', 's', 'no number'],
    ]);
  });

  it('a formula that was never calculated is empty and flagged', async () => {
    const rows = rowXml(
      '<c r="A1"><f>1+1</f></c><c r="B1"><f>1+1</f><v></v></c><c r="C1"><f>1+1</f><v>2</v></c>' +
        '<c r="D1" t="str"><f>IF(1,"")</f><v></v></c><c r="E1" t="str"><f>"x"</f></c>' +
        '<c r="F1"><f t="shared" si="0"/><v>3</v></c>' +
        '<c r="G1" t="inlineStr"><f>T("")</f><is><t></t></is></c>' +
        '<c r="H1" t="inlineStr"><f>T("")</f><is/></c><c r="I1" t="inlineStr"><f>T("")</f></c>',
    );
    const cells = await readCells({ rows });
    expect(cells).toMatchObject({
      A1: { v: null, flag: 'notCalculated' },
      B1: { v: null, flag: 'notCalculated' },
      C1: { v: 2 },
      E1: { v: null, flag: 'notCalculated' },
      F1: { v: 3 },
      I1: { v: null, flag: 'notCalculated' },
    });
    expect(cells).not.toHaveProperty('D1');
    // An inline result may be empty, too.
    expect(cells).not.toHaveProperty('G1');
    expect(cells).not.toHaveProperty('H1');
  });

  it('a number has the zeros that its format shows', async () => {
    const rows = rowXml(
      '<c r="A1" s="1"><v>123</v></c><c r="B1" s="2"><v>5551234</v></c><c r="C1" s="1"><v>123456</v></c>' +
        '<c r="D1" s="3"><v>42</v></c>',
    );
    const formats = ['00000', '000\\-0000', '0'];
    const cells = await readCells({ rows, formats });
    expect(cells).toMatchObject({ A1: { v: 123, text: '00123' }, B1: { text: '555-1234' } });
    expect(cells['C1']).toEqual({ c: 'C1', t: 'n', v: 123_456 });
    expect(cells['D1']).toEqual({ c: 'D1', t: 'n', v: 42 });
  });

  it('a number that lost digits beyond the fifteenth is flagged', async () => {
    const rows = rowXml(
      '<c r="A1"><v>233201234567</v></c><c r="B1"><v>1.23E+19</v></c><c r="C1"><v>999999999999999</v></c>' +
        '<c r="D1"><v>1234567890123456</v></c>',
    );
    expect(await readCells({ rows })).toEqual({
      A1: { c: 'A1', t: 'n', v: 233_201_234_567 },
      B1: { c: 'B1', t: 'n', v: 1.23e19, flag: 'precisionLost' },
      C1: { c: 'C1', t: 'n', v: 999_999_999_999_999 },
      D1: { c: 'D1', t: 'n', v: 1_234_567_890_123_456, flag: 'precisionLost' },
    });
  });

  it('percent and currency formats are kept beside the value', async () => {
    const rows = rowXml(
      '<c s="1"><v>0.25</v></c><c s="2"><v>10.5</v></c><c s="3"><v>3</v></c><c s="4"><v>1</v></c>',
    );
    const store = await readXlsx({
      rows,
      formats: ['0.0%', '[$GHS] #,##0.00', '"NGN" 0', '0" kg"'],
    });
    const formats = [0, 1, 2, 3].map((column) => store.format(0, column));
    expect(formats.map(({ class: shape, currency }) => [shape, currency])).toEqual([
      ['percent', null],
      ['currency', 'GHS'],
      ['currency', 'NGN'],
      ['number', null],
    ]);
    expect(store.number(0, 0)).toBe(0.25);
  });

  it('white space around a value is ignored unless it is text', async () => {
    const rows = rowXml(
      '<c t="s"><v> 1 </v></c><c><v>\n 5 \n</v></c><c t="b"><v> 1 </v></c><c t="e"><v> #N/A </v></c><c t="str"><v> x </v></c>',
    );
    expect(await readValues({ rows, strings: '<si><t>a</t></si><si><t>b</t></si>' })).toEqual({
      A1: 'b',
      B1: 5,
      C1: true,
      D1: '#N/A',
      E1: ' x ',
    });
  });

  it('a value does not depend on a style missing in the file', async () => {
    expect(await readValues({ rows: rowXml('<c s="900"><v>5</v></c>') })).toEqual({ A1: 5 });
  });
});
