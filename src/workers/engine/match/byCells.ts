import { fitOf } from './fit.ts';
import type { FieldNames } from './matchHeaders.ts';
import type { Meaning } from './meanings.ts';
import type { Profile, Profiles } from './profile.ts';

/** What the columns of a sheet without a header are. */
export interface ByCells {
  /** Column by field key: the only one that it can be, and it can be nothing else. */
  readonly columns: ReadonlyMap<string, number>;
  /** Fields that several columns may be, or one without certainty. */
  readonly doubts: readonly { readonly key: string; readonly sources: readonly number[] }[];
}

/** Filled cells of a column from which on they say what it is. */
const ENOUGH = 2;
/** Parcels of an order, where most have fewer. */
const FEW = 20;
/** Share of the cells that are what nearly all are. */
const NEARLY_ALL = 0.8;

type Test = (profile: Profile) => boolean;

const isPlace: Test = (profile) => profile.share('place') >= 0.6;
const isAddress: Test = (profile) => !isPlace(profile) && profile.share('address') > 0.5;
const isGoods: Test = (profile) => profile.share('goods') > 0.5 && !isAddress(profile);
const isName: Test = (profile) =>
  profile.share('person') >= 0.6 && profile.distinctness > 0.5 && !isPlace(profile);
const isNumber: Test = (profile) => profile.share('number') >= NEARLY_ALL;
const isPhone: Test = (profile) => profile.share('phone') >= NEARLY_ALL;
const isCount: Test = (profile) =>
  profile.share('whole') === 1 && profile.median <= FEW && profile.distinctness < 1;

/** What cells must be for a meaning where no header says so; of other meanings they say too little. */
const tests: Readonly<Partial<Record<Meaning, Test>>> = {
  'order number': (profile) =>
    profile.share('reference') >= NEARLY_ALL &&
    profile.distinctness > 0.9 &&
    !isPhone(profile) &&
    profile.share('measure') < 0.5,
  'receiver name': isName,
  'receiver phone': isPhone,
  'receiver province': (profile) => isPlace(profile) && profile.share('region') >= NEARLY_ALL,
  'receiver city': (profile) => isPlace(profile) && profile.share('region') < NEARLY_ALL,
  'receiver address': isAddress,
  'goods name': isGoods,
  'package count': isCount,
  'pallet count': isCount,
  weight: (profile) =>
    profile.share('measure') >= NEARLY_ALL || (isNumber(profile) && profile.share('whole') < 1),
};

/** Fields of codes, which are what the contract takes for one. */
const CODES: ReadonlySet<Meaning> = new Set<Meaning>([
  'service',
  'delivery type',
  'freight payment',
  'incoterm',
  'currency',
  'receiver country',
]);

/** Meanings of which a column is asked about, however well its cells fit: amounts look alike. */
const ASKED: ReadonlySet<Meaning> = new Set<Meaning>(['weight']);

function mayBe({ meanings: [meaning] = [], accepts }: FieldNames, profile: Profile): boolean {
  if (meaning === undefined || profile.filled < ENOUGH) return false;
  if (CODES.has(meaning)) {
    // Numbers are taken for codes by some lists; nobody means them so.
    return accepts !== undefined && !isNumber(profile) && profile.shareOf(accepts) >= NEARLY_ALL;
  }
  return tests[meaning]?.(profile) === true && fitOf(meaning, profile, accepts) >= 0;
}

/** Numbers from which on a column is no count of parcels. */
const MUCH = 50;

/** Columns of numbers that no field takes: money that may have to be collected, and is not to be lost. */
function amountsLeft(
  columns: readonly (Profile | null)[],
  taken: ReadonlySet<number>,
): readonly number[] {
  return columns.flatMap((profile, column) => {
    if (profile === null || profile.filled < ENOUGH || taken.has(column)) return [];
    const isMoney = profile.share('money') + profile.share('number') >= NEARLY_ALL;
    return isMoney && !isPhone(profile) && profile.median >= MUCH ? [column] : [];
  });
}

/** What the required fields' columns are, by their cells alone. */
export function byCells(width: number, fields: readonly FieldNames[], profiles: Profiles): ByCells {
  const columns = Array.from({ length: width }, (_, column) => profiles(column));
  const open = new Map(
    fields
      .filter(({ required }) => required)
      .map((field) => {
        const sources = columns.flatMap((profile, column) =>
          profile !== null && mayBe(field, profile) ? [column] : [],
        );
        return [field, new Set(sources)] as const;
      }),
  );
  const found = new Map<string, number>();
  // What is one field's alone is no other's: that may leave another with one alone.
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const [field, sources] of open) {
      const [only] = sources;
      const isAsked = field.meanings?.[0] !== undefined && ASKED.has(field.meanings[0]);
      if (only === undefined || sources.size > 1 || isAsked) continue;
      const isWanted = [...open].some(([other, others]) => other !== field && others.has(only));
      if (isWanted) continue;
      found.set(field.key, only);
      open.delete(field);
      isNew = true;
    }
  }
  const amounts = fields.find(({ meanings = [] }) => meanings[0] === 'cod amount');
  const taken = new Set(found.values());
  for (const sources of open.values()) for (const source of sources) taken.add(source);
  const left = amountsLeft(columns, taken);
  if (amounts !== undefined && left.length > 0) open.set(amounts, new Set(left));
  const doubts = [...open].flatMap(([{ key }, sources]) =>
    sources.size === 0 ? [] : [{ key, sources: [...sources] }],
  );
  return { columns: found, doubts };
}

/** Whether a row holds what no header does: a phone beside a number, a date or another phone. */
export function looksLikeData(profiles: Profiles, width: number): boolean {
  let phones = 0;
  let others = 0;
  for (let column = 0; column < width; column++) {
    const profile = profiles(column);
    if (profile === null || profile.filled === 0) continue;
    if (isPhone(profile) && profile.length >= 9) phones++;
    else if (
      (['number', 'date', 'email', 'money', 'measure', 'reference'] as const).some(
        (look) => profile.share(look) === 1,
      )
    )
      others++;
  }
  return phones >= 1 && phones + others >= 2;
}
