import { ofCompany } from '../db/ofCompany.ts';
import type { RelatedSource } from '../orders/relatedSource.ts';
import { formatIssueNumber } from './issueRecords.ts';

/** Issues of an order, for the order's page. */
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
    number: formatIssueNumber(row),
    status: row.status,
    at: row.opened_at.toISOString(),
    // Reports and decisions are tracking events of the order.
    events: [],
  }));
};
