import * as v from 'valibot';
import type { OpenReturnName, ReturnDocument } from '../../src/api/contract/open/openReturns.ts';
import { type ReturnAddress, returnContent } from '../../src/api/contract/returns/returnContent.ts';
import type { ReturnDetail, ReturnRow } from '../../src/api/contract/returns/returnRecord.ts';
import { printableOrderIds } from '../../src/domain/lifecycles/return/returnRules.ts';
import { readTenant } from '../db/tenant.ts';
import { parseInput } from '../http/input.ts';
import { Refusal } from '../http/refusal.ts';
import { createReturnService } from '../returns/returnService.ts';
import { createReturnStateRefusal } from '../returns/moveReturn.ts';
import { findByReturnNo, listReturns } from '../returns/readReturns.ts';
import type { Services } from '../services.ts';
import type { OpenCaller } from './openCaller.ts';
import { createVersionRefusal, deriveId, type Handlers, type OpenCall } from './handlers.ts';
import { findOrderSender } from './judgeOpenOrders.ts';
import { printLabelsById } from './openLabels.ts';

/** Summary of a return for lists. */
const toReturnSummary = (row: ReturnRow) => ({
  returnNo: row.returnNo,
  type: row.type,
  status: row.status,
  waybillNo: row.waybillNo,
  returnWaybillNo: row.legWaybillNo,
  replacementWaybillNo: row.outWaybillNo,
  replacementStatus: row.outStatus,
  reason: row.reason,
  handover: row.handover,
  payer: row.payer,
  quantity: row.quantity,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

function toReturnDocument({ row, events, ...detail }: ReturnDetail): ReturnDocument {
  return {
    ...toReturnSummary(row),
    ...detail,
    events: events.map(({ at, action, status, remark }) => ({ at, action, status, remark })),
  };
}

/** Handlers of returns, with the rules of the portal. */
export function openReturnCalls(services: Services): Pick<Handlers, OpenReturnName> {
  const { db } = services;
  const returnService = createReturnService(services);

  async function findReturnId({ caller: { by }, number }: OpenCall): Promise<string> {
    const { companyId } = by;
    const id = await readTenant(db, companyId, (trx) => findByReturnNo(trx, companyId, number));
    if (id === null) throw new Refusal('return.unknown');
    return id;
  }

  /**
   * The order's sender if its address is complete, otherwise the default sender of the platform or company.
   */
  async function findCompleteAddress(
    caller: OpenCaller,
    sender: ReturnAddress,
  ): Promise<ReturnAddress | null> {
    if (isComplete(sender)) return sender;
    const fallback = await findOrderSender(db, caller);
    if (fallback === null) return null;
    const { name, phone, province, city, address } = fallback.values;
    const to = { name, phone, province, city, address };
    return isComplete(to) ? to : null;
  }

  /** Destination of a return that specifies none; a repeated request keeps its earlier destination. */
  async function findDestination(caller: OpenCaller, id: string, orderNo: string) {
    const { by } = caller;
    const earlier = await returnService.read(by, id).catch((error: unknown) => {
      if (error instanceof Refusal && error.key === 'return.unknown') return null;
      throw error;
    });
    return (
      earlier?.to ?? findCompleteAddress(caller, (await returnService.returnable(by, orderNo)).to)
    );
  }

  return {
    getReturnable: async ({ caller, number }) => {
      const returnable = await returnService.returnable(caller.by, number);
      const { waybillNo, customerOrderNo, items, exchangeable } = returnable;
      const to = await findCompleteAddress(caller, returnable.to);
      return { waybillNo, customerOrderNo, items, exchangeable, to };
    },

    createReturn: async ({ caller, input, once }) => {
      if (once === null) throw new Refusal('open.repeat.missing');
      const id = deriveId('return', caller, once);
      const to = input.to ?? (await findDestination(caller, id, input.orderNo));
      if (to === null) throw missingAddress();
      const content = v.parse(returnContent, parseInput(returnContent, { ...input, to }));
      const detail = await returnService
        .register(caller.by, id, content)
        .catch((error: unknown) => {
          throw toSentPaths(error, content.items);
        });
      return toReturnDocument(detail);
    },

    listReturns: async ({ caller: { by }, input }) => {
      const { type, status, from, to, cursor, limit } = input;
      const { rows, next } = await listReturns(db, by, {
        filters: {
          ...(type === undefined ? {} : { type }),
          ...(status === undefined ? {} : { statuses: [status] }),
          ...(from === undefined ? {} : { createdFrom: from }),
          ...(to === undefined ? {} : { createdTo: to }),
        },
        sort: { by: 'createdAt', descending: true },
        size: Number(limit ?? 50),
        ...(cursor === undefined ? {} : { cursor }),
      });
      return { returns: rows.map(toReturnSummary), next };
    },

    getReturn: async (call) =>
      toReturnDocument(await returnService.read(call.caller.by, await findReturnId(call))),

    withdrawReturn: async (call) => {
      const { by } = call.caller;
      const id = await findReturnId(call);
      const current = (await returnService.read(by, id)).version;
      const { version = current } = call.input;
      if (version !== current) throw createVersionRefusal(current);
      return toReturnDocument(
        await returnService.move(by, { id, version, action: 'withdraw', remark: null }),
      );
    },

    getReturnLabels: async (call) => {
      const { caller, input: choice, language, signal } = call;
      const { row } = await returnService.read(caller.by, await findReturnId(call));
      const ids = printableOrderIds(row);
      if (ids.length === 0) throw createReturnStateRefusal(row.status, 'print');
      return printLabelsById(services, { caller, choice, language, signal, ids });
    },
  };
}

/** Path of the amount that the courier collects; the portal calls it `amount`. */
const AMOUNT = 'replacement.differenceMinor';

const isComplete = (address: ReturnAddress) => Object.values(address).every((part) => part !== '');

const missingAddress = () =>
  new Refusal('error.invalidInput', { fields: [{ path: 'to', rule: 'return.to.missing' }] });

/** Converts paths of a refusal from lines of the order to the items as sent. */
function toSentPaths(error: unknown, items: readonly { readonly lineNo: number }[]): unknown {
  if (!(error instanceof Refusal) || error.fields === undefined) return error;
  // The program knows its idempotency key, but not the id of the return.
  const key = error.key === 'return.differs' ? 'open.repeat.differs' : error.key;
  const fields = error.fields.map((fieldError) => {
    const at = items.findIndex(({ lineNo }) => lineNo === fieldError.params?.['lineNo']);
    if (fieldError.path === 'replacement.amount') return { ...fieldError, path: AMOUNT };
    if (at < 0) return fieldError;
    const member = fieldError.rule === 'return.items.unknown' ? 'lineNo' : 'quantity';
    return { ...fieldError, path: `items.${at}.${member}` };
  });
  return new Refusal(key, { fields });
}
