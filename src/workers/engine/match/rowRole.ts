import { isHintRow, isRemark } from './remarks.ts';
import { parseUnit } from './units.ts';

/** Words that begin a row of sums, in five languages. */
const TOTAL =
  /^(?:grand |sub[- ]?|overall )?(?:totals?|sum|somme|subtotals?)(?: (?:général|generale?))?$|^(?:sous[- ]total|total(?:aux)? (?:général|generale?))$|^(?:总计|合计|小计|总数|总额|汇总|合計|總計|小計)$|^(?:ال)?(?:إجمالي|اجمالي|مجموع)(?: (?:الكلي|العام|الطلبات|الوزن))?$|^(?:সর্ব|সর্বসাকুল্যে )?মোট$/iu;
/** Words after the word for a total: "Total palettes", "Total weight", "合计件数". */
const TOTAL_SUBJECTS =
  '(?:(?:number|no|nbre?|nombre|sum) )?(?:of |des? |du )?(?:amount|cod|value|price|weight|gross weight|qty|quantity|pieces|pcs|units|items|articles|orders|parcels|packages|pallets|cartons|boxes|bags|records|shipments|montant|valeur|prix|poids|poids brut|quantité|qté|pièces|unités|commandes|colis|palettes|sacs|crbt)|' +
  '(?:金额|数量|件数|箱数|托数|托盘数|重量|毛重|票数|单数)|(?:المبلغ|المبالغ|الوزن|الكمية|القطع|الطلبات|الطرود|الطبليات|الشحنات)|(?:টাকা|ওজন|পরিমাণ|পিস|অর্ডার|পার্সেল|প্যালেট)';
const TOTAL_WITH = new RegExp(
  String.raw`^(?:(?:grand |sub[- ]?|overall )?totals?|sous[- ]total|总计|合计|小计|总|合計|總計|(?:ال)?(?:إجمالي|اجمالي|مجموع)|(?:সর্ব)?মোট)\s?(?:${TOTAL_SUBJECTS})$`,
  'iu',
);
/** Maximum length of a total's label or sum: the expressions are slow on longer texts. */
const MAX_LABEL_LENGTH = 100;
const NUMBER = /^[^\p{L}]*\p{Nd}[^\p{L}]*(?:\p{Sc}|\p{L}{1,4})?$/u;

/** A number of things in a total: "4 colis", "12 palettes". */
const COUNT = /^\p{Nd}+ \p{L}{1,10}(?:\(s\))?$/u;

