import type { ColumnType, JSONColumnType } from 'kysely';
import type { AreaContent } from '../../../src/api/contract/areas/areas.ts';
import type { CountryFact } from '../../../src/domain/countries/countryFacts.ts';
import type { CountryTax } from '../../../src/domain/countries/countryTaxes.ts';
import type { CountryService } from '../../../src/domain/countries/countryService.ts';

/** Settings of the carrier for a country; countries without a row have none. */
interface CountryTable {
  /** ISO 3166-1 alpha-2. */
  code: string;
  fact: JSONColumnType<CountryFact>;
  taxes: JSONColumnType<CountryTax[]>;
  /** Null for the defaults. */
  service: ColumnType<CountryService | null, string | null | undefined, string | null>;
  /** Starts at 1 for built-in values and grows with each change. */
  version: number;
}

/** A region, a city or an area. */
interface AreaTable {
  /** Starts with the country's code. */
  code: string;
  /** Code of a country or an area. */
  parent_code: string;
  name: string;
  names: JSONColumnType<AreaContent['names']>;
  /** 1 directly below a country. */
  level: number;
  /** Searchable names, without case and accents. */
  search: string;
  version: number;
}

export interface CarrierTables {
  country: CountryTable;
  area: AreaTable;
}
