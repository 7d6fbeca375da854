import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import {
  type StaffFilters,
  staffFilters,
  type StaffMember,
  staffSort,
  type StaffSortBy,
} from '../../api/contract/organisation/staff.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ListView } from '../../list/ListPage.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { useDeclared, useSession } from '../shared/portal.ts';
import { organisationTask, staffList } from './organisationDeclarations.ts';
import { staffColumns, staffFields } from './staffColumns.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { RefetchAfterTask } from '../shared/RefetchAfterTask.tsx';
import { useRecordTask } from '../shared/useRecordTask.ts';

/** Colleagues, their roles, and pending invitations. */
export default function StaffPage() {
  const isMain = useSession((s) => selectProfile(s)?.blMainAccount === true);
  const { actor, openTask } = useRecordTask(useDeclared(organisationTask));
  const columns = useMemo(() => staffColumns(openTask, isMain), [openTask, isMain]);
  const tools = useCallback(
    ({ list }: Pick<ListView<StaffFilters, StaffSortBy, StaffMember>, 'list'>) => (
      <>
        <RefetchAfterTask actor={actor} list={list} />
        <Button
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => openTask({ type: 'invite', email: '', roleIds: [] })}
        >
          <Trans id="staff.invite">Invite colleague</Trans>
        </Button>
      </>
    ),
    [actor, openTask],
  );
  return (
    <>
      <DeclaredListPage
        label={msg({ id: 'staff.table', message: 'Staff' })}
        list={staffList}
        filters={staffFilters}
        sortable={staffSort.options}
        fields={staffFields}
        columns={columns}
        empty={
          <Notice
            icon="user"
            title={<Trans id="staff.empty.title">No staff found</Trans>}
            text={
              <Trans id="staff.empty.text">
                Try fewer letters of the name or email, or invite a colleague.
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
