import type { Permission } from '../src/api/contract/permissions.ts';
import type { CountryBook } from './countries/countryBook.ts';
import type { Attention, AttentionQuery } from './dashboard/attention.ts';
import type { Db, Trx } from './db/database.ts';
import type { DemoImporter } from './demo/imports.ts';
import type { Implementation } from './http/handler.ts';
import type { Logger } from './logger.ts';
import type { RelatedSource } from './orders/relatedSource.ts';
import type { Services } from './services.ts';

interface WorkParts {
  readonly db: Db;
  readonly countries: CountryBook;
  readonly clock: () => Date;
  readonly logger: Logger;
}

/** Everything that the server takes from a feature; `features.ts` lists them. */
export interface Feature {
  readonly calls: readonly ((services: Services) => readonly Implementation[])[];
  /** The feature's records for the page of an order. */
  readonly related?: RelatedSource;
  /** Items waiting for the caller on the home page: only those that they may handle. */
  readonly attention?: (trx: Trx, query: AttentionQuery) => Attention;
  /** Permissions that demo companies give to shipping staff. */
  readonly shippingRights?: readonly Permission[];
  /** Fills an empty database with initial data; leaves any other unchanged. */
  readonly fill?: (db: Db) => Promise<void>;
  /** Creates records for demo companies; `owners` are their main accounts. */
  readonly demo?: (trx: Trx, owners: readonly DemoImporter[], now: Date) => Promise<void>;
  /** Starts background work; the returned function stops it. */
  readonly work?: (parts: WorkParts) => () => Promise<void>;
}