/** Totals with a subject or number: "Total orders: 12", "Subtotal (Accra)", "合计 5 票". */
const LABELLED_TOTAL =
  /^(?:(?:grand |sub[- ]?|overall )?(?:total|somme)s?(?: (?:amount|weight|pieces|orders|parcels|records|colis|cod))?\s*(?:[:：(=]|(?:for|of|pour)\s|-\s|\d)|(?:总计|合计|小计|总数|合計|總計|小計)\s*[:：(（\d]|(?:ال)?(?:إجمالي|اجمالي|مجموع)(?: \p{L}+)?\s*[:：(]|(?:সর্ব)?মোট(?: \p{L}+)?\s*[:：(])/iu;

/** Totals by group: "Subtotal Cairo", "Sous-total Rabat", "北京小计". */
const GROUP_TOTAL =
  /^(?:(?:sub[- ]?|grand |overall )?totals?|sous[- ]total|total partiel|小计|合计|小計|合計|(?:ال)?(?:إجمالي|اجمالي|مجموع)|(?:সর্ব)?মোট)\s+\p{L}[\p{L}\p{M}\s'’().&-]{0,60}$|^\p{sc=Han}{2,8}(?:小计|合计|小計|合計)$/iu;
/** Words for a group total that are certain. "Total" alone is not, because a company is called so. */
const CERTAIN_GROUP_TOTAL =
  /^(?:sub[- ]?totals?|grand totals?|sous[- ]total|total partiel|小计|合计|小計|合計|(?:ال)?(?:إجمالي|اجمالي|مجموع)|(?:সর্ব)?মোট)\s|^\p{sc=Han}{2,8}(?:小计|合计|小計|合計)$/iu;
/** Numbers of a row of sums: unlike phones, none begins with 0 or +. */
const SUM_NUMBER = /^[^\p{L}\p{N}+]*(?!0\d)\p{Nd}[^\p{L}]*(?:\p{Sc}|\p{L}{1,4})?$/u;

/** Returns whether a row begins with a group's total and otherwise has only sums. */
const isGroupTotal = ([first = '', ...others]: readonly string[]): boolean =>
  others.length >= 1 &&
  first.length <= MAX_LABEL_LENGTH &&
  GROUP_TOTAL.test(first) &&
  (others.length >= 2 || CERTAIN_GROUP_TOTAL.test(first)) &&
  others.every((text) => text.length <= MAX_LABEL_LENGTH && SUM_NUMBER.test(text));

/** Summaries that grids write below a column: "Count: 3", "Sum: 3.25", "Avg=1,5", "平均: 2". */
const SUMMARY =
  /^(?:count|sum|total|avg|average|mean|min|max|minimum|maximum|nombre|somme|moyenne|anzahl|summe|计数|求和|平均(?:值)?|最大(?:值)?|最小(?:值)?|العدد|المجموع|المتوسط)(?: of [\p{L} ]{1,40})?\s*[:：=]\s*[^\p{L}]*\p{Nd}[^\p{L}]*(?:\p{Sc}|\p{L}{1,4})?$/iu;

/** Returns whether every non-number cell of a row is the summary of its column. */
const isSummary = (labels: readonly string[]): boolean =>
  labels.length > 0 &&
  labels.every((text) => text.length <= MAX_LABEL_LENGTH && SUMMARY.test(text));

/** Maximum number of cells with sums and their units. */
const MAX_MEASURED_CELLS = 6;
/** A unit of volume, or the stars with which SAP marks sums. */
const SUM_MARK = /^(?:m[3³]|cbm|\*{1,3})$/i;

/** Returns whether a row has only numbers and their units, as SAP writes sums: "91,152.500", "KG". */
const isMeasured = (filled: readonly string[], labels: readonly string[]): boolean =>
  labels.length > 0 &&
  labels.length < filled.length &&
  filled.length <= MAX_MEASURED_CELLS &&
  labels.every((text) => parseUnit(text.toLowerCase()) !== null || SUM_MARK.test(text));

/**
 * Role of a row below the header that is not an order:
 * - `blank`: empty, or only spaces.
 * - `total`: sums of the rows above, with a word for a total.
 * - `header`: the header again, or a line above it, as in printed lists and appended tables.
 * - `remark`: a signature line, page number, section title or column description.
 *
 * `above` holds the texts of the header and of the lines above it. Call it only for rows that lack required fields.
 */
export function findRowRole(
  texts: readonly string[],
  ...above: readonly (readonly string[])[]
): 'blank' | 'total' | 'header' | 'remark' | null {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (filled.length === 0) return 'blank';
  if (above.some((line) => repeatsLine(texts, filled.length, line))) return 'header';
  const labels = filled.filter((text) => text.length > MAX_LABEL_LENGTH || !NUMBER.test(text));
  const words = labels.filter((text) => text.length > MAX_LABEL_LENGTH || !COUNT.test(text));
  if (words.length > 0 && words.every((text) => isTotalWord(text))) return 'total';
  if (isSummary(labels)) return 'total';
  if (isMeasured(filled, labels)) return 'total';
  const [first = ''] = labels;
  if (labels.length === 1 && first.length <= MAX_LABEL_LENGTH && LABELLED_TOTAL.test(first))
    return 'total';
  if (isGroupTotal(filled)) return 'total';
  return isRemark(filled) || isHintRow(filled) || isPageTitle(filled, above) ? 'remark' : null;
}

/** Returns whether a row repeats titles of the sheet beside a page number or another remark. */
function isPageTitle(filled: readonly string[], above: readonly (readonly string[])[]): boolean {
  const [, ...titles] = above;
  const rest = filled.filter(
    (text) => !titles.some((line) => line.some((one) => one.trim() === text)),
  );
  return rest.length < filled.length && isRemark(rest);
}

/** Returns whether a row repeats a line; a lone title must be repeated exactly. */
function repeatsLine(texts: readonly string[], filled: number, line: readonly string[]): boolean {
  const same = texts.filter((text, i) => text.trim() !== '' && text.trim() === line[i]?.trim());
  if (same.length >= 2) return same.length * 2 > filled;
  return (
    same.length === 1 && filled === 1 && line.filter((text) => text.trim() !== '').length === 1
  );
}

/** Separators of the halves of a bilingual label: "TOTAL 合计", "Total / الإجمالي". */
const HALF_SEPARATOR =
  /\s*[/|()（）·–—-]\s*|(?<=\p{sc=Latin})\s*(?=[\p{sc=Han}\p{sc=Arabic}\p{sc=Bengali}])|(?<=[\p{sc=Han}\p{sc=Arabic}\p{sc=Bengali}])\s*(?=\p{sc=Latin})/u;

/** Returns whether a text means a total: "Total:", "合计", "الإجمالي", "TOTAL 合计". */
export function isTotalWord(text: string): boolean {
  if (text.length > MAX_LABEL_LENGTH) return false;
  const word = text
    .normalize('NFKC')
    .replace(/[\s:.\-=*]+$|^[\s:.\-=*]+/g, '')
    .replace(/\s+/g, ' ');
  if (TOTAL.test(word) || TOTAL_WITH.test(word)) return true;
  const halves = word.split(HALF_SEPARATOR).filter((half) => half !== '');
  return halves.length > 1 && halves.every((half) => TOTAL.test(half));
}
