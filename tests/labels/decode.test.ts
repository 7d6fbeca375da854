import { describe, expect, test } from 'vitest';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { layoutLabel } from '../../src/labels/layoutLabel.ts';
import { toPieces, qrText } from '../../src/labels/labelPiece.ts';
import { blackRects, type LabelElement } from '../../src/labels/labelElements.ts';
import { toDots, dpis, labelArea, labelSheets, type Dpi } from '../../src/labels/labelSheets.ts';
import { pgm, readCodes } from '../support/barcodes.ts';
import { captions, randomLabels } from '../support/labels.ts';

/** A label as its printer prints it: every dot black or white, the texts left out. */
function print(placed: readonly LabelElement[], width: number, height: number, dpi: Dpi) {
  const [across, down] = [toDots(width, dpi), toDots(height, dpi)];
  const dots = new Uint8Array(across * down);
  for (const one of placed) {
    if (one.type === 'text') continue;
    for (const rect of blackRects(one)) {
      const [left, right] = [toDots(rect.x, dpi), toDots(rect.x + rect.width, dpi)];
      const [top, bottom] = [toDots(rect.y, dpi), toDots(rect.y + rect.height, dpi)];
      for (let y = top; y < bottom; y++) dots.fill(1, y * across + left, y * across + right);
    }
  }
  return pgm(across, down, dots);
}

const variants = dpis.flatMap((dpi) =>
  (['100x150', 'A6', 'A4'] as const).map((size) => ({ dpi, size })),
);

// `npm run labels:read` reads them all, through printer and file: here are some of each.
const labels = toPieces(randomLabels(60, 20_261_121)).slice(0, 60);

describe.each(variants)('a label of $size at $dpi dpi', ({ size, dpi }) => {
  const area = labelArea(labelSheets[size]);
  const turn = variants.findIndex((variant) => variant.size === size && variant.dpi === dpi);
  // Each label in one of the variants, so that the suite stays short.
  const own = labels.filter((_, index) => index % variants.length === turn);

  test('is decoded correctly, whatever is on it', async () => {
    for (const piece of own) {
      const placed = layoutLabel(piece, { ...area, dpi, captions, measure: helveticaWidth });
      expect(await readCodes(print(placed, area.width, area.height, dpi))).toEqual([
        `Code128 ${piece.label.waybillNo}`,
        `QRCode ${qrText(piece)}`,
      ]);
    }
  });
});
