import type { Bitmap, Rasterize } from './raster.ts';
import { helveticaWidth } from './helvetica.ts';
import {
  isBuiltInFontText,
  type LabelElement,
  type TextElement,
  vectorRects,
} from './labelElements.ts';
import { PdfWords, utf16Hex, type Words } from './pdfWords.ts';
import { latinBytes } from './writingScript.ts';
import { snap, type Dpi } from './labelSheets.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Resolution of rasterized letters: twice that of label printers. */
const RASTER_DPI = 600;

/** A page: size in mm, resolution and elements. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly dpi: Dpi;
  readonly elements: readonly LabelElement[];
}

/** Image of a text line: its object id, and its position relative to the line's `x` and baseline. */
interface Image {
  readonly id: number;
  /** Invisible text with the image's words, for search and copying. */
  readonly words: Words;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly below: number;
}

/** Title and language of a document. */
export interface DocumentInfo {
  readonly title: string;
  /** BCP 47 tag. */
  readonly language: string;
}

/** A page whose dictionary is not written yet, with ids of its objects. */
interface Page {
  readonly paper: Omit<PdfPage, 'elements'>;
  readonly contents: number[];
  readonly images: Set<number>;
  readonly fonts: Set<number>;
}

const ascii = new TextEncoder();
const number = (value: number): string => String(Number(value.toFixed(3)));

/** Compresses with zlib, by an API of both browsers and Node. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * Writes a PDF in true size, page by page. Bars and rules are vectors; Latin lines are text in Helvetica,
 * which every reader has; other lines are bitmaps in the web page's fonts, with invisible text behind them.
 */
