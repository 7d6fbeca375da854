import type { FieldNames } from './matchHeaders.ts';
import type { Profiles } from './profile.ts';
import { isUnitHeader } from './units.ts';
import { headerWords } from './headerWords.ts';

/** Minimum share of whole numbers in a column counted in a small unit. */
const WHOLE = 0.9;

/** Smaller unit for numbers that are too large for the field's own. */
const SMALLER: Readonly<Partial<Record<string, string>>> = { kg: 'g', cm: 'mm' };

/**
 * Likely unit of a column's numbers, if it is not the field's and nothing states it: a smaller one (250, 450 and 620
 * for clothes), or the usual one in the company's country. Otherwise null.
 */
export function unsaidUnit(
  column: number,
  field: Pick<FieldNames, 'unit' | 'usualMost' | 'unsaid'>,
  { headers, profiles }: { readonly headers: readonly string[]; readonly profiles: Profiles },
): string | null {
  const { unit, usualMost = Infinity, unsaid = null } = field;
  if (unit === undefined || headerWords(headers[column] ?? '').units.length > 0) return null;
  const profile = profiles(column);
  if (profile === null || profile.share('number') === 0) return null;
  const saysUnits = (header: string, at: number): boolean =>
    isUnitHeader(header) && profiles(at)?.share('number') === 0;
  if (headers.some(saysUnits)) return null;
  const isSmall = profile.share('whole') >= WHOLE && profile.median > usualMost;
  return isSmall ? (SMALLER[unit] ?? null) : unsaid;
}
