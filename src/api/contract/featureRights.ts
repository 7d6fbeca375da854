import { issuePermissions, issueRefusals, issueRefusalTexts } from './issue/rights.ts';
import { returnPermissions, returnRefusals, returnRefusalTexts } from './returns/rights.ts';
import { ticketPermissions, ticketRefusals, ticketRefusalTexts } from './tickets/rights.ts';

/*
 * What features add to the tables of rights and refusals. Apart from `features.ts`, since the sign-in
 * page has these and nothing else of them.
 */

export const featurePermissions = {
  ...issuePermissions,
  ...returnPermissions,
  ...ticketPermissions,
} as const;

export const featureRefusals = {
  ...issueRefusals,
  ...returnRefusals,
  ...ticketRefusals,
} as const;

/** Their English texts. */
export const featureRefusalTexts = {
  ...issueRefusalTexts,
  ...returnRefusalTexts,
  ...ticketRefusalTexts,
} as const;
