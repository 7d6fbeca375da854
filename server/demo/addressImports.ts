import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AddressField } from '../../src/domain/sheets/addressFields.ts';
import type { AddressBatch } from '../../src/api/contract/addressBook/addressImport.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import { judgeAddresses, importAddresses } from '../addressBook/importAddresses.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { DAY } from '../zones/zoneDays.ts';
import type { DemoImporter } from './imports.ts';

/** Number of rows with known addresses; the first of them has a change. */
const KNOWN_ROWS = 3;

/** Creates an address import of each merchant: a new address, known ones, and a row without a phone. */
export async function seedDemoAddressImports(
  trx: Trx,
  importers: readonly DemoImporter[],
  now: Date,
): Promise<void> {
  for (const importer of importers) {
    const { companyId, countryCode } = importer;
    if (companyId === CARRIER_COMPANY_ID) continue;
    const knownAddresses = await trx
      .selectFrom('address')
      .select(sql<Readonly<Record<AddressField, string>>>`content`.as('values'))
      .$call(ofCompany(companyId))
      .where('kind', '=', 'receiver')
      .orderBy('name_key')
      .limit(KNOWN_ROWS)
      .execute();
    const [first, ...others] = knownAddresses.map(({ values }) => values);
    if (first === undefined) continue;
    const rows = [
      { ...first, ...newAddress(first.phone) },
      { ...first, area: 'New Town' },
      ...others,
      { ...first, phone: '' },
    ];
    const at = new Date(now.getTime() - DAY / 3);
    const batch = toBatch(rows);
    const caller = { ...importer, countryCode, countries: createBuiltInFacts() };
    await importAddresses(trx, {
      batch,
      bodyHash: createHash('sha256').update(JSON.stringify(batch)).digest('hex'),
      rows: await judgeAddresses(batch, caller),
      caller,
      now: at,
    });
  }
}

/** A new address with a phone number close to a known one. */
const newAddress = (phone: string) => ({
  name: 'Grace Adeyemi',
  company: 'Adeyemi Fabrics',
  phone: `${phone.slice(0, -1)}${(Number(phone.slice(-1)) + 1) % 10}`,
  address: '7 Market Street',
});

function toBatch(rows: readonly Readonly<Record<AddressField, string>>[]): AddressBatch {
  const columns = Object.keys(rows[0] ?? {}) as AddressField[];
  return {
    importId: randomUUID(),
    batchNo: 0,
    kind: 'receiver',
    fileName: 'customers.xlsx',
    sheet: { rows: rows.length, skipped: 0, errors: 0 },
    columns,
    rows: rows.map((row, at) => [at + 2, columns.map((column) => row[column])]),
  };
}
