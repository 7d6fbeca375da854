import type { CountryBook } from './countries/countryBook.ts';
import type { Db } from './db/database.ts';
import type { LabelDrawer } from './labels/labelDrawer.ts';
import type { Postman } from './mail/postman.ts';
import type { Security } from './security/index.ts';
import type { Vault } from './security/vault.ts';
import type { BuiltInTexts } from './texts/builtInTexts.ts';
import type { Network } from './webhooks/webhookTarget.ts';

/** Services that handlers work with; made once at start. */
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
  readonly drawer: LabelDrawer;
  /** Null where the server has no key to keep secrets by: it has no webhooks then. */
  readonly vault: Vault | null;
  /** Where webhooks may be sent. */
  readonly network: Network;
}
