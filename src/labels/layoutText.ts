import { fitText, type Measure, type TextBox } from './fitText.ts';
import type { TextElement, Rect } from './labelElements.ts';
import { isRightToLeft } from './writingScript.ts';

/** Box and sizes of a text, in millimetres. */
export interface AlignedTextBox extends Rect, Omit<TextBox, 'bold'> {
  readonly bold?: boolean;
  /** Defaults to the side where its script begins. */
  readonly align?: 'right' | 'centre';
}

/**
 * Lays out the lines of a field, vertically centered in its box. Its first letter decides its direction,
 * independently of other fields.
 */
export function layoutText(
  texts: readonly string[],
  box: AlignedTextBox,
  measure: Measure,
): readonly TextElement[] {
  const bold = box.bold ?? false;
  const { size, leading, lines } = fitText(texts, { ...box, bold }, measure);
  const rightToLeft = isRightToLeft(texts.join(' '));
  const top = box.y + Math.max(0, (box.height - leading * lines.length) / 2);
  return lines.map((text, index): TextElement => {
    const width = measure(text, bold) * size;
    const spare = box.width - width;
    const isAtRight = box.align === 'right' || rightToLeft;
    const left = box.x + (box.align === 'centre' ? spare / 2 : isAtRight ? spare : 0);
    const x = rightToLeft ? left + width : left;
    const baseline = top + leading * (index + 0.5) + size * 0.35;
    return { type: 'text', text, x, baseline, size, width, bold, rightToLeft };
  });
}
