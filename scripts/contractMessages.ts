import { attachmentFaults } from '../src/api/contract/attachments.ts';
import { billFaults } from '../src/api/contract/bill/faults.ts';
import { carrierFaults } from '../src/api/contract/carrierFaults.ts';
import { openTexts } from '../src/api/contract/open/texts.ts';
import { platformFaults } from '../src/api/contract/platforms/faults.ts';
import { shopReasons } from '../src/api/contract/platforms/shopReasons.ts';
import { issueFaults } from '../src/api/contract/issue/faults.ts';
import { errorMessages } from '../src/api/contract/errorMessages.ts';
import { inputFaults } from '../src/api/contract/inputFaults.ts';
import { returnFaults } from '../src/api/contract/returns/faults.ts';
import { rules } from '../src/api/contract/rules.ts';
import { shapeFaults } from '../src/api/contract/shapeFaults.ts';
import { sheets } from '../src/api/contract/sheets.ts';
import { textFaults } from '../src/api/contract/texts.ts';
import { ticketColumnTexts } from '../src/api/contract/tickets/columns.ts';
import { ticketFaults } from '../src/api/contract/tickets/faults.ts';

/**
 * Messages whose English text is in the contract: refusals, rules, field labels. The key is
 * the file they come from, so that `i18n:extract` names the origin.
 */
export function contractMessages(): Readonly<Record<string, readonly [id: string, en: string][]>> {
  const fields = new Map<string, string>();
  for (const sheet of Object.values(sheets)) {
    for (const column of sheet.columns) fields.set(column.label, column.headers.en[0]);
  }
  return {
    'src/api/contract/attachments.ts': Object.entries(attachmentFaults),
    'src/api/contract/carrierFaults.ts': Object.entries(carrierFaults),
    'src/api/contract/bill/faults.ts': Object.entries(billFaults),
    'src/api/contract/open/texts.ts': Object.entries(openTexts),
    'src/api/contract/platforms/faults.ts': Object.entries(platformFaults),
    'src/api/contract/platforms/shopReasons.ts': Object.entries(shopReasons),
    'src/api/contract/issue/faults.ts': Object.entries(issueFaults),
    'src/api/contract/errorMessages.ts': Object.entries(errorMessages),
    'src/api/contract/inputFaults.ts': Object.entries(inputFaults),
    'src/api/contract/returns/faults.ts': Object.entries(returnFaults),
    'src/api/contract/rules.ts': Object.entries(rules).map(([id, { message }]) => [id, message]),
    'src/api/contract/shapeFaults.ts': Object.entries(shapeFaults),
    'src/api/contract/sheets.ts': [...fields],
    'src/api/contract/texts.ts': Object.entries(textFaults),
    'src/api/contract/tickets/columns.ts': Object.entries(ticketColumnTexts),
    'src/api/contract/tickets/faults.ts': Object.entries(ticketFaults),
  };
}
