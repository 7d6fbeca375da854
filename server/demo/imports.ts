import { createHash, randomUUID } from 'node:crypto';
import type { ParsedBatch } from '../../src/api/contract/orders/orderImport.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import type { Trx } from '../db/database.ts';
import { DAY } from '../zones/zoneDays.ts';
import { createWaybillNumbers } from '../orders/content/waybillBlocks.ts';
import { saveBatch } from '../orders/import/importBatch.ts';
import { judgeBatch } from '../orders/import/judgeBatch.ts';
import { saveLayout } from '../orders/import/importLayouts.ts';
import { domesticSales } from './kinds/domestic.ts';
import { demoCountries } from './orders.ts';
import { seededRandom } from './random.ts';

/** The owner of a demo company. */
export interface DemoImporter {
  readonly companyId: number;
  readonly accountId: string;
  readonly account: string;
  readonly countryCode: string;
}

const ROWS = 24;
/** Rows without a weight. */
const WRONG_ROWS: ReadonlySet<number> = new Set([6, 17]);

/** Column headers of the shop's file. */
const headers: Readonly<Record<string, string>> = {
  customerOrderNo: 'order id',
  receiverName: 'ship to name',
  receiverPhone: 'ship to phone',
  receiverAddress: 'street',
  receiverCity: 'town',
};

/** Creates an import of each merchant with two refused rows, and the layout of its shop's files. */
export async function seedDemoImports(
  trx: Trx,
  importers: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const importer of importers) {
    const { companyId, countryCode } = importer;
    if (companyId === CARRIER_COMPANY_ID) continue;
    const at = new Date(now.getTime() - DAY / 4);
    const batch = createBatch(importer, at);
    const context = { countryCode, countries: createBuiltInFacts(), sender: null };
    const rows = await judgeBatch(batch, context);
    const waybillNos = await createWaybillNumbers(trx).take(countryCode, rows.orders.length);
    const bodyHash = createHash('sha256').update(JSON.stringify(batch)).digest('hex');
    await saveBatch(trx, { batch, bodyHash, rows, waybillNos, caller: importer, now: at });
    await saveLayout(
      trx,
      importer,
      {
        kind: 'domestic',
        name: 'Web shop',
        version: null,
        headers: Object.values(headers),
        fields: Object.fromEntries(
          Object.entries(headers).map(([key, column]) => [key, { from: 'column', column }]),
        ),
        chosen: ['receiverCity'],
        left: [],
        headerRow: 1,
        sheet: null,
      },
      at,
    );
  }
}

function createBatch({ companyId, countryCode }: DemoImporter, at: Date): ParsedBatch {
  const country = demoCountries.find(({ code }) => code === countryCode);
  if (country === undefined) throw new Error(`There are no demo orders for ${countryCode}.`);
  const sell = domesticSales(seededRandom(companyId + 1_000), country);
  const orders = Array.from({ length: ROWS }, (_, row) => {
    const { rows } = sell(`${country.orderPrefix}SHOP${500 + row}`, at.getTime());
    return WRONG_ROWS.has(row) ? { ...rows[0], weightKg: '' } : rows[0];
  });
  const columns = [...new Set(orders.flatMap((order) => Object.keys(order)))];
  return {
    importId: randomUUID(),
    batchNo: 0,
    kind: 'domestic',
    fileName: 'web-shop-orders.xlsx',
    sheet: { rows: ROWS, skipped: 0, errors: 0 },
    columns,
    rows: orders.map((order, row) => [row + 2, columns.map((column) => order[column] ?? '')]),
  };
}
