/** Normalizes a text for comparison: no accents, case or width. Bengali vowel signs stay. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, (mark) => (/\p{Script=Bengali}/u.test(mark) ? mark : ''))
    .toLocaleLowerCase('en');
}

/** Points for a letter next to the previous match. */
const ADJACENT_POINTS = 4;
/** Points for a letter at the start of a word. */
const WORD_START_POINTS = 6;

/**
 * Scores how well `query` matches `text`, both folded; null if its letters do not occur in order.
 * Adjacent letters and word starts score higher.
 */
export function scoreMatch(query: string, text: string): number | null {
  const at = text.indexOf(query);
  if (at >= 0) {
    const isWordStart = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    return (
      query.length * (ADJACENT_POINTS + 1) + (isWordStart ? WORD_START_POINTS * 2 : 0) - at / 100
    );
  }
  let score = 0;
  let last = -1;
  for (const letter of query.replaceAll(/\s+/g, '')) {
    const next = text.indexOf(letter, last + 1);
    if (next < 0) return null;
    if (next === last + 1) score += ADJACENT_POINTS;
    if (next === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(next - 1))) score += WORD_START_POINTS;
    last = next;
  }
  // A scattered match is likely a coincidence.
  return score < query.length * 2 ? null : score - text.length / 100;
}
