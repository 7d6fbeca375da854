import type * as v from 'valibot';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { OrderLabel } from '../../src/api/contract/orders/orderLabels.ts';
import type { returnFilters } from '../../src/api/contract/returns/returnList.ts';
import { readTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { readLabels } from '../orders/life/orderLabels.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import { downloadReturns, prepareReturns } from './exportReturns.ts';
import { createReturnService } from './returnService.ts';
import { readLegs, listReturns, resolveScope } from './readReturns.ts';
import type { Services } from '../services.ts';

interface FilteredQuery {
  readonly filters: v.InferOutput<typeof returnFilters>;
}

/** Restricts a query to returns with a label to print. */
const onlyToPrint = <Query extends FilteredQuery>(query: Query): Query => ({
  ...query,
  filters: { ...query.filters, labels: 'toPrint' },
});
const onlyExchanges = <Query extends FilteredQuery>(query: Query): Query => ({
  ...query,
  filters: { ...query.filters, type: 'exchange' },
});

/** Calls about returns: a merchant's own, and those of all companies for carrier staff. */
export function returnCalls(services: Services): readonly Implementation[] {
  const { db, clock, countries } = services;
  const getScope = ({ companyId }: Caller) => (companyId === CARRIER_COMPANY_ID ? null : companyId);
  const returnService = createReturnService(services);

  return [
    implement('getReturnable', async ({ input, session }) =>
      returnService.returnable(session, input.orderNo),
    ),

    implement('addReturnExchange', async ({ input: { id, content }, session }) =>
      returnService.register(session, id, content),
    ),

    implement('getReturnExchange', async ({ input: { id }, session }) =>
      returnService.read(session, id),
    ),

    implement('withdrawReturnExchange', async ({ input, session }) =>
      returnService.move(session, { ...input, action: 'withdraw', remark: null }),
    ),

    implement('manageReturnExchange', async ({ input, session }) => {
      const { action, id, version } = input.move;
      const remark = 'remark' in input.move ? input.move.remark : '';
      return returnService.move(session, {
        id,
        version,
        action,
        remark: remark === '' ? null : remark,
      });
    }),

    implement('getReturnExchangeList', async ({ input, session }) =>
      listReturns(db, await resolveScope(db, session, input.filters), input),
    ),

    implement('getPrintReturnOrderList', async ({ input, session }) =>
      listReturns(db, await resolveScope(db, session, input.filters), onlyToPrint(input)),
    ),

    implement('printReturnOrder', async ({ input: { ids }, session }) => {
      const legs = await readLegs(db, getScope(session), ids);
      const labels = new Map<string, OrderLabel[]>();
      const facts = await countries.facts();
      for (const [companyId, companyLegs] of Map.groupBy(legs, (leg) => leg.companyId)) {
        const owner = await readOwner(db, companyId);
        const labelsById = await readTenant(db, companyId, (trx) =>
          readLabels(
            trx,
            owner,
            companyLegs.flatMap(({ legIds }) => legIds),
            facts,
          ),
        );
        for (const { id, legIds } of companyLegs) {
          labels.set(
            id,
            legIds.flatMap((legId) => labelsById.get(legId) ?? []),
          );
        }
      }
      return { labels: ids.flatMap((id) => labels.get(id) ?? []) };
    }),

    implement('getAllReturnExchangeList', async ({ input, session: { timeZone } }) =>
      listReturns(db, await resolveScope(db, { companyId: null, timeZone }, input.filters), input),
    ),

    implement('getAllPrintReturnOrderList', async ({ input, session: { timeZone } }) =>
      listReturns(
        db,
        await resolveScope(db, { companyId: null, timeZone }, input.filters),
        onlyToPrint(input),
      ),
    ),

    implement('getExchangePrintList', async ({ input, session }) =>
      listReturns(db, await resolveScope(db, session, input.filters), onlyExchanges(input)),
    ),

    implement('getAllExchangePrintList', async ({ input, session: { timeZone } }) =>
      listReturns(
        db,
        await resolveScope(db, { companyId: null, timeZone }, input.filters),
        onlyExchanges(input),
      ),
    ),

    implement('exportExchangePrintKey', async ({ input, session, language }) => {
      const scope = { companyId: session.companyId, language: input.language ?? language };
      const plan = { ...onlyExchanges(input), ...scope };
      return prepareReturns(db, session, 'exportExchangePrint', plan, clock());
    }),

    implement('exportExchangePrint', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportExchangePrint', key, clock()),
    ),

    implement('exportAllExchangePrintKey', async ({ input, session, language }) => {
      const plan = {
        ...onlyExchanges(input),
        companyId: null,
        language: input.language ?? language,
      };
      return prepareReturns(db, session, 'exportAllExchangePrint', plan, clock());
    }),

    implement('exportAllExchangePrint', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportAllExchangePrint', key, clock()),
    ),

    implement('exportReturnOrderKey', async ({ input, session, language }) => {
      const scope = { companyId: session.companyId, language: input.language ?? language };
      return prepareReturns(db, session, 'exportReturnOrder', { ...input, ...scope }, clock());
    }),

    implement('exportReturnOrder', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportReturnOrder', key, clock()),
    ),

    implement('exportAllReturnOrderKey', async ({ input, session, language }) => {
      const options = { companyId: null, language: input.language ?? language };
      return prepareReturns(db, session, 'exportAllReturnOrder', { ...input, ...options }, clock());
    }),

    implement('exportAllReturnOrder', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportAllReturnOrder', key, clock()),
    ),
  ];
}
