import type { CountryBook } from './countries/book.ts';
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

/** All that the server takes of records of one kind; `features.ts` lists them. */
export interface Feature {
  readonly resources: readonly ((services: Services) => readonly Implementation[])[];
  /** What an order's page shows of them. */
  readonly related: RelatedSource;
  /** Gives an empty database what they begin with; does nothing to any other. */
  readonly fill?: (db: Db) => Promise<void>;
  /** Gives demo companies some of them; `owners` are the main accounts. */
  readonly demo?: (trx: Trx, owners: readonly DemoImporter[], now: Date) => Promise<void>;
  /** Does what is due from time to time; stops when what it answers is called. */
  readonly work?: (parts: WorkParts) => () => Promise<void>;
}
