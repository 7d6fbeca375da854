import type * as v from 'valibot';
import { factOf } from '../../src/api/contract/countryFacts.ts';
import { MAIN_COMPANY_ID } from '../../src/api/contract/security.ts';
import type { OrderLabel } from '../../src/api/contract/order/labels.ts';
import type { ReturnDetail } from '../../src/api/contract/returns/record.ts';
import type { returnFilters } from '../../src/api/contract/returns/list.ts';
import type { ReturnType } from '../../src/api/contract/returns/status.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { companiesById } from '../orders/content/companies.ts';
import { waybillNumbers } from '../orders/content/waybillBlocks.ts';
import { readLabels } from '../orders/life/label.ts';
import { type Located, locate, type Owner, ownerOf } from '../orders/life/owner.ts';
import { downloadReturns, prepareReturns } from './export.ts';
import { moveReturn, type ReturnMove } from './move.ts';
import { legsOf, listReturns, ownerOfReturn, readReturn, scopeOf } from './read.ts';
import { registerReturn } from './register.ts';
import { findReturnable } from './returnable.ts';
import type { Services } from '../services.ts';

type Decision = Pick<ReturnMove, 'id' | 'version' | 'action' | 'remark'>;

interface Filtered {
  readonly filters: v.InferOutput<typeof returnFilters>;
}

/** A question about returns, of those alone that have a label to print, or that are exchanges. */
const toPrint = <Query extends Filtered>(query: Query): Query => ({
  ...query,
  filters: { ...query.filters, labels: 'toPrint' },
});
const exchanges = <Query extends Filtered>(query: Query): Query => ({
  ...query,
  filters: { ...query.filters, type: 'exchange' },
});

