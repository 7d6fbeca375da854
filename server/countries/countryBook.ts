import { type CountryFacts, withPlaces } from '../../src/domain/countries/countryFacts.ts';
import type { CountryService } from '../../src/domain/countries/countryService.ts';
import type { Places } from '../../src/domain/places/placeList.ts';
import { readPlaces } from '../areas/readPlaces.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { addClock } from '../zones/zoneClocks.ts';
import { builtInCountries } from './builtInCountries.ts';

/** Cache lifetime of country settings, in ms; changes by other processes take effect after it. */
const CACHE_MS = 5_000;
/** Cache lifetime of regions and cities, in ms; there are thousands. */
const PLACES_CACHE_MS = 60_000;

/** Cached settings of all countries. */
export interface CountryBook {
  readonly facts: () => Promise<CountryFacts>;
  /** Facts without regions and cities: pages start without them. */
  readonly withoutPlaces: () => Promise<CountryFacts>;
  /** Service hours of countries that have their own hours or holidays. */
  readonly services: () => Promise<CountryServices>;
  /** Drops the cache after a change. */
  readonly forget: () => void;
}

/** Service hours by ISO 3166-1 alpha-2 code; countries with the default hours are absent. */
export type CountryServices = Readonly<Record<string, CountryService>>;

interface StoredCountries {
  readonly facts: CountryFacts;
  readonly services: CountryServices;
}

export function createCountryBook(db: Db, clock: () => Date): CountryBook {
  const places = createCache(() => readPlaces(db), PLACES_CACHE_MS, clock);
  const countries = createCache(() => readCountries(db), CACHE_MS, clock);
  let merged: {
    readonly inputs: readonly [StoredCountries, Places];
    readonly facts: CountryFacts;
  } | null = null;
  return {
    async facts() {
      const inputs = await Promise.all([countries.get(), places.get()]);
      if (merged?.inputs[0] !== inputs[0] || merged.inputs[1] !== inputs[1]) {
        merged = { inputs, facts: withPlaces(inputs[0].facts, inputs[1]) };
      }
      return merged.facts;
    },
    withoutPlaces: async () => (await countries.get()).facts,
    services: async () => (await countries.get()).services,
    forget() {
      places.forget();
      countries.forget();
    },
  };
}

/** Caches a value for `freshMs`. */
function createCache<Value>(read: () => Promise<Value>, freshMs: number, clock: () => Date) {
  let cached: { readonly value: Promise<Value>; readonly until: number } | null = null;
  return {
    get(): Promise<Value> {
      const now = clock().getTime();
      if (cached === null || now >= cached.until) {
        const value = read();
        const entry = { value, until: now + freshMs };
        cached = entry;
        // A failed read is retried by the next call.
        value.catch(() => {
          if (cached === entry) cached = null;
        });
      }
      return cached.value;
    },
    forget() {
      cached = null;
    },
  };
}

async function readCountries(db: Db): Promise<StoredCountries> {
  const rows = await db
    .selectFrom('country')
    .select(['code', 'fact', 'service'])
    .orderBy('code')
    .execute();
  return {
    facts: Object.fromEntries(rows.map(({ code, fact }) => [code, addClock(fact)])),
    services: Object.fromEntries(
      rows.flatMap(({ code, service }) => (service === null ? [] : [[code, service] as const])),
    ),
  };
}

/** Fills an empty table with the built-in countries. */
export async function fillCountries(db: Db): Promise<void> {
  const existing = await db.selectFrom('country').select('code').limit(1).executeTakeFirst();
  if (existing !== undefined) return;
  const rows = Object.entries(builtInCountries).map(([code, { fact, taxes }]) => ({
    code,
    fact: JSON.stringify(fact),
    taxes: JSON.stringify(taxes),
    version: 1,
  }));
  await transact(db, (trx) =>
    trx
      .insertInto('country')
      .values(rows)
      // Another process may fill it at the same time.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute(),
  );
}
