import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { layoutLabel } from '../../src/labels/layoutLabel.ts';
import { PdfWriter } from '../../src/labels/pdf.ts';
import { toPieces, qrText } from '../../src/labels/labelPiece.ts';
import { rasterizeSheet } from '../../src/labels/raster.ts';
import { toDots, dpis, labelArea, toMm, labelSheets } from '../../src/labels/labelSheets.ts';
import { createPgm, readCodes } from '../support/barcodes.ts';
import { captions, randomLabels } from '../support/labels.ts';

const measure = helveticaWidth;
const paper = labelSheets['100x150'];
const options = { ...labelArea(paper), dpi: 203, captions, measure } as const;
const pieces = toPieces(randomLabels(5, 11)).slice(0, 8);

async function createPdf(dpi: (typeof dpis)[number] = 203): Promise<Buffer> {
  const bits = new Uint8Array(30).fill(0b10101010);
  const writer = new PdfWriter(() => ({ width: 24, height: 10, bits, originX: 0, baseline: 8 }));
  for (const piece of pieces) {
    await writer.addPage({ ...paper, dpi, elements: layoutLabel(piece, { ...options, dpi }) });
  }
  return Buffer.from(await writer.finish().arrayBuffer());
}

test('a PDF has a page of exact size for each sheet and turns scaling off', async () => {
  const text = (await createPdf()).toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(pieces.length);
  for (const [, width, height] of boxes) {
    expect((Number(width) * 25.4) / 72).toBeCloseTo(100, 2);
    // 1,199 dots of 203 to the inch are 150.02 mm.
    expect((Number(height) * 203) / 72).toBeCloseTo(1_199, 2);
  }
  expect(text).toContain('/PrintScaling /None');
});

test('the cross-reference table has the offset of every object', async () => {
  const text = (await createPdf()).toString('latin1');
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) =>
    Number(at),
  );
  expect(offsets.length).toBeGreaterThan(pieces.length);
  offsets.forEach((offset, index) => {
    expect(text.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  });
});

/** Drawing operators of each page. */
function readPages(bytes: Buffer): readonly string[] {
  const streams = /<<  \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g;
  return Array.from(bytes.toString('latin1').matchAll(streams), ({ index, 0: head, 1: length }) =>
    inflateSync(
      bytes.subarray(index + head.length, index + head.length + Number(length)),
    ).toString(),
  );
}

test('Latin text is drawn as text, other scripts as images, bars as rectangles', async () => {
  const bytes = await createPdf();
  const text = bytes.toString('latin1');
  const contents = readPages(bytes);
  expect(contents).toHaveLength(pieces.length);
  const [firstContent = ''] = contents;
  const { waybillNo } = pieces[0]?.label ?? { waybillNo: '' };
  expect(firstContent).toContain(`<${Buffer.from(waybillNo.slice(0, 2)).toString('hex')}20`);
  expect(firstContent.match(/ re$/gm)?.length).toBeGreaterThan(40);
  const images = text.match(/\/ImageMask true/g)?.length ?? 0;
  const drawCount = contents.join('\n').match(/ Do Q$/gm)?.length ?? 0;
  // An image is stored once and drawn on each piece of the order.
  expect(images).toBeGreaterThan(0);
  expect(drawCount).toBeGreaterThan(images);
});

test('the COD amount is on the page of the first piece only', async () => {
  const [order] = randomLabels(1, 11);
  if (order === undefined) throw new Error('No labels.');
  const label = { ...order, cod: { amount: 350, currency: 'GHS' }, pieces: 2 };
  const writer = new PdfWriter(() => null);
  for (const piece of toPieces([label])) {
    await writer.addPage({ ...paper, dpi: 203, elements: layoutLabel(piece, options) });
  }
  const pages = readPages(Buffer.from(await writer.finish().arrayBuffer()));
  const amount = Buffer.from('350.00').toString('hex');
  expect(pages.map((page) => page.includes(amount))).toEqual([true, false]);
});

/** Renders the rectangles of a page and blackens every dot that they touch, as pdftoppm does. */
function rasterizeTouched(
  pageContent: string,
  widthDots: number,
  heightDots: number,
  dpi: number,
): Uint8Array {
  const dots = new Uint8Array(widthDots * heightDots);
  const toDots = (points: number) => (points * dpi) / 72;
  for (const [, ...sides] of pageContent.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
    const [left, right] = [Math.floor(toDots(x)), Math.ceil(toDots(x + width))];
    // PDF counts from the bottom.
    const [top, bottom] = [
      heightDots - Math.ceil(toDots(y + height)),
      heightDots - Math.floor(toDots(y)),
    ];
    for (let row = top; row < bottom; row++) {
      dots.fill(1, row * widthDots + left, row * widthDots + right);
    }
  }
  return dots;
}

test.each(dpis)('bars and lines at %i dpi cover whole dots', async (dpi) => {
  const [widthDots, heightDots] = [toDots(paper.width, dpi), toDots(paper.height, dpi)];
  const pages = readPages(await createPdf(dpi));
  for (const [index, piece] of pieces.entries()) {
    const elements = layoutLabel(piece, { ...options, dpi }).filter(({ type }) => type !== 'text');
    const size = { width: toMm(widthDots, dpi), height: toMm(heightDots, dpi) };
    const { bits } = rasterizeSheet(elements, size, dpi, () => null);
    const rowBytes = Math.ceil(widthDots / 8);
    const expected = new Uint8Array(widthDots * heightDots).map((_, at) => {
      const [x, y] = [at % widthDots, Math.floor(at / widthDots)];
      return ((bits[y * rowBytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
    });
    expect(
      Buffer.compare(rasterizeTouched(pages[index] ?? '', widthDots, heightDots, dpi), expected),
    ).toBe(0);
  }
});

test('a decoder reads the codes of each page at the resolution of a label printer', async () => {
  const [widthDots, heightDots] = [toDots(100, 203), toDots(150, 203)];
  const decoded: (readonly string[])[] = [];
  for (const pageContent of readPages(await createPdf())) {
    decoded.push(
      await readCodes(
        createPgm(widthDots, heightDots, rasterizeTouched(pageContent, widthDots, heightDots, 203)),
      ),
    );
  }
  expect(decoded).toEqual(
    pieces.map((piece) => [`Code128 ${piece.label.waybillNo}`, `QRCode ${qrText(piece)}`]),
  );
});
