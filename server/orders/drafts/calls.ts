import { implement, type Implementation } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { saveDraft, deleteOrRestoreDrafts } from './saveDraft.ts';
import { findOwnDrafts, listDrafts, readDraft } from './readDrafts.ts';

/** Calls for drafts of orders. */
export function orderDraftCalls({ clock }: Services): readonly Implementation[] {
  return [
    implement('queryOrderDraftList', async ({ input, session, read }) =>
      read((trx) => listDrafts(trx, session, input)),
    ),
    implement('findOrderDrafts', async ({ input, session, read }) =>
      read((trx) => findOwnDrafts(trx, session, input.kind)),
    ),
    implement('getOrderDraft', async ({ input, session, read }) =>
      read((trx) => readDraft(trx, session, input.id)),
    ),
    implement('keepOrderDraft', async ({ input, session, tenant }) =>
      tenant((trx) => saveDraft(trx, session, input, clock())),
    ),
    implement('setOrderDrafts', async ({ input, session, tenant }) => {
      await tenant((trx) => deleteOrRestoreDrafts(trx, session, input, clock()));
      return null;
    }),
  ];
}
