import type { Bitmap, Rasterize } from './raster.ts';
import { helveticaWidth } from './helvetica.ts';
import {
  isPrinterText,
  type LabelElement,
  type TextElement,
  vectorRects,
} from './labelElements.ts';
import { latinBytes } from './writingScript.ts';
import { snap, type Dpi } from './labelSheets.ts';

const POINTS_PER_MM = 72 / 25.4;
/** Resolution of rasterized letters: twice that of label printers. */
const RASTER_DPI = 600;

/** A page: its size in millimetres, whose dots it is made for, and what is on it. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly dpi: Dpi;
  readonly placed: readonly LabelElement[];
}

/** A line of text in the file: its object, and where it is about the line's `x` and baseline. */
interface Image {
  readonly id: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly below: number;
}

const ascii = new TextEncoder();
const number = (value: number): string => String(Number(value.toFixed(3)));

/** zlib, as the browser and Node both have it. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/**
 * A PDF of true size, written page by page: bars and rules as vectors, Latin lines as text in
 * Helvetica, which every reader has, other lines as dots in the page's own fonts.
 */
export class PdfWriter {
  readonly #rasterize: Rasterize;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  /** Offsets of the objects by number; 0 is the head of the free list. */
  readonly #offsets: number[] = [0];
  readonly #pages: number[] = [];
  readonly #images = new Map<string, Image | null>();
  #length = 0;

  constructor(rasterize: Rasterize) {
    this.#rasterize = rasterize;
    this.#offsets.push(0, 0);
    this.#write(ascii.encode('%PDF-1.5\n%\u00e9\u00e8\n'));
    for (const name of ['Helvetica', 'Helvetica-Bold']) {
      const font = '/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding';
      this.#object(`<< ${font} /BaseFont /${name} >>`);
    }
  }

  async addPage({ width, height: paper, dpi, placed }: PdfPage): Promise<void> {
    // PDF counts from the bottom: with whole dots above it, both edges of the paper are dots' edges.
    const height = snap(paper, dpi);
    const used = new Map<string, number>();
    const up = (mm: number) => number((height - mm) * POINTS_PER_MM);
    const along = (mm: number) => number(mm * POINTS_PER_MM);
    const drawn: string[] = [];
    for (const one of placed) {
      if (one.type !== 'text') {
        for (const { x, y, width: wide, height: high } of vectorRects(one)) {
          drawn.push(`${along(x)} ${up(y + high)} ${along(wide)} ${along(high)} re`);
        }
        drawn.push('f');
        continue;
      }
      if (isPrinterText(one)) {
        drawn.push(textOperators(one, along(one.x), up(one.baseline)));
        continue;
      }
      const image = await this.#imageOf(one);
      if (image === null) continue;
      const name = `I${image.id}`;
      used.set(name, image.id);
      const left = along(one.x - image.left);
      const bottom = up(one.baseline + image.below);
      const matrix = `${along(image.width)} 0 0 ${along(image.height)} ${left} ${bottom}`;
      drawn.push(`q ${matrix} cm /${name} Do Q`);
    }
    const content = await this.#stream('', ascii.encode(drawn.join('\n')));
    const named = [...used].map(([name, id]) => `/${name} ${id} 0 R`).join(' ');
    const resources = `/Font << /F0 3 0 R /F1 4 0 R >> /XObject << ${named} >>`;
    const box = `[0 0 ${along(width)} ${along(height)}]`;
    const page = `/Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << ${resources} >>`;
    this.#pages.push(this.#object(`<< ${page} /Contents ${content} 0 R >>`));
  }

  /** A line as dots, drawn once however often it is in the file; null if nothing shows. */
  async #imageOf(line: TextElement): Promise<Image | null> {
    const key = JSON.stringify([line.text, line.size, line.bold, line.rightToLeft]);
    const known = this.#images.get(key);
    if (known !== undefined) return known;
    const bitmap = this.#rasterize(line, RASTER_DPI / 25.4);
    const image = bitmap === null ? null : await this.#image(bitmap);
    this.#images.set(key, image);
    return image;
  }

  async #image(bitmap: Bitmap): Promise<Image> {
    const { width, height, originX, baseline } = bitmap;
    const kind = '/Type /XObject /Subtype /Image /ImageMask true /BitsPerComponent 1';
    const shape = `/Decode [1 0] /Width ${width} /Height ${height}`;
    const id = await this.#stream(`${kind} ${shape}`, bitmap.bits);
    const mm = 25.4 / RASTER_DPI;
    return {
      id,
      width: width * mm,
      height: height * mm,
      left: originX * mm,
      below: (height - baseline) * mm,
    };
  }

  /** The whole file; no page can be added after. */
  finish(): Blob {
    const kids = this.#pages.map((page) => `${page} 0 R`).join(' ');
    // Printed at its own size: what a reader's dialog would scale, it is told not to.
    this.#object(
      '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /PrintScaling /None >> >>',
      1,
    );
    this.#object(`<< /Type /Pages /Kids [${kids}] /Count ${this.#pages.length} >>`, 2);
    const start = this.#length;
    const entries = this.#offsets
      .slice(1)
      .map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
    const size = this.#offsets.length;
    this.#write(
      ascii.encode(
        `xref\n0 ${size}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
      ),
    );
    return new Blob(this.#parts, { type: 'application/pdf' });
  }

  #write(bytes: Uint8Array<ArrayBuffer>): void {
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** Begins an object, and says its number: the next one, where none is given. */
  #begin(id = this.#offsets.length): number {
    this.#offsets[id] = this.#length;
    this.#write(ascii.encode(`${id} 0 obj\n`));
    return id;
  }

  #object(body: string, id?: number): number {
    const begun = this.#begin(id);
    this.#write(ascii.encode(`${body}\nendobj\n`));
    return begun;
  }

  async #stream(dictionary: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
    const packed = await deflate(bytes);
    const id = this.#begin();
    this.#write(
      ascii.encode(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    );
    this.#write(packed);
    this.#write(ascii.encode('\nendstream\nendobj\n'));
    return id;
  }
}

/** In Helvetica, narrowed to what was measured in the page's fonts; never widened. */
function textOperators({ text, size, width, bold }: TextElement, x: string, y: string): string {
  const own = helveticaWidth(text, bold) * size;
  const narrow = own === 0 ? 100 : Math.min(100, (width / own) * 100);
  const hex = (latinBytes(text) ?? []).map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const font = `/F${bold ? 1 : 0} ${number(size * POINTS_PER_MM)} Tf`;
  return `BT ${font} ${number(narrow)} Tz 1 0 0 1 ${x} ${y} Tm <${hex}> Tj ET`;
}
