import { getCountryFact } from '../../src/domain/countries/countryFacts.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Returnable, ReturnContent } from '../../src/api/contract/returns/returnContent.ts';
import type { ReturnDetail } from '../../src/api/contract/returns/returnRecord.ts';
import type { ReturnType } from '../../src/domain/lifecycles/return/returnStatus.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import type { Caller } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readCompanyNames } from '../orders/content/companyNames.ts';
import { createWaybillNumbers } from '../orders/content/waybillBlocks.ts';
import { type Owner, readOwner, requireOrder } from '../orders/life/orderOwner.ts';
import type { Services } from '../services.ts';
import { moveReturn, type ReturnMove } from './moveReturn.ts';
import { findReturnOwner, readReturn } from './readReturns.ts';
import { registerReturn } from './registerReturn.ts';
import { findReturnable } from './findReturnable.ts';

type Decision = Pick<ReturnMove, 'id' | 'version' | 'action' | 'remark'>;

/**
 * Operations on returns for the portal and the open API: a merchant's own, and those of all companies for
 * carrier staff.
 */
export interface ReturnService {
  /** @throws Refusal `order.unknown`, `return.notDelivered`, `return.abroad`, `return.ofReturn` */
  readonly returnable: (by: Caller, orderNo: string) => Promise<Returnable>;
  /** Registers a return under an id chosen by the caller; repeated calls register it once. */
  readonly register: (by: Caller, id: string, content: ReturnContent) => Promise<ReturnDetail>;
  /** @throws Refusal `return.unknown` */
  readonly read: (by: Caller, id: string) => Promise<ReturnDetail>;
  readonly move: (by: Caller, decision: Decision) => Promise<ReturnDetail>;
}

export function createReturnService({ db, clock, countries }: Services): ReturnService {
  const waybills = createWaybillNumbers(db);
  const toScopeId = ({ companyId }: Caller) =>
    companyId === CARRIER_COMPANY_ID ? null : companyId;

  /** Waybill numbers: one for the parcel back, and one for the replacement of an exchange. */
  const takeWaybillNumbers = ({ countryCode }: Owner, type: ReturnType) =>
    waybills.take(countryCode, type === 'exchange' ? 2 : 1);
  const readCurrency = async ({ countryCode }: Owner) =>
    getCountryFact(await countries.facts(), countryCode).currency ?? null;

  async function readDetail(companyId: number, id: string): Promise<ReturnDetail> {
    const getCompanyName = await readCompanyNames(db, [{ company_id: companyId }]);
    const detail = await readTenant(db, companyId, (trx) =>
      readReturn(trx, companyId, id, getCompanyName(companyId)),
    );
    if (detail === null) throw new Refusal('return.unknown');
    return detail;
  }

  /** Type of a return, which never changes after registration. */
  async function readType(companyId: number, id: string): Promise<ReturnType> {
    return (await readDetail(companyId, id)).row.type;
  }

  async function getCompanyId(by: Caller, id: string): Promise<number> {
    const companyId = await findReturnOwner(db, toScopeId(by), id);
    if (companyId === null) throw new Refusal('return.unknown');
    return companyId;
  }

  return {
    returnable: async (by, orderNo) => {
      const { owner, id } = await requireOrder(db, by, { orderNo });
      const currency = await readCurrency(owner);
      const { returnable } = await readTenant(db, owner.companyId, (trx) =>
        findReturnable(trx, { owner, orderId: id, currency }, false),
      );
      return returnable;
    },

    register: async (by, id, content) => {
      const { owner, id: orderId } = await requireOrder(db, by, { orderNo: content.orderNo });
      const type = content.replacement === null ? 'return' : 'exchange';
      const [waybillNos, currency] = [
        await takeWaybillNumbers(owner, type),
        await readCurrency(owner),
      ];
      const orderContext = { owner, orderId, currency };
      const entry = { ...orderContext, id, content, waybillNos, by, now: clock() };
      await withTenant(db, owner.companyId, (trx) => registerReturn(trx, entry));
      return readDetail(owner.companyId, id);
    },

    read: async (by, id) => readDetail(await getCompanyId(by, id), id),

    move: async (by, decision) => {
      const { id } = decision;
      const companyId = await getCompanyId(by, id);
      const owner = companyId === by.companyId ? by : await readOwner(db, companyId);
      const waybillNos =
        decision.action === 'approve'
          ? await takeWaybillNumbers(owner, await readType(companyId, id))
          : [];
      const returnMove = { ...decision, owner, waybillNos, by, now: clock() };
      await withTenant(db, companyId, (trx) => moveReturn(trx, returnMove));
      return readDetail(companyId, id);
    },
  };
}
