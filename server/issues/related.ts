import { ofCompany } from '../db/ofCompany.ts';
import type { RelatedSource } from '../orders/relatedSource.ts';
import { numberOf } from './rows.ts';

/** The issues of an order. */
export const relatedIssues: RelatedSource = async (trx, { companyId, id }) => {
  const rows = await trx
    .selectFrom('issue')
    .select(['id', 'waybill_no', 'no', 'status', 'opened_at'])
    .$call(ofCompany(companyId))
    .where('order_id', '=', id)
    .execute();
  return rows.map((row) => ({
    kind: 'issue',
    id: row.id,
    number: numberOf(row),
    status: row.status,
    at: row.opened_at.toISOString(),
    // Reports, decisions and what came of them are events of the order.
    events: [],
  }));
};
