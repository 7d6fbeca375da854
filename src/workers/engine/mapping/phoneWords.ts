import { Kind, type SheetStore } from '../store.ts';
import { cellText } from '../storeText.ts';
import { partsOf } from './splitters.ts';

/** The part of a cell of phones that is words. */
const WORDS = 2;

/** The words beside the numbers of a cell of phones; empty where there are none. */
export function phoneWords(store: SheetStore, row: number, column: number): string {
  if (store.kind(row, column) !== Kind.text) return '';
  return partsOf('phones', cellText(store, row, column))?.[WORDS] ?? '';
}
