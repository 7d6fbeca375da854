import { deliveryTypes } from '../../src/api/contract/order/deliveryTypes.ts';
import type {
  BatchForecast,
  BatchResult,
  ParsedBatch,
} from '../../src/api/contract/order/import.ts';
import { type Call, implement, type Implementation } from '../http/handler.ts';
import { forecastBatch } from '../orders/forecastBatch.ts';
import { tariffsFrom } from '../orders/freight.ts';
import { arrivedBatches, takeBatch } from '../orders/importBatch.ts';
import { importTemplate } from '../orders/importTemplate.ts';
import { judgeBatch } from '../orders/judgeBatch.ts';
import { remainOrderQty } from '../orders/quota.ts';
import { waybillNumbers } from '../orders/waybillBlocks.ts';
import type { Services } from '../services.ts';

/** A batch of any kind, as its endpoint receives it. */
type BatchCall = Omit<Call<'bashInsert'>, 'input'> & { readonly input: ParsedBatch };

/** Batches of an import, what would become of them, and the template to fill in. */
export function orderImportResource({ db, clock }: Services): readonly Implementation[] {
  const waybills = waybillNumbers(db);

  async function take({
    input: batch,
    bodyHash,
    session,
    tenant,
  }: BatchCall): Promise<BatchResult> {
    // Judging and numbering need no lock: they come before the transaction that holds one.
    const rows = judgeBatch(batch, session.countryCode);
    const waybillNos = await waybills.take(session.countryCode, rows.orders.length);
    const judged = { batch, bodyHash, rows, waybillNos, caller: session, now: clock() };
    return tenant((trx) => takeBatch(trx, judged));
  }

  async function forecast({ input: batch, session, tenant }: BatchCall): Promise<BatchForecast> {
    const rows = judgeBatch(batch, session.countryCode);
    const tariffs = await tariffsFrom(db, batch.kind, session.countryCode);
    return tenant((trx) => forecastBatch(trx, session.companyId, batch, rows, tariffs));
  }

  return [
    implement('bashInsert', take),
    implement('importOrder', forecast),
    implement('batchAddIntlOrder', take),
    implement('importIntlOrder', forecast),
    implement('bashInsertLTLOrder', take),
    implement('importLTLOrder', forecast),
    implement('batchAddIntlExpressOrder', take),
    implement('importIntlExpressOrder', forecast),
    implement('batchAddFbsOrder', take),
    implement('importFbsOrder', forecast),

    implement('getRemainOrderQty', async ({ session, tenant }) =>
      tenant((trx) => remainOrderQty(trx, session.companyId, clock())),
    ),

    implement('isNeedChooseDeliveryType', async ({ input }) =>
      input.countries.split(',').map((country) => {
        const types = deliveryTypes(input.kind, country);
        return { country, needed: types.length > 1, types: [...types] };
      }),
    ),

    implement('getImportBatches', async ({ input, session, tenant }) =>
      tenant((trx) =>
        arrivedBatches(trx, session.companyId, input.importId, Number(input.from ?? 0)),
      ),
    ),

    implement('getImportTemplate', async ({ input }) => importTemplate(input.kind, input.language)),
    implement('getLTLImportTemplate', async ({ input }) => importTemplate('ltl', input.language)),
  ];
}
