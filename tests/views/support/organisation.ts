import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { Role } from '../../../src/api/contract/organisation/roles.ts';
import type {
  MainAccountOffer,
  RoleChoice,
  StaffMember,
} from '../../../src/api/contract/organisation/staff.ts';
import type { MenuItem } from '../../../src/api/contract/account/security.ts';
import type { SaveInput } from '../../../src/machines/recordEditor/machine.ts';
import type {
  EditedRole,
  OrganisationTask,
  RolePreviewQuestion,
  RoleContent,
  TaskResult,
} from '../../../src/views/organisation/organisationDeclarations.ts';
import {
  sampleRoleChoices,
  sampleEditedRole,
  sampleMember,
  sampleRole,
} from '../../models/organisation.model.ts';
import { onePage, succeeded } from '../../models/samples.ts';
import { answerMachine, editorMachine, listMachine, taskMachine } from './machines.ts';

export interface OrganisationAnswers {
  readonly roles?: readonly Role[];
  readonly role?: () => EditedRole;
  readonly saveRole?: (input: SaveInput<EditedRole, RoleContent>) => Outcome<null>;
  readonly menu?: (question: RolePreviewQuestion) => readonly MenuItem[];
  readonly staff?: readonly StaffMember[];
  readonly choices?: readonly RoleChoice[];
  readonly offer?: () => MainAccountOffer | null;
  readonly perform?: (task: OrganisationTask) => Outcome<TaskResult | null>;
}

/** Machines of the organisation's pages without a server. */
export function organisationWork({
  roles = [sampleRole],
  role = () => sampleEditedRole,
  saveRole = () => succeeded(null),
  menu = () => [],
  staff = [sampleMember],
  choices = sampleRoleChoices,
  offer = () => null,
  perform = () => succeeded(null),
}: OrganisationAnswers = {}) {
  return {
    roleList: listMachine('roleList', onePage(roles)),
    roleEditor: editorMachine<EditedRole, RoleContent>(
      'roleEditor',
      async () => succeeded(role()),
      async (input) => saveRole(input),
      { conflict: 'role.changed' },
    ),
    rolePreview: answerMachine('rolePreview', async (question: RolePreviewQuestion) =>
      succeeded(menu(question)),
    ),
    staffList: listMachine('staffList', onePage(staff)),
    roleChoices: answerMachine('roleChoices', async () => succeeded(choices)),
    mainAccountOffer: answerMachine('mainAccountOffer', async () => succeeded({ offer: offer() })),
    organisationTask: taskMachine('organisationTask', async (task: OrganisationTask) =>
      perform(task),
    ),
  };
}
