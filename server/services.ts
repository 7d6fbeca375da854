import type { CountryBook } from './countries/book.ts';
import type { Db } from './db/database.ts';
import type { Postman } from './mail/postman.ts';
import type { Security } from './security/index.ts';
import type { BuiltInTexts } from './texts/builtIn.ts';

/** What the resources work with; made once at start. */
export interface Services {
  readonly db: Db;
  /** The present moment; tests move it. */
  readonly clock: () => Date;
  readonly security: Security;
  readonly postman: Postman;
  /** What the portal says as long as the carrier has not changed it. */
  readonly texts: BuiltInTexts;
  /** Where browsers find the portal, without a slash at its end. */
  readonly portalUrl: () => string;
  readonly countries: CountryBook;
}
