import { sql } from 'kysely';
import { UNTREATED_COUNTED } from '../../src/api/contract/order/issues.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { setting } from '../settings/settings.ts';
import { ofCompany } from '../db/ofCompany.ts';

/** Abnormal orders of the caller's company. */
export function issuesResource(): readonly Implementation[] {
  return [
    implement('countUntreatedIssueOrder', async ({ input, session, read }) => {
      const { companyId, companyNo } = session;
      if ((input.customerCode ?? companyNo) !== companyNo) throw new Refusal('error.forbidden');
      return read(async (trx) => {
        if (!(await setting(trx, 'untreatedBadge'))) return 0;
        const { count } = await trx
          .selectFrom(
            trx
              .selectFrom('orders')
              .select(sql`1`.as('one'))
              .$call(ofCompany(companyId))
              .where('status', '=', 'abnormal')
              .limit(UNTREATED_COUNTED)
              .as('counted'),
          )
          .select((select) => select.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return count;
      });
    }),
  ];
}
