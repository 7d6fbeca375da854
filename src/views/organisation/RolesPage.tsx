import { Link, useSearch } from 'wouter';
import { RoleEditor } from './RoleEditor.tsx';
import { organisationTask, roleList, type RolePage } from './organisationDeclarations.ts';
import { COPY_PARAM, NEW_RECORD_ID, RECORD_PARAM, useRecordHref } from '../shared/useRecordHref.ts';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import {
  type Role,
  type RoleFilters,
  roleFilters,
  roleSort,
  type RoleSortBy,
} from '../../api/contract/organisation/roles.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ListView } from '../../list/ListPage.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { useDeclared, useSession } from '../shared/portal.ts';
import { roleColumns, roleFields } from './roleColumns.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { RefetchAfterTask } from '../shared/RefetchAfterTask.tsx';
import { useRecordTask } from '../shared/useRecordTask.ts';

/** Roles of the user's company; with `?id=…` one role or a new one. */
export default function RolesPage({ page }: { readonly page: RolePage }) {
  const params = new URLSearchParams(useSearch());
  const value = params.get(RECORD_PARAM);
  if (value === null) return <RoleList page={page} />;
  const copyOf = params.get(COPY_PARAM);
  const id = value === NEW_RECORD_ID ? null : value;
  return <RoleEditor key={`${value} ${copyOf}`} page={page} id={id} copyOf={copyOf} />;
}

/** Roles of the company and their permissions. */
function RoleList({ page }: { readonly page: RolePage }) {
  const isCarrier = useSession(isCarrierSession);
  const { actor, openTask } = useRecordTask(useDeclared(organisationTask));
  const addHref = useRecordHref(page)(NEW_RECORD_ID);
  const remove = useCallback((role: Role) => openTask({ type: 'removeRole', role }), [openTask]);
  const columns = useMemo(() => roleColumns(page, remove), [page, remove]);
  const fields = useMemo(() => roleFields(isCarrier), [isCarrier]);
  const tools = useCallback(
    ({ list }: Pick<ListView<RoleFilters, RoleSortBy, Role>, 'list'>) => (
      <>
        <RefetchAfterTask actor={actor} list={list} />
        <Button
          component={Link}
          href={addHref}
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
        >
          <Trans id="roles.add">Add role</Trans>
        </Button>
      </>
    ),
    [actor, addHref],
  );
  return (
    <>
      <DeclaredListPage
        label={msg({ id: 'roles.table', message: 'Roles' })}
        list={roleList}
        filters={roleFilters}
        sortable={roleSort.options}
        fields={fields}
        columns={columns}
        empty={
          <Notice
            icon="key"
            title={<Trans id="roles.empty.title">No roles found</Trans>}
            text={
              <Trans id="roles.empty.text">
                A role says what an account may see and do. Add one, then give it to your staff.
              </Trans>
            }
          />
        }
        tools={tools}
      />
      {actor !== null && <TaskDialog actor={actor} />}
    </>
  );
}
