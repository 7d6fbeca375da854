import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReadResult } from 'zxing-wasm/reader';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import { CODE128_QUIET } from '../../src/labels/code128.ts';
import { helveticaWidth } from '../../src/labels/helvetica.ts';
import type { Captions } from '../../src/labels/layoutLabel.ts';
import { toPieces } from '../../src/labels/labelPiece.ts';
import type { Code128Element, QrElement, Rect } from '../../src/labels/labelElements.ts';
import { QR_QUIET } from '../../src/labels/qrCode.ts';
import { layoutSheets } from '../../src/labels/layoutSheets.ts';
import { labelSheets } from '../../src/labels/labelSheets.ts';
import { findCodes, formatCode } from './barcodes.ts';
import { measureBlackBox, countWrongDots, type Raster, readPnm } from './measure.ts';
import type { Variant } from './print.ts';

/** Resolution at which codes are read and measured: that of a label printer. */
const DPI = 203;
const DOTS_PER_MM = DPI / 25.4;
/** Number of pages rendered at a time. */
const PAGES_PER_BATCH = 25;
const sides = ['x', 'y', 'width', 'height'] as const;

/** Measurements of a PDF. Lengths are the largest deviations, in millimetres. */
interface Measurements {
  pages: number;
  codes: number;
  /** Codes that were not found, or have another text. */
  wrong: string[];
  /** Deviation of the page's width and height. */
  page: number;
  /** Deviation of position and size of the codes, for Code 128 and for QR codes. */
  bars: number;
  qr: number;
  /** Number of wrong dots of codes, rendered in black and white at the label's resolution. */
  dots: number;
}

/** Empty captions, which do not affect the codes. */
const captions: Captions = {
  numbers: 'en',
  to: '',
  from: '',
  cod: '',
  paid: '',
  codWithFirst: '',
  piece: '',
  weight: '',
  total: '',
  goods: '',
  orderNo: '',
  date: '',
  remark: '',
  services: {},
};

/** Renders a PDF like a label printer, and reads and measures every code on every page. */
export async function comparePdf(
  pdf: string,
  labels: readonly OrderLabel[],
  variant: Variant,
): Promise<Measurements> {
  const { size } = variant;
  const options = { ...variant, copies: 1, captions, measure: helveticaWidth };
  const layouts = layoutSheets(labels, 0, toPieces(labels).length, options);
  const result: Measurements = { pages: 0, codes: 0, wrong: [], page: 0, bars: 0, qr: 0, dots: 0 };
  for await (const raster of renderPages(pdf, DPI, '-gray')) {
    result.page = Math.max(
      result.page,
      toDeviation(raster.width, labelSheets[size].width),
      toDeviation(raster.height, labelSheets[size].height),
    );
    const element = layouts[result.pages]?.layOut() ?? [];
    const expected = new Set(element.filter((one) => one.type === 'code128' || one.type === 'qr'));
    result.pages += 1;
    for (const code of await findCodes(toPgm(raster))) {
      // Pieces of an order have the same bars, so the nearest one is compared.
      const [nearest] = [...expected]
        .filter((one) => formatElement(one) === formatCode(code))
        .sort((one, other) => distance(one, code) - distance(other, code));
      if (nearest === undefined) {
        result.wrong.push(`page ${result.pages}: ${formatCode(code)} is not expected there`);
        continue;
      }
      expected.delete(nearest);
      result.codes += 1;
      const reach = (Math.min(CODE128_QUIET, QR_QUIET) - 1) * nearest.module * DOTS_PER_MM;
      const [box, expectedBox] = [measureBlackBox(raster, code, reach), toBox(nearest)];
      const deviation = Math.max(...sides.map((side) => toDeviation(box[side], expectedBox[side])));
      const kind = nearest.type === 'qr' ? 'qr' : 'bars';
      result[kind] = Math.max(result[kind], deviation);
    }
    for (const one of expected)
      result.wrong.push(`page ${result.pages}: ${formatElement(one)} was not read`);
  }
  let page = 0;
  for await (const raster of renderPages(pdf, variant.dpi, '-mono')) {
    for (const one of layouts[page]?.layOut() ?? []) {
      if (one.type !== 'code128' && one.type !== 'qr') continue;
      result.dots += countWrongDots(raster, one, toBox(one), variant.dpi);
    }
    page += 1;
  }
  if (result.pages !== layouts.length)
    result.wrong.push(`${result.pages} pages, not ${layouts.length}`);
  return result;
}

/** Deviation of a length in dots from one in millimetres. */
const toDeviation = (dots: number, mm: number): number => Math.abs(dots / DOTS_PER_MM - mm);

const formatElement = ({ type, code }: Code128Element | QrElement): string =>
  `${type === 'qr' ? 'QRCode' : 'Code128'} ${code.text}`;

function distance({ x, y }: Code128Element | QrElement, { position }: ReadResult): number {
  const { topLeft } = position;
  return Math.hypot(topLeft.x - x * DOTS_PER_MM, topLeft.y - y * DOTS_PER_MM);
}

function toBox(element: Code128Element | QrElement): Rect {
  const { x, y, module } = element;
  return element.type === 'qr'
    ? { x, y, width: element.code.size * module, height: element.code.size * module }
    : { x, y, width: element.code.modules * module, height: element.height };
}

function toPgm({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + dots.length);
  file.set(head);
  file.set(dots, head.length);
  return file;
}

/** Renders the pages of a PDF in batches, which limits the disk space. */
async function* renderPages(
  pdf: string,
  dpi: number,
  colours: '-gray' | '-mono',
): AsyncGenerator<Raster> {
  for (let first = 1; ; first += PAGES_PER_BATCH) {
    const folder = mkdtempSync(join(tmpdir(), 'portage-pages-'));
    const range = ['-f', String(first), '-l', String(first + PAGES_PER_BATCH - 1)];
    try {
      execFileSync('pdftoppm', ['-r', String(dpi), colours, ...range, pdf, join(folder, 'page')], {
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      const files = readdirSync(folder).sort();
      for (const file of files) yield readPnm(new Uint8Array(readFileSync(join(folder, file))));
      if (files.length < PAGES_PER_BATCH) return;
    } catch (error) {
      // pdftoppm fails after the last page.
      if (first > 1 && readdirSync(folder).length === 0) return;
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
