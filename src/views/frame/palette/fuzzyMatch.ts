/** Normalizes a text for comparison: no accents, case or width. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, (mark) => (/\p{Script=Bengali}/u.test(mark) ? mark : ''))
    .toLocaleLowerCase('en');
}

/** Points for a letter next to the previous match, and for one at the start of a word. */
const ADJOINING = 4;
const BEGINNING = 6;

/**
 * Scores how well `query` matches `text`, both folded: its letters must occur in order. Adjacent letters and word
 * starts score higher; null if a letter is missing.
 */
export function scoreMatch(query: string, text: string): number | null {
  const at = text.indexOf(query);
  if (at >= 0) {
    const begins = at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
    return query.length * (ADJOINING + 1) + (begins ? BEGINNING * 2 : 0) - at / 100;
  }
  let score = 0;
  let last = -1;
  for (const letter of query.replaceAll(/\s+/g, '')) {
    const next = text.indexOf(letter, last + 1);
    if (next < 0) return null;
    if (next === last + 1) score += ADJOINING;
    if (next === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(next - 1))) score += BEGINNING;
    last = next;
  }
  // A scattered match is likely a coincidence.
  return score < query.length * 2 ? null : score - text.length / 100;
}
