import { isLatin, isRightToLeft } from './writingScript.ts';

/** Width of a line in the label's font, in parts of the font's size. */
export type Measure = (text: string, bold: boolean) => number;

/** Room for a text, in millimetres. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Largest font size. */
  readonly maxSize: number;
  /** Smallest font size. */
  readonly minSize: number;
  readonly bold: boolean;
}

export interface FittedText {
  readonly size: number;
  /** From one line to the next, in millimetres. */
  readonly leading: number;
  readonly lines: readonly string[];
}

/** Share of the width that is used: text shapers round, and printed text must not overflow. */
const SLACK = 0.985;
/** Ratio of each font size that is tried to the one before. */
const STEP = 0.93;

/** Scripts with marks above and below need more space between lines. */
const lineHeight = (text: string): number => (isLatin(text) ? 1.16 : 1.38);

/**
 * Wraps paragraphs at the largest size that fits the box. If even the smallest size is too large, joins
 * them into one paragraph; an ellipsis replaces what still does not fit.
 */
export function fitText(paragraphs: readonly string[], box: TextBox, measure: Measure): FittedText {
  const texts = paragraphs.map((text) => text.trim()).filter((text) => text !== '');
  const joined = texts.join(separatorFor(texts.join(' ')));
  const factor = lineHeight(joined);
  for (const paragraph of texts.length > 1 ? [texts, [joined]] : [texts]) {
    for (let size = box.maxSize; size > box.minSize * STEP; size *= STEP) {
      const fontSize = Math.max(size, box.minSize);
      const lines = paragraph.flatMap((text) => wrap(text, box, fontSize, measure));
      if (lines.length * factor * fontSize <= box.height) {
        return { size: fontSize, leading: factor * fontSize, lines };
      }
    }
  }
  const lines = wrap(joined, box, box.minSize, measure);
  const maxLines = Math.max(1, Math.floor(box.height / (factor * box.minSize)));
  const visibleLines = lines.slice(0, maxLines);
  const last = visibleLines.at(-1);
  if (last !== undefined && lines.length > maxLines) {
    visibleLines[visibleLines.length - 1] = shorten(last, box, measure);
  }
  return { size: box.minSize, leading: factor * box.minSize, lines: visibleLines };
}

/** Separator of paragraphs on one line, in their own script. */
function separatorFor(text: string): string {
  if (isRightToLeft(text)) return '، ';
  return /\p{Script=Han}/u.test(text) ? '，' : ', ';
}

const words = new Intl.Segmenter('und', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const segments = (segmenter: Intl.Segmenter, text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Wraps a text to the box's width; a word wider than the box is broken between letters. */
export function wrap(
  text: string,
  box: Pick<TextBox, 'width' | 'bold'>,
  size: number,
  measure: Measure,
): string[] {
  const width = (box.width * SLACK) / size;
  const fits = (line: string) => measure(line.trim(), box.bold) <= width;
  if (fits(text)) return [text];
  const parts = joinPunctuation(segments(words, text)).flatMap((part) =>
    fits(part) ? [part] : segments(graphemes, part),
  );
  const lines: string[] = [];
  let line = '';
  for (const part of parts) {
    if (line === '' || fits(line + part)) line += part;
    else {
      lines.push(line.trim());
      line = part.trimStart();
    }
  }
  return [...lines, line.trim()].filter((whole) => whole !== '');
}

/** Joins closing punctuation to the word before it, so that no line begins with a comma. */
function joinPunctuation(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const isClosing = /^[^\s\p{L}\p{N}([{“‘«（]/u.test(part);
    if (last !== undefined && isClosing && /\S$/.test(last))
      joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

function shorten(line: string, box: TextBox, measure: Measure): string {
  const width = (box.width * SLACK) / box.minSize;
  const letters = [...segments(graphemes, line)];
  while (letters.length > 0) {
    const short = `${letters.join('').trimEnd()}…`;
    if (measure(short, box.bold) <= width) return short;
    letters.pop();
  }
  return '…';
}
