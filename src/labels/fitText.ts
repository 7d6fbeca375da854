import { isLatin, isRightToLeft } from './writingScript.ts';

/** Width of a line in the label's font, in parts of the font's size. */
export type Measure = (text: string, bold: boolean) => number;

/** Room for a text, in millimetres. */
export interface TextBox {
  readonly width: number;
  readonly height: number;
  /** Sizes of the font. */
  readonly most: number;
  readonly least: number;
  readonly bold: boolean;
}

export interface FittedText {
  readonly size: number;
  /** From one line to the next, in millimetres. */
  readonly leading: number;
  readonly lines: readonly string[];
}

/** Shapers round: what just fits by measure must fit on paper too. */
const SLACK = 0.985;
const STEP = 0.93;

/** Scripts with marks above and below need more room between lines. */
const lineHeight = (text: string): number => (isLatin(text) ? 1.16 : 1.38);

/**
 * The biggest size at which the paragraphs fit their room, wrapped. Where the least size is still
 * too big, they run on in one; what then is too much gives way to an ellipsis. Nothing overflows.
 */
export function fitText(
  paragraphs: readonly string[],
  room: TextBox,
  measure: Measure,
): FittedText {
  const texts = paragraphs.map((text) => text.trim()).filter((text) => text !== '');
  const runOn = texts.join(separatorFor(texts.join(' ')));
  const factor = lineHeight(runOn);
  for (const paragraph of texts.length > 1 ? [texts, [runOn]] : [texts]) {
    for (let size = room.most; size > room.least * STEP; size *= STEP) {
      const used = Math.max(size, room.least);
      const lines = paragraph.flatMap((text) => wrap(text, room, used, measure));
      if (lines.length * factor * used <= room.height) {
        return { size: used, leading: factor * used, lines };
      }
    }
  }
  const lines = wrap(runOn, room, room.least, measure);
  const most = Math.max(1, Math.floor(room.height / (factor * room.least)));
  const kept = lines.slice(0, most);
  const last = kept.at(-1);
  if (last !== undefined && lines.length > most) {
    kept[kept.length - 1] = shorten(last, room, measure);
  }
  return { size: room.least, leading: factor * room.least, lines: kept };
}

/** Separator of paragraphs on one line, in their own script. */
function separatorFor(text: string): string {
  if (isRightToLeft(text)) return '، ';
  return /\p{Script=Han}/u.test(text) ? '，' : ', ';
}

const words = new Intl.Segmenter('und', { granularity: 'word' });
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
const pieces = (segmenter: Intl.Segmenter, text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Lines no wider than the room; a word that is wider by itself is broken between its letters. */
function wrap(text: string, room: TextBox, size: number, measure: Measure): string[] {
  const width = (room.width * SLACK) / size;
  const fits = (line: string) => measure(line.trim(), room.bold) <= width;
  if (fits(text)) return [text];
  const parts = joinPunctuation(pieces(words, text)).flatMap((part) =>
    fits(part) ? [part] : pieces(graphemes, part),
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

/** A word keeps the marks that close it; no line begins with a comma. */
function joinPunctuation(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    const closes = /^[^\s\p{L}\p{N}([{“‘«（]/u.test(part);
    if (last !== undefined && closes && /\S$/.test(last)) joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined;
}

function shorten(line: string, room: TextBox, measure: Measure): string {
  const width = (room.width * SLACK) / room.least;
  const letters = [...pieces(graphemes, line)];
  while (letters.length > 0) {
    const short = `${letters.join('').trimEnd()}…`;
    if (measure(short, room.bold) <= width) return short;
    letters.pop();
  }
  return '…';
}
