/** Words that begin a row of sums, in five languages. */
const TOTAL =
  /^(?:grand |sub[- ]?|overall )?(?:totals?|sum|somme|subtotals?)(?: (?:général|generale?|amount|weight|pieces|orders|colis))?$|^(?:sous[- ]total|total(?:aux)? (?:général|generale?))$|^(?:总计|合计|小计|总数|总额|汇总|合計|總計|小計)$|^(?:ال)?(?:إجمالي|اجمالي|مجموع)(?: (?:الكلي|العام|الطلبات|الوزن))?$|^(?:সর্ব|সর্বসাকুল্যে )?মোট$/iu;
/** Characters of a total's label or sum at most; the expressions here are slow on longer texts. */
const LONGEST_LABEL = 100;
const NUMBER = /^[^\p{L}]*\p{Nd}[^\p{L}]*(?:\p{Sc}|\p{L}{1,4})?$/u;

/**
 * What a row below the header is, where it is no order:
 * - `blank`: nothing, or nothing but spaces.
 * - `total`: sums of the rows above, with the word for it.
 * - `header`: the header again, as printed lists and appended tables have it.
 *
 * Meant for rows that lack required fields; others need not be asked.
 */
export function rowRole(
  texts: readonly string[],
  header: readonly string[],
): 'blank' | 'total' | 'header' | null {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (filled.length === 0) return 'blank';
  const same = texts.filter((text, i) => text.trim() !== '' && text.trim() === header[i]?.trim());
  if (same.length >= 2 && same.length * 2 > filled.length) return 'header';
  const labels = filled.filter((text) => text.length > LONGEST_LABEL || !NUMBER.test(text));
  const isTotal = labels.length > 0 && labels.every((text) => isTotalWord(text));
  return isTotal ? 'total' : null;
}

/** "Total:", "合计", "الإجمالي" */
export function isTotalWord(text: string): boolean {
  if (text.length > LONGEST_LABEL) return false;
  const word = text
    .normalize('NFKC')
    .replace(/[\s:.\-=*]+$|^[\s:.\-=*]+/g, '')
    .replace(/\s+/g, ' ');
  return TOTAL.test(word);
}