/** Returns: a merchant's own, and for the carrier's people those of all. */
export function returnsResource({ db, clock, countries }: Services): readonly Implementation[] {
  const waybills = waybillNumbers(db);
  const ownOf = ({ companyId }: Caller) => (companyId === MAIN_COMPANY_ID ? null : companyId);

  /** A number for each parcel: that back, and of an exchange that out. */
  const numbersFor = ({ countryCode }: Owner, type: ReturnType) =>
    waybills.take(countryCode, type === 'exchange' ? 2 : 1);
  const cashIn = async ({ countryCode }: Owner) =>
    factOf(await countries.facts(), countryCode).currency ?? null;

  async function firstOrder(session: Caller, orderNo: string): Promise<Located> {
    const found = await locate(db, session, { orderNo });
    if (found === null) throw new Refusal('order.unknown');
    return found;
  }

  async function detailOf(companyId: number, id: string): Promise<ReturnDetail> {
    const companies = await companiesById(db, [companyId]);
    const detail = await readTenant(db, companyId, (trx) =>
      readReturn(trx, companyId, id, companies),
    );
    if (detail === null) throw new Refusal('return.unknown');
    return detail;
  }

  /** Never changes after the registration. */
  async function typeOf(companyId: number, id: string): Promise<ReturnType> {
    return (await detailOf(companyId, id)).row.type;
  }

  async function companyOf(session: Caller, id: string): Promise<number> {
    const companyId = await ownerOfReturn(db, ownOf(session), id);
    if (companyId === null) throw new Refusal('return.unknown');
    return companyId;
  }

  async function move(session: Caller, decision: Decision): Promise<ReturnDetail> {
    const { id } = decision;
    const companyId = await companyOf(session, id);
    const owner = await ownerOf(db, companyId);
    const waybillNos =
      decision.action === 'approve' ? await numbersFor(owner, await typeOf(companyId, id)) : [];
    const deciding = { ...decision, owner, waybillNos, by: session, now: clock() };
    await withTenant(db, companyId, (trx) => moveReturn(trx, deciding));
    return detailOf(companyId, id);
  }

  return [
    implement('getReturnable', async ({ input, session }) => {
      const { owner, id } = await firstOrder(session, input.orderNo);
      const currency = await cashIn(owner);
      const { returnable } = await readTenant(db, owner.companyId, (trx) =>
        findReturnable(trx, { owner, orderId: id, currency }, false),
      );
      return returnable;
    }),

    implement('addReturnExchange', async ({ input: { id, content }, session }) => {
      const { owner, id: orderId } = await firstOrder(session, content.orderNo);
      const type = content.replacement === null ? 'return' : 'exchange';
      const [waybillNos, currency] = [await numbersFor(owner, type), await cashIn(owner)];
      const place = { owner, orderId, currency };
      const entry = { ...place, id, content, waybillNos, by: session, now: clock() };
      await withTenant(db, owner.companyId, (trx) => registerReturn(trx, entry));
      return detailOf(owner.companyId, id);
    }),

    implement('getReturnExchange', async ({ input: { id }, session }) =>
      detailOf(await companyOf(session, id), id),
    ),

    implement('withdrawReturnExchange', async ({ input, session }) =>
      move(session, { ...input, action: 'withdraw', remark: null }),
    ),

    implement('manageReturnExchange', async ({ input, session }) => {
      const { action, id, version } = input.move;
      const said = 'remark' in input.move ? input.move.remark : '';
      return move(session, { id, version, action, remark: said === '' ? null : said });
    }),

    implement('getReturnExchangeList', async ({ input, session }) =>
      listReturns(db, await scopeOf(db, session, input.filters), input),
    ),

    implement('getPrintReturnOrderList', async ({ input, session }) =>
      listReturns(db, await scopeOf(db, session, input.filters), toPrint(input)),
    ),

    implement('printReturnOrder', async ({ input: { ids }, session }) => {
      const legs = await legsOf(db, ownOf(session), ids);
      const labels = new Map<string, OrderLabel[]>();
      for (const [companyId, own] of Map.groupBy(legs, (leg) => leg.companyId)) {
        const owner = await ownerOf(db, companyId);
        const read = await readTenant(db, companyId, (trx) =>
          readLabels(
            trx,
            owner,
            own.flatMap(({ legIds }) => legIds),
          ),
        );
        for (const { id, legIds } of own) {
          labels.set(
            id,
            legIds.flatMap((legId) => read.get(legId) ?? []),
          );
        }
      }
      return { labels: ids.flatMap((id) => labels.get(id) ?? []) };
    }),

    implement('getAllReturnExchangeList', async ({ input, session: { timeZone } }) =>
      listReturns(db, await scopeOf(db, { companyId: null, timeZone }, input.filters), input),
    ),

    implement('getAllPrintReturnOrderList', async ({ input, session: { timeZone } }) =>
      listReturns(
        db,
        await scopeOf(db, { companyId: null, timeZone }, input.filters),
        toPrint(input),
      ),
    ),

    implement('getExchangePrintList', async ({ input, session }) =>
      listReturns(db, await scopeOf(db, session, input.filters), exchanges(input)),
    ),

    implement('getAllExchangePrintList', async ({ input, session: { timeZone } }) =>
      listReturns(
        db,
        await scopeOf(db, { companyId: null, timeZone }, input.filters),
        exchanges(input),
      ),
    ),

    implement('exportExchangePrintKey', async ({ input, session, language }) => {
      const own = { companyId: session.companyId, language: input.language ?? language };
      const plan = { ...exchanges(input), ...own };
      return prepareReturns(db, session, 'exportExchangePrint', plan, clock());
    }),

    implement('exportExchangePrint', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportExchangePrint', key, clock()),
    ),

    implement('exportAllExchangePrintKey', async ({ input, session, language }) => {
      const plan = {
        ...exchanges(input),
        companyId: null,
        language: input.language ?? language,
      };
      return prepareReturns(db, session, 'exportAllExchangePrint', plan, clock());
    }),

    implement('exportAllExchangePrint', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportAllExchangePrint', key, clock()),
    ),

    implement('exportReturnOrderKey', async ({ input, session, language }) => {
      const own = { companyId: session.companyId, language: input.language ?? language };
      return prepareReturns(db, session, 'exportReturnOrder', { ...input, ...own }, clock());
    }),

    implement('exportReturnOrder', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportReturnOrder', key, clock()),
    ),

    implement('exportAllReturnOrderKey', async ({ input, session, language }) => {
      const all = { companyId: null, language: input.language ?? language };
      return prepareReturns(db, session, 'exportAllReturnOrder', { ...input, ...all }, clock());
    }),

    implement('exportAllReturnOrder', async ({ input: { key }, session }) =>
      downloadReturns(db, session, 'exportAllReturnOrder', key, clock()),
    ),
  ];
}
