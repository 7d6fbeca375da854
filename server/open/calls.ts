import * as v from 'valibot';
import type { OrderFilters } from '../../src/api/contract/orders/orderList.ts';
import { createExactSheet } from '../../src/api/contract/open/exactSheet.ts';
import { createOrderSchema, splitOpenOrder } from '../../src/api/contract/open/openOrder.ts';
import { type OrderKind, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { dayInCountry } from '../../src/domain/countries/countryFacts.ts';
import { listChildren } from '../areas/findAreas.ts';
import { readTenant, withTenant } from '../db/tenant.ts';
import { parseInput } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { changeOrder, isNumberTaken } from '../orders/entry/changeOrder.ts';
import { lenientSheets } from '../orders/content/judgeOrders.ts';
import { judgeEnteredOrder } from '../orders/entry/judgeEnteredOrder.ts';
import { confirmOrCancelOrders } from '../orders/life/orderActions.ts';
import { type DetailRead, readDetail } from '../orders/life/orderDetail.ts';
import { requireOrder } from '../orders/life/orderOwner.ts';
import { createStateRefusal } from '../orders/life/recordEvents.ts';
import { findPage } from '../orders/list/listOrders.ts';
import { quoteFreight } from '../pricing/freightQuote.ts';
import { findAccount } from '../security/accounts.ts';
import type { Services } from '../services.ts';
import { trackPublic } from '../track/trackOrders.ts';
import type { OpenCaller } from './openCaller.ts';
import { createVersionRefusal, type Handlers, type OpenCall } from './handlers.ts';
import { printLabels } from './openLabels.ts';
import { createOrderCreator, validateOrders } from './createOrders.ts';
import { openPickupCalls } from './openPickupCalls.ts';
import { openReturnCalls } from './openReturnCalls.ts';
import { openSandboxCalls } from './openSandboxCalls.ts';

/** Lifetime of a sign-in link. */
const LINK_MS = 5 * 60_000;
const LINK_PAGE = '/order/order-search';

/** Handlers of the open API, one per call. */
export function openCalls(services: Services): Handlers {
  const { db, clock, countries, security, portalUrl } = services;
  const create = createOrderCreator(services);

  /** Finds the id of the caller's own order by its number. */
  async function findOrderId({ caller: { by }, number }: OpenCall): Promise<string> {
    return (await requireOrder(db, by, { orderNo: number })).id;
  }

  async function readOrderDetail({ by }: OpenCaller, id: string): Promise<DetailRead['detail']> {
    const read = await readTenant(db, by.companyId, (trx) => readDetail(trx, by, id));
    if (read === null) throw new Refusal('order.unknown');
    return read.detail;
  }

  const toDocument = (detail: DetailRead['detail']) => {
    const { kind, status, waybillNo, customerOrderNo, createdAt, version } = detail;
    const hasLines = sheets[kind].group !== undefined;
    const order = { ...detail.values, ...(hasLines ? { goods: detail.goods } : {}) };
    const { formerWaybillNos } = detail;
    return {
      kind,
      status,
      waybillNo,
      customerOrderNo,
      createdAt,
      version,
      formerWaybillNos,
      order,
    };
  };

  return {
    ...openPickupCalls(services),
    ...openReturnCalls(services),
    ...openSandboxCalls(services),

    createOrders: async ({ caller, input, once, language }) => {
      if (once === null) throw new Refusal('open.repeat.missing');
      return { results: [...(await create({ ...once, caller, body: input, language }))] };
    },

    validateOrders: async ({ caller, input, language }) => ({
      results: [...(await validateOrders(services, { caller, body: input, language }))],
    }),

    listOrders: async ({ caller: { by }, input }) => {
      const { kind, status, from, to, cursor, limit } = input;
      const filters: OrderFilters = {
        ...(kind === undefined ? {} : { kind }),
        ...(status === undefined ? {} : { statuses: [status] }),
        ...(from === undefined ? {} : { createdFrom: from }),
        ...(to === undefined ? {} : { createdTo: to }),
      };
      const { orders: rows, next } = await readTenant(db, by.companyId, (trx) =>
        findPage(
          trx,
          { companyId: by.companyId, timeZone: by.timeZone },
          {
            filters,
            sort: { by: 'createdAt', descending: true },
            size: Number(limit ?? 50),
            count: 'none',
            ...(cursor === undefined ? {} : { cursor }),
          },
        ),
      );
      const orders = rows.map((order) => ({
        kind: order.kind,
        status: order.status,
        waybillNo: order.waybill_no,
        customerOrderNo: order.customer_order_no,
        createdAt: order.created_at.toISOString(),
      }));
      return { orders, next };
    },

    getOrder: async (call) =>
      toDocument(await readOrderDetail(call.caller, await findOrderId(call))),

    changeOrder: async (call) => {
      const { caller, input } = call;
      const { by } = caller;
      const id = await findOrderId(call);
      const current = await readOrderDetail(caller, id);
      const { kind, version, values, goods } = current;
      const body = v.object({ order: createOrderSchema(kind) });
      const { order } = v.parse(body, parseInput(body, { order: input.order }));
      const change = splitOpenOrder(order);
      const entry = {
        values: { ...values, ...change.values },
        goods: change.hasGoods ? change.goods : goods,
      };
      const now = clock();
      const { companyId, countryCode } = by;
      const facts = await countries.facts();
      const entryContext = { countryCode, countries: facts, now };
      const sheet = createExactSheet(lenientSheets[kind], dayInCountry(facts, countryCode, now));
      const judged = withOrderPaths(kind, () =>
        judgeEnteredOrder(kind, entry, entryContext, sheet),
      );
      const orderChange = {
        id,
        kind,
        version: input.version ?? version,
        order: judged,
        companyId,
        by,
        now,
      };
      const saved = await withTenant(db, companyId, (trx) => changeOrder(trx, orderChange)).catch(
        (error: unknown) => {
          throw isNumberTaken(error) ? new Refusal('order.number.taken') : error;
        },
      );
      if (saved !== null) return toDocument(await readOrderDetail(caller, id));
      throw createVersionRefusal((await readOrderDetail(caller, id)).version);
    },

    cancelOrder: async (call) => {
      const { by } = call.caller;
      const id = await findOrderId(call);
      const acting = { companyId: by.companyId, ids: [id], by, now: clock() };
      const outcomes = await withTenant(db, by.companyId, (trx) =>
        confirmOrCancelOrders(trx, acting, 'cancel', call.input.reason || null),
      );
      const outcome = outcomes.get(id);
      if (outcome?.outcome === 'state' && outcome.status !== 'cancelled') {
        throw createStateRefusal(outcome.status, 'cancel');
      }
      const { waybillNo, status } = await readOrderDetail(call.caller, id);
      return { waybillNo, status };
    },

    getLabels: ({ caller, input, language, signal }) =>
      printLabels(services, { caller, choice: input, language, signal }),

    trackOrder: async (call) => {
      const { by } = call.caller;
      const { waybillNo } = await readOrderDetail(call.caller, await findOrderId(call));
      const parcel = await trackPublic(db, waybillNo, by.companyId);
      if (parcel === null) throw new Refusal('order.unknown');
      return parcel;
    },

    quote: async ({ caller: { by }, input }) => ({
      quote: await quoteFreight(services, by, input),
    }),

    listAreas: async ({ input, language }) => ({
      areas: await listChildren(db, input.parent, language),
    }),

    listServices: async () => ({
      kinds: orderKinds.map((kind) => {
        const getColumnCodes = (key: string) =>
          Object.keys(sheets[kind].columns.find((column) => column.key === key)?.field.codes ?? {});
        return {
          kind,
          services: getColumnCodes('service'),
          payers: getColumnCodes('paymentMethod'),
        };
      }),
    }),

    createSignInLink: async ({ caller: { by, keyId }, input }) => {
      const account = await findAccount(db, by);
      const active = await db
        .selectFrom('account')
        .select('id')
        .where('company_id', '=', by.companyId)
        .where('id', '=', by.accountId)
        .where('active', '=', true)
        .executeTakeFirst();
      if (account === null || active === undefined) throw new Refusal('login.notAllowed');
      const key = await security.signInKeys.create(account, LINK_MS, keyId);
      const url = new URL(LINK_PAGE, portalUrl());
      url.searchParams.set('key', key);
      if (input.number !== undefined) url.searchParams.set('numbers', input.number);
      return { url: url.href, expiresAt: new Date(clock().getTime() + LINK_MS).toISOString() };
    },
  };
}

/** Converts paths of findings about an entered order to paths below `order`, as in the request. */
function withOrderPaths<Result>(orderKind: OrderKind, judge: () => Result): Result {
  try {
    return judge();
  } catch (error) {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error;
    const fields = error.fields.map(({ path, ...fieldError }) => ({
      ...fieldError,
      path: `order.${path.replace(/^values\./, '')}`,
    }));
    throw new Refusal(error.key, { fields, orderKind });
  }
}
