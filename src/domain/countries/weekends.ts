/** A day of the week, as ISO 8601 counts: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

const SATURDAY_SUNDAY: readonly number[] = [6, 7];

/**
 * Weekends that are not Saturday and Sunday: those of CLDR 48, which has none for Bangladesh, Brunei, the
 * Maldives, Nepal and Palestine. The table is fixed, so that updates of Node.js or browsers do not move deadlines.
 */
const weekends: readonly (readonly [days: readonly number[], codes: string])[] = [
  [[5, 6], 'BD BH DZ EG IL IQ JO KW LY MV OM PS QA SA SD SY YE'],
  [[4, 5], 'AF'],
  [[5], 'IR'],
  [[5, 7], 'BN'],
  [[6], 'NP'],
  [[7], 'IN UG'],
];

const byCountry = new Map(
  weekends.flatMap(([days, codes]) => codes.split(' ').map((code) => [code, days] as const)),
);

/** Weekend of a country if the carrier has set none. */
export const defaultWeekend = (countryCode: string): readonly number[] =>
  byCountry.get(countryCode) ?? SATURDAY_SUNDAY;
