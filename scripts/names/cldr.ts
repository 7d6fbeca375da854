import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';

const resolve = createRequire(import.meta.url).resolve;

function load<Schema extends v.GenericSchema>(path: string, schema: Schema) {
  return v.parse(schema, JSON.parse(readFileSync(resolve(path), 'utf8')));
}

const texts = v.record(v.string(), v.string());
const byLocale = <Schema extends v.GenericSchema>(content: Schema) =>
  v.object({ main: v.record(v.string(), content) });

/** Names of countries in a locale, by code; some codes have a variant suffix: `HK-alt-short`. */
export function territoriesIn(locale: string): Readonly<Record<string, string>> {
  const schema = byLocale(v.object({ localeDisplayNames: v.object({ territories: texts }) }));
  const { main } = load(`cldr-localenames-full/main/${locale}/territories.json`, schema);
  return main[locale]?.localeDisplayNames.territories ?? {};
}

/** Names, plurals and signs of currencies in a locale, by code. */
export function currenciesIn(
  locale: string,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const schema = byLocale(
    v.object({ numbers: v.object({ currencies: v.record(v.string(), texts) }) }),
  );
  const { main } = load(`cldr-numbers-full/main/${locale}/currencies.json`, schema);
  return main[locale]?.numbers.currencies ?? {};
}

const use = v.object({
  _from: v.optional(v.string()),
  _to: v.optional(v.string()),
  _tender: v.optional(v.string()),
});
const regions = v.record(v.string(), v.array(v.record(v.string(), use)));

export interface CurrencyUse {
  readonly country: string;
  readonly currency: string;
  readonly since: string;
  /** Last day of its use; null if it is still used. */
  readonly until: string | null;
  readonly isTender: boolean;
}

/** Currencies of countries over time, as far back as Unicode's data goes. */
export function currencyUses(): readonly CurrencyUse[] {
  const schema = v.object({
    supplemental: v.object({ currencyData: v.object({ region: regions }) }),
  });
  const { supplemental } = load('cldr-core/supplemental/currencyData.json', schema);
  return Object.entries(supplemental.currencyData.region).flatMap(([country, list]) =>
    list.flatMap((one) =>
      Object.entries(one).map(([currency, { _from = '', _to, _tender }]) => ({
        country,
        currency,
        since: _from,
        until: _to ?? null,
        isTender: _tender !== 'false',
      })),
    ),
  );
}
