import type { CountryFacts } from '../../src/api/contract/countryFacts.ts';
import type { Db } from '../db/database.ts';
import { transact } from '../db/tenant.ts';
import { builtInCountries } from './builtIn.ts';

/** What another process has set is known here after this long at the latest, ms. */
const FRESH_MS = 5_000;

/** What is set for countries, at hand for every request. */
export interface CountryBook {
  readonly facts: () => Promise<CountryFacts>;
  /** Something was set: it is read again at the next question. */
  readonly forget: () => void;
}

export function createCountryBook(db: Db, clock: () => Date): CountryBook {
  let known: { readonly facts: Promise<CountryFacts>; readonly until: number } | null = null;
  return {
    facts() {
      const now = clock().getTime();
      if (known === null || now >= known.until) {
        const facts = readFacts(db);
        const read = { facts, until: now + FRESH_MS };
        known = read;
        // What could not be read is asked for again.
        facts.catch(() => {
          if (known === read) known = null;
        });
      }
      return known.facts;
    },
    forget() {
      known = null;
    },
  };
}

async function readFacts(db: Db): Promise<CountryFacts> {
  const rows = await db.selectFrom('country').select(['code', 'fact']).orderBy('code').execute();
  return Object.fromEntries(rows.map(({ code, fact }) => [code, fact]));
}

/** Fills an empty table with what is built in. */
export async function fillCountries(db: Db): Promise<void> {
  const any = await db.selectFrom('country').select('code').limit(1).executeTakeFirst();
  if (any !== undefined) return;
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
      // Another process may be filling it as well.
      .onConflict((conflict) => conflict.column('code').doNothing())
      .execute(),
  );
}
