import { ShopStates } from '../../../src/domain/places/shopStates.ts';
import { SHOP_STATES } from '../../../src/domain/places/shopStateTable.ts';
import { sheetsWith } from '../../../src/domain/sheets/sheets.ts';
import { CountryNames } from '../../../src/domain/names/countryNames.ts';
import { FURTHER_COUNTRY_NAMES } from '../../../src/domain/names/furtherNameTable.ts';

/** Spellings of places in forms, files, shops and programs. */
export const spellings = {
  countries: new CountryNames(FURTHER_COUNTRY_NAMES),
  states: new ShopStates(SHOP_STATES),
};

/** Sheets that the server judges by. */
export const spelledSheets = sheetsWith(spellings);
