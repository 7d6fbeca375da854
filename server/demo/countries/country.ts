import type { platformCodes } from '../../../src/domain/sheets/tradeCodes.ts';
import type { Random } from '../random.ts';

export type DemoPlatform = keyof typeof platformCodes;

export interface DemoCity {
  readonly city: string;
  /** Region, state, governorate or province, as sheets have it. */
  readonly province: string;
  readonly areas: readonly string[];
  readonly streets: readonly string[];
  /** Its share of the orders, against the other cities'. */
  readonly weight: number;
}

/** Where people live who buy. Names and places are real, people are not. */
export interface DemoPlace<City = DemoCity> {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** ISO 4217. */
  readonly currency: string;
  /** Hours that its clocks are ahead of UTC. */
  readonly utcOffset: number;
  readonly cities: readonly [City, ...City[]];
  readonly name: (random: Random) => string;
  readonly phone: (random: Random) => string;
  readonly address: (random: Random, street: string) => string;
}

export interface DemoGoods {
  readonly name: string;
  /** Of one piece, in kilograms. */
  readonly kg: number;
  /** Of one piece, in major units of the country's currency. */
  readonly price: number;
  /** Length, width and height of the parcel in centimetres, where it is usually measured. */
  readonly cm?: readonly [number, number, number] | undefined;
}

/** What a merchant sells abroad, as customs want it described. */
export interface DemoWare {
  readonly sku: string;
  /** In English. */
  readonly name: string;
  /** In the merchant's language, where that is another. */
  readonly local?: string | undefined;
  readonly hsCode: string;
  /** Of one unit, packed. */
  readonly kg: number;
  /** Of one unit, in US dollars. */
  readonly usd: number;
}

/** What a merchant sends on pallets. */
interface DemoFreight {
  readonly name: string;
  /** Of one pallet: kilograms, cartons, and major units of the country's currency. */
  readonly kg: number;
  readonly cartons: number;
  readonly price: number;
  readonly handling: 'NONE' | 'FRAGILE' | 'UPRIGHT' | 'DRY';
}

/** A warehouse abroad that packs what a merchant has brought there. */
interface DemoWarehouse {
  readonly code: string;
  readonly city: string;
  /** Countries it sends to. */
  readonly serves: readonly string[];
}

/** What orders of one country are made up of. */
export interface DemoCountry extends DemoPlace {
  readonly postcode: (random: Random) => string;
  /** Amounts are rounded to this, in major units. */
  readonly priceStep: number;
  /** Share of orders paid at the door. */
  readonly codShare: number;
  readonly sender: { readonly name: string; readonly phone: string; readonly address: string };
  /** Beginning of the merchant's own order numbers. */
  readonly orderPrefix: string;
  readonly goods: readonly DemoGoods[];
  readonly remarks: readonly string[];
  /** The airport that its parcels leave by, or come to. */
  readonly gateway: string;
  readonly abroad: {
    /** Countries it sells to, with their shares. */
    readonly markets: Readonly<Record<string, number>>;
    readonly platforms: readonly DemoPlatform[];
    readonly wares: readonly DemoWare[];
    readonly warehouses: readonly DemoWarehouse[];
    /** Lighter parcels are the post's by law, in kilograms. */
    readonly leastKg?: number;
    /** Under which import VAT of the EU is paid. */
    readonly iossNo: string;
  };
  readonly pallets: {
    readonly goods: readonly DemoFreight[];
    /** Who orders whole pallets in a city. */
    readonly business: (random: Random, city: string) => string;
    /** Street and quarter in one line. */
    readonly address: (street: string, area: string) => string;
  };
}
