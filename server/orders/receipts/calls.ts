import { implement, type Implementation } from '../../http/handler.ts';
import { cancelImport } from './cancelImport.ts';
import { createReceiptFile } from './receiptFile.ts';
import { findReceipt, listReceipts } from './listReceipts.ts';
import { readAllReceiptRows, listReceiptRows } from './receiptRows.ts';
import { createRefusedFile } from './refusedFile.ts';
import { readRefusedRows } from './refusedRows.ts';
import type { Services } from '../../services.ts';

/** Calls for import receipts, and for cancelling an import. */
export function receiptCalls({ clock }: Services): readonly Implementation[] {
  return [
    implement('queryImportReceipts', async ({ input, session, read }) =>
      read((trx) => listReceipts(trx, session, input)),
    ),

    implement('getImportReceipt', async ({ input, session, read }) =>
      read((trx) => findReceipt(trx, session.companyId, input.importId)),
    ),

    implement('queryImportRows', async ({ input, session, read }) =>
      read(async (trx) => {
        await findReceipt(trx, session.companyId, input.importId);
        return listReceiptRows(trx, session.companyId, input);
      }),
    ),

    implement('downloadImportReceipt', async ({ input, session, language, read }) => {
      const { importId, format } = input;
      const { companyId, timeZone } = session;
      const receipt = await read((trx) => findReceipt(trx, companyId, importId));
      const rows = readAllReceiptRows(read, { companyId, importId });
      return createReceiptFile(receipt, rows, { format, language, timeZone });
    }),

    implement('downloadRefusedRows', async ({ input, session, language, read }) => {
      const { companyId } = session;
      const receipt = await read((trx) => findReceipt(trx, companyId, input.importId));
      const { columns, rows } = await readRefusedRows(read, { ...input, companyId });
      return createRefusedFile(receipt, columns, rows, language);
    }),

    implement('cancelImport', async ({ input, session, tenant }) =>
      tenant((trx) => cancelImport(trx, session, input.importId, clock())),
    ),
  ];
}
