import { fromPromise } from 'xstate';
import type { Outcome } from '../../../src/api/contract/failure.ts';
import type {
  Role,
  RoleFilters,
  RoleSortBy,
} from '../../../src/api/contract/organisation/roles.ts';
import type {
  MainAccountOffer,
  RoleChoice,
  StaffFilters,
  StaffMember,
  StaffSortBy,
} from '../../../src/api/contract/organisation/staff.ts';
import type { MenuItem } from '../../../src/api/contract/security.ts';
import type { Asked } from '../../../src/machines/answer/machine.ts';
import { staffListMachine } from '../../../src/machines/list/staff.ts';
import { roleListMachine } from '../../../src/machines/list/roles.ts';
import type { ListPage, ListAsk } from '../../../src/machines/list/types.ts';
import type { RecordQuery, SaveInput } from '../../../src/machines/recordEditor/machine.ts';
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
} from '../../../scripts/machines/organisation.model.ts';
import { succeeded } from '../../../scripts/machines/samples.ts';

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

const pageOf = <Row>(rows: readonly Row[]): Outcome<ListPage<Row>> =>
  succeeded({ rows, total: rows.length, totalCapped: false, next: null, previous: null });

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
    roleList: roleListMachine.provide({
      actors: {
        fetchPage: fromPromise<Outcome<ListPage<Role>>, ListAsk<RoleFilters, RoleSortBy>>(
          async () => pageOf(roles),
        ),
      },
    }),
    roleEditor: roleEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<EditedRole | null>, RecordQuery>(async () =>
          succeeded(role()),
        ),
        saveRecord: fromPromise<Outcome<EditedRole | null>, SaveInput<EditedRole, RoleContent>>(
          async ({ input }) => saveRole(input),
        ),
      },
    }),
    rolePreview: rolePreviewMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly MenuItem[]>, Asked<PreviewQuestion>>(
          async ({ input }) => succeeded(menu(input.question)),
        ),
      },
    }),
    staffList: staffListMachine.provide({
      actors: {
        fetchPage: fromPromise<Outcome<ListPage<StaffMember>>, ListAsk<StaffFilters, StaffSortBy>>(
          async () => pageOf(staff),
        ),
      },
    }),
    roleChoices: roleChoicesMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly RoleChoice[]>, Asked<null>>(async () =>
          succeeded(choices),
        ),
      },
    }),
    mainAccountOffer: mainAccountOfferMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<{ offer: MainAccountOffer | null }>, Asked<null>>(
          async () => succeeded({ offer: offer() }),
        ),
      },
    }),
    organisationTask: organisationTaskMachine.provide({
      actors: {
        perform: fromPromise<Outcome<TaskResult | null>, { task: OrganisationTask }>(
          async ({ input }) => perform(input.task),
        ),
      },
    }),
  };
}
