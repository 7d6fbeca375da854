import { useLingui } from '@lingui/react/macro';
import type { Permission } from '../../api/contract/permissions.ts';
import { isCarrierSession, selectProfile } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import type { RoleTemplate } from './organisationDeclarations.ts';

const noPermissions: readonly Permission[] = [];

/** Roles that a new one can start from in every portal; those that the user may grant. */
export function useBuiltInRoles(): readonly RoleTemplate[] {
  const { t } = useLingui();
  const isCarrier = useSession(isCarrierSession);
  const granted = useSession(selectProfile)?.permissions ?? noPermissions;
  const roles: readonly RoleTemplate[] = [
    {
      id: 'accounting',
      name: t({ id: 'roles.accounting', message: 'Accounting' }),
      description: t({
        id: 'roles.accounting.about',
        message: 'Works on bills, COD and statements, and exports them. No orders, no settings.',
      }),
      // Approving is for somebody else than who proposes.
      permissions: ['bill.read', isCarrier ? 'bill.manage' : 'bill.dispute'],
    },
  ];
  return roles.filter(({ permissions }) => permissions.every((right) => granted.includes(right)));
}
