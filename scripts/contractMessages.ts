import { announcementErrors } from '../src/api/contract/announcements/announcementErrors.ts';
import { attachmentErrors } from '../src/api/contract/attachments/attachments.ts';
import { billFieldErrors } from '../src/api/contract/bills/billFieldErrors.ts';
import { carrierFieldErrors } from '../src/domain/rules/carrierFieldErrors.ts';
import { openTexts } from '../src/api/contract/open/openTexts.ts';
import { platformFieldErrors } from '../src/api/contract/platforms/platformFieldErrors.ts';
import { shopReasons } from '../src/api/contract/platforms/shopReasons.ts';
import { issueFieldErrors } from '../src/api/contract/issues/issueFieldErrors.ts';
import { errorMessages } from '../src/api/contract/errorMessages.ts';
import { formFieldErrors } from '../src/domain/rules/formFieldErrors.ts';
import { pickupFieldErrors } from '../src/api/contract/pickups/pickupFieldErrors.ts';
import { returnFieldErrors } from '../src/api/contract/returns/returnFieldErrors.ts';
import { rules } from '../src/domain/rules/rules.ts';
import { inputErrors } from '../src/domain/rules/inputErrors.ts';
import { sheets } from '../src/domain/sheets/sheets.ts';
import { statusTexts } from '../src/api/contract/status/statusTexts.ts';
import { textRules } from '../src/api/contract/texts/texts.ts';
import { erasedTexts } from '../src/api/contract/privacy/erased.ts';
import { privacyErrors } from '../src/api/contract/privacy/privacyErrors.ts';
import { ticketColumnTexts } from '../src/api/contract/tickets/tickets.ts';
import { ticketFieldErrors } from '../src/api/contract/tickets/ticketFieldErrors.ts';

/**
 * Messages whose English text is in the contract: refusals, rules, field labels. The key is
 * their file, which `i18n:extract` names as the origin.
 */
export function contractMessages(): Readonly<Record<string, readonly [id: string, en: string][]>> {
  const fields = new Map<string, string>();
  for (const sheet of Object.values(sheets)) {
    for (const column of sheet.columns) fields.set(column.label, column.headers.en[0]);
  }
  return {
    'src/api/contract/announcements/announcementErrors.ts': Object.entries(announcementErrors),
    'src/api/contract/attachments/attachments.ts': Object.entries(attachmentErrors),
    'src/domain/rules/carrierFieldErrors.ts': Object.entries(carrierFieldErrors),
    'src/api/contract/bills/billFieldErrors.ts': Object.entries(billFieldErrors),
    'src/api/contract/open/openTexts.ts': Object.entries(openTexts),
    'src/api/contract/platforms/platformFieldErrors.ts': Object.entries(platformFieldErrors),
    'src/api/contract/platforms/shopReasons.ts': Object.entries(shopReasons),
    'src/api/contract/issues/issueFieldErrors.ts': Object.entries(issueFieldErrors),
    'src/api/contract/errorMessages.ts': Object.entries(errorMessages),
    'src/domain/rules/formFieldErrors.ts': Object.entries(formFieldErrors),
    'src/api/contract/pickups/pickupFieldErrors.ts': Object.entries(pickupFieldErrors),
    'src/api/contract/returns/returnFieldErrors.ts': Object.entries(returnFieldErrors),
    'src/domain/rules/rules.ts': Object.entries(rules).map(([id, { message }]) => [id, message]),
    'src/domain/rules/inputErrors.ts': Object.entries(inputErrors),
    'src/domain/sheets/sheets.ts': [...fields],
    'src/api/contract/status/statusTexts.ts': Object.entries(statusTexts),
    'src/api/contract/texts/texts.ts': Object.entries(textRules),
    'src/api/contract/privacy/erased.ts': Object.entries(erasedTexts),
    'src/api/contract/privacy/privacyErrors.ts': Object.entries(privacyErrors),
    'src/api/contract/tickets/tickets.ts': Object.entries(ticketColumnTexts),
    'src/api/contract/tickets/ticketFieldErrors.ts': Object.entries(ticketFieldErrors),
  };
}
