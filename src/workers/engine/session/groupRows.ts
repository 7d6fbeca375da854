import type { KnownPlaces } from '../judge/rules.ts';
import { matchHeaders } from '../match/matchColumns.ts';
import type { FieldNames } from '../match/headerMatcher.ts';

/** Value of a group row for the orders below it: "City: Accra". */
export interface GroupValue {
  readonly key: string;
  readonly text: string;
}

/** Reads the values of a group row from its filled cells; none for any other row. */
export type ReadGroup = (filled: readonly string[]) => readonly GroupValue[];

/** Maximum length of a label or place. */
const MAX_LENGTH = 40;
/** Maximum number of distinct texts looked up: a file with more has no groups. */
const MAX_TEXTS = 500;
const LABELLED = /^([^:：=]{1,40}?)\s*[:：=]\s*(\S.*)$/u;
/** Number of orders that grids append to a group's value: (3), (Count: 3), - 3 orders. */
const COUNT = /\s*(?:[([（][^)\]）]*\p{Nd}+[^)\]）]*[)\]）]|[-–—:]\s*\p{Nd}+(?:\s+\p{L}+)?)\s*$/u;

const NO_VALUES: readonly GroupValue[] = [];

/**
 * Reads group rows above orders: a field's name with a value, in one cell or two, or a place of the carrier. Fields
 * unique to an order have no group rows.
 */
export function createGroupReader(
  fields: readonly FieldNames[],
  places: KnownPlaces | undefined,
): ReadGroup {
  const sharedFields = fields.filter(({ isOrderNumber }) => isOrderNumber !== true);
  const findKey = cacheResults((label) => {
    const [column] = matchHeaders([label], sharedFields);
    return column?.key ?? null;
  });
  const findPlace = cacheResults((text): readonly GroupValue[] | null => {
    const { region = '', city = '', rest = '' } = places?.split?.(text) ?? {};
    if (rest !== '') return null;
    const values = [
      ...(region === '' || city === text ? [] : [{ key: 'receiverProvince', text: region }]),
      ...(city === '' ? [] : [{ key: 'receiverCity', text: city }]),
    ];
    return values.filter(({ key }) => sharedFields.some((field) => field.key === key));
  });
  const toValues = (label: string, original: string): readonly GroupValue[] => {
    const text = original.replace(COUNT, '').trim();
    const key = text === '' ? null : findKey(label.trim());
    return key === null ? NO_VALUES : [{ key, text }];
  };
  return (filled) => {
    const [first = '', second, ...more] = filled;
    if (more.length > 0 || first.length > 2 * MAX_LENGTH) return NO_VALUES;
    if (second !== undefined) {
      const label = first.replace(/\s*[:：]\s*$/u, '');
      return label.length > MAX_LENGTH ? NO_VALUES : toValues(label, second);
    }
    const [, label, value] = LABELLED.exec(first) ?? [];
    if (label !== undefined && value !== undefined) return toValues(label, value);
    const place = first.replace(COUNT, '');
    return place.length > MAX_LENGTH || /\p{N}/u.test(place)
      ? NO_VALUES
      : (findPlace(place) ?? NO_VALUES);
  };
}

/** Caches results by text; returns null for texts beyond the maximum number. */
function cacheResults<Answer>(
  find: (text: string) => Answer | null,
): (text: string) => Answer | null {
  const answers = new Map<string, Answer | null>();
  return (text) => {
    const cachedAnswer = answers.get(text);
    if (cachedAnswer !== undefined || answers.size >= MAX_TEXTS) return cachedAnswer ?? null;
    const answer = find(text);
    answers.set(text, answer);
    return answer;
  };
}
