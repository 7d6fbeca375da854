import { servedCountries } from '../../../src/domain/countries/countryFacts.ts';
import { nameCountries } from '../../countries/countryNames.ts';
import type { EditOutcome } from '../../../src/api/contract/orders/orderActionCalls.ts';
import {
  LABELS_OF_CARRIER,
  type OrderLabel,
  labelSizes,
} from '../../../src/api/contract/orders/orderLabels.ts';
import { CARRIER_COMPANY_ID } from '../../../src/api/contract/account/security.ts';
import { labelsPerSheet, labelSheets } from '../../../src/labels/labelSheets.ts';
import { readTenant, transact, withTenant } from '../../db/tenant.ts';
import { printedLabels } from '../../metrics.ts';
import { type Caller, implement, type Implementation } from '../../http/handler.ts';
import { Refusal } from '../../http/refusal.ts';
import { isSandbox } from '../../sandbox.ts';
import {
  actByCompany,
  deleteOrders,
  confirmOrCancelOrders,
  type OrderAct,
  undoAudit,
  undoCancel,
} from './orderActions.ts';
import { changeLabel, readLabelledOrder, undoChangeLabel } from './changeLabel.ts';
import { type EditContext, editOrders } from './editOrders.ts';
import { readLabels } from './orderLabels.ts';
import { groupByOwner, readOwner, requireOrder } from './orderOwner.ts';
import { printOrders } from './printOrders.ts';
import { removeExamples } from './removeExamples.ts';
import { takeScans } from './takeScans.ts';
import { createWaybillNumbers } from '../content/waybillBlocks.ts';
import type { Services } from '../../services.ts';
import { readOrder } from './readOrder.ts';

/** Calls for entered orders: reading, confirming, printing, cancelling, scanning. */
export function orderLifeCalls(services: Services): readonly Implementation[] {
  const { db, clock, countries } = services;
  const waybills = createWaybillNumbers(db);

  const act = (session: Caller, ids: readonly string[], work: OrderAct) =>
    actByCompany(db, session, ids, clock(), work);

  /** Edits orders of the caller's own company; each succeeds or fails by itself. */
  async function edit(
    session: Caller,
    ids: readonly string[],
    edits: Pick<EditContext, 'getChanges' | 'getVersion'>,
  ): Promise<{ outcomes: EditOutcome[] }> {
    const { companyId, countryCode } = session;
    const now = clock();
    const entryContext = { countryCode, countries: await countries.facts(), now };
    const outcomes = await withTenant(db, companyId, (trx) =>
      editOrders(trx, { companyId, ids, by: session, now, entryContext, ...edits }),
    );
    return { outcomes: ids.map((id) => outcomes.get(id) ?? { outcome: 'unknown', id }) };
  }

  return [
    implement('getOrder', async ({ input, session }) => readOrder(services, session, input)),

    implement('auditOrders', async ({ input, session }) =>
      act(session, input.ids, (trx, context) => confirmOrCancelOrders(trx, context, 'audit')),
    ),
    implement('undoAuditOrders', async ({ input, session }) => act(session, input.ids, undoAudit)),
    implement('invalidOrders', async ({ input, session }) =>
      act(session, input.ids, (trx, context) =>
        confirmOrCancelOrders(trx, context, 'cancel', input.remark || null),
      ),
    ),
    implement('undoInvalidOrders', async ({ input, session }) =>
      act(session, input.ids, undoCancel),
    ),
    implement('editOrders', async ({ input: { ids, changes }, session }) =>
      edit(session, ids, { getChanges: () => changes, getVersion: () => null }),
    ),
    implement('undoEditOrders', async ({ input: { orders }, session }) => {
      const editsById = new Map(orders.map((order) => [order.id.toLowerCase(), order]));
      return edit(
        session,
        orders.map(({ id }) => id),
        {
          getChanges: (id) => editsById.get(id)?.before ?? {},
          getVersion: (id) => editsById.get(id)?.version ?? null,
        },
      );
    }),
    implement('deleteOrders', async ({ input, session }) => act(session, input.ids, deleteOrders)),
    implement('removeExamples', async ({ session: { companyId } }) => {
      await removeExamples(db, companyId);
      return null;
    }),
    implement('printOrders', async ({ input, session }) => {
      const result = await act(session, input.ids, (trx, context) =>
        printOrders(trx, context, input),
      );
      const printed = result.outcomes.filter(({ outcome }) => outcome === 'done');
      if (!isSandbox(session.companyId)) printedLabels.inc({ source: 'portal' }, printed.length);
      return result;
    }),

    implement('getLabels', async ({ input, session }) => {
      if (input.businessType === LABELS_OF_CARRIER && session.companyId !== CARRIER_COMPANY_ID) {
        throw new Refusal('error.forbidden');
      }
      return labelSizes.map((size) => {
        const { width, height } = labelSheets[size];
        return { size, width, height, labels: labelsPerSheet(labelSheets[size]) };
      });
    }),
    implement('printWweLabel', async ({ input, session }) => {
      const labels = new Map<string, OrderLabel>();
      const facts = await countries.facts();
      for (const [companyId, ids] of await groupByOwner(db, session, input.ids)) {
        const owner = companyId === session.companyId ? session : await readOwner(db, companyId);
        const companyLabels = await readTenant(db, companyId, (trx) =>
          readLabels(trx, owner, ids, facts),
        );
        for (const [id, label] of companyLabels) labels.set(id, label);
      }
      return { labels: input.ids.flatMap((id) => labels.get(id) ?? []) };
    }),

    implement('queryOrderForChangeLabel', async ({ input, session }) => {
      const { owner, id } = await requireOrder(db, session, input);
      return readTenant(db, owner.companyId, (trx) => readLabelledOrder(trx, owner, id));
    }),
    implement('printLabelForUpdateOrder', async ({ input, session }) => {
      const { owner, id } = await requireOrder(db, session, { id: input.id });
      const [newWaybillNo = ''] = await waybills.take(owner.countryCode, 1);
      const waybillNo = input.waybillNo.toUpperCase();
      const facts = await countries.facts();
      const change = { id, waybillNo, newWaybillNo, by: session, now: clock(), countries: facts };
      return withTenant(db, owner.companyId, (trx) => changeLabel(trx, owner, change));
    }),
    implement('undoChangeLabel', async ({ input, session }) => {
      const { owner, id } = await requireOrder(db, session, { id: input.id });
      const undo = { id, waybillNo: input.waybillNo.toUpperCase(), by: session, now: clock() };
      return withTenant(db, owner.companyId, (trx) => undoChangeLabel(trx, owner, undo));
    }),

    implement('scanParcels', async ({ input }) => {
      const scans = input.events.map(
        ({ waybillNo, action, at, place, remark, reason, courier }) => ({
          waybillNo: waybillNo.toUpperCase(),
          action,
          at: new Date(at),
          place: place || null,
          remark: remark || null,
          reason: reason || null,
          courier: courier || null,
        }),
      );
      // Scans concern parcels of any company, so they run outside a tenant's transaction.
      return { outcomes: await transact(db, (trx) => takeScans(trx, scans, clock())) };
    }),

    implement('findLocalLTLOrderCountryList', async ({ language }) => {
      const facts = await countries.facts();
      return nameCountries(language, facts, servedCountries(facts));
    }),
  ];
}
