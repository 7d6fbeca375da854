import { portalCountryNames } from '../names/countryNames.ts';
import { ShopStates } from '../places/shopStates.ts';
import { SHOP_STATES } from '../places/shopStateTable.ts';
import { sheetsWith } from './sheets.ts';

/** The sheets of forms. They read shops' state codes, because users copy addresses from shops. */
export const entrySheets = sheetsWith({
  countries: portalCountryNames,
  states: new ShopStates(SHOP_STATES),
});
