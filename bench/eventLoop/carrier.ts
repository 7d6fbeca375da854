import { randomUUID } from 'node:crypto';
import { AREAS_PER_CALL } from '../../src/api/contract/areas/areas.ts';
import { worldCountryCodes } from '../../src/domain/countries/countryCodes.ts';
import { MAX_BANDS } from '../../src/domain/prices/cardContent.ts';
import { languages } from '../../src/domain/languages.ts';
import { TEXT_MAX } from '../../src/api/contract/texts/texts.ts';
import type { BenchPortal } from '../server/portal.ts';
import { type Calls, type CallCase, repeat } from './calls.ts';

const BANDS = 100;
/** Extra destinations: a card may have one lane per destination and service, and countries are too few. */
const AREAS = repeat(5, (at) => `extra-area-${at}`);

/**
 * Lanes of a card with the given number of bands. Bands ascend if valid; if invalid they descend, which the check
 * reports as overlaps.
 */
function buildLanes(bandCount: number, state: 'valid' | 'invalid') {
  const destinations = [...Object.keys(worldCountryCodes), ...AREAS];
  const services = ['STANDARD', 'EXPRESS', 'ECONOMY', 'SAME_DAY'] as const;
  return repeat(bandCount / BANDS, (at) => ({
    service: services[Math.floor(at / destinations.length)] ?? 'STANDARD',
    destination: destinations[at % destinations.length] ?? 'GH',
    divisor: 5_000,
    roundTo: 500,
    minimum: 0,
    bands: repeat(BANDS, (no) => {
      const over = state === 'valid' ? no * 1_000 : (BANDS - no) * 1_000;
      const upTo = state === 'valid' && no === BANDS - 1 ? null : over + 1_000;
      return { over, upTo, type: 'step', price: 100, step: 500, stepPrice: 10 } as const;
    }),
  }));
}

function buildCard(bandCount: number, state: 'valid' | 'invalid' = 'valid', origin = 'GH') {
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
      lanes: buildLanes(bandCount, state),
      surcharges: [],
      exchange: [],
    },
  };
}

/** Plural texts of the maximum length. */
const branches = `{count, plural, ${repeat(180, (at) => `=${at} {a {count} b}`).join(' ')} other {# labels}}`;
const siblings = repeat(100, () => '{count, plural, one {# label} other {# labels}}')
  .join(' ')
  .slice(0, TEXT_MAX - 40);
const nested = `${'{count, plural, other {'.repeat(170)}#${'}}'.repeat(170)}`;
const unclosed = '{count, plural, one {'.repeat(190);

/** A request with one text many times in five languages: just below 1 MB. */
const buildTexts = (text: string) => ({
  texts: repeat(45, () => ({
    id: 'print.count',
    version: 0,
    to: Object.fromEntries(languages.map((language) => [language, text])),
  })),
});

/** Calls of the carrier's users. */
export function carrierCases({ carrier }: Calls): readonly CallCase[] {
  const bands = MAX_BANDS.toLocaleString('en');
  // An origin may have only one card for all customers, so each call takes another origin.
  const origins = Object.keys(worldCountryCodes).filter((code) => code !== 'GH');
  return [
    carrier('saveRateCard', `${bands} bands`, () => buildCard(MAX_BANDS, 'valid', origins.shift())),
    carrier('saveRateCard', `${bands} bands, all invalid`, () => buildCard(MAX_BANDS, 'invalid')),
    carrier('saveTexts', '45 texts in five languages, 180 branches of a plural', () =>
      buildTexts(branches),
    ),
    carrier('saveTexts', '45 texts in five languages, 80 plurals in sequence', () =>
      buildTexts(siblings),
    ),
    carrier('saveTexts', '45 texts in five languages, 170 nested plurals', () =>
      buildTexts(nested),
    ),
    carrier('saveTexts', '45 texts in five languages, 190 plurals that are not closed', () =>
      buildTexts(unclosed),
    ),
    carrier('queryTextList', '200 texts that contain a word', () => ({
      filters: { search: 'e' },
      size: 200,
    })),
    carrier('importAreas', `${AREAS_PER_CALL} rows`, () => {
      const run = randomUUID().slice(0, 4).toUpperCase();
      return {
        rows: repeat(AREAS_PER_CALL, (at) => ({
          row: at,
          code: `GH-${run}${at}`,
          parentCode: 'GH',
          name: `Region ${at}`,
          names: {},
        })),
      };
    }),
    carrier('importAreas', `${AREAS_PER_CALL} rows, all wrong`, () => ({
      rows: repeat(AREAS_PER_CALL, (at) => ({
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

/** Activates a card with the maximum number of bands. */
export async function activateLargeCard({ call }: BenchPortal): Promise<void> {
  for (const [at, id] of AREAS.entries()) {
    const members = [{ country: 'GH', region: null, postcode: `AREA${at}` }];
    await call('saveQuoteArea', { id, version: null, name: id, members }, 'carrier');
  }
  const card = buildCard(MAX_BANDS);
  await call('saveRateCard', card, 'carrier');
  const { id } = card;
  await call(
    'activateRateCard',
    { id, version: 1, edit: 1, to: null, from: new Date().toISOString().slice(0, 10) },
    'carrier',
  );
}
