import type { KnownPlaces } from '../judge/rules.ts';
import { matchHeaders } from '../match/matchColumns.ts';
import type { FieldNames } from '../match/matchHeaders.ts';

/** A value that a row gives for the orders below it: City: Accra. */
export interface GroupValue {
  readonly key: string;
  readonly text: string;
}

/** Reads the values that a row's filled cells give for the rows below; none if it is no group row. */
export type ReadGroup = (filled: readonly string[]) => readonly GroupValue[];

/** Maximum length of a label or place. */
const LONGEST = 40;
/** Maximum number of distinct texts looked up: a file with more has no groups. */
const MOST = 500;
const LABELLED = /^([^:：=]{1,40}?)\s*[:：=]\s*(\S.*)$/u;
/** Number of orders that grids append to a group's value: (3), (Count: 3), - 3 orders. */
const COUNT = /\s*(?:[([（][^)\]）]*\p{Nd}+[^)\]）]*[)\]）]|[-–—:]\s*\p{Nd}+(?:\s+\p{L}+)?)\s*$/u;

const NONE: readonly GroupValue[] = [];

/**
 * Reads group rows above orders: a field's name with a value, in one cell or two, or a place of the carrier. Fields
 * unique to an order never group.
 */
export function groupReader(
  fields: readonly FieldNames[],
  places: KnownPlaces | undefined,
): ReadGroup {
  const shared = fields.filter(({ isNumber }) => isNumber !== true);
  const findKey = cached((label) => {
    const [column] = matchHeaders([label], shared);
    return column?.key ?? null;
  });
  const findPlace = cached((text): readonly GroupValue[] | null => {
    const { region = '', city = '', rest = '' } = places?.split?.(text) ?? {};
    if (rest !== '') return null;
    const values = [
      ...(region === '' || city === text ? [] : [{ key: 'receiverProvince', text: region }]),
      ...(city === '' ? [] : [{ key: 'receiverCity', text: city }]),
    ];
    return values.filter(({ key }) => shared.some((field) => field.key === key));
  });
  const labelled = (label: string, written: string): readonly GroupValue[] => {
    const text = written.replace(COUNT, '').trim();
    const key = text === '' ? null : findKey(label.trim());
    return key === null ? NONE : [{ key, text }];
  };
  return (filled) => {
    const [first = '', second, ...more] = filled;
    if (more.length > 0 || first.length > 2 * LONGEST) return NONE;
    if (second !== undefined) {
      const label = first.replace(/\s*[:：]\s*$/u, '');
      return label.length > LONGEST ? NONE : labelled(label, second);
    }
    const [, label, value] = LABELLED.exec(first) ?? [];
    if (label !== undefined && value !== undefined) return labelled(label, value);
    const place = first.replace(COUNT, '');
    return place.length > LONGEST || /\p{N}/u.test(place) ? NONE : (findPlace(place) ?? NONE);
  };
}

/** Caches results by text, and returns null for texts beyond the maximum of groups. */
function cached<Answer>(find: (text: string) => Answer | null): (text: string) => Answer | null {
  const answers = new Map<string, Answer | null>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || answers.size >= MOST) return known ?? null;
    const answer = find(text);
    answers.set(text, answer);
    return answer;
  };
}
