import type { Outcome } from '../../../src/api/contract/failure.ts';
import type { Role } from '../../../src/api/contract/organisation/roles.ts';
import type {
  MainAccountOffer,
  RoleChoice,
  StaffMember,
} from '../../../src/api/contract/organisation/staff.ts';
import type { MenuItem } from '../../../src/api/contract/account/security.ts';
import { provideList } from '../../../src/composition/lists.ts';
import { provideAnswer, provideEditor, provideTask } from '../../../src/composition/provide.ts';
import { staffListMachine } from '../../../src/machines/list/staff.ts';
import { roleListMachine } from '../../../src/machines/list/roles.ts';
import type { SaveInput } from '../../../src/machines/recordEditor/machine.ts';
import {
  type EditedRole,
  type RoleContent,
  roleEditorMachine,
} from '../../../src/machines/recordEditor/role.ts';
import {
  mainAccountOfferMachine,
  type PreviewQuestion,
  roleChoicesMachine,
  rolePreviewMachine,
} from '../../../src/machines/organisation/answers.ts';
import {
  type OrganisationTask,
  organisationTaskMachine,
  type TaskResult,
} from '../../../src/machines/organisation/task.ts';
import {
  sampleChoices,
  sampleEditedRole,
  sampleMember,
  sampleRole,
} from '../../models/organisation.model.ts';
import { onePage, succeeded } from '../../models/samples.ts';

export interface OrganisationAnswers {
  readonly roles?: readonly Role[];
  readonly role?: () => EditedRole;
  readonly saveRole?: (input: SaveInput<EditedRole, RoleContent>) => Outcome<null>;
  readonly menu?: (question: PreviewQuestion) => readonly MenuItem[];
  readonly staff?: readonly StaffMember[];
  readonly choices?: readonly RoleChoice[];
  readonly offer?: () => MainAccountOffer | null;
  readonly perform?: (task: OrganisationTask) => Outcome<TaskResult | null>;
}

/** The machines of the organisation's pages, answered without a server. */
export function organisationWork({
  roles = [sampleRole],
  role = () => sampleEditedRole,
  saveRole = () => succeeded(null),
  menu = () => [],
  staff = [sampleMember],
  choices = sampleChoices,
  offer = () => null,
  perform = () => succeeded(null),
}: OrganisationAnswers = {}) {
  return {
    roleList: provideList(roleListMachine, onePage(roles)),
    roleEditor: provideEditor(roleEditorMachine, {
      fetch: async () => succeeded(role()),
      save: async (input) => saveRole(input),
    }),
    rolePreview: provideAnswer(rolePreviewMachine, async (question) => succeeded(menu(question))),
    staffList: provideList(staffListMachine, onePage(staff)),
    roleChoices: provideAnswer(roleChoicesMachine, async () => succeeded(choices)),
    mainAccountOffer: provideAnswer(mainAccountOfferMachine, async () =>
      succeeded({ offer: offer() }),
    ),
    organisationTask: provideTask(organisationTaskMachine, async (task) => perform(task)),
  };
}
