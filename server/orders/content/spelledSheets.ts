import { ShopStates } from '../../../src/api/contract/shopStates.ts';
import { SHOP_STATES } from '../../../src/api/contract/shopStateTable.ts';
import { sheetsWith } from '../../../src/api/contract/sheets.ts';
import { CountryNames } from '../../../src/names/countries.ts';
import { FURTHER_COUNTRY_NAMES } from '../../../src/names/furtherNames.ts';

/** Every spelling of places that forms, files, shops and programs use. */
export const spellings = {
  countries: new CountryNames(FURTHER_COUNTRY_NAMES),
  states: new ShopStates(SHOP_STATES),
};

/** The sheets that the server judges by. */
export const spelledSheets = sheetsWith(spellings);
