import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type AddressValues, blankAddress } from '../../src/domain/sheets/addressFields.ts';
import type { AddressKind } from '../../src/domain/sheets/sheet.ts';
import { createBuiltInFacts } from '../countries/builtInCountries.ts';
import { addAddress } from '../addressBook/saveAddress.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import type { DemoCountry } from './countries/country.ts';
import { demoCountries, type DemoOwner } from './orders.ts';
import { demoReceiver } from './orderTexts.ts';
import { type Random, seededRandom } from './random.ts';

/** Distinct receivers per merchant. */
const RECEIVERS = 22;

/** Number of orders with an address, and the latest of them. */
interface Use {
  readonly uses: number;
  readonly lastUsedAt: Date | null;
}

const unused: Use = { uses: 0, lastUsedAt: null };

interface DemoAddress extends Use {
  readonly values: Partial<AddressValues>;
}

/**
 * Creates each merchant's default sender and its most frequent receivers, two of them twice in other
 * spellings.
 */
export async function seedDemoAddresses(
  trx: Trx,
  companies: readonly DemoOwner[],
  now: Date,
): Promise<void> {
  const countries = createBuiltInFacts();
  for (const { id: companyId, countryCode, account } of companies) {
    const country = demoCountries.find(({ code }) => code === countryCode);
    if (country === undefined) continue;
    const add = async (kind: AddressKind, { values, uses, lastUsedAt }: DemoAddress) => {
      const content = { id: randomUUID(), values: { ...blankAddress, ...values }, again: true };
      const isDefault = kind === 'sender';
      await addAddress(
        trx,
        { companyId, account, countryCode, countries },
        kind,
        { ...content, isDefault },
        now,
      );
      if (lastUsedAt === null) return;
      await trx
        .updateTable('address')
        .set({ uses, last_used_at: lastUsedAt })
        .$call(ofCompany(companyId))
        .where('id', '=', content.id)
        .execute();
    };
    await add('sender', { values: toSender(country), ...(await readSenderUse(trx, companyId)) });
    const receivers = await findFrequentReceivers(trx, companyId);
    const random = seededRandom(companyId + 1_000);
    while (receivers.length < RECEIVERS) receivers.push(createReceiver(random, country));
    for (const receiver of receivers) await add('receiver', receiver);
    const [first, second] = receivers;
    if (first === undefined || second === undefined) continue;
    const { name = '', address = '' } = first.values;
    // Same phone in another spelling; same name and street with another phone.
    await add('receiver', {
      ...unused,
      values: { ...first.values, name: name.toUpperCase(), address: `${address} (shop)` },
    });
    await add('receiver', {
      ...unused,
      values: { ...second.values, phone: country.phone(random) },
    });
  }
}

/** The most frequent domestic receivers of a merchant. */
async function findFrequentReceivers(trx: Trx, companyId: number): Promise<DemoAddress[]> {
  const rows = await trx
    .selectFrom('orders')
    .select(['receiver_name', 'receiver_phone', 'receiver_country', 'receiver_province'])
    .select(['receiver_city', 'receiver_area', 'receiver_address', 'receiver_postcode'])
    .select([sql<number>`count(*)::integer`.as('uses'), sql<Date>`max(created_at)`.as('last')])
    .$call(ofCompany(companyId))
    .where('kind', '=', 'domestic')
    .groupBy(['receiver_name', 'receiver_phone', 'receiver_country', 'receiver_province'])
    .groupBy(['receiver_city', 'receiver_area', 'receiver_address', 'receiver_postcode'])
    .orderBy('uses', 'desc')
    .orderBy('last', 'desc')
    .orderBy('receiver_name')
    .limit(RECEIVERS)
    .execute();
  return rows.map(({ uses, last, ...row }) => ({
    uses,
    lastUsedAt: last,
    values: {
      name: row.receiver_name,
      phone: row.receiver_phone,
      country: row.receiver_country,
      province: row.receiver_province,
      city: row.receiver_city,
      area: row.receiver_area ?? '',
      address: row.receiver_address,
      postcode: row.receiver_postcode ?? '',
    },
  }));
}

async function readSenderUse(trx: Trx, companyId: number): Promise<Use> {
  const { uses, last } = await trx
    .selectFrom('orders')
    .select([
      sql<number>`count(*)::integer`.as('uses'),
      sql<Date | null>`max(created_at)`.as('last'),
    ])
    .$call(ofCompany(companyId))
    .where('sender_name', 'is not', null)
    .executeTakeFirstOrThrow();
  return { uses, lastUsedAt: last };
}

function createReceiver(random: Random, country: DemoCountry): DemoAddress {
  const { texts } = demoReceiver(random, country);
  return {
    ...unused,
    values: {
      country: country.code,
      name: texts.receiverName,
      phone: texts.receiverPhone,
      province: texts.receiverProvince,
      city: texts.receiverCity,
      area: texts.receiverArea,
      address: texts.receiverAddress,
      postcode: texts.receiverPostcode,
    },
  };
}

function toSender({ code, sender, cities: [home] }: DemoCountry): Partial<AddressValues> {
  const { province, city } = home;
  return { country: code, ...sender, province, city };
}
