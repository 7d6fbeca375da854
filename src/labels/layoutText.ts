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
 * The lines of a field, in the middle of its room's height. Each field's direction is that of its
 * own first letter, and each is a text of its own: nothing beside it can turn it round.
 */
export function layoutText(
  texts: readonly string[],
  room: AlignedTextBox,
  measure: Measure,
): readonly TextElement[] {
  const bold = room.bold ?? false;
  const { size, leading, lines } = fitText(texts, { ...room, bold }, measure);
  const rightToLeft = isRightToLeft(texts.join(' '));
  const top = room.y + Math.max(0, (room.height - leading * lines.length) / 2);
  return lines.map((text, index): TextElement => {
    const width = measure(text, bold) * size;
    const spare = room.width - width;
    const atRight = room.align === 'right' || rightToLeft;
    const left = room.x + (room.align === 'centre' ? spare / 2 : atRight ? spare : 0);
    const x = rightToLeft ? left + width : left;
    const baseline = top + leading * (index + 0.5) + size * 0.35;
    return { type: 'text', text, x, baseline, size, width, bold, rightToLeft };
  });
}
