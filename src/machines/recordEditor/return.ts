import type { ManageMove } from '../../api/contract/returns/returns.ts';
import type { Returnable, ReturnContent } from '../../api/contract/returns/content.ts';
import type { ReturnDetail } from '../../api/contract/returns/record.ts';
import { createRecordEditor } from './machine.ts';

type Without<Move> = Move extends unknown ? Omit<Move, 'id' | 'version'> : never;

/** What is decided about a return, on whichever version is in sight when it is sent. */
export type ReturnStep = Without<ManageMove> | { readonly action: 'withdraw' };

/** A return that is there, or what of an order can come back by a new one. */
export type ReturnRecord =
  | { readonly type: 'known'; readonly detail: ReturnDetail }
  | { readonly type: 'new'; readonly returnable: Returnable };

export type ReturnChange =
  | { readonly type: 'register'; readonly content: ReturnContent }
  | { readonly type: 'move'; readonly step: ReturnStep };

/** One return; a new one is a copy of its order's number. */
export const returnEditorMachine = createRecordEditor<ReturnRecord, ReturnChange>(
  'returnEditor',
  'record.changed',
);
