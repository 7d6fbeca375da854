import { lockPayment, matchPayment, recordPayment, reversePayment } from './payBills.ts';
import { listPayments } from './listPayments.ts';
import { isCarrier, findOwnerId } from './moneyList.ts';
import { readScope, acrossCompanies, readTenant, withTenant } from '../db/tenant.ts';
import { findCompanyId } from '../orders/content/companyNames.ts';
import { countCod, decideCod } from '../cod/countCod.ts';
import { exportStatement } from '../cod/exportStatement.ts';
import {
  listCod,
  listStatements,
  readCodBalance,
  readStatement,
  sumByCourier,
} from '../cod/readCod.ts';
import { createStatement, payStatement } from '../cod/codStatements.ts';
import type { Db } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { groupByOwner, readOwner } from '../orders/life/orderOwner.ts';
import type { Services } from '../services.ts';
import { getClock, getZone } from '../zones/zoneClocks.ts';
import { readParties } from './billParties.ts';

/** Company id for a customer code from a form. */
async function getTypedCompanyId(db: Db, companyNo: string): Promise<number> {
  const companyId = await findCompanyId(db, companyNo);
  if (companyId !== null && companyId > 0) return companyId;
  const fields = [{ path: 'companyNo', rule: 'bill.company.unknown' }];
  throw new Refusal('error.invalidInput', { fields });
}

/** Calls about payments, COD and COD statements. */
export function paymentCalls(services: Services): readonly Implementation[] {
  const { db, clock, countries } = services;
  const getOwnScope = (session: Caller) => (isCarrier(session) ? null : session.companyId);

  async function getCompanyId(
    session: Caller,
    table: 'payment' | 'cod_statement',
    id: string,
  ): Promise<number> {
    const companyId = await findOwnerId(db, session, table, id);
    if (companyId !== null) return companyId;
    throw new Refusal(table === 'payment' ? 'payment.unknown' : 'cod.statement.unknown');
  }

  /** The statement with this id, if the caller may see it. */
  async function readOwnStatement(session: Caller, id: string) {
    const companyId = await getCompanyId(session, 'cod_statement', id);
    const detail = await readStatement(db, companyId, id);
    if (detail === undefined) throw new Refusal('cod.statement.unknown');
    return { companyId, detail };
  }

  /** Bill id for a number from a form; null if it is empty. */
  async function findTypedBillId(companyId: number, number: string): Promise<string | null> {
    if (number === '') return null;
    const bill = await readTenant(db, companyId, (trx) =>
      trx
        .selectFrom('bill')
        .select('id')
        .$call(ofCompany(companyId))
        .where('number', '=', number.toUpperCase())
        .executeTakeFirst(),
    );
    if (bill !== undefined) return bill.id;
    throw new Refusal('error.invalidInput', { fields: [{ path: 'billNo', rule: 'bill.unknown' }] });
  }

  return [
    implement('queryPaymentList', async ({ input }) => {
      const { companyNo, ...filters } = input.filters ?? {};
      return listPayments(db, await findCompanyId(db, companyNo), { ...input, filters });
    }),

    implement('addPayment', async ({ input: { companyNo, billNo, ...payment }, session }) => {
      const companyId = await getTypedCompanyId(db, companyNo);
      const billId = await findTypedBillId(companyId, billNo);
      const stamp = { by: session, at: clock() };
      await withTenant(db, companyId, (trx) =>
        recordPayment(trx, companyId, { ...payment, billId }, stamp),
      );
      return null;
    }),

    implement('matchPayment', async ({ input: { id, version }, session }) => {
      const companyId = await getCompanyId(session, 'payment', id);
      const stamp = { by: session, at: clock() };
      await withTenant(db, companyId, async (trx) => {
        const payment = await lockPayment(trx, companyId, id);
        if (payment.version !== version) throw new Refusal('record.changed');
        await matchPayment(trx, companyId, id, null, stamp);
      });
      return null;
    }),

    implement('reversePayment', async ({ input, session }) => {
      const companyId = await getCompanyId(session, 'payment', input.id);
      const stamp = { by: session, at: clock() };
      await withTenant(db, companyId, (trx) => reversePayment(trx, companyId, input, stamp));
      return null;
    }),

    implement('queryCodList', async ({ input, session }) => listCod(db, session.companyId, input)),

    implement('queryAllCodList', async ({ input }) => {
      const { companyNo, ...filters } = input.filters ?? {};
      return listCod(db, await findCompanyId(db, companyNo), { ...input, filters }, true);
    }),

    implement('getCodCouriers', async () => acrossCompanies(db, sumByCourier)),

    implement('getCodBalance', async ({ session }) => ({
      rows: await readScope(db, getOwnScope(session), (trx) =>
        readCodBalance(trx, getOwnScope(session)),
      ),
    })),

    implement('countCod', async ({ input: { orders }, session }) => {
      const at = clock();
      const ids = orders.map(({ orderId }) => orderId);
      const outcomes = new Map<(typeof orders)[number], 'done' | 'known' | 'unknown' | 'state'>();
      for (const [companyId, owned] of await groupByOwner(db, session, ids)) {
        const counts = orders.filter(({ orderId }) => owned.includes(orderId));
        const results = await withTenant(db, companyId, (trx) =>
          countCod(trx, companyId, counts, session.account, at),
        );
        counts.forEach((count, index) => outcomes.set(count, results[index] ?? 'unknown'));
      }
      return {
        outcomes: orders.map((count) => ({ outcome: outcomes.get(count) ?? 'unknown' })),
      };
    }),

    implement('decideCod', async ({ input, session }) => {
      const [[companyId] = []] = await groupByOwner(db, session, [input.orderId]);
      if (companyId === undefined) throw new Refusal('cod.unknown');
      const outcome = await withTenant(db, companyId, (trx) =>
        decideCod(trx, companyId, input, session.account, clock()),
      );
      if (outcome === 'unknown') throw new Refusal('cod.unknown');
      if (outcome === 'changed') throw new Refusal('record.changed');
      return null;
    }),

    implement('queryCodStatementList', async ({ input, session }) =>
      listStatements(db, session.companyId, input),
    ),

    implement('queryAllCodStatementList', async ({ input }) => {
      const { companyNo, ...filters } = input.filters ?? {};
      return listStatements(db, await findCompanyId(db, companyNo), { ...input, filters });
    }),

    implement('getCodStatement', async ({ input: { id }, session }) => {
      const { companyId, detail } = await readOwnStatement(session, id);
      const { countryCode } = await readOwner(db, companyId);
      const clock = getClock(getZone(await countries.facts(), countryCode));
      return { ...detail, parties: await readParties(db, companyId), clock };
    }),

    implement(
      'exportCodStatement',
      async ({ input: { id, format, language: chosenLanguage }, session, language }) => {
        const { companyId, detail } = await readOwnStatement(session, id);
        return exportStatement(db, detail.statement, {
          companyId,
          format,
          language: chosenLanguage ?? language,
          now: clock(),
          timeZone: session.timeZone,
        });
      },
    ),

    implement('makeCodStatement', async ({ input: { companyNo, ...statement }, session }) => {
      const companyId = await getTypedCompanyId(db, companyNo);
      const stamp = { by: session, at: clock() };
      await withTenant(db, companyId, (trx) => createStatement(trx, companyId, statement, stamp));
      return null;
    }),

    implement('payCodStatement', async ({ input, session }) => {
      const companyId = await getCompanyId(session, 'cod_statement', input.id);
      const stamp = { by: session, at: clock() };
      await withTenant(db, companyId, (trx) => payStatement(trx, companyId, input, stamp));
      return null;
    }),
  ];
}
