/** Units that values may be in, by the unit that orders are in; what is converted. */
const units: Readonly<Partial<Record<string, readonly string[]>>> = {
  kg: ['kg', 'g', 'lb', 'oz', 't'],
  cm: ['cm', 'mm', 'm', 'in'],
};

/** The small unit that a file without a unit most likely means beside the orders' own. */
export const smallUnits: Readonly<Partial<Record<string, string>>> = { kg: 'g', cm: 'mm' };

/** What the values of a field may be in; empty where it has no unit. */
export const unitsOf = (own: string | undefined): readonly string[] =>
  own === undefined ? [] : (units[own] ?? []);
