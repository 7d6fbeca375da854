import type { Code128 } from './code128.ts';
import type { Qr } from './qrCode.ts';
import { isLatin } from './writingScript.ts';

/** One line of text. */
export interface TextElement {
  readonly type: 'text';
  readonly text: string;
  /** Start of the line in reading direction: its left end, or its right end for right-to-left text. */
  readonly x: number;
  /** Baseline of the letters. */
  readonly baseline: number;
  readonly size: number;
  /** Measured width of the line, in mm. */
  readonly width: number;
  readonly bold: boolean;
  readonly rightToLeft: boolean;
  /** Lightness in PDFs, from 0 (black, the default) to 1. */
  readonly grey?: number;
}

export interface RuleElement {
  readonly type: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly grey?: number;
}

/** Corner and module are whole dots of the resolution that the label is made for. */
export interface Code128Element {
  readonly type: 'code128';
  readonly code: Code128;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width of a module in dots. */
  readonly dots: number;
  /** The same in millimetres. */
  readonly module: number;
}

/** Corner and module are whole dots, as for `Code128Element`. */
export interface QrElement {
  readonly type: 'qr';
  readonly code: Qr;
  readonly x: number;
  readonly y: number;
  readonly dots: number;
  readonly module: number;
}

/** Elements of a label, in millimetres from its top left corner. */
export type LabelElement = TextElement | RuleElement | Code128Element | QrElement;

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Black rectangles of an element that is not text. */
export function blackRects(element: Exclude<LabelElement, TextElement>): readonly Rect[] {
  const { x, y } = element;
  switch (element.type) {
    case 'rule':
      return [element];
    case 'code128': {
      const { code, module, height } = element;
      let at = 0;
      return code.widths.flatMap((width, index) => {
        const from = at;
        at += width;
        return index % 2 === 1 ? [] : [{ x: x + from * module, y, width: width * module, height }];
      });
    }
    case 'qr': {
      const { code, module } = element;
      return code.runs.map((run) => ({
        x: x + run.x * module,
        y: y + run.y * module,
        width: run.length * module,
        height: module,
      }));
    }
  }
}

/** Inset of vectors within their dots, in millimetres: 0.01 pt. */
const INSET = (0.01 * 25.4) / 72;

/**
 * Rectangles for vector formats, slightly inset: renderers blacken each dot that a rectangle touches, and
 * rounded decimals could touch the next one.
 */
export const vectorRects = (element: Exclude<LabelElement, TextElement>): readonly Rect[] =>
  blackRects(element).map(({ x, y, width, height }) => ({
    x: x + INSET,
    y: y + INSET,
    width: width - 2 * INSET,
    height: height - 2 * INSET,
  }));

/** Whether a printer's built-in font has all letters of the line. */
export const isBuiltInFontText = ({ text, rightToLeft }: TextElement): boolean =>
  !rightToLeft && isLatin(text);
