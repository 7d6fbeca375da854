import { randomUUID } from 'node:crypto';
import type { CardContent, Lane, Surcharge } from '../../src/domain/prices/cardContent.ts';
import type { QuoteArea } from '../../src/domain/prices/quoteAreas.ts';
import type { Trx } from '../db/database.ts';

/** Prices in minor units: for the first weight, and for each further step. */
type Price = readonly [first: number, step: number];

interface DemoPrices {
  readonly country: string;
  readonly currency: string;
  readonly domestic: Price;
  readonly pallet: Price;
  /** Price to Africa; those to other zones follow from `zones`. */
  readonly abroad: Price;
}

const prices: Readonly<Record<string, DemoPrices>> = {
  GH: {
    country: 'Ghana',
    currency: 'GHS',
    domestic: [25_00, 4_50],
    pallet: [320_00, 18_00],
    abroad: [280_00, 65_00],
  },
  NG: {
    country: 'Nigeria',
    currency: 'NGN',
    domestic: [2_800_00, 450_00],
    pallet: [42_000_00, 2_400_00],
    abroad: [32_000_00, 7_200_00],
  },
  MA: {
    country: 'Morocco',
    currency: 'MAD',
    domestic: [32_00, 5_00],
    pallet: [380_00, 22_00],
    abroad: [240_00, 58_00],
  },
  EG: {
    country: 'Egypt',
    currency: 'EGP',
    domestic: [75_00, 12_00],
    pallet: [900_00, 55_00],
    abroad: [950_00, 230_00],
  },
  CN: {
    country: 'China',
    currency: 'CNY',
    domestic: [12_00, 3_00],
    pallet: [180_00, 9_00],
    abroad: [150_00, 45_00],
  },
};

/** Zones by name, with their price relative to Africa, and their countries. */
const zones: Readonly<Record<string, readonly [share: number, countries: string]>> = {
  Africa: [1, 'BF BJ CI CM DZ EG ET GH KE MA ML NG RW SN TG TN TZ UG ZA'],
  Americas: [1.6, 'BR CA MX US'],
  Asia: [1.4, 'BD CN HK ID IN JP KR LK MY PH PK SG TH VN'],
  Europe: [1.35, 'AT BE CH CZ DE DK ES FI FR GB GR HU IE IT NL NO PL PT RO SE TR'],
  Gulf: [1.2, 'AE BH JO KW OM QA SA'],
};

const toAreaId = (zone: string) => `zone-${zone.toLowerCase()}`;

const areas = Object.entries(zones).map(([name, [, countries]]): QuoteArea => ({
  id: toAreaId(name),
  name,
  members: countries
    .split(' ')
    .map((country) => ({ country, region: null, postcode: null, names: [] })),
}));

type Shares = Readonly<Partial<Record<Lane['service'], number>>>;

/** Price of a service relative to `STANDARD`. */
const homeShares: Shares = { ECONOMY: 0.75, EXPRESS: 1.6, SAME_DAY: 2.2, STANDARD: 1 };
const shares: Shares = { ECONOMY: 0.75, EXPRESS: 1.6, STANDARD: 1 };

/** Weight steps in grams, cubic centimetres per kilogram, and delivery days by service. */
const terms = {
  domestic: {
    first: 1_000,
    step: 500,
    divisor: 6_000,
    days: { STANDARD: 3, EXPRESS: 1, ECONOMY: 5, SAME_DAY: 0 },
  },
  ltl: {
    first: 100_000,
    step: 10_000,
    divisor: 3_000,
    days: { STANDARD: 4, EXPRESS: 2, ECONOMY: 7 },
  },
  abroad: {
    first: 500,
    step: 500,
    divisor: 5_000,
    days: { STANDARD: 6, EXPRESS: 3, ECONOMY: 10 },
  },
} as const;

function createLanes(
  destination: string,
  [price, stepPrice]: Price,
  route: keyof typeof terms,
  byService: Shares,
): Lane[] {
  const { first, step, divisor, days } = terms[route];
  const promised: Shares = days;
  return (Object.entries(byService) as [Lane['service'], number][]).map(([service, share]) => {
    const band = { price: Math.round(price * share), step };
    return {
      service,
      destination,
      divisor,
      roundTo: 1,
      minimum: 0,
      deliveryDays: promised[service],
      bands: [
        { ...band, over: 0, upTo: first, type: 'flat', stepPrice: 0 },
        {
          ...band,
          over: first,
          upTo: null,
          type: 'step',
          stepPrice: Math.round(stepPrice * share),
        },
      ],
    };
  });
}

function demoCards() {
  return Object.entries(prices).flatMap(([origin, { country, currency, ...price }]) => {
    const abroad = Object.entries(zones).flatMap(([zone, [factor]]) =>
      createLanes(
        toAreaId(zone),
        [price.abroad[0] * factor, price.abroad[1] * factor],
        'abroad',
        shares,
      ),
    );
    const cards = [
      ['domestic', 'domestic', createLanes(origin, price.domestic, 'domestic', homeShares)],
      ['ltl', 'freight', createLanes(origin, price.pallet, 'ltl', shares)],
      ['international', 'international', abroad],
      ['express', 'express', abroad],
    ] as const;
    return cards.map(([kind, kindName, lanes]) => {
      const content: CardContent = {
        currency,
        rounding: 'nearest',
        taxed: false,
        surcharges: [],
        exchange: [],
        lanes: [...lanes],
      };
      const name = `${country} ${kindName}, ${currency}`;
      const card = { id: randomUUID(), name, customer_id: 0, kind, origin, currency };
      return { card, content };
    });
  });
}

const blankSurcharge = { name: '', of: [], rates: [], area: null, overMm: null, overG: null };
/** Additions in the next version of Ghana's domestic card: oversize, a COD fee, fuel and taxes. */
const nextSurcharges: readonly Surcharge[] = [
  { ...blankSurcharge, code: 'oversize', type: 'piece', amount: 40_00, overMm: 1_200 },
  {
    ...blankSurcharge,
    code: 'codFee',
    type: 'percent',
    amount: 3_00,
    of: ['cod'],
    rates: [{ from: '2026-01-01', basisPoints: 150 }],
  },
  {
    ...blankSurcharge,
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

/** Creates rate cards for parcels from the demo merchants' countries; some destinations have no price. */
export async function seedDemoRateCards(trx: Trx): Promise<void> {
  await trx
    .insertInto('carrier_record')
    .values(
      areas.map(({ id, ...content }) => ({
        kind: 'quoteArea',
        id,
        content: JSON.stringify(content),
        version: 1,
      })),
    )
    .execute();
  const cards = demoCards();
  await trx
    .insertInto('rate_card')
    .values(cards.map(({ card }) => card))
    .execute();
  const at = new Date();
  await trx
    .insertInto('rate_card_version')
    .values(
      cards.map(({ card, content }) => ({
        card_id: card.id,
        version: 1,
        state: 'active',
        edit: 1,
        valid_from: '2000-01-01',
        content: JSON.stringify(content),
        areas: JSON.stringify(areas),
        at,
        by: '',
      })),
    )
    .execute();
  await trx
    .insertInto('rate_card_version')
    .values(
      cards
        .filter(({ card }) => card.kind === 'domestic' && card.origin === 'GH')
        .map(({ card, content }) => ({
          card_id: card.id,
          version: 2,
          state: 'draft',
          edit: 1,
          content: JSON.stringify({ ...content, taxed: true, surcharges: nextSurcharges }),
          at,
          by: 'admin',
        })),
    )
    .execute();
}
