import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import iso from 'currency-codes';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { currencyScale } from '../../src/domain/countries/currencyCodes.ts';

/** A country's currencies over time; `_to` is the last day of one that has ended. */
const currencyUses = v.array(v.record(v.string(), v.object({ _to: v.optional(v.string()) })));
const supplemental = v.object({
  supplemental: v.object({
    currencyData: v.object({ region: v.record(v.string(), currencyUses) }),
  }),
});

const file = createRequire(import.meta.url).resolve('cldr-core/supplemental/currencyData.json');
const cldr = v.parse(supplemental, JSON.parse(readFileSync(file, 'utf8')));

/** Currencies that some country uses, according to Unicode CLDR, which is newer than `currency-codes`. */
const currenciesInForce = new Set(
  Object.values(cldr.supplemental.currencyData.region)
    .flat()
    .flatMap((one) => Object.entries(one))
    .flatMap(([code, { _to }]) => (_to === undefined ? [code] : [])),
);

/** Metals, bond units, tests and "no currency"; the offshore yuan, which ISO 4217 does not list. */
const NO_MONEY = new Set('XAG XAU XPD XPT XBA XBB XBC XBD XTS XXX CNH'.split(' '));

/** El Salvador's colón: ISO 4217 keeps it, Unicode ended it in 2001. */
const RETAINED = 'SVC';

test('exactly the currencies in force have an entry', () => {
  const expected = [...currenciesInForce, RETAINED].filter((code) => !NO_MONEY.has(code));
  expect(Object.keys(currencyScale).toSorted()).toEqual(expected.toSorted());
});

test('the numbers of decimals are those of ISO 4217, not those of browsers', () => {
  const isoDecimals = Object.fromEntries(
    iso.data.flatMap(({ code, digits }) => (code in currencyScale ? [[code, digits]] : [])),
  );
  // Currencies that are newer than the package.
  expect(currencyScale).toEqual({ ...isoDecimals, XAD: 2, XCG: 2 });
  expect(currencyScale).toMatchObject({ HUF: 2, PKR: 2, IQD: 3, XOF: 0, CLF: 4 });
});
