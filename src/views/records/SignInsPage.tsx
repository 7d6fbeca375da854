import { Trans, useLingui } from '@lingui/react/macro';
import { loginFilters, loginSort } from '../../api/contract/account.ts';
import { signInListDefaults } from '../../machines/list/signIns.ts';
import { useArea } from '../shared/portal.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { ListPage } from '../../ui/table/ListPage.tsx';
import { columns, fields } from './signInColumns.tsx';

/** /system/login-record: who signed in to the own company, or tried to, from where, and how it ended. */
export default function SignInsPage() {
  const { t } = useLingui();
  const { signInList } = useArea('records');
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'signIns.table', message: 'Sign-ins' })}
      kit={kit}
      machine={signInList}
      defaults={signInListDefaults}
      filters={loginFilters}
      sortable={loginSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
          icon="search"
          title={<Trans id="signIns.empty.title">No sign-ins found</Trans>}
          text={
            <Trans id="signIns.empty.text">
              Older sign-ins are deleted after some time. Check the dates and the other filters.
            </Trans>
          }
        />
      }
    />
  );
}
