import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { changeFilters, changeSort } from '../../api/contract/records/records.ts';
import { changeListDefaults } from '../../machines/list/changes.ts';
import { isMainCompany } from '../../machines/session/selectors.ts';
import { useArea, useSession } from '../shared/portal.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { changeFields, columns } from './changeColumns.tsx';

/** /system/change-record: what the company's own staff changed, found by record, person and day. */
export default function ChangesPage() {
  const { t } = useLingui();
  const { changeList } = useArea('records');
  const kit = useListKit();
  const isCarrier = useSession(isMainCompany);
  const fields = useMemo(() => changeFields(isCarrier ? 'carrier' : 'merchant'), [isCarrier]);
  return (
    <ListPage
      label={t({ id: 'changes.table', message: 'Changes' })}
      kit={kit}
      machine={changeList}
      defaults={changeListDefaults}
      filters={changeFilters}
      sortable={changeSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
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
