import { implement, type Implementation } from '../http/handler.ts';
import { arrivedBatches, takeBatch } from '../orders/importBatch.ts';
import { importTemplate } from '../orders/importTemplate.ts';
import { judgeBatch } from '../orders/judgeBatch.ts';
import { waybillNumbers } from '../orders/waybillBlocks.ts';
import type { Services } from '../services.ts';

/** Batches of an import, and the template to fill in. */
export function orderImportResource({ db, clock }: Services): readonly Implementation[] {
  const waybills = waybillNumbers(db);
  return [
    implement('bashInsert', async ({ input: batch, bodyHash, session, tenant }) => {
      // Judging and numbering need no lock: they come before the transaction that holds one.
      const rows = judgeBatch(batch, session.countryCode);
      const good = rows.filter((row) => 'content' in row).length;
      const waybillNos = await waybills.take(session.countryCode, good);
      const judged = { batch, bodyHash, rows, waybillNos, caller: session, now: clock() };
      return tenant((trx) => takeBatch(trx, judged));
    }),

    implement('getImportBatches', async ({ input, session, tenant }) =>
      tenant((trx) =>
        arrivedBatches(trx, session.companyId, input.importId, Number(input.from ?? 0)),
      ),
    ),

    implement('getImportTemplate', async ({ input }) => importTemplate(input.kind, input.language)),
  ];
}
