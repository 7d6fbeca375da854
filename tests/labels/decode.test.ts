import { describe, expect, test } from 'vitest';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { layoutLabel } from '../../src/labels/layoutLabel.ts';
import { toPieces, qrText } from '../../src/labels/labelPiece.ts';
import { blackRects, type LabelElement } from '../../src/labels/labelElements.ts';
import { toDots, dpis, labelArea, labelSheets, type Dpi } from '../../src/labels/labelSheets.ts';
import { createPgm, readCodes } from '../support/barcodes.ts';
import { captions, randomLabels } from '../support/labels.ts';

/** Bitmap of a label as printed, without texts. */
function rasterize(elements: readonly LabelElement[], width: number, height: number, dpi: Dpi) {
  const [widthDots, heightDots] = [toDots(width, dpi), toDots(height, dpi)];
  const dots = new Uint8Array(widthDots * heightDots);
  for (const one of elements) {
    if (one.type === 'text') continue;
    for (const rect of blackRects(one)) {
      const [left, right] = [toDots(rect.x, dpi), toDots(rect.x + rect.width, dpi)];
      const [top, bottom] = [toDots(rect.y, dpi), toDots(rect.y + rect.height, dpi)];
      for (let y = top; y < bottom; y++) dots.fill(1, y * widthDots + left, y * widthDots + right);
    }
  }
  return createPgm(widthDots, heightDots, dots);
}

const variants = dpis.flatMap((dpi) =>
  (['100x150', 'A6', 'A4'] as const).map((size) => ({ dpi, size })),
);

// A sample; `npm run labels:read` reads all labels, as printed and from files.
const labels = toPieces(randomLabels(60, 20_261_121)).slice(0, 60);

describe.each(variants)('codes on a label of $size at $dpi dpi', ({ size, dpi }) => {
  const area = labelArea(labelSheets[size]);
  const variantIndex = variants.findIndex(
    (variant) => variant.size === size && variant.dpi === dpi,
  );
  // Each label is tested in one variant only, to keep the suite fast.
  const sampledLabels = labels.filter((_, index) => index % variants.length === variantIndex);

  test('a decoder reads barcode and QR code of random labels', async () => {
    for (const piece of sampledLabels) {
      const elements = layoutLabel(piece, { ...area, dpi, captions, measure: helveticaWidth });
      expect(await readCodes(rasterize(elements, area.width, area.height, dpi))).toEqual([
        `Code128 ${piece.label.waybillNo}`,
        `QRCode ${qrText(piece)}`,
      ]);
    }
  });
});
