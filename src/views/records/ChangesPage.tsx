import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { changeFilters, changeSort } from '../../api/contract/records/records.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { changeList } from '../shared/sharedLists.ts';
import { changeFields, changeColumns } from './changeColumns.tsx';

/** /system/change-record: changes made by the company's staff, by record, user and day. */
export default function ChangesPage() {
  const isCarrier = useSession(isCarrierSession);
  const fields = useMemo(() => changeFields(isCarrier ? 'carrier' : 'merchant'), [isCarrier]);
  return (
    <DeclaredListPage
      label={msg({ id: 'changes.table', message: 'Changes' })}
      list={changeList}
      filters={changeFilters}
      sortable={changeSort.options}
      fields={fields}
      columns={changeColumns}
      empty={
        <Notice
          icon="search"
          title={<Trans id="changes.empty.title">No changes found</Trans>}
          text={
            <Trans id="changes.empty.text">
              Each change that staff make appears here, with what was there before. Check the dates.
            </Trans>
          }
        />
      }
    />
  );
}
