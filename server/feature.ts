import type { Permission } from '../src/api/contract/permissions.ts';
import type { CountryBook } from './countries/countryBook.ts';
import type { Attention, AttentionQuestion } from './dashboard/attention.ts';
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

/** All that the server takes of a feature; `features.ts` lists them. */
export interface Feature {
  readonly calls: readonly ((services: Services) => readonly Implementation[])[];
  /** Its records of an order, for the order's page. */
  readonly related?: RelatedSource;
  /** Items waiting for the caller, as the home page counts them: only those they may handle. */
  readonly attention?: (trx: Trx, asked: AttentionQuestion) => Attention;
  /** Rights in it that demo companies give to whoever ships. */
  readonly shippingRights?: readonly Permission[];
  /** Gives an empty database what they begin with; does nothing to any other. */
  readonly fill?: (db: Db) => Promise<void>;
  /** Gives demo companies some of its records; `owners` are the main accounts. */
  readonly demo?: (trx: Trx, owners: readonly DemoImporter[], now: Date) => Promise<void>;
  /** Does what is due from time to time; stops when what it answers is called. */
  readonly work?: (parts: WorkParts) => () => Promise<void>;
}
