import { portalCountryNames } from '../names/countryNames.ts';
import { ShopRegionCodes } from '../places/shopRegionCodes.ts';
import { SHOP_STATES } from '../places/shopStateTable.ts';
import { sheetsWith } from './sheets.ts';

/** The sheets of forms. They read shops' state codes, because users copy addresses from shops. */
export const entrySheets = sheetsWith({
  countries: portalCountryNames,
  states: new ShopRegionCodes(SHOP_STATES),
});