export class PdfWriter {
  readonly #rasterize: Rasterize;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  /** Offsets of the objects by number; 0 is the head of the free list. */
  readonly #offsets: number[] = [0];
  readonly #pages: Page[] = [];
  readonly #images = new Map<string, Image | null>();
  readonly #words = new PdfWords({
    reserve: () => this.#offsets.push(0) - 1,
    write: (body, id) => this.#writeObject(body, id),
  });
  #length = 0;

  constructor(rasterize: Rasterize) {
    this.#rasterize = rasterize;
    this.#offsets.push(0, 0);
    this.#write(ascii.encode('%PDF-1.5\n%\u00e9\u00e8\n'));
    for (const name of ['Helvetica', 'Helvetica-Bold']) {
      const font = '/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding';
      this.#writeObject(`<< ${font} /BaseFont /${name} >>`);
    }
  }

  /** Number of pages so far. */
  get pageCount(): number {
    return this.#pages.length;
  }

  async addPage({ elements, ...paper }: PdfPage): Promise<void> {
    this.#pages.push({ paper, contents: [], images: new Set(), fonts: new Set() });
    await this.draw(this.#pages.length - 1, elements);
  }

  /** Draws on a page, by its index, over what it has. */
  async draw(index: number, elements: readonly LabelElement[]): Promise<void> {
    const page = this.#pages[index];
    if (page === undefined) throw new Error(`There is no page ${index}.`);
    // PDF's y axis starts at the bottom, so the height is snapped to whole dots: positions from the top then stay on
    // the dot grid.
    const height = snap(page.paper.height, page.paper.dpi);
    const up = (mm: number) => number((height - mm) * POINTS_PER_MM);
    const across = (mm: number) => number(mm * POINTS_PER_MM);
    const operators: string[] = [];
    let grey = 0;
    for (const element of elements) {
      const elementGrey = ('grey' in element ? element.grey : undefined) ?? 0;
      if (elementGrey !== grey) operators.push(`${number((grey = elementGrey))} g`);
      if (element.type !== 'text') {
        for (const { x, y, width: wide, height: high } of vectorRects(element)) {
          operators.push(`${across(x)} ${up(y + high)} ${across(wide)} ${across(high)} re`);
        }
        operators.push('f');
        continue;
      }
      if (isBuiltInFontText(element)) {
        operators.push(textOperators(element, across(element.x), up(element.baseline)));
        continue;
      }
      const image = await this.#findImage(element);
      if (image === null) continue;
      const { id, words } = image;
      page.images.add(id);
      const left = across(element.x - image.left);
      const bottom = up(element.baseline + image.below);
      const matrix = `${across(image.width)} 0 0 ${across(image.height)} ${left} ${bottom}`;
      operators.push(`q ${matrix} cm /I${id} Do Q`);
      const start = element.x - (element.rightToLeft ? element.width : 0);
      operators.push(wordOperators(words, element.size, across(start), up(element.baseline)));
      for (const { font } of words.runs) page.fonts.add(font);
    }
    page.contents.push(await this.#writeStream('', ascii.encode(operators.join('\n'))));
  }

  /** Image of a line, drawn only once for repeated lines; null if nothing is visible. */
  async #findImage(line: TextElement): Promise<Image | null> {
    const key = JSON.stringify([line.text, line.size, line.bold, line.rightToLeft]);
    const cached = this.#images.get(key);
    if (cached !== undefined) return cached;
    const bitmap = this.#rasterize(line, RASTER_DPI / 25.4);
    const image = bitmap === null ? null : await this.#writeImage(bitmap, line);
    this.#images.set(key, image);
    return image;
  }

  async #writeImage(bitmap: Bitmap, line: TextElement): Promise<Image> {
    const { width, height, originX, baseline } = bitmap;
    const kind = '/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1';
    const size = `/Decode [1 0] /Width ${width} /Height ${height}`;
    const id = await this.#writeStream(`${kind} ${size}`, bitmap.bits);
    const mm = 25.4 / RASTER_DPI;
    return {
      id,
      words: this.#words.encode(line),
      width: width * mm,
      height: height * mm,
      left: originX * mm,
      below: (height - baseline) * mm,
    };
  }

  #writePage({ paper, contents, images, fonts }: Page): number {
    const size = [paper.width, snap(paper.height, paper.dpi)];
    const mediaBox = size.map((mm) => number(mm * POINTS_PER_MM)).join(' ');
    const imageNames = [...images].map((id) => `/I${id} ${id} 0 R`).join(' ');
    const fontNames = [...fonts].map((id) => ` /W${id} ${id} 0 R`).join('');
    const resources = `/Font << /F0 3 0 R /F1 4 0 R${fontNames} >> /XObject << ${imageNames} >>`;
    const streams = contents.map((id) => `${id} 0 R`).join(' ');
    return this.#writeObject(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${mediaBox}] /Resources << ${resources} >> /Contents [${streams}] >>`,
    );
  }

  /**
   * The whole file; no page can be added after. Without `info`, print dialogs are kept from scaling its pages,
   * because labels are printed in true size.
   */
  finish(info?: DocumentInfo): Blob {
    this.#words.finish();
    const kids = this.#pages.map((page) => `${this.#writePage(page)} 0 R`).join(' ');
    const about =
      info === undefined
        ? '/ViewerPreferences << /PrintScaling /None >>'
        : `/Lang (${info.language}) /ViewerPreferences << /DisplayDocTitle true >>`;
    this.#writeObject(`<< /Type /Catalog /Pages 2 0 R ${about} >>`, 1);
    this.#writeObject(`<< /Type /Pages /Kids [${kids}] /Count ${this.#pages.length} >>`, 2);
    const title =
      info === undefined
        ? ''
        : ` /Info ${this.#writeObject(`<< /Title <feff${utf16Hex(info.title)}> >>`)} 0 R`;
    const start = this.#length;
    const entries = this.#offsets
      .slice(1)
      .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.#offsets.length;
    this.#write(
      ascii.encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R${title} >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** Begins an object and returns its number, by default the next one. */
  #beginObject(id = this.#offsets.length): number {
    this.#offsets[id] = this.#length;
    this.#write(ascii.encode(`${id} 0 obj\n`));
    return id;
  }

  #writeObject(body: string, id?: number): number {
    const objectId = this.#beginObject(id);
    this.#write(ascii.encode(`${body}\nendobj\n`));
    return objectId;
  }

  async #writeStream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const packed = await deflate(bytes);
    const id = this.#beginObject();
    this.#write(
      ascii.encode(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    );
    this.#write(packed);
    this.#write(ascii.encode('\nendstream\nendobj\n'));
    return id;
  }
}

/** Text operators of the words behind a bitmap. */
function wordOperators({ runs, scale }: Words, size: number, x: string, y: string): string {
  const shown = runs.map(
    ({ font, codes }) => `/W${font} ${number(size * POINTS_PER_MM)} Tf <${codes}> Tj`,
  );
  return `BT ${number(scale)} Tz 1 0 0 1 ${x} ${y} Tm ${shown.join(' ')} ET`;
}

/** Text operators in Helvetica, narrowed to the width measured in the page's fonts, but never widened. */
function textOperators({ text, size, width, bold }: TextElement, x: string, y: string): string {
  const helvetica = helveticaWidth(text, bold) * size;
  const scalePercent = helvetica === 0 ? 100 : Math.min(100, (width / helvetica) * 100);
  const hex = (latinBytes(text) ?? []).map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const font = `/F${bold ? 1 : 0} ${number(size * POINTS_PER_MM)} Tf`;
  return `BT ${font} ${number(scalePercent)} Tz 1 0 0 1 ${x} ${y} Tm <${hex}> Tj ET`;
}
