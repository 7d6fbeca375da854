import type { FieldSource, SplitterName } from '../../../../workers/protocol.ts';

type Part = Extract<FieldSource, { readonly from: 'part' }>;

/** Parts of a full address with their indexes in the engine's splitter. */
const ADDRESS_PARTS: readonly (readonly [string, number])[] = [
  ['Province', 0],
  ['City', 1],
  ['Area', 2],
  // The street, with all parts that have no field of their own.
  ['Address', 7],
  ['Postcode', 4],
  ['Country', 5],
];

/** Part index of each field, by splitter; see the engine's `SplitterName`. */
const partIndexes: Readonly<Record<SplitterName, Readonly<Partial<Record<string, number>>>>> = {
  address: Object.fromEntries(
    ['receiver', 'sender'].flatMap((side) =>
      ADDRESS_PARTS.map(([suffix, part]) => [`${side}${suffix}`, part] as const),
    ),
  ),
  contact: {
    receiverName: 0,
    receiverPhone: 1,
    receiverProvince: 2,
    receiverCity: 3,
    receiverArea: 4,
    receiverAddress: 10,
  },
  dimensions: { lengthCm: 0, widthCm: 1, heightCm: 2 },
  place: Object.fromEntries(
    ['receiver', 'sender'].flatMap((side) =>
      ADDRESS_PARTS.slice(0, 3).map(([suffix, part]) => [`${side}${suffix}`, part] as const),
    ),
  ),
  start: { receiverProvince: 0, receiverCity: 0, receiverArea: 1, receiverAddress: 1 },
  end: { receiverProvince: 1, receiverCity: 1, receiverArea: 0, receiverAddress: 0 },
  region: { receiverProvince: 0, senderProvince: 0 },
  phones: { receiverPhone: 0, receiverPhone2: 1, remark: 2 },
  window: { pickupFrom: 0, pickupTo: 1, deliveryFrom: 0, deliveryTo: 1 },
};

const splitters: readonly SplitterName[] = [
  'address',
  'place',
  'region',
  'start',
  'end',
  'contact',
  'dimensions',
  'phones',
  'window',
];

/** Splitters that yield a field; none for most fields. */
export const listSplitters = (key: string): readonly SplitterName[] =>
  splitters.filter((splitter) => partIndexes[splitter][key] !== undefined);

/** Source of a field as a part of a column; null if the splitter has no such part. */
export function createPart(key: string, column: number, splitter: SplitterName): Part | null {
  const part = partIndexes[splitter][key];
  return part === undefined ? null : { from: 'part', column, splitter, part };
}
