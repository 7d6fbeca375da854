import * as v from 'valibot';
import type { PickupFieldError } from '../../api/contract/pickups/pickupFieldErrors.ts';
import type { PickupWindow } from '../../api/contract/pickups/pickupTimes.ts';
import {
  type OfferedDay,
  type PickupContent,
  pickupContent,
  type PickupRow,
} from '../../api/contract/pickups/pickups.ts';
import { formatShortNumber, parseUnits } from '../../form/typedNumber.ts';
import { language } from '../../language/i18n.ts';
import { KG_DIGITS } from '../shared/UnitFields.tsx';
import type { OfferQuestion, PickupChange, PickupOffer } from './pickupDeclarations.ts';

/** Form values as typed. */
export interface TypedPickup {
  readonly place: PickupRow['place'];
  readonly day: string;
  /** Both ends of the time window, `09:00-13:00`: two windows may begin at the same time. */
  readonly from: string;
  readonly pieces: string;
  readonly weightG: string;
  readonly remark: string;
}

/** Purpose of the form, and the pickup that it starts from. */
export type PickupFormStart =
  | { readonly type: 'request'; readonly row: PickupRow | null }
  | { readonly type: 'change'; readonly row: PickupRow };

export const toWindowKey = ({ from, to }: PickupWindow): string => `${from}-${to}`;

function parseWindowKey(key: string): PickupWindow {
  const [from = '', to = ''] = key.split('-');
  return { from, to };
}

export const isOpenDay = ({ closed, windows }: OfferedDay): boolean =>
  closed === null && windows.length > 0;

/** Returns the windows of a day; none if no courier can come. */
export const findWindows = ({ days }: PickupOffer, day: string): readonly PickupWindow[] => {
  const offered = days.find((one) => one.day === day);
  return offered !== undefined && isOpenDay(offered) ? offered.windows : [];
};

/** Returns the window if it is offered on a day, else the first one of the day. */
export function chooseWindow(offer: PickupOffer, day: string, key: string): string {
  const keys = findWindows(offer, day).map(toWindowKey);
  return keys.includes(key) ? key : (keys[0] ?? '');
}

/** Returns the day if it is offered, else the first one that is. */
export function chooseDay(offer: PickupOffer, day: string): string {
  if (findWindows(offer, day).length > 0) return day;
  return offer.days.find(isOpenDay)?.day ?? '';
}

/** Pieces and weight as typed; empty for none. */
const toTypedLoad = ({ pieces, weightG }: Pick<PickupContent, 'pieces' | 'weightG'>) => ({
  pieces: pieces === 0 ? '' : String(pieces),
  weightG: weightG === 0 ? '' : formatShortNumber(weightG, KG_DIGITS, language()),
});

/** Load of the orders that wait; empty if not all of them were counted. */
export const toWaitingLoad = ({ waiting }: PickupOffer) =>
  toTypedLoad(waiting.isCapped ? { pieces: 0, weightG: 0 } : waiting);

/** Initial values. A new request is for the next day offered, and for the orders that wait. */
export function toTypedPickup(offer: PickupOffer, { type, row }: PickupFormStart): TypedPickup {
  const isLoadKnown = row !== null && (type === 'change' || offer.waiting.orders === 0);
  const day = type === 'change' ? row.day : chooseDay(offer, '');
  const key = row === null ? '' : toWindowKey(row);
  return {
    place: row?.place ?? offer.place,
    day,
    from: type === 'change' ? key : chooseWindow(offer, day, key),
    ...(isLoadKnown ? toTypedLoad(row) : toWaitingLoad(offer)),
    remark: row?.remark ?? '',
  };
}

/** Question about a place; null until its country is known. */
export const toOfferQuestion = ({
  country,
  province,
  name,
}: TypedPickup['place']): OfferQuestion | null =>
  country === '' ? null : { country, province: province.trim(), name: name.trim() };

/** Whether an address can be requested as it is. */
export const isCompletePlace = (place: TypedPickup['place']): boolean =>
  v.is(pickupContent.entries.place, place);

const errorKey = (id: PickupFieldError) => id;
const text = v.string();

/** Validates by the contract's rules, and against the days and times offered. */
export const pickupForm = (offer: PickupOffer, type: PickupFormStart['type']) =>
  v.pipe(
    v.object({
      place: v.object({
        country: text,
        name: text,
        phone: text,
        province: text,
        city: text,
        address: text,
      }),
      day: text,
      from: text,
      pieces: text,
      weightG: text,
      remark: text,
    }),
    v.transform(({ from, pieces, weightG, ...typed }): v.InferInput<typeof pickupContent> => ({
      ...typed,
      ...parseWindowKey(from),
      pieces: parseUnits(pieces, 0, language()),
      weightG: parseUnits(weightG, KG_DIGITS, language()),
    })),
    pickupContent,
    v.forward(
      v.partialCheck(
        [['place', 'country']],
        () => offer.days.length > 0,
        errorKey('pickup.country'),
      ),
      ['place', 'country'],
    ),
    v.forward(
      v.partialCheck(
        [['day']],
        ({ day }) => offer.days.length === 0 || findWindows(offer, day).length > 0,
        errorKey('pickup.day.closed'),
      ),
      ['day'],
    ),
    v.forward(
      v.partialCheck(
        [['day'], ['from'], ['to']],
        ({ day, from, to }) => {
          const keys = findWindows(offer, day).map(toWindowKey);
          return keys.length === 0 || keys.includes(toWindowKey({ from, to }));
        },
        errorKey('pickup.window.closed'),
      ),
      ['from'],
    ),
    v.transform((content): PickupChange => ({ type, content })),
  );
