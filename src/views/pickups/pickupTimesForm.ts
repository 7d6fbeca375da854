import * as v from 'valibot';
import {
  defaultPickupTimes,
  type PickupTimes,
  type PickupTimesContent,
  pickupTimesContent,
} from '../../api/contract/pickups/pickupTimes.ts';
import { parseUnits } from '../../form/typedNumber.ts';
import { language } from '../../language/i18n.ts';

/** Change that the form sends; a null content deletes the times. */
export interface PickupTimesChange {
  readonly content: PickupTimesContent | null;
}

const text = v.string();

/** Validates by the contract's rules; times may be typed without their first zero, such as 9:30. */
export const pickupTimesForm = v.pipe(
  v.object({
    name: text,
    country: text,
    regions: v.array(text),
    isServed: v.boolean(),
    cutOff: text,
    cutOffDay: pickupTimesContent.entries.cutOffDay,
    windows: v.array(v.object({ from: text, to: text })),
    daysAhead: text,
  }),
  v.transform(({ cutOff, windows, daysAhead, ...typed }) => ({
    ...typed,
    cutOff: toTime(cutOff),
    windows: windows.map(({ from, to }) => ({ from: toTime(from), to: toTime(to) })),
    daysAhead: parseUnits(daysAhead, 0, language()),
  })),
  pickupTimesContent,
  v.transform((content): PickupTimesChange => ({ content })),
);

export type TypedPickupTimes = v.InferInput<typeof pickupTimesForm>;

function toTime(typed: string): string {
  const time = typed
    .trim()
    .replace(/^(\d{1,2})[.h]?$/u, '$1:00')
    .replace(/[.h]/u, ':');
  return time.padStart('00:00'.length, '0');
}

/** Stored times, or the default times in a country. */
export function toTypedTimes(stored: PickupTimes | null, country: string): TypedPickupTimes {
  const times = stored ?? { ...defaultPickupTimes, name: '', country, regions: [] };
  const { name, regions, isServed, cutOff, cutOffDay, windows, daysAhead } = times;
  return {
    name,
    country: times.country,
    regions,
    isServed,
    cutOff,
    cutOffDay,
    windows,
    daysAhead: String(daysAhead),
  };
}
