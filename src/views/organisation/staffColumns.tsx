import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import {
  staffStatuses,
  type StaffMember,
  type StaffSortBy,
} from '../../api/contract/organisation/staff.ts';
import type { OrganisationTask } from './organisationDeclarations.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { useFormats } from '../../language/format.ts';
import { codeColumn, countColumn, momentColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import css from './organisation.module.css';
import { StaffActions } from './StaffActions.tsx';
import { staffStatusTexts } from './staffTexts.ts';
import { words } from '../../ui/commonWords.tsx';

export const staffFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'staff.search', message: 'Name or email' }),
    maxLength: 100,
  },
  {
    type: 'choice',
    key: 'status',
    label: msg({ id: 'staff.status', message: 'Status' }),
    options: Object.fromEntries(staffStatuses.map((status) => [status, staffStatusTexts[status]])),
  },
  { type: 'linkOnly', key: 'roleId', label: msg({ id: 'staff.role', message: 'Role' }) },
];

function MemberName({ member: { name, main, self } }: { readonly member: StaffMember }) {
  return (
    <>
      {/* Invited users choose their name when they join. */}
      {name === '' ? <Trans id="staff.unnamed">Not joined yet</Trans> : <bdi>{name}</bdi>}
      {main && (
        <span className={css['badge']}>
          <Trans id="mainAccount.title">Main account</Trans>
        </span>
      )}
      {self && (
        <span className={css['badge']}>
          <Trans id="staff.self">You</Trans>
        </span>
      )}
    </>
  );
}

function MemberStatus({
  member: { status, asked, mustChangePassword },
}: {
  readonly member: StaffMember;
}) {
  const { i18n } = useLingui();
  return (
    <>
      {i18n._(staffStatusTexts[status])}
      {asked && (
        <span className={css['badge']}>
          <Trans id="staff.asked">Asked for a new link</Trans>
        </span>
      )}
      {mustChangePassword && (
        <span className={css['badge']}>
          <Trans id="staff.mustChange">Must change password</Trans>
        </span>
      )}
    </>
  );
}

function MemberRoles({ member: { main, roles } }: { readonly member: StaffMember }) {
  const { list } = useFormats();
  if (main) return <Trans id="staff.allRights">All permissions</Trans>;
  return <bdi>{list(roles.map(({ name }) => name))}</bdi>;
}

export function staffColumns(
  openTask: (task: OrganisationTask) => void,
  isMain: boolean,
): readonly Column<StaffMember, StaffSortBy>[] {
  return [
    {
      id: 'name',
      card: 'title',
      title: msg({ id: 'staff.column.name', message: 'Name' }),
      sortBy: 'name',
      pinned: true,
      cell: (member) => <MemberName member={member} />,
    },
    codeColumn('email', msg({ id: 'staff.column.email', message: 'Email' }), { card: 'line' }),
    {
      id: 'status',
      card: 'status',
      title: msg({ id: 'staff.status', message: 'Status' }),
      cell: (member) => <MemberStatus member={member} />,
    },
    {
      id: 'roles',
      card: 'line',
      title: msg({ id: 'staff.column.roles', message: 'Roles' }),
      cell: (member) => <MemberRoles member={member} />,
    },
    momentColumn('lastSignIn', msg({ id: 'staff.column.lastSignIn', message: 'Last sign-in' }), {
      card: 'line',
      sortBy: 'lastSignIn',
    }),
    countColumn('sessions', msg({ id: 'staff.column.sessions', message: 'Open sessions' })),
    momentColumn('since', msg({ id: 'staff.column.since', message: 'Since' }), {
      sortBy: 'since',
      hidden: true,
    }),
    {
      id: 'actions',
      card: 'line',
      title: words.actions,
      pinned: 'end',
      cell: (member) => <StaffActions member={member} isMain={isMain} openTask={openTask} />,
    },
  ];
}
