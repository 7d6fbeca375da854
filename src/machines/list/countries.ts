import type { Country, CountryFilters } from '../../api/contract/countryManage.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type CountrySortBy = 'served' | 'code';

/** Every country, and what is set for it: /system/country-management. */
export const countryListMachine = createListMachine<CountryFilters, CountrySortBy, Country>(
  'countryList',
);

export const countryListDefaults: ListInput<CountryFilters, CountrySortBy, Country> = {
  filters: {},
  sort: { by: 'served', descending: false },
  size: 50,
  rowId: (country) => country.code,
};
