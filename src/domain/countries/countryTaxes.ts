import * as v from 'valibot';
import type { CarrierFieldError } from '../rules/carrierFieldErrors.ts';

const ruleId = (id: CarrierFieldError) => id;

const day = v.pipe(v.string(), v.isoDate(ruleId('country.tax.day')));

export const countryTax = v.object({
  /** Name on bills, such as VAT. */
  name: v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^[^\p{Cc}\p{Cs}]{1,40}$/u, ruleId('country.tax.name')),
  ),
  /** Hundredths of a percent. */
  basisPoints: v.pipe(
    v.number(ruleId('country.tax.rate')),
    v.integer(ruleId('country.tax.rate')),
    v.minValue(0, ruleId('country.tax.rate')),
    v.maxValue(10_000, ruleId('country.tax.rate')),
  ),
  /** First day, in the country. */
  from: day,
  /** Last day; null if no end is known. */
  to: v.nullable(day),
});

export type CountryTax = v.InferOutput<typeof countryTax>;

/** Finds the first tax that ends before it begins, or overlaps another one of the same name. */
export function checkTaxes(
  taxes: readonly CountryTax[],
): { readonly at: number; readonly field: 'from' | 'to'; readonly rule: CarrierFieldError } | null {
  for (const [at, tax] of taxes.entries()) {
    if (tax.to !== null && tax.to < tax.from) return { at, field: 'to', rule: 'country.tax.order' };
    const isOverlapping = (other: CountryTax) =>
      other.name.toLowerCase() === tax.name.toLowerCase() &&
      (other.to === null || tax.from <= other.to) &&
      (tax.to === null || other.from <= tax.to);
    if (taxes.slice(0, at).some(isOverlapping)) {
      return { at, field: 'from', rule: 'country.tax.overlap' };
    }
  }
  return null;
}

/** Taxes of a country that hold on a day, `2026-11-20`. */
export function taxesOnDay(taxes: readonly CountryTax[], on: string): CountryTax[] {
  return taxes.filter(({ from, to }) => from <= on && (to === null || on <= to));
}
