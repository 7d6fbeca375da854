import type { Permission } from '../../api/contract/permissions.ts';
import type { MainAccountOffer, RoleChoice } from '../../api/contract/organisation/staff.ts';
import type { MenuItem } from '../../api/contract/account/security.ts';
import { createAnswerMachine } from '../answer/machine.ts';

export interface PreviewQuestion {
  readonly permissions: readonly Permission[];
  readonly template: boolean;
}

/** The menu that somebody with a role will see. */
export const rolePreviewMachine = createAnswerMachine<PreviewQuestion, readonly MenuItem[]>(
  'rolePreview',
);

/** Roles to give to a colleague. */
export const roleChoicesMachine = createAnswerMachine<null, readonly RoleChoice[]>('roleChoices');

/** Whether the main account is being handed over; the answer's `offer` is null where it is not. */
export const mainAccountOfferMachine = createAnswerMachine<
  null,
  { readonly offer: MainAccountOffer | null }
>('mainAccountOffer');
