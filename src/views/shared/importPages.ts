import type { PageName } from '../../api/contract/pages.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';

/** Page on which a file of each kind is imported. */
export const importPages = {
  domestic: 'orderImport',
  international: 'intlOrderImport',
  ltl: 'ltlOrderImport',
  fbs: 'fbsImport',
  express: 'expressImport',
  sender: 'senderImport',
  receiver: 'receiverImport',
} as const satisfies Readonly<Record<ImportKind, PageName>>;
