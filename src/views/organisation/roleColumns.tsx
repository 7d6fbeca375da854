import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { Link } from 'wouter';
import type { Role, RoleSortBy } from '../../api/contract/organisation/roles.ts';
import { permissions } from '../../api/contract/permissions.ts';
import { useFormats } from '../../language/format.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { countColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import css from './organisation.module.css';
import { permissionTexts } from '../shared/permissionTexts.ts';
import type { RolePage } from './organisationDeclarations.ts';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import { words } from '../../ui/commonWords.tsx';

export function roleFields(isCarrier: boolean): readonly FilterField[] {
  const options = Object.fromEntries(
    permissions.map((permission) => [permission, permissionTexts[permission].name]),
  );
  return [
    {
      type: 'search',
      key: 'search',
      label: msg({ id: 'roles.search', message: 'Name or description' }),
      maxLength: 100,
    },
    {
      type: 'choice',
      key: 'permission',
      label: msg({ id: 'roles.grants', message: 'Grants' }),
      options,
    },
    ...(isCarrier
      ? [
          {
            type: 'choice',
            key: 'template',
            label: msg({ id: 'roles.kind', message: 'Show' }),
            options: { yes: msg({ id: 'roles.templatesOnly', message: 'Templates only' }) },
          } satisfies FilterField,
        ]
      : []),
  ];
}

function NameLink({ role, page }: { readonly role: Role; readonly page: RolePage }) {
  const href = useRecordHref(page);
  return (
    <>
      <Link href={href(role.id)}>
        <bdi>{role.name}</bdi>
      </Link>
      {role.template && (
        <span className={css['badge']}>
          <Trans id="roles.template">Template for merchants</Trans>
        </span>
      )}
    </>
  );
}

function PermissionList({ role }: { readonly role: Role }) {
  const { i18n } = useTexts();
  const { list } = useFormats();
  const text = list(role.permissions.map((permission) => i18n._(permissionTexts[permission].name)));
  return (
    <span className={css['granted']} title={text}>
      {text}
    </span>
  );
}

interface RowActionsProps {
  readonly role: Role;
  readonly page: RolePage;
  readonly onRemove: (role: Role) => void;
}

function RowActions({ role, page, onRemove }: RowActionsProps) {
  const { t } = useLingui();
  const href = useRecordHref(page);
  const { name } = role;
  const copy = t({ id: 'roles.copy', message: `Copy ${name}` });
  const remove = t({ id: 'roles.remove', message: `Delete ${name}` });
  return (
    <span className="flex gap10">
      <ActionIcon
        component={Link}
        href={href(NEW_RECORD_ID, role.id)}
        variant="subtle"
        aria-label={copy}
        title={copy}
      >
        <Icon name="copy" size={16} />
      </ActionIcon>
      {role.mayChange && role.accounts === 0 && (
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={remove}
          title={remove}
          onClick={() => onRemove(role)}
        >
          <Icon name="trash" size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

export function roleColumns(
  page: RolePage,
  onRemove: (role: Role) => void,
): readonly Column<Role, RoleSortBy>[] {
  return [
    {
      id: 'name',
      card: 'title',
      title: msg({ id: 'roles.column.name', message: 'Role' }),
      sortBy: 'name',
      pinned: true,
      cell: (role) => <NameLink role={role} page={page} />,
    },
    textColumn('description', msg({ id: 'roles.column.description', message: 'Description' }), {
      card: 'line',
    }),
    {
      id: 'permissions',
      card: 'line',
      title: msg({ id: 'roles.permissions', message: 'Permissions' }),
      cell: (role) => <PermissionList role={role} />,
    },
    countColumn('accounts', msg({ id: 'roles.column.accounts', message: 'Accounts' }), {
      card: 'labelled',
    }),
    momentColumn('changedAt', { id: 'texts.column.at' }, { sortBy: 'changedAt' }),
    textColumn('changedBy', { id: 'texts.column.by' }, { hidden: true }),
    {
      id: 'actions',
      card: 'line',
      title: words.actions,
      pinned: 'end',
      cell: (role) => <RowActions role={role} page={page} onRemove={onRemove} />,
    },
  ];
}
