import { cellText } from '../storeText.ts';
import type { SheetStore } from '../store.ts';

const NO =
  /^(?:n|f|no|not|none|false|0|off|non|faux|nein|✗|☐|prepaid|paid|否|无|没有|不|لا|خطأ|না)$/iu;

const YES =
  /^(?:y|t|yes|true|1|on|x|✓|✔|☑|oui|ja|si|sí|paid|fully paid|paid in full|payée?|réglée?|是|有|已付款|已支付|已付|نعم|صح|مدفوع|تم الدفع|হ্যাঁ|হা|পরিশোধিত|পেইড)$/iu;

/** Byte that MariaDB writes for a BIT of 1. */
export const SET_BIT = '\u0001';

/** Returns whether a cell is a yes, or "paid". */
export function isYes(store: SheetStore, row: number, column: number): boolean {
  const text = cellText(store, row, column).trim();
  return text === SET_BIT || YES.test(text);
}

/** Returns whether a cell is a no, or "paid", which leaves nothing to collect; an empty cell is an unticked box. */
export function isNo(store: SheetStore, row: number, column: number): boolean {
  const text = cellText(store, row, column).trim();
  return text === '' || NO.test(text);
}
