import type { FieldNames } from './matchHeaders.ts';
import type { Profiles } from './profile.ts';
import { isUnitHeader } from './units.ts';
import { headerWords } from './words.ts';

/** Share of the cells of a column that are whole numbers, where all are counted in something small. */
const WHOLE = 0.9;

/** The unit of numbers that are too large for a field's own. */
const SMALLER: Readonly<Partial<Record<string, string>>> = { kg: 'g', cm: 'mm' };

/**
 * The unit that numbers of a column most likely are in, where that is not their field's and nothing says it: a smaller
 * one for 250, 450 and 620 of clothes, or the one that is usual in the company's country. Null elsewhere.
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
