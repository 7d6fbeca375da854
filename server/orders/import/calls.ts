import { deliveryTypes } from '../../../src/domain/sheets/deliveryTypes.ts';
import {
  hasSender,
  type SenderTexts,
  senderTexts,
} from '../../../src/domain/sheets/defaultSender.ts';
import type { OrderKind } from '../../../src/domain/sheets/sheet.ts';
import type {
  BatchForecast,
  BatchResult,
  ParsedBatch,
} from '../../../src/api/contract/orders/orderImport.ts';
import { findDefaultSender } from '../../addressBook/addressRows.ts';
import { type Call, implement, type Implementation } from '../../http/handler.ts';
import { forecastBatch } from './forecastBatch.ts';
import { readPricer } from '../../pricing/pricer.ts';
import { listReceivedBatches } from '../../batches/processBatch.ts';
import { saveBatch } from './importBatch.ts';
import { importTemplate } from './importTemplate.ts';
import { judgeBatch, type JudgedRows } from './judgeBatch.ts';
import { readRemainOrderQty } from '../content/orderQuota.ts';
import { countOutcomes, importBatches } from '../../metrics.ts';
import { countOrders } from '../countOrders.ts';
import { createWaybillNumbers } from '../content/waybillBlocks.ts';
import type { Services } from '../../services.ts';
import { forgetHabits, readHabits, saveHabits } from './valueHabits.ts';
import {
  listLayouts,
  readLayouts,
  removeLayout,
  renameLayout,
  saveLayout,
  recordLayoutUse,
} from './importLayouts.ts';

/** A batch of any kind, as its endpoint receives it. */
type BatchCall = Omit<Call<'bashInsert'>, 'input'> & { readonly input: ParsedBatch };

/** Texts of the company's default sender for an order kind; null if there is none. */
async function readSenderTexts(
  { session, read }: Pick<BatchCall, 'session' | 'read'>,
  kind: OrderKind,
): Promise<SenderTexts | null> {
  if (!hasSender(kind)) return null;
  const sender = await read((trx) => findDefaultSender(trx, session.companyId));
  return sender === null ? null : senderTexts(kind, sender.values);
}

/** Judges the rows of a batch as orders of the caller's company. */
async function judgeCall({ countries }: Services, call: BatchCall): Promise<JudgedRows> {
  const sender = await readSenderTexts(call, call.input.kind);
  const { countryCode } = call.session;
  return judgeBatch(call.input, { countryCode, countries: await countries.facts(), sender });
}

/** Calls for import batches, their forecasts, and import templates. */
export function orderImportCalls(services: Services): readonly Implementation[] {
  const { db, clock, countries } = services;
  const waybills = createWaybillNumbers(db);

  async function save(call: BatchCall): Promise<BatchResult> {
    const { input: batch, bodyHash, session, tenant } = call;
    const stopTimer = importBatches.startTimer();
    // Judging and numbering need no lock, so they come before the transaction that holds one.
    const rows = await judgeCall(services, call);
    const waybillNos = await waybills.take(session.countryCode, rows.orders.length);
    const numberedBatch = { batch, bodyHash, rows, waybillNos, caller: session, now: clock() };
    const result = await tenant((trx) => saveBatch(trx, numberedBatch));
    stopTimer();
    countOutcomes(result.outcomes);
    const { companyId } = session;
    countOrders({ source: 'import', kind: batch.kind, companyId }, result.outcomes);
    return result;
  }

  async function forecast(call: BatchCall): Promise<BatchForecast> {
    const { input: batch, session, read } = call;
    const rows = await judgeCall(services, call);
    const prices = (await readPricer(db, session, batch.kind))(clock());
    return read((trx) => forecastBatch(trx, session.companyId, batch, rows, prices));
  }

  return [
    implement('bashInsert', save),
    implement('importOrder', forecast),
    implement('batchAddIntlOrder', save),
    implement('importIntlOrder', forecast),
    implement('bashInsertLTLOrder', save),
    implement('importLTLOrder', forecast),
    implement('batchAddIntlExpressOrder', save),
    implement('importIntlExpressOrder', forecast),
    implement('batchAddFbsOrder', save),
    implement('importFbsOrder', forecast),

    implement('getImportSender', async (call) => readSenderTexts(call, call.input.kind)),

    implement('getRemainOrderQty', async ({ session, read }) =>
      read((trx) => readRemainOrderQty(trx, session.companyId, clock())),
    ),

    implement('isNeedChooseDeliveryType', async ({ input }) => {
      const facts = await countries.facts();
      return input.countries.split(',').map((country) => {
        const types = deliveryTypes(facts, input.kind, country);
        return { country, needed: types.length > 1, types: [...types] };
      });
    }),

    implement('getImportBatches', async ({ input, session, tenant }) =>
      tenant((trx) => listReceivedBatches(trx, session.companyId, input, 'orders')),
    ),

    implement('getImportTemplate', async ({ input }) =>
      importTemplate(input.kind, input.language, await countries.facts()),
    ),
    implement('getLTLImportTemplate', async ({ input }) =>
      importTemplate('ltl', input.language, await countries.facts()),
    ),

    implement('getImportHabits', async ({ input, session, read }) =>
      read((trx) => readHabits(trx, session.companyId, input.kind)),
    ),

    implement('saveImportHabits', async ({ input, session, tenant }) => {
      await tenant((trx) => saveHabits(trx, session.companyId, input, clock()));
      return null;
    }),

    implement('forgetImportHabits', async ({ input, session, tenant }) => {
      await tenant((trx) => forgetHabits(trx, session.companyId, input.kind));
      return null;
    }),

    implement('getImportShapes', async ({ input, session, read }) =>
      read((trx) => readLayouts(trx, session.companyId, input.kind)),
    ),

    implement('queryImportShapes', async ({ input, session, read }) =>
      read((trx) => listLayouts(trx, session.companyId, input)),
    ),

    implement('saveImportShape', async ({ input, session, tenant }) =>
      tenant((trx) => saveLayout(trx, session, input, clock())),
    ),

    implement('renameImportShape', async ({ input, session, tenant }) =>
      tenant((trx) => renameLayout(trx, session, input, clock())),
    ),

    implement('removeImportShape', async ({ input, session, tenant }) => {
      await tenant((trx) => removeLayout(trx, session.companyId, input));
      return null;
    }),

    implement('useImportShape', async ({ input, session, tenant }) => {
      await tenant((trx) => recordLayoutUse(trx, session, input.shapeId, clock()));
      return null;
    }),
  ];
}
