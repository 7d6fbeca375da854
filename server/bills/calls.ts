import type { BillDetail, BillMove } from '../../src/api/contract/bills/bills.ts';
import { billFile } from './billFile.ts';
import { moveBill } from './moveBill.ts';
import { readLines, readPaperOrders } from './billLines.ts';
import { readParties } from './billParties.ts';
import { listBills, readAgeing, readBill } from './readBill.ts';
import { readBilling } from './billingProgress.ts';
import { isCarrier, findOwnerId } from './moneyList.ts';
import { readScope, readTenant, withTenant } from '../db/tenant.ts';
import { findCompanyId } from '../orders/content/companyNames.ts';
import { startBilling } from './startBilling.ts';
import { ofCompany, sameCompany } from '../db/ofCompany.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readOwner } from '../orders/life/orderOwner.ts';
import { priceOrders } from '../pricing/priceOrders.ts';
import type { Services } from '../services.ts';
import { readSetting } from '../settings/settings.ts';
import { getDayOn } from '../zones/zoneDays.ts';
import { getZone } from '../zones/zoneClocks.ts';

/** Calls about bills: a merchant's own, and those of all companies for carrier staff. */
export function billCalls({ db, clock, countries }: Services): readonly Implementation[] {
  async function getCompanyId(session: Caller, id: string): Promise<number> {
    const companyId = await findOwnerId(db, session, 'bill', id);
    if (companyId === null) throw new Refusal('bill.unknown');
    return companyId;
  }

  async function readDetail(session: Caller, id: string): Promise<BillDetail> {
    const companyId = await getCompanyId(session, id);
    const owner = await readOwner(db, companyId);
    const timeZone = getZone(await countries.facts(), owner.countryCode);
    const current = { parties: await readParties(db, companyId), timeZone };
    return readTenant(db, companyId, (trx) => readBill(trx, owner, id, session, current));
  }

  /** New price of a billed order; empty if it can't be priced in the bill's currency. */
  async function priceCorrection(
    companyId: number,
    billId: string,
    { waybillNo, grams }: Extract<BillMove, { action: 'correct' }>,
  ) {
    const order = await readTenant(db, companyId, (trx) =>
      trx
        .selectFrom('bill_order as o')
        .innerJoin('bill as b', sameCompany('b.id', 'o.bill_id'))
        .select(['o.order_id', 'b.currency'])
        .$call(ofCompany(companyId, 'o'))
        .where('o.bill_id', '=', billId)
        .where('o.waybill_no', '=', waybillNo.toUpperCase())
        .executeTakeFirst(),
    );
    if (order === undefined) {
      const fields = [{ path: 'move.waybillNo', rule: 'bill.waybill.unknown' }];
      throw new Refusal('error.invalidInput', { fields });
    }
    const { order_id: orderId, currency } = order;
    const price = (await priceOrders(db, companyId, [orderId], grams)).get(orderId);
    const isPriced = price !== undefined && 'charges' in price && price.currency === currency;
    return isPriced ? { corrected: { orderId, charges: price.charges } } : {};
  }

  async function applyMove(session: Caller, billId: string, move: BillMove): Promise<BillDetail> {
    const companyId = await getCompanyId(session, billId);
    // Refuses a bill that the caller can't see, such as a merchant's draft.
    await readDetail(session, billId);
    const { countryCode } = await readOwner(db, companyId);
    const timeZone = getZone(await countries.facts(), countryCode);
    const at = clock();
    const corrected =
      move.action === 'correct' ? await priceCorrection(companyId, billId, move) : {};
    const input = {
      companyId,
      countryCode,
      billId,
      move,
      by: session,
      at,
      today: getDayOn(timeZone, at),
      dueDays: await readSetting(db, 'billDueDays'),
      parties: await readParties(db, companyId),
      ...corrected,
    };
    await withTenant(db, companyId, (trx) => moveBill(trx, input));
    return readDetail(session, billId);
  }

  return [
    implement('queryBillList', async ({ input, session }) =>
      listBills(db, session.companyId, false, input),
    ),

    implement('queryAllBillList', async ({ input }) => {
      const { companyNo, ...filters } = input.filters ?? {};
      return listBills(db, await findCompanyId(db, companyNo), true, { ...input, filters });
    }),

    implement('getBill', async ({ input: { id }, session }) => readDetail(session, id)),

    implement('getBillLines', async ({ input, session }) => {
      await readDetail(session, input.id);
      const companyId = await getCompanyId(session, input.id);
      return readLines(db, companyId, input);
    }),

    implement('getBillOrders', async ({ input, session }) => {
      await readDetail(session, input.id);
      const companyId = await getCompanyId(session, input.id);
      return readTenant(db, companyId, (trx) => readPaperOrders(trx, companyId, input));
    }),

    implement('getBillAgeing', async ({ session }) => {
      const companyId = isCarrier(session) ? null : session.companyId;
      const today = getDayOn(session.timeZone, clock());
      return {
        rows: await readScope(db, companyId, (trx) => readAgeing(trx, companyId, today)),
      };
    }),

    implement('answerBill', async ({ input: { billId, move }, session }) => {
      // Carrier staff use `handleBill`, which needs another permission.
      if (isCarrier(session)) throw new Refusal('error.forbidden');
      return applyMove(session, billId, move);
    }),

    implement('handleBill', async ({ input: { billId, move }, session }) => {
      const isApproval = move.action === 'approve' || move.action === 'writeOff';
      if (isApproval && !session.permissions.includes('bill.approve')) {
        throw new Refusal('error.forbidden');
      }
      return applyMove(session, billId, move);
    }),

    implement(
      'exportBill',
      async ({ input: { id, language: chosenLanguage }, session, language }) => {
        const detail = await readDetail(session, id);
        const companyId = await getCompanyId(session, id);
        const { timeZone } = session;
        return billFile(db, detail, {
          companyId,
          language: chosenLanguage ?? language,
          now: clock(),
          timeZone,
        });
      },
    ),

    implement('startBilling', async ({ input: { period, issue }, session }) => {
      await startBilling({ db, clock }, period, issue, session.account);
      return readBilling(db);
    }),

    implement('getBilling', async () => readBilling(db)),
  ];
}
