import { issueRefusalTexts } from './issue/rights.ts';
import { returnRefusalTexts } from './returns/rights.ts';
import { ticketRefusalTexts } from './tickets/rights.ts';

/** The English texts of what features refuse. Apart from `featureRights.ts`: the sign-in page has no English of its own. */
export const featureRefusalTexts = {
  ...issueRefusalTexts,
  ...returnRefusalTexts,
  ...ticketRefusalTexts,
} as const;
