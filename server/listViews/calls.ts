import { readViews, removeView, saveView, sortViews } from './listViews.ts';
import { implement, type Implementation } from '../http/handler.ts';
import type { Services } from '../services.ts';

/** Calls about named views of lists. */
export function listViewCalls({ clock }: Services): readonly Implementation[] {
  return [
    implement('getListViews', async ({ input, session, read }) =>
      read((trx) => readViews(trx, session, input.list)),
    ),
    implement('saveListView', async ({ input, session, tenant }) =>
      tenant((trx) => saveView(trx, session, input, clock())),
    ),
    implement('removeListView', async ({ input, session, tenant }) =>
      tenant((trx) => removeView(trx, session, input)),
    ),
    implement('sortListViews', async ({ input, session, tenant }) =>
      tenant((trx) => sortViews(trx, session, input)),
    ),
  ];
}
