import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type { RoleInput } from '../../api/contract/organisation/roles.ts';
import { permissions } from '../../api/contract/permissions.ts';
import type { EditedRole } from './organisationDeclarations.ts';
import { useFormats } from '../../language/format.ts';
import type { FieldDifference } from '../shared/OvertakenRecord.tsx';
import { permissionTexts } from '../shared/permissionTexts.ts';

/** Returns the differences between another user's version of a role and the edited one. */
export function useRoleDifferences(): (theirs: EditedRole, mine: RoleInput) => FieldDifference[] {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { list } = useFormats();
  const formatPermissions = (granted: readonly string[]) =>
    list(
      permissions
        .filter((right) => granted.includes(right))
        .map((right) => i18n._(permissionTexts[right].name)),
    );
  return ({ content: theirs }, mine) => [
    [t({ id: 'roles.column.name', message: 'Role' }), theirs.name, mine.name],
    [
      t({ id: 'roles.column.description', message: 'Description' }),
      theirs.description,
      mine.description,
    ],
    [
      t({ id: 'roles.permissions', message: 'Permissions' }),
      formatPermissions(theirs.permissions),
      formatPermissions(mine.permissions),
    ],
  ];
}
