import type { platformCodes } from '../../../src/domain/sheets/tradeCodes.ts';
import type { Random } from '../random.ts';

export type DemoPlatform = keyof typeof platformCodes;

export interface DemoCity {
  readonly city: string;
  /** Region, state, governorate or province, as used in sheets. */
  readonly province: string;
  readonly areas: readonly string[];
  readonly streets: readonly string[];
  /** Weight of the city among the orders. */
  readonly weight: number;
}

/** A country with buyers. Place names are real, people are not. */
export interface DemoPlace<City = DemoCity> {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Offset from UTC, in hours. */
  readonly utcOffset: number;
  readonly cities: readonly [City, ...City[]];
  readonly name: (random: Random) => string;
  readonly phone: (random: Random) => string;
  readonly address: (random: Random, street: string) => string;
}

export interface DemoGoods {
  readonly name: string;
  /** Weight of a piece, in kilograms. */
  readonly kg: number;
  /** Price of a piece, in major units of the country's currency. */
  readonly price: number;
  /** Length, width and height of the parcel in centimetres, if it is usually measured. */
  readonly cm?: readonly [number, number, number] | undefined;
}

/** Product sold abroad, described for customs. */
export interface DemoProduct {
  readonly sku: string;
  /** English name. */
  readonly name: string;
  /** Name in the merchant's language, if it is another. */
  readonly local?: string | undefined;
  readonly hsCode: string;
  /** Weight of a packed unit. */
  readonly kg: number;
  /** Price of a unit, in US dollars. */
  readonly usd: number;
}

/** Goods sent on pallets. */
interface DemoFreight {
  readonly name: string;
  /** Kilograms, cartons and value of a pallet, in major units of the country's currency. */
  readonly kg: number;
  readonly cartons: number;
  readonly price: number;
  readonly handling: 'NONE' | 'FRAGILE' | 'UPRIGHT' | 'DRY';
}

/** A warehouse abroad with stock of a merchant. */
interface DemoWarehouse {
  readonly code: string;
  readonly city: string;
  /** Destination countries. */
  readonly serves: readonly string[];
}

/** Parts that orders of one country are generated from. */
export interface DemoCountry extends DemoPlace {
  readonly postcode: (random: Random) => string;
  /** Rounding step of amounts, in major units. */
  readonly priceStep: number;
  /** Share of COD orders. */
  readonly codShare: number;
  readonly sender: { readonly name: string; readonly phone: string; readonly address: string };
  /** Prefix of the merchant's order numbers. */
  readonly orderPrefix: string;
  readonly goods: readonly DemoGoods[];
  readonly remarks: readonly string[];
  /** Airport of its parcels. */
  readonly gateway: string;
  readonly abroad: {
    /** Destination countries with their weights. */
    readonly markets: Readonly<Record<string, number>>;
    readonly platforms: readonly DemoPlatform[];
    readonly products: readonly DemoProduct[];
    readonly warehouses: readonly DemoWarehouse[];
    /** Minimum weight in kilograms; by law, only the post may carry lighter parcels. */
    readonly minKg?: number;
    /** IOSS number for EU import VAT. */
    readonly iossNo: string;
  };
  readonly pallets: {
    readonly goods: readonly DemoFreight[];
    /** Buyers of whole pallets by city. */
    readonly business: (random: Random, city: string) => string;
    /** Street and quarter, in one line. */
    readonly address: (street: string, area: string) => string;
  };
}
