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
import { findCodes, saidBy } from './barcodes.ts';
import { blackBox, countWrongDots, type Raster, readPnm } from './measure.ts';
import type { Variant } from './print.ts';

/** Dots per inch at which codes are read and measured: a label printer's. */
const DPI = 203;
const DOTS_PER_MM = DPI / 25.4;
/** Pages that are rendered together. */
const PAGES = 25;
const sides = ['x', 'y', 'width', 'height'] as const;

/** Measurements of a PDF. Lengths are the largest deviations, in millimetres. */
interface Found {
  pages: number;
  codes: number;
  /** Codes that were not found, or that say something else. */
  wrong: string[];
  page: number;
  /** Sides and corners of Code 128, and of QR codes. */
  bars: number;
  qr: number;
  /** Dots of codes that are wrong on pages rendered in black and white at the label's resolution. */
  dots: number;
}

/** No code depends on the words beside it. */
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

/** Renders a PDF as a label printer would, and reads and measures every code on every page. */
export async function compare(
  pdf: string,
  labels: readonly OrderLabel[],
  variant: Variant,
): Promise<Found> {
  const { size } = variant;
  const options = { ...variant, captions, measure: helveticaWidth };
  const laid = layoutSheets(labels, 0, toPieces(labels).length, options);
  const found: Found = { pages: 0, codes: 0, wrong: [], page: 0, bars: 0, qr: 0, dots: 0 };
  for await (const raster of rendered(pdf, DPI, '-gray')) {
    found.page = Math.max(
      found.page,
      off(raster.width, labelSheets[size].width),
      off(raster.height, labelSheets[size].height),
    );
    const placed = laid[found.pages]?.place() ?? [];
    const due = new Set(placed.filter((one) => one.type === 'code128' || one.type === 'qr'));
    found.pages += 1;
    for (const code of await findCodes(asPgm(raster))) {
      // Pieces of one order have the same bars: each is held against those beside it.
      const [nearest] = [...due]
        .filter((one) => textOf(one) === saidBy(code))
        .sort((one, other) => distance(one, code) - distance(other, code));
      if (nearest === undefined) {
        found.wrong.push(`page ${found.pages}: ${saidBy(code)} does not stand there`);
        continue;
      }
      due.delete(nearest);
      found.codes += 1;
      const reach = (Math.min(CODE128_QUIET, QR_QUIET) - 1) * nearest.module * DOTS_PER_MM;
      const [box, wanted] = [blackBox(raster, code, reach), boxOf(nearest)];
      const worst = Math.max(...sides.map((side) => off(box[side], wanted[side])));
      const kind = nearest.type === 'qr' ? 'qr' : 'bars';
      found[kind] = Math.max(found[kind], worst);
    }
    for (const one of due) found.wrong.push(`page ${found.pages}: ${textOf(one)} was not read`);
  }
  let page = 0;
  for await (const raster of rendered(pdf, variant.dpi, '-mono')) {
    for (const one of laid[page]?.place() ?? []) {
      if (one.type !== 'code128' && one.type !== 'qr') continue;
      found.dots += countWrongDots(raster, one, boxOf(one), variant.dpi);
    }
    page += 1;
  }
  if (found.pages !== laid.length) found.wrong.push(`${found.pages} pages, not ${laid.length}`);
  return found;
}

/** Deviation of a length in dots from one in millimetres. */
const off = (dots: number, mm: number): number => Math.abs(dots / DOTS_PER_MM - mm);

const textOf = ({ type, code }: Code128Element | QrElement): string =>
  `${type === 'qr' ? 'QRCode' : 'Code128'} ${code.text}`;

function distance({ x, y }: Code128Element | QrElement, { position }: ReadResult): number {
  const { topLeft } = position;
  return Math.hypot(topLeft.x - x * DOTS_PER_MM, topLeft.y - y * DOTS_PER_MM);
}

function boxOf(placed: Code128Element | QrElement): Rect {
  const { x, y, module } = placed;
  return placed.type === 'qr'
    ? { x, y, width: placed.code.size * module, height: placed.code.size * module }
    : { x, y, width: placed.code.modules * module, height: placed.height };
}

function asPgm({ width, height, dots }: Raster): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + dots.length);
  file.set(head);
  file.set(dots, head.length);
  return file;
}

/** The pages of a PDF, some at a time, so that no disk is filled with them. */
async function* rendered(
  pdf: string,
  dpi: number,
  colours: '-gray' | '-mono',
): AsyncGenerator<Raster> {
  for (let first = 1; ; first += PAGES) {
    const folder = mkdtempSync(join(tmpdir(), 'portage-pages-'));
    const range = ['-f', String(first), '-l', String(first + PAGES - 1)];
    try {
      execFileSync('pdftoppm', ['-r', String(dpi), colours, ...range, pdf, join(folder, 'page')], {
        stdio: ['ignore', 'ignore', 'ignore'],
      });
      const files = readdirSync(folder).sort();
      for (const file of files) yield readPnm(new Uint8Array(readFileSync(join(folder, file))));
      if (files.length < PAGES) return;
    } catch (error) {
      // Behind its last page, pdftoppm fails.
      if (first > 1 && readdirSync(folder).length === 0) return;
      throw error;
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
