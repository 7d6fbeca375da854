import type { ColumnType, JSONColumnType } from 'kysely';
import type { AreaContent } from '../../../src/api/contract/areas/areas.ts';
import type { CountryFact } from '../../../src/domain/countries/countryFacts.ts';
import type { CountryTax } from '../../../src/domain/countries/countryTaxes.ts';
import type { CountryService } from '../../../src/domain/countries/countryService.ts';

/** What the carrier has set for a country; countries without a row have nothing set. */
interface CountryTable {
  /** ISO 3166-1 alpha-2. */
  code: string;
  fact: JSONColumnType<CountryFact>;
  taxes: JSONColumnType<CountryTax[]>;
  /** Null where it is as usual. */
  service: ColumnType<CountryService | null, string | null | undefined, string | null>;
  /** 1 as it was built in, and one more with each change. */
  version: number;
}

/** A region, a city or an area. */
interface AreaTable {
  /** Begins with its country's. */
  code: string;
  /** A country's code, or that of an area. */
  parent_code: string;
  name: string;
  names: JSONColumnType<AreaContent['names']>;
  /** 1 right below a country. */
  level: number;
  /** What it is found by, without case and accents. */
  search: string;
  version: number;
}

export interface CarrierTables {
  country: CountryTable;
  area: AreaTable;
}
