import { implement, type Implementation } from '../http/handler.ts';
import {
  findRole,
  listRoles,
  previewRole,
  removeRole,
  roleTemplates,
  saveRole,
} from '../organisation/roles.ts';
import type { Services } from '../services.ts';

/** Roles of a company. */
export function organisationResource({
  db,
  clock,
  countries,
}: Services): readonly Implementation[] {
  return [
    implement('queryRoleList', ({ input, session }) => listRoles(db, session, input)),

    implement('getRole', ({ input, session }) => findRole(db, session, input.roleId)),

    implement('getRoleTemplates', () => roleTemplates(db)),

    implement('previewRole', async ({ input, session }) =>
      previewRole({ ...session, countries: await countries.facts() }, input),
    ),

    implement('saveRole', ({ input, session }) => saveRole(db, session, input, clock())),

    implement('removeRole', async ({ input, session }) => {
      await removeRole(db, session, input, clock());
      return null;
    }),
  ];
}
