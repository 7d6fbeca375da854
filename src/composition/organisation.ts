import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { roles } from '../api/contract/organisation/roles.ts';
import type { MenuItem } from '../api/contract/security.ts';
import type { Asked } from '../machines/answer/machine.ts';
import { roleListMachine } from '../machines/list/roles.ts';
import type { RecordQuery, SaveInput } from '../machines/organisation/recordEditor.ts';
import {
  type EditedRole,
  type RoleContent,
  roleEditorMachine,
} from '../machines/organisation/roleEditor.ts';
import { type PreviewQuestion, rolePreviewMachine } from '../machines/organisation/rolePreview.ts';
import {
  type OrganisationTask,
  organisationTaskMachine,
  type TaskResult,
} from '../machines/organisation/task.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';

/** The calls of the organisation's pages. */
export const organisationTable = {
  ...roles,
};
export type OrganisationClient = Calls<typeof organisationTable>;

/** The machines of the organisation's pages, asking the server. */
export function createOrganisation(client: OrganisationClient): Areas['organisation'] {
  return {
    roleList: provideList(roleListMachine, (body, options) => client.queryRoleList(body, options)),

    roleEditor: roleEditorMachine.provide({
      actors: {
        fetchRecord: fromPromise<Outcome<EditedRole>, RecordQuery>(({ input, signal }) =>
          fetchRole(client, input, signal),
        ),
        // Not cancelled with its page: what was sent is to be known.
        saveRecord: fromPromise<Outcome<unknown>, SaveInput<RoleContent>>(
          ({ input: { recordId, version, content } }) =>
            client.saveRole({
              roleId: recordId,
              version,
              ...content,
              permissions: [...content.permissions],
            }),
        ),
      },
    }),

    rolePreview: rolePreviewMachine.provide({
      actors: {
        fetchAnswer: fromPromise<Outcome<readonly MenuItem[]>, Asked<PreviewQuestion>>(
          ({ input: { question }, signal }) =>
            client.previewRole(
              { template: question.template, permissions: [...question.permissions] },
              { signal },
            ),
        ),
      },
    }),

    organisationTask: organisationTaskMachine.provide({
      actors: {
        perform: fromPromise<Outcome<TaskResult>, { task: OrganisationTask }>(({ input }) =>
          perform(client, input.task),
        ),
      },
    }),
  };
}

async function fetchRole(
  client: OrganisationClient,
  { recordId, copyOf }: RecordQuery,
  signal: AbortSignal,
): Promise<Outcome<EditedRole>> {
  const asked = recordId ?? copyOf;
  const found = asked === null ? null : await client.getRole({ roleId: asked }, { signal });
  if (found !== null && !found.ok) return found;
  const { role, holders } = found?.data ?? { role: null, holders: [] };
  const content = {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: role?.permissions ?? [],
  };
  if (recordId !== null && role !== null) {
    const { version, template, mayChange, changedAt: at, changedBy: by } = role;
    const changed = { at, by };
    const edited = { version, content, template, mayChange, holders, changed, templates: [] };
    return { ok: true, data: edited };
  }
  const offered = await client.getRoleTemplates(undefined, { signal });
  if (!offered.ok) return offered;
  const { data: templates } = offered;
  // A copy has a name of its own.
  const begun = { ...content, name: '' };
  const made = { version: null, mayChange: true, holders: [], changed: null, templates };
  return { ok: true, data: { ...made, content: begun, template: role?.template ?? false } };
}

async function perform(
  client: OrganisationClient,
  task: OrganisationTask,
): Promise<Outcome<TaskResult>> {
  switch (task.type) {
    case 'removeRole': {
      const { id: roleId, version } = task.role;
      return client.removeRole({ roleId, version });
    }
  }
}
