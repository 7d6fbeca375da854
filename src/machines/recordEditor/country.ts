import type { CountryDetail, CountryTax } from '../../api/contract/countryManage.ts';
import type { CountryFact } from '../../api/contract/countryFacts.ts';
import { createRecordEditor } from './machine.ts';

/** What the form of a country sets. */
export interface CountryContent {
  readonly fact: CountryFact;
  readonly taxes: readonly CountryTax[];
}

/** One country: /system/country-management. */
export const countryEditorMachine = createRecordEditor<CountryDetail, CountryContent>(
  'countryEditor',
  'record.changed',
);
