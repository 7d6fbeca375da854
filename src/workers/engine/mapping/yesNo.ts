import { cellText } from '../storeText.ts';
import type { SheetStore } from '../store.ts';

const NO = /^(?:n|no|not|none|false|0|off|non|faux|nein|✗|☐|prepaid|paid|否|无|没有|不|لا|خطأ|না)$/iu;

/** Whether a cell says no; one that says nothing is a box that was not ticked. */
export function saysNo(store: SheetStore, row: number, column: number): boolean {
  const text = cellText(store, row, column).trim();
  return text === '' || NO.test(text);
}
