import { randomUUID } from 'node:crypto';
import { AREAS_PER_CALL } from '../../src/api/contract/areas/areas.ts';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import { MOST_BANDS } from '../../src/domain/prices/cardContent.ts';
import { languages } from '../../src/domain/languages.ts';
import { TEXT_MAX } from '../../src/api/contract/texts/texts.ts';
import type { BenchPortal } from '../server/portal.ts';
import { type Calls, type HeldCase, times } from './calls.ts';

const BANDS = 100;
/** Quote areas, since there is one lane to a destination. */
const AREAS = times(5, (at) => `held-area-${at}`);

/** Lanes of a card with so many bands in all, each lane's in order or each overlapping the one before. */
function lanesOf(bands: number, are: 'sound' | 'faulty') {
  const ends = [...Object.keys(worldCountryCodes), ...AREAS];
  const services = ['STANDARD', 'EXPRESS', 'ECONOMY', 'SAME_DAY'] as const;
  return times(bands / BANDS, (at) => ({
    service: services[Math.floor(at / ends.length)] ?? 'STANDARD',
    destination: ends[at % ends.length] ?? 'GH',
    divisor: 5_000,
    roundTo: 500,
    minimum: 0,
    bands: times(BANDS, (no) => {
      const over = are === 'sound' ? no * 1_000 : (BANDS - no) * 1_000;
      const upTo = are === 'sound' && no === BANDS - 1 ? null : over + 1_000;
      return { over, upTo, type: 'step', price: 100, step: 500, stepPrice: 10 } as const;
    }),
  }));
}

function cardOf(bands: number, are: 'sound' | 'faulty' = 'sound', origin = 'GH') {
  return {
    id: randomUUID(),
    version: 1,
    edit: null,
    name: randomUUID(),
    customerNo: '',
    groupId: null,
    kind: 'international',
    origin,
    content: {
      currency: 'GHS',
      rounding: 'nearest',
      taxed: true,
      lanes: lanesOf(bands, are),
      surcharges: [],
      exchange: [],
    },
  };
}

/** Plurals that fill a text of the greatest length. */
const branches = `{count, plural, ${times(180, (at) => `=${at} {a {count} b}`).join(' ')} other {# labels}}`;
const siblings = times(100, () => '{count, plural, one {# label} other {# labels}}')
  .join(' ')
  .slice(0, TEXT_MAX - 40);
const deep = `${'{count, plural, other {'.repeat(170)}#${'}}'.repeat(170)}`;
const open = '{count, plural, one {'.repeat(190);

/** So many texts in five languages, 1 MB at most. */
const textsOf = (text: string) => ({
  texts: times(45, () => ({
    id: 'print.count',
    version: 0,
    to: Object.fromEntries(languages.map((language) => [language, text])),
  })),
});

/** Calls of the carrier's people. */
export function carrierCases({ carrier }: Calls): readonly HeldCase[] {
  const bands = MOST_BANDS.toLocaleString('en');
  // There is one card for all from a country.
  const origins = Object.keys(worldCountryCodes).filter((code) => code !== 'GH');
  return [
    carrier('saveRateCard', `${bands} bands`, () => cardOf(MOST_BANDS, 'sound', origins.shift())),
    carrier('saveRateCard', `${bands} bands, all faulty`, () => cardOf(MOST_BANDS, 'faulty')),
    carrier('saveTexts', '45 texts in five languages, 180 branches of a plural', () =>
      textsOf(branches),
    ),
    carrier('saveTexts', '45 texts in five languages, 80 plurals beside each other', () =>
      textsOf(siblings),
    ),
    carrier('saveTexts', '45 texts in five languages, 170 plurals within each other', () =>
      textsOf(deep),
    ),
    carrier('saveTexts', '45 texts in five languages, 190 plurals without an end', () =>
      textsOf(open),
    ),
    carrier('queryTextList', '200 texts found by a word', () => ({
      filters: { search: 'e' },
      size: 200,
    })),
    carrier('importAreas', `${AREAS_PER_CALL} rows`, () => {
      const run = randomUUID().slice(0, 4).toUpperCase();
      return {
        rows: times(AREAS_PER_CALL, (at) => ({
          row: at,
          code: `GH-${run}${at}`,
          parentCode: 'GH',
          name: `Region ${at}`,
          names: {},
        })),
      };
    }),
    carrier('importAreas', `${AREAS_PER_CALL} rows, all wrong`, () => ({
      rows: times(AREAS_PER_CALL, (at) => ({
        row: at,
        code: 'GH-A',
        parentCode: `GH-X${at}`,
        name: `Region ${at}`,
        names: {},
      })),
    })),
    carrier('calculateFreightQuote', `by a card of ${bands} bands`, () => ({
      kind: 'international',
      country: 'NG',
      service: 'STANDARD',
      weightKg: '2.5',
    })),
  ];
}

/** A card of as many bands as one may have, in force. */
export async function largeCardInForce({ call }: BenchPortal): Promise<void> {
  for (const [at, id] of AREAS.entries()) {
    const members = [{ country: 'GH', region: null, postcode: `AREA${at}` }];
    await call('saveQuoteArea', { id, version: null, name: id, members }, 'admin');
  }
  const card = cardOf(MOST_BANDS);
  await call('saveRateCard', card, 'admin');
  const { id } = card;
  await call(
    'activateRateCard',
    { id, version: 1, edit: 1, to: null, from: new Date().toISOString().slice(0, 10) },
    'admin',
  );
}
