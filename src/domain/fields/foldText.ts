import { asciiDigits, plainArabic, withoutAccents } from '../text/letters.ts';
import type { Finding } from '../rules/rules.ts';

export interface FoldedText {
  readonly text: string;
  /** An info for each change, so that no text changes silently. */
  readonly findings: readonly Finding[];
}

const ASCII_CLEAN = /^(?! )[\x20-\x7e]*(?<! )$/;

/** Zero-width characters, bidirectional marks, soft hyphen, byte order mark, interlinear marks. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]/g;
/** Characters without a glyph, such as fillers and variation selectors; free text needs some of them. */
const FILLER = /[\p{Default_Ignorable_Code_Point}\ufffc]/gu;
/** Characters on both sides of a joiner that belongs to a word or an emoji. */
const JOINED = /[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u;
/** Spaces that are not U+0020: no-break, the typographic ones, the ideographic one. */
const OTHER_SPACE = /[\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]/g;
/** Full-width ASCII forms, as East Asian input methods type them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** Hyphens, dashes and minus signs that word processors use for "-". */
const DASH = /[\u2010-\u2015\u2212\ufe58\ufe63]/g;

function info(rule: Finding['rule'], value?: string): Finding {
  return { rule, severity: 'info', ...(value === undefined ? {} : { params: { value } }) };
}

/** The code point that ends before `at`, and the one that begins after `at`. */
function neighbours(text: string, at: number): [string, string] {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = Array.from(text.slice(at + 1, at + 3))[0] ?? '';
  return [before, after];
}

function withoutInvisible(raw: string): string {
  return raw.replace(INVISIBLE, (mark, at: number) => {
    // U+200C and U+200D inside a word belong to the spelling of Arabic, Persian and Bengali.
    if (mark !== '\u200c' && mark !== '\u200d') return '';
    const [before, after] = neighbours(raw, at);
    return JOINED.test(before) && JOINED.test(after) ? mark : '';
  });
}

/**
 * Tidies free text: trims it, replaces special spaces with plain ones, and removes invisible characters except joiners
 * inside a word.
 */
export function tidyText(raw: string): FoldedText {
  if (ASCII_CLEAN.test(raw)) return { text: raw, findings: [] };
  const findings: Finding[] = [];
  const visible = withoutInvisible(raw);
  if (visible !== raw) findings.push(info('rule.changed.invisible'));
  const text = visible.replace(OTHER_SPACE, ' ').trim();
  if (text !== visible) findings.push(info('rule.changed.spaces'));
  return { text, findings };
}

/**
 * Folds identifiers, numbers, dates and codes: like `tidyText`, and also removes fillers and converts native digits and
 * full-width characters to ASCII.
 */
export function foldText(raw: string): FoldedText {
  if (ASCII_CLEAN.test(raw)) return { text: raw, findings: [] };
  const tidied = tidyText(raw);
  const visible = tidied.text.replace(FILLER, '').trim();
  const findings = [...tidied.findings];
  const isReported = findings.some(({ rule }) => rule === 'rule.changed.invisible');
  if (visible !== tidied.text && !isReported) findings.push(info('rule.changed.invisible'));
  const narrow = visible.replace(FULL_WIDTH, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));
  if (narrow !== visible) findings.push(info('rule.changed.width', narrow));
  // The Arabic decimal and thousands separators follow the digits.
  const digits = asciiDigits(narrow)
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, '');
  if (digits !== narrow) findings.push(info('rule.changed.digits', digits));
  // An Arabic comma or a Chinese full stop between digits comes from the wrong keyboard layout.
  const text = digits
    .replace(DASH, '-')
    .replace(/(?<=\d)\u060c(?=\d)/g, ',')
    .replace(/(?<=\d)[\u3002\uff61](?=\d)/g, '.');
  if (text !== digits) findings.push(info('rule.changed.punctuation', text));
  return { text, findings };
}

/**
 * Key shared by all spellings of a word: ignores case, accents, width, Arabic letter forms, spaces and punctuation. For
 * look-ups only; never shown or stored.
 */
export function spellingKey(text: string): string {
  const letters = plainArabic(text.normalize('NFKC').toLowerCase());
  return withoutAccents(letters).replace(/[\s\p{P}\u200c\u200d]/gu, '');
}
