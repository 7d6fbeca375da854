import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import { layoutLabel } from '../../src/labels/layoutLabel.ts';
import { PdfWriter } from '../../src/labels/pdf.ts';
import { toPieces, qrText } from '../../src/labels/labelPiece.ts';
import { rasterizeSheet } from '../../src/labels/raster.ts';
import { toDots, dpis, labelArea, toMm, labelSheets } from '../../src/labels/labelSheets.ts';
import { pgm, readCodes } from '../support/barcodes.ts';
import { captions, randomLabels } from '../support/labels.ts';

const measure = helveticaWidth;
const paper = labelSheets['100x150'];
const options = { ...labelArea(paper), dpi: 203, captions, measure } as const;
const pieces = toPieces(randomLabels(5, 11)).slice(0, 8);

async function file(dpi: (typeof dpis)[number] = 203): Promise<Buffer> {
  const bits = new Uint8Array(30).fill(0b10101010);
  const writer = new PdfWriter(() => ({ width: 24, height: 10, bits, originX: 0, baseline: 8 }));
  for (const piece of pieces) {
    await writer.addPage({ ...paper, dpi, placed: layoutLabel(piece, { ...options, dpi }) });
  }
  return Buffer.from(await writer.finish().arrayBuffer());
}

test('a PDF has a page of true size in whole dots for each sheet, and says that it is not to be scaled', async () => {
  const text = (await file()).toString('latin1');
  const boxes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes).toHaveLength(pieces.length);
  for (const [, width, height] of boxes) {
    expect((Number(width) * 25.4) / 72).toBeCloseTo(100, 2);
    // 1,199 dots of 203 to the inch are 150.02 mm.
    expect((Number(height) * 203) / 72).toBeCloseTo(1_199, 2);
  }
  expect(text).toContain('/PrintScaling /None');
});

test('every object is at its offset in the table', async () => {
  const text = (await file()).toString('latin1');
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
function drawnOn(bytes: Buffer): readonly string[] {
  const streams = /<<  \/Filter \/FlateDecode \/Length (\d+) >>\nstream\n/g;
  return Array.from(bytes.toString('latin1').matchAll(streams), ({ index, 0: head, 1: length }) =>
    inflateSync(
      bytes.subarray(index + head.length, index + head.length + Number(length)),
    ).toString(),
  );
}

test('Latin text is text, other scripts are dots, bars are rectangles', async () => {
  const bytes = await file();
  const text = bytes.toString('latin1');
  const contents = drawnOn(bytes);
  expect(contents).toHaveLength(pieces.length);
  const [first = ''] = contents;
  const { waybillNo } = pieces[0]?.label ?? { waybillNo: '' };
  expect(first).toContain(`<${Buffer.from(waybillNo.slice(0, 2)).toString('hex')}20`);
  expect(first.match(/ re$/gm)?.length).toBeGreaterThan(40);
  const images = text.match(/\/ImageMask true/g)?.length ?? 0;
  const drawn = contents.join('\n').match(/ Do Q$/gm)?.length ?? 0;
  // Each line once in the file, on each of the order's pieces.
  expect(images).toBeGreaterThan(0);
  expect(drawn).toBeGreaterThan(images);
});

test('the cash of an order is on the page of its first piece alone', async () => {
  const [order] = randomLabels(1, 11);
  if (order === undefined) throw new Error('No labels.');
  const label = { ...order, cod: { amount: 350, currency: 'GHS' }, pieces: 2 };
  const writer = new PdfWriter(() => null);
  for (const piece of toPieces([label])) {
    await writer.addPage({ ...paper, dpi: 203, placed: layoutLabel(piece, options) });
  }
  const pages = drawnOn(Buffer.from(await writer.finish().arrayBuffer()));
  const amount = Buffer.from('350.00').toString('hex');
  expect(pages.map((page) => page.includes(amount))).toEqual([true, false]);
});

/** The rectangles of a page by a renderer that blackens each dot they touch, as pdftoppm does. */
function touched(drawn: string, across: number, down: number, dpi: number): Uint8Array {
  const dots = new Uint8Array(across * down);
  const toDots = (points: number) => (points * dpi) / 72;
  for (const [, ...sides] of drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)) {
    const [x = 0, y = 0, width = 0, height = 0] = sides.map(Number);
    const [left, right] = [Math.floor(toDots(x)), Math.ceil(toDots(x + width))];
    // PDF counts from the bottom.
    const [top, bottom] = [down - Math.ceil(toDots(y + height)), down - Math.floor(toDots(y))];
    for (let row = top; row < bottom; row++) {
      dots.fill(1, row * across + left, row * across + right);
    }
  }
  return dots;
}

test.each(dpis)(
  'at %i dpi bars and rules are whole dots if every touched one is black',
  async (dpi) => {
    const [across, down] = [toDots(paper.width, dpi), toDots(paper.height, dpi)];
    const pages = drawnOn(await file(dpi));
    for (const [index, piece] of pieces.entries()) {
      const placed = layoutLabel(piece, { ...options, dpi }).filter(({ type }) => type !== 'text');
      const size = { width: toMm(across, dpi), height: toMm(down, dpi) };
      const { bits } = rasterizeSheet(placed, size, dpi, () => null);
      const row = Math.ceil(across / 8);
      const wanted = new Uint8Array(across * down).map((_, at) => {
        const [x, y] = [at % across, Math.floor(at / across)];
        return ((bits[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1;
      });
      expect(Buffer.compare(touched(pages[index] ?? '', across, down, dpi), wanted)).toBe(0);
    }
  },
);

test('the rectangles of each page are read back by a decoder, at a label printer’s dots', async () => {
  const [across, down] = [toDots(100, 203), toDots(150, 203)];
  const read: (readonly string[])[] = [];
  for (const drawn of drawnOn(await file())) {
    read.push(await readCodes(pgm(across, down, touched(drawn, across, down, 203))));
  }
  expect(read).toEqual(
    pieces.map((piece) => [`Code128 ${piece.label.waybillNo}`, `QRCode ${qrText(piece)}`]),
  );
});
