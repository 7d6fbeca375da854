import type { CountryBook } from './countries/countryBook.ts';
import type { DataReadLog } from './dataReads/dataReadLog.ts';
import type { Db } from './db/database.ts';
import type { LabelRenderer } from './labels/labelRenderer.ts';
import type { Postman } from './mail/postman.ts';
import type { Security } from './security/index.ts';
import type { Vault } from './security/vault.ts';
import type { BuiltInTexts } from './texts/builtInTexts.ts';
import type { Network } from './webhooks/webhookTarget.ts';

/** Services for handlers; created once at start. */
export interface Services {
  readonly db: Db;
  /** Current time; tests change it. */
  readonly clock: () => Date;
  readonly security: Security;
  readonly postman: Postman;
  /** Texts of the portal that the carrier has not changed. */
  readonly texts: BuiltInTexts;
  /** Public address of the portal, without a trailing slash. */
  readonly portalUrl: () => string;
  readonly countries: CountryBook;
  readonly labelRenderer: LabelRenderer;
  readonly dataReads: DataReadLog;
  /** Null if the server has no key for secrets; webhooks are then off. */
  readonly vault: Vault | null;
  /** Addresses that webhooks may use. */
  readonly network: Network;
}
