import { PdfWriter } from '../labels/pdf.ts';
import type { TextRenderer } from '../labels/textRenderer.ts';
import type { PaperBlock, PaperSetup } from './paperContent.ts';
import { PAPER, PaperLayout } from './paperLayout.ts';

/** Positions are rounded to this resolution. */
const DPI = 300;

/** Writes a document as a PDF while its contents arrive. */
export class PaperWriter {
  readonly #setup: PaperSetup;
  readonly #layout: PaperLayout;
  readonly #pdf: PdfWriter;

  constructor(setup: PaperSetup, { measure, rasterize }: TextRenderer) {
    this.#setup = setup;
    this.#layout = new PaperLayout(setup.isRightToLeft, measure);
    this.#pdf = new PdfWriter(rasterize);
  }

  async add(blocks: readonly PaperBlock[]): Promise<void> {
    for (const block of blocks) await this.#addPages(this.#layout.add(block));
  }

  /** Ends the contents, and returns the number of pages. */
  async end(): Promise<number> {
    await this.#addPages(this.#layout.finish());
    return this.#pdf.pageCount;
  }

  /** Writes the numbers of the pages below them, and returns the file. */
  async finish(pageNumbers: readonly string[]): Promise<Blob> {
    const { title, language } = this.#setup;
    for (const [index, text] of pageNumbers.entries()) {
      await this.#pdf.draw(index, this.#layout.layOutFooter(title, text));
    }
    // Readers show the title as it is, with boxes for marks of direction.
    return this.#pdf.finish({ title: title.replace(/[\u2066-\u2069]/g, ''), language });
  }

  async #addPages(pages: ReturnType<PaperLayout['add']>): Promise<void> {
    for (const elements of pages) await this.#pdf.addPage({ ...PAPER, dpi: DPI, elements });
  }
}
