import { rateFit } from './cellFit.ts';
import type { FieldNames } from './headerMatcher.ts';
import type { Meaning } from './meanings.ts';
import type { Profile, Profiles } from './profile.ts';

/** Meanings of columns in a sheet without a header. */
export interface CellMatches {
  /** Column by field key, if the assignment is unambiguous both ways. */
  readonly columns: ReadonlyMap<string, number>;
  /** Fields with several possible columns, or an uncertain one. */
  readonly unsureFields: readonly { readonly key: string; readonly sources: readonly number[] }[];
}

/** Minimum number of filled cells that decide a column's meaning. */
const MIN_CELLS = 2;
/** Maximum number of parcels that orders usually have. */
const MAX_USUAL_PIECES = 20;
/** Minimum share of cells that counts as nearly all. */
const MIN_NEARLY_ALL = 0.8;

type Test = (profile: Profile) => boolean;

const isPlace: Test = (profile) => profile.share('place') >= 0.6;
const isAddress: Test = (profile) => !isPlace(profile) && profile.share('address') > 0.5;
const isGoods: Test = (profile) => profile.share('goods') > 0.5 && !isAddress(profile);
const isName: Test = (profile) =>
  profile.share('person') >= 0.6 && profile.distinctness > 0.5 && !isPlace(profile);
const isNumber: Test = (profile) => profile.share('number') >= MIN_NEARLY_ALL;
const isPhone: Test = (profile) => profile.share('phone') >= MIN_NEARLY_ALL;
const isCount: Test = (profile) =>
  profile.share('whole') === 1 && profile.median <= MAX_USUAL_PIECES && profile.distinctness < 1;

/** Conditions on cells for each meaning that cells alone can prove. */
const tests: Readonly<Partial<Record<Meaning, Test>>> = {
  'order number': (profile) =>
    profile.share('reference') >= MIN_NEARLY_ALL &&
    profile.distinctness > 0.9 &&
    !isPhone(profile) &&
    profile.share('measure') < 0.5,
  'receiver name': isName,
  'receiver phone': isPhone,
  'receiver province': (profile) => isPlace(profile) && profile.share('region') >= MIN_NEARLY_ALL,
  'receiver city': (profile) => isPlace(profile) && profile.share('region') < MIN_NEARLY_ALL,
  'receiver address': isAddress,
  'goods name': isGoods,
  'package count': isCount,
  'pallet count': isCount,
  weight: (profile) =>
    profile.share('measure') >= MIN_NEARLY_ALL || (isNumber(profile) && profile.share('whole') < 1),
};

/** Code fields; the contract decides which texts are codes. */
const CODE_MEANINGS: ReadonlySet<Meaning> = new Set<Meaning>([
  'service',
  'delivery type',
  'freight payment',
  'incoterm',
  'currency',
  'receiver country',
]);

/** Meanings that are always asked about, because number columns look alike. */
const ALWAYS_ASKED: ReadonlySet<Meaning> = new Set<Meaning>(['weight']);

function isPossible({ meanings: [meaning] = [], accepts }: FieldNames, profile: Profile): boolean {
  if (meaning === undefined || profile.filled < MIN_CELLS) return false;
  if (CODE_MEANINGS.has(meaning)) {
    // Some lists accept numbers as codes, but no merchant writes them.
    return (
      accepts !== undefined && !isNumber(profile) && profile.shareOf(accepts) >= MIN_NEARLY_ALL
    );
  }
  return tests[meaning]?.(profile) === true && rateFit(meaning, profile, accepts) >= 0;
}

/** Minimum median of a column that is not a parcel count. */
const MIN_AMOUNT_MEDIAN = 50;

/** Money columns without a field. The user is asked whether one is the COD amount, so that none is lost. */
function findUnusedAmounts(
  columns: readonly (Profile | null)[],
  used: ReadonlySet<number>,
): readonly number[] {
  return columns.flatMap((profile, column) => {
    if (profile === null || profile.filled < MIN_CELLS || used.has(column)) return [];
    const isMoney = profile.share('money') + profile.share('number') >= MIN_NEARLY_ALL;
    return isMoney && !isPhone(profile) && profile.median >= MIN_AMOUNT_MEDIAN ? [column] : [];
  });
}

/** Finds the columns of required fields by their cells alone. */
export function matchByCells(
  width: number,
  fields: readonly FieldNames[],
  profiles: Profiles,
): CellMatches {
  const columns = Array.from({ length: width }, (_, column) => profiles(column));
  const possibleColumns = new Map(
    fields
      .filter(({ required }) => required)
      .map((field) => {
        const sources = columns.flatMap((profile, column) =>
          profile !== null && isPossible(field, profile) ? [column] : [],
        );
        return [field, new Set(sources)] as const;
      }),
  );
  const assigned = new Map<string, number>();
  // Assigns each field whose only column is possible for no other field.
  for (const [field, sources] of possibleColumns) {
    const [only] = sources;
    const isAsked = field.meanings?.[0] !== undefined && ALWAYS_ASKED.has(field.meanings[0]);
    if (only === undefined || sources.size > 1 || isAsked) continue;
    const isPossibleElsewhere = [...possibleColumns].some(
      ([other, others]) => other !== field && others.has(only),
    );
    if (isPossibleElsewhere) continue;
    assigned.set(field.key, only);
    possibleColumns.delete(field);
  }
  const amounts = fields.find(({ meanings = [] }) => meanings[0] === 'cod amount');
  const used = new Set(assigned.values());
  for (const sources of possibleColumns.values()) for (const source of sources) used.add(source);
  const unusedAmounts = findUnusedAmounts(columns, used);
  if (amounts !== undefined && unusedAmounts.length > 0)
    possibleColumns.set(amounts, new Set(unusedAmounts));
  const unsureFields = [...possibleColumns].flatMap(([{ key }, sources]) =>
    sources.size === 0 ? [] : [{ key, sources: [...sources] }],
  );
  return { columns: assigned, unsureFields };
}

/** Returns whether a row is data rather than a header: a phone beside a number, date or another phone. */
export function looksLikeData(profiles: Profiles, width: number): boolean {
  let phones = 0;
  let others = 0;
  for (let column = 0; column < width; column++) {
    const profile = profiles(column);
    if (profile === null || profile.filled === 0) continue;
    if (isPhone(profile) && profile.length >= 9) phones++;
    else if (
      (['number', 'date', 'email', 'money', 'measure', 'reference'] as const).some(
        (pattern) => profile.share(pattern) === 1,
      )
    )
      others++;
  }
  return phones >= 1 && phones + others >= 2;
}
