import { type Measure, wrap } from '../labels/fitText.ts';
import { helveticaWidth } from '../labels/helvetica.ts';
import type { TextElement } from '../labels/labelElements.ts';
import { hasRightToLeft, isLatin, isRightToLeft } from '../labels/writingScript.ts';

/** Box of a text on a page, in mm. */
export interface PaperBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface PaperTextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly grey?: number;
  readonly align?: 'end' | undefined;
}

/** Text that is wrapped to its width. */
export interface WrappedText {
  readonly height: number;
  readonly place: (box: PaperBox) => readonly TextElement[];
}

/** Distance between lines as a multiple of the size: enough for scripts with marks above and below. */
const LINE_HEIGHT = 1.42;
/** Smallest size of a number that is too wide for its column, as a share of the usual size. */
const MIN_SHRINK = 0.5;

/** Height of one line, in mm. */
export const lineHeight = (size: number): number => size * LINE_HEIGHT;

/**
 * Replaces characters without which a Latin text looks the same in Helvetica: narrow spaces of French numbers, and marks
 * around negative Arabic numbers.
 */
function toBuiltIn(text: string): string {
  const plain = text.replace(/[\u2009\u202f]/g, '\u00a0').replace(/\u200e/g, '');
  return isLatin(plain) ? plain : text;
}

/** Lays out texts of a document whose pages read in one direction. */
export function createPaperText(isPageRightToLeft: boolean, measureInPageFont: Measure) {
  // Readers draw Latin text in their own Helvetica.
  const measure: Measure = (text, bold) =>
    isLatin(text) ? helveticaWidth(text, bold) : measureInPageFont(text, bold);

  /** Wraps a text, or shrinks one at the end of its column to one line. */
  return function layOut(source: string, width: number, style: PaperTextStyle): WrappedText {
    const { bold = false, grey = 0, align } = style;
    const text = toBuiltIn(source);
    const rightToLeft = isPageRightToLeft ? hasRightToLeft(text) : isRightToLeft(text);
    const isAtRight = (align === 'end') !== isPageRightToLeft;
    const shrink = align === 'end' ? width / (measure(text, bold) * style.size || 1) : 1;
    const size = style.size * Math.min(1, Math.max(MIN_SHRINK, shrink));
    const lines =
      text === '' ? [] : align === 'end' ? [text] : wrap(text, { width, bold }, size, measure);
    const leading = lineHeight(style.size);
    const place = (box: PaperBox) =>
      lines.map((line, index): TextElement => {
        const lineWidth = measure(line, bold) * size;
        const left = isAtRight ? box.x + box.width - lineWidth : box.x;
        return {
          type: 'text',
          text: line,
          x: rightToLeft ? left + lineWidth : left,
          baseline: box.y + leading * (index + 0.5) + style.size * 0.35,
          size,
          width: lineWidth,
          bold,
          rightToLeft,
          grey,
        };
      });
    return { height: leading * lines.length, place };
  };
}
