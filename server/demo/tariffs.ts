import type { Surcharge } from '../../src/api/contract/pricing/card.ts';
import type { OrderKind } from '../../src/api/contract/sheet.ts';
import type { Trx } from '../db/database.ts';
import { cardsFromTariffs } from '../db/migrations/0080_rate_cards.ts';
import { rateCardNames } from '../db/migrations/0118_rate_card_names.ts';
import type { ServiceCode } from '../db/tables/orders.ts';
import type { TariffTable } from '../db/tables/pricing.ts';

/** Prices in minor units: for the first weight, and for each step beyond it. */
type Price = readonly [first: number, step: number];

interface DemoPrices {
  readonly currency: string;
  readonly domestic: Price;
  readonly pallet: Price;
  /** To a country of `africa`; other zones by `zones`. */
  readonly abroad: Price;
}

const prices: Readonly<Record<string, DemoPrices>> = {
  GH: {
    currency: 'GHS',
    domestic: [25_00, 4_50],
    pallet: [320_00, 18_00],
    abroad: [280_00, 65_00],
  },
  NG: {
    currency: 'NGN',
    domestic: [2_800_00, 450_00],
    pallet: [42_000_00, 2_400_00],
    abroad: [32_000_00, 7_200_00],
  },
  MA: {
    currency: 'MAD',
    domestic: [32_00, 5_00],
    pallet: [380_00, 22_00],
    abroad: [240_00, 58_00],
  },
  EG: {
    currency: 'EGP',
    domestic: [75_00, 12_00],
    pallet: [900_00, 55_00],
    abroad: [950_00, 230_00],
  },
  CN: { currency: 'CNY', domestic: [12_00, 3_00], pallet: [180_00, 9_00], abroad: [150_00, 45_00] },
};

/** Zones with what they cost beside `africa`, and their countries. */
const zones: Readonly<Record<string, readonly [share: number, countries: string]>> = {
  africa: [1, 'GH NG MA EG CI SN TG BJ BF ML CM KE UG TZ RW ET ZA DZ TN'],
  gulf: [1.2, 'AE SA QA KW BH OM JO'],
  europe: [1.35, 'FR DE ES IT PT NL BE IE AT PL CZ SE DK FI GR RO HU GB CH NO TR'],
  asia: [1.4, 'CN HK JP KR SG MY TH VN ID PH IN BD PK LK'],
  americas: [1.6, 'US CA MX BR'],
};

/** What a service costs beside `STANDARD`. */
const abroadShares = { STANDARD: 1, EXPRESS: 1.6, ECONOMY: 0.75 } as const;
const homeShares = { ...abroadShares, SAME_DAY: 2.2 } as const;

/** Tariffs from the five countries of the demo merchants; to some parts of the world there is none. */
export async function seedDemoTariffs(trx: Trx): Promise<void> {
  const inZones = Object.entries(zones).flatMap(([zone, [, countries]]) =>
    countries.split(' ').map((country_code) => ({ country_code, zone })),
  );
  await trx.insertInto('tariff_zone').values(inZones).execute();
  await trx.insertInto('tariff').values(demoTariffs()).execute();
  await cardsFromTariffs(trx);
  await rateCardNames(trx);
  await promiseDays(trx);
  await seedDraft(trx);
}

/** Working days to delivery by each service: within a country, of pallets there, and abroad. */
const promised = {
  domestic: { STANDARD: 3, EXPRESS: 1, ECONOMY: 5, SAME_DAY: 0 },
  ltl: { STANDARD: 4, EXPRESS: 2, ECONOMY: 7 },
  abroad: { STANDARD: 6, EXPRESS: 3, ECONOMY: 10 },
} as const;

async function promiseDays(trx: Trx): Promise<void> {
  const versions = await trx
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as held', 'held.card_id', 'card.id')
    .select(['card.id', 'card.kind', 'held.content'])
    .execute();
  for (const { id, kind, content } of versions) {
    const days: Readonly<Partial<Record<ServiceCode, number>>> =
      promised[kind === 'domestic' || kind === 'ltl' ? kind : 'abroad'];
    const lanes = content.lanes.map((lane) => ({ ...lane, deliveryDays: days[lane.service] }));
    await trx
      .updateTable('rate_card_version')
      .set({ content: JSON.stringify({ ...content, lanes }) })
      .where('card_id', '=', id)
      .execute();
  }
}

/** The next version of the domestic card of Ghana: with fuel, a COD fee, oversize and taxes. */
async function seedDraft(trx: Trx): Promise<void> {
  const { id, content } = await trx
    .selectFrom('rate_card as card')
    .innerJoin('rate_card_version as held', 'held.card_id', 'card.id')
    .select(['card.id', 'held.content'])
    .where('card.kind', '=', 'domestic')
    .where('card.origin', '=', 'GH')
    .executeTakeFirstOrThrow();
  const rule = { name: '', of: [], rates: [], area: null, overMm: null, overG: null };
  const surcharges: Surcharge[] = [
    { ...rule, code: 'oversize', type: 'piece', amount: 40_00, overMm: 1_200 },
    {
      ...rule,
      code: 'codFee',
      type: 'percent',
      amount: 3_00,
      of: ['cod'],
      rates: [{ from: '2026-01-01', basisPoints: 150 }],
    },
    {
      ...rule,
      code: 'fuel',
      type: 'percent',
      amount: 0,
      of: ['freight', 'oversize'],
      rates: [
        { from: '2026-01-01', basisPoints: 1_150 },
        { from: '2026-11-01', basisPoints: 1_200 },
      ],
    },
  ];
  await trx
    .insertInto('rate_card_version')
    .values({
      card_id: id,
      version: 2,
      state: 'draft',
      edit: 1,
      content: JSON.stringify({ ...content, taxed: true, surcharges }),
      at: new Date(),
      by: 'admin',
    })
    .execute();
}

function demoTariffs(): TariffTable[] {
  return Object.entries(prices).flatMap(([origin, { currency, domestic, pallet, abroad }]) => {
    const lane = (
      kind: OrderKind,
      destination: string,
      shares: Readonly<Partial<Record<ServiceCode, number>>>,
      [first, step]: Price,
      [first_weight_g, step_weight_g, divisor]: readonly [number, number, number],
    ) =>
      (Object.entries(shares) as [ServiceCode, number][]).map(([service, share]): TariffTable => ({
        kind,
        origin_country: origin,
        destination,
        service,
        currency,
        first_weight_g,
        first_price_minor: Math.round(first * share),
        step_weight_g,
        step_price_minor: Math.round(step * share),
        divisor,
      }));
    const crossing = Object.entries(zones).flatMap(([zone, [dearer]]) => {
      const price: Price = [abroad[0] * dearer, abroad[1] * dearer];
      return (['international', 'express'] as const).flatMap((kind) =>
        lane(kind, zone, abroadShares, price, [500, 500, 5_000]),
      );
    });
    return crossing.concat(
      lane('domestic', origin, homeShares, domestic, [1_000, 500, 6_000]),
      lane('ltl', origin, abroadShares, pallet, [100_000, 10_000, 3_000]),
    );
  });
}
