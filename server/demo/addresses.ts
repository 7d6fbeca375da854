import { randomUUID } from 'node:crypto';
import type { AddressKind, AddressValues } from '../../src/api/contract/addressBook.ts';
import { blank } from '../../src/api/contract/addressBook.ts';
import { builtInFacts } from '../countries/builtIn.ts';
import { addAddress } from '../addressBook/save.ts';
import type { Trx } from '../db/database.ts';
import type { DemoCountry } from './countries/country.ts';
import { demoCountries, type DemoOwner } from './orders.ts';
import { demoReceiver } from './orderTexts.ts';
import { seededRandom } from './random.ts';

const RECEIVERS = 24;

/** Gives every merchant its own address as the default sender, and some receivers to choose from. */
export async function seedDemoAddresses(
  trx: Trx,
  companies: readonly DemoOwner[],
  now: Date,
): Promise<void> {
  const countries = builtInFacts();
  for (const { id: companyId, countryCode, account } of companies) {
    const country = demoCountries.find(({ code }) => code === countryCode);
    if (country === undefined) continue;
    const add = async (kind: AddressKind, values: Partial<AddressValues>) => {
      const content = { id: randomUUID(), values: { ...blank, ...values }, again: true };
      const isDefault = kind === 'sender';
      await addAddress(
        trx,
        { companyId, account, countryCode, countries },
        kind,
        { ...content, isDefault },
        now,
      );
    };
    await add('sender', senderOf(country));
    const random = seededRandom(companyId + 1_000);
    for (let made = 0; made < RECEIVERS; made++) {
      const { texts } = demoReceiver(random, country);
      await add('receiver', {
        country: countryCode,
        name: texts.receiverName,
        phone: texts.receiverPhone,
        province: texts.receiverProvince,
        city: texts.receiverCity,
        area: texts.receiverArea,
        address: texts.receiverAddress,
        postcode: texts.receiverPostcode,
      });
    }
  }
}

function senderOf({ code, sender, cities: [home] }: DemoCountry): Partial<AddressValues> {
  const { province, city } = home;
  return { country: code, ...sender, province, city };
}
