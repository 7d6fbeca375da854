import type { Random } from '../random.ts';

export interface DemoCity {
  readonly city: string;
  /** Region, state, governorate or province, as sheets have it. */
  readonly province: string;
  readonly areas: readonly string[];
  readonly streets: readonly string[];
  /** Its share of the orders, against the other cities'. */
  readonly weight: number;
}

interface DemoGoods {
  readonly name: string;
  /** Of one piece, in kilograms. */
  readonly kg: number;
  /** Of one piece, in major units of the country's currency. */
  readonly price: number;
  /** Length, width and height of the parcel in centimetres, where it is usually measured. */
  readonly cm?: readonly [number, number, number];
}

/** What orders of one country are made up of. Names and places are real, people are not. */
export interface DemoCountry {
  readonly code: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Amounts are rounded to this, in major units. */
  readonly priceStep: number;
  /** Hours that the merchants' clocks are ahead of UTC. */
  readonly utcOffset: number;
  /** Share of orders paid at the door. */
  readonly codShare: number;
  readonly sender: { readonly name: string; readonly phone: string; readonly address: string };
  /** Beginning of the merchant's own order numbers. */
  readonly orderPrefix: string;
  /** The first is the merchant's own, where parcels are collected. */
  readonly cities: readonly [DemoCity, ...DemoCity[]];
  readonly goods: readonly DemoGoods[];
  readonly remarks: readonly string[];
  readonly name: (random: Random) => string;
  readonly phone: (random: Random) => string;
  readonly address: (random: Random, street: string) => string;
  readonly postcode: (random: Random) => string;
}
