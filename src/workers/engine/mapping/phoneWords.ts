import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { splitCell } from './splitters.ts';

/** Index of the words among the parts of a phone cell. */
const WORDS = 2;

/** Words beside the numbers in a phone cell; empty if there are none. */
export function phoneWords(store: SheetStore, row: number, column: number): string {
  if (store.kind(row, column) !== Kind.text) return '';
  return splitCell('phones', cellText(store, row, column))?.[WORDS] ?? '';
}
