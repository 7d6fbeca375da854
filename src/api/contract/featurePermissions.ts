import { billPermissions, billRefusals } from './bills/permissions.ts';
import { issuePermissions, issueRefusals } from './issues/permissions.ts';
import { pickupPermissions, pickupRefusals } from './pickups/permissions.ts';
import { privacyRefusals } from './privacy/permissions.ts';
import { returnPermissions, returnRefusals } from './returns/permissions.ts';
import { ticketPermissions, ticketRefusals } from './tickets/permissions.ts';

/*
 * Permissions and refusals of features. Separate from `features.ts`, because the sign-in page loads nothing else of
 * them.
 */

export const featurePermissions = {
  ...issuePermissions,
  ...returnPermissions,
  ...pickupPermissions,
  ...ticketPermissions,
  ...billPermissions,
} as const;

export const featureRefusals = {
  ...issueRefusals,
  ...returnRefusals,
  ...pickupRefusals,
  ...ticketRefusals,
  ...billRefusals,
  ...privacyRefusals,
} as const;
