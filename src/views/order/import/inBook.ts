import { IN_BOOK, type inBookCodes } from '../../../api/contract/addressSheet.ts';
import { mappingOf } from '../../../machines/orderImport/reading.ts';
import type { SheetLayout } from '../../../workers/protocol.ts';

export type InBookChoice = keyof typeof inBookCodes;

/** What is done with addresses that the book has already; null where the file says it row by row. */
export function inBookChoice(layout: SheetLayout): InBookChoice | null {
  const source = mappingOf(layout).fields[IN_BOOK];
  if (source === undefined) return 'SKIP';
  if (source.from !== 'constant') return null;
  return source.text === 'UPDATE' ? 'UPDATE' : 'SKIP';
}
