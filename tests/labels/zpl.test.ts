import { describe, expect, test } from 'vitest';
import type { Bitmap } from '../../src/labels/raster.ts';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { layoutLabel } from '../../src/labels/layoutLabel.ts';
import type { LabelPiece } from '../../src/labels/labelPiece.ts';
import { dpis, labelSheets } from '../../src/labels/labelSheets.ts';
import { toZplHex, toZpl } from '../../src/labels/zpl.ts';
import { captions, randomLabels } from '../support/labels.ts';

const [englishLabel] = randomLabels(1, 3);
const [, , arabicLabel] = randomLabels(3, 3);
if (englishLabel === undefined || arabicLabel === undefined) throw new Error('No labels.');
const englishPiece: LabelPiece = {
  piece: 2,
  label: { ...englishLabel, waybillNo: 'PG000000000120GH', goods: 'Case ^XA~JA _5E', pieces: 3 },
};

const noBitmap = () => null;
const layoutPiece = (piece: LabelPiece, dpi: 203 | 300) =>
  layoutLabel(piece, { ...labelSheets['100x150'], dpi, captions, measure: helveticaWidth });

describe('ZPL', () => {
  // 100 mm are 799 dots at 203 dpi: 167 modules of 4 dots are 65 or 66 dots from the edge.
  // At 300 dpi they are 1181 dots, and 6 dots a module leave 89 or 90. They begin 117.5 mm down.
  test.each([
    [203, '^PW799^LL1199', '^FO66,939^BY4^BCN,180,N,N,N,A^FDPG000000000120GH^FS'],
    [300, '^PW1181^LL1772', '^FO90,1388^BY6^BCN,266,N,N,N,A^FDPG000000000120GH^FS'],
  ] as const)('bars at %i dpi cover whole dots', (dpi, head, bars) => {
    const lines = toZpl(layoutPiece(englishPiece, dpi), '100x150', dpi, noBitmap).split('\n');
    expect(lines[0]).toBe(`^XA^CI28^PON^LH0,0${head}`);
    expect(lines).toContainEqual(bars);
    expect(lines.slice(-2)).toEqual(['^PQ1^XZ', '']);
  });

  test('the printer draws the QR code as large as the route row allows', () => {
    // 23.7 mm are 192 dots; 25 modules and twice 4 of white: 5 dots each.
    expect(toZpl(layoutPiece(englishPiece, 203), '100x150', 203, noBitmap)).toMatch(
      /\^FO\d+,\d+\^BQN,2,5\^FDQA,PG000000000120GH 2\/3\^FS/,
    );
  });

  test('the COD amount is on the first piece only', () => {
    const label = { ...englishPiece.label, cod: { amount: 350, currency: 'GHS' } };
    const hasAmount = (piece: number) =>
      toZpl(layoutPiece({ label, piece }, 203), '100x150', 203, noBitmap).includes(
        '^FD350.00 GHS^FS',
      );
    expect([1, 2, 3].map(hasAmount)).toEqual([true, false, false]);
  });

  test('control characters in texts are escaped', () => {
    const zpl = toZpl(layoutPiece(englishPiece, 203), '100x150', 203, noBitmap);
    expect(zpl).toContain('^FH^FDCase _5EXA_7EJA _5F5E^FS');
    expect(zpl.match(/\^XA/g)).toHaveLength(1);
    expect(zpl).not.toContain('~');
  });

  test.each(dpis)('scripts that the printer lacks are sent as bitmaps at %i dpi', (dpi) => {
    const rasterizedTexts: string[] = [];
    const zpl = toZpl(
      layoutPiece({ label: arabicLabel, piece: 1 }, dpi),
      '100x150',
      dpi,
      (line, scale) => {
        rasterizedTexts.push(line.text);
        expect(scale).toBeCloseTo(dpi / 25.4);
        const bits = new Uint8Array([0xff, 0xf0]);
        return { width: 12, height: 1, bits, originX: 12, baseline: 1 };
      },
    );
    expect(rasterizedTexts.length).toBeGreaterThan(2);
    expect(rasterizedTexts.some((text) => /\p{Script=Arabic}/u.test(text))).toBe(true);
    expect(zpl).not.toMatch(/\p{Script=Arabic}/u);
    expect(zpl.match(/\^GFA,2,2,2,IF0\^FS/g)).toHaveLength(rasterizedTexts.length);
  });
});

test('bitmap rows are compressed', () => {
  const createBitmap = (width: number, ...bytes: number[]): Bitmap => {
    const bits = new Uint8Array(bytes);
    return { width, height: bytes.length / Math.ceil(width / 8), bits, originX: 0, baseline: 0 };
  };
  expect(toZplHex(createBitmap(16, 0, 0, 0, 0))).toBe(',:');
  expect(toZplHex(createBitmap(16, 0xff, 0xff, 0xff, 0xff, 0x80, 0))).toBe('JF:8,');
  expect(toZplHex(createBitmap(16, 0x12, 0x30))).toBe('1230');
  expect(toZplHex(createBitmap(8 * 25, ...Array<number>(25).fill(0xaa)))).toBe('hPA');
});
