import type { Role } from '../../api/contract/organisation/roles.ts';
import type { StaffMember } from '../../api/contract/organisation/staff.ts';
import { createRecordTask } from '../recordTask/machine.ts';

/** What is done from a list of the organisation: asked first, in a dialog. */
export type OrganisationTask =
  | { readonly type: 'removeRole'; readonly role: Role }
  | { readonly type: 'invite'; readonly email: string; readonly roleIds: readonly string[] }
  | {
      readonly type: 'giveRoles';
      readonly member: StaffMember;
      readonly roleIds: readonly string[];
    }
  | { readonly type: StaffAct; readonly member: StaffMember }
  | { readonly type: 'withdrawOffer' }
  | { readonly type: 'answerOffer'; readonly accept: boolean };

/** What is done to an account or an invitation without anything to fill in. */
export type StaffAct =
  | 'enable'
  | 'disable'
  | 'endSessions'
  | 'resetPassword'
  | 'offerMain'
  | 'resend'
  | 'revoke';

/** What a task gives that has to be read. */
export interface TaskResult {
  readonly type: 'password';
  readonly password: string;
}

/** One thing done to somebody or something of the organisation. */
export const organisationTaskMachine = createRecordTask<OrganisationTask, TaskResult>(
  'organisationTask',
);
