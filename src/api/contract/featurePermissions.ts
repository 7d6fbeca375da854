import { billPermissions, billRefusals } from './bills/permissions.ts';
import { issuePermissions, issueRefusals } from './issues/permissions.ts';
import { returnPermissions, returnRefusals } from './returns/permissions.ts';
import { ticketPermissions, ticketRefusals } from './tickets/permissions.ts';

/*
 * What features add to the tables of rights and refusals. Apart from `features.ts`, since the sign-in
 * page has these and nothing else of them.
 */

export const featurePermissions = {
  ...issuePermissions,
  ...returnPermissions,
  ...ticketPermissions,
  ...billPermissions,
} as const;

export const featureRefusals = {
  ...issueRefusals,
  ...returnRefusals,
  ...ticketRefusals,
  ...billRefusals,
} as const;
