import type { Finding } from './rules.ts';

export interface Folded {
  readonly text: string;
  /** Infos on what was changed, so that nothing changes silently. */
  readonly findings: readonly Finding[];
}

const ASCII_CLEAN = /^(?! )[\x20-\x7e]*(?<! )$/;

/** Zero-width characters and bidirectional marks; the soft hyphen and the byte order mark too. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** Spaces that are not U+0020: no-break, the typographic ones, the ideographic one. */
const OTHER_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
/** Full-width ASCII forms, as East Asian input methods type them. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;

/**
 * The zero of every block of decimal digits that merchants type: Arabic, Persian, Devanagari,
 * Bengali.
 */
const DIGIT_ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6] as const;
const NATIVE_DIGIT = /[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f\u09e6-\u09ef]/g;

function info(rule: Finding['rule'], value?: string): Finding {
  return { rule, severity: 'info', ...(value === undefined ? {} : { params: { value } }) };
}

function asciiDigit(digit: string): string {
  const at = digit.charCodeAt(0);
  const zero = DIGIT_ZEROS.find((start) => at >= start && at < start + 10);
  return zero === undefined ? digit : String(at - zero);
}

/**
 * Free text: spaces at the ends go, other spaces become plain ones, invisible characters go.
 * Joiners inside a word stay, since Arabic, Persian and Bengali spell with them.
 */
export function tidy(raw: string): Folded {
  if (ASCII_CLEAN.test(raw)) return { text: raw, findings: [] };
  const findings: Finding[] = [];
  // U+200C and U+200D between two letters belong to the spelling.
  const visible = raw.replace(INVISIBLE, (mark, at: number) =>
    (mark === '\u200c' || mark === '\u200d') && at > 0 && at < raw.length - 1 ? mark : '',
  );
  if (visible !== raw) findings.push(info('rule.changed.invisible'));
  const text = visible.replace(OTHER_SPACE, ' ').trim();
  if (text !== visible) findings.push(info('rule.changed.spaces'));
  return { text, findings };
}

/** Identifiers, numbers, dates and codes: as `tidy`, and native digits and full-width forms to ASCII. */
export function fold(raw: string): Folded {
  if (ASCII_CLEAN.test(raw)) return { text: raw, findings: [] };
  const tidied = tidy(raw);
  const findings = [...tidied.findings];
  const narrow = tidied.text.replace(FULL_WIDTH, (c) =>
    String.fromCharCode(c.charCodeAt(0) - 0xfee0),
  );
  if (narrow !== tidied.text) findings.push(info('rule.changed.width', narrow));
  // The Arabic decimal and thousands separators go with the digits around them.
  const text = narrow
    .replace(NATIVE_DIGIT, asciiDigit)
    .replace(/(?<=\d)\u066b(?=\d)/g, '.')
    .replace(/(?<=\d)\u066c(?=\d)/g, '');
  if (text !== narrow) findings.push(info('rule.changed.digits', text));
  return { text, findings };
}
