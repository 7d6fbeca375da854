import type { TextElement } from './labelElements.ts';
import { toVisualOrder } from './writingScript.ts';

/** A font without visible glyphs, for the words behind bitmaps: readers search and copy them. */
interface WordFont {
  readonly id: number;
  /** By code. */
  readonly characters: string[];
}

/** Writes objects of a PDF. */
interface ObjectWriter {
  /** Returns the id of an object that is written later. */
  readonly reserve: () => number;
  /** Writes an object, by default with the next id, and returns its id. */
  readonly write: (body: string, id?: number) => number;
}

/** Characters of a line in one font, as hexadecimal codes. */
interface WordRun {
  readonly font: number;
  readonly codes: string;
}

/** A line of invisible text. */
export interface Words {
  readonly runs: readonly WordRun[];
  /** Horizontal scale in percent that makes the characters as wide as the line. */
  readonly scale: number;
}

/** Number of characters in a font with codes of one byte. */
const FONT_SIZE = 256;
/** Width of every character in thousandths of the font's size. */
const WIDTH = 500;
/** Maximum number of entries in a block of a map. */
const BLOCK_SIZE = 100;

const toHex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Encodes a text in UTF-16BE, as hexadecimal digits. */
export const utf16Hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => toHex(text.charCodeAt(at), 4)).join('');

/** Invisible fonts of a PDF. */
export class PdfWords {
  readonly #objects: ObjectWriter;
  readonly #fonts: WordFont[] = [];
  readonly #codes = new Map<string, { readonly font: number; readonly code: string }>();

  constructor(objects: ObjectWriter) {
    this.#objects = objects;
  }

  /** Characters of a line from left to right. */
  encode({ text, width, size, rightToLeft }: TextElement): Words {
    const characters = toVisualOrder(text, rightToLeft);
    const runs: { readonly font: number; codes: string }[] = [];
    for (const { font, code } of characters.map((character) => this.#findCode(character))) {
      const last = runs.at(-1);
      if (last?.font === font) last.codes += code;
      else runs.push({ font, codes: code });
    }
    const usual = (characters.length * size * WIDTH) / 1000;
    return { runs, scale: usual === 0 ? 100 : (width / usual) * 100 };
  }

  #findCode(character: string) {
    const known = this.#codes.get(character);
    if (known !== undefined) return known;
    let font = this.#fonts.at(-1);
    if (font === undefined || font.characters.length === FONT_SIZE) {
      font = { id: this.#objects.reserve(), characters: [] };
      this.#fonts.push(font);
    }
    const code = { font: font.id, code: toHex(font.characters.push(character) - 1, 2) };
    this.#codes.set(character, code);
    return code;
  }

  /** Writes the fonts, once all lines are known. */
  finish(): void {
    for (const font of this.#fonts) this.#writeFont(font);
  }

  #writeFont({ id, characters }: WordFont): void {
    const entries = characters.map((one, code) => `<${toHex(code, 2)}> <${utf16Hex(one)}>`);
    const blocks = Array.from({ length: Math.ceil(entries.length / BLOCK_SIZE) }, (_, at) => {
      const block = entries.slice(at * BLOCK_SIZE, (at + 1) * BLOCK_SIZE);
      return `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`;
    });
    const map = this.#writeStream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Words def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange\n${blocks.join('')}endcmap end end`,
    );
    // Readers skip characters without an extent.
    const glyph = this.#writeStream(`${WIDTH} 0 0 -250 ${WIDTH} 750 d1`);
    const each = (text: string) => characters.map(() => text).join(' ');
    const encoding = `/FirstChar 0 /LastChar ${characters.length - 1} /Widths [${each(String(WIDTH))}] /Encoding << /Differences [0 ${each('/w')}] >>`;
    this.#objects.write(
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 -250 ${WIDTH} 750] /FontMatrix [0.001 0 0 0.001 0 0] ${encoding} /CharProcs << /w ${glyph} 0 R >> /Resources << >> /ToUnicode ${map} 0 R >>`,
      id,
    );
  }

  #writeStream(text: string): number {
    return this.#objects.write(`<< /Length ${text.length} >>\nstream\n${text}\nendstream`);
  }
}
