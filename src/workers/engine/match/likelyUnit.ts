import type { FieldNames } from './headerMatcher.ts';
import type { Profiles } from './profile.ts';
import { isUnitHeader } from './units.ts';
import { splitHeader } from './headerWords.ts';

/** Minimum share of whole numbers in a column counted in a small unit. */
const MIN_WHOLE_SHARE = 0.9;

/** Smaller unit for numbers that are too large for the field's own. */
const SMALLER_UNIT: Readonly<Partial<Record<string, string>>> = { kg: 'g', cm: 'mm' };

/**
 * Likely unit of a column's numbers, if nothing states it and it differs from the field's: a smaller one (250, 450 and
 * 620 for clothes), or the usual one in the company's country. Otherwise null.
 */
export function findLikelyUnit(
  column: number,
  field: Pick<FieldNames, 'unit' | 'typicalMax' | 'localUnit'>,
  { headers, profiles }: { readonly headers: readonly string[]; readonly profiles: Profiles },
): string | null {
  const { unit, typicalMax = Infinity, localUnit = null } = field;
  if (unit === undefined || splitHeader(headers[column] ?? '').units.length > 0) return null;
  const profile = profiles(column);
  if (profile === null || profile.share('number') === 0) return null;
  const isUnitColumn = (header: string, at: number): boolean =>
    isUnitHeader(header) && profiles(at)?.share('number') === 0;
  if (headers.some(isUnitColumn)) return null;
  const isSmall = profile.share('whole') >= MIN_WHOLE_SHARE && profile.median > typicalMax;
  return isSmall ? (SMALLER_UNIT[unit] ?? null) : localUnit;
}
