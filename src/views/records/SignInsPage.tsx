import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { loginRecords } from '../../api/contract/account/loginRecords.ts';
import { byKey } from '../../machines/download/byKey.ts';
import {
  type LoginFilters,
  loginFilters,
  type LoginRecord,
  loginSort,
} from '../../api/contract/account/loginRecords.ts';
import { type SignInSortBy, signInListDefaults } from '../../machines/list/signIns.ts';
import { language } from '../../start/i18n.ts';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { useArea } from '../shared/portal.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { ListPage, type ListView } from '../../list/ListPage.tsx';
import { columns, fields } from './signInColumns.tsx';

/** /system/login-record: who signed in to the own company, or tried to, from where, and how it ended. */
export default function SignInsPage() {
  const { t } = useLingui();
  const { signInList } = useArea('records');
  const kit = useListKit();
  const tools = useCallback(
    ({ filters, sort }: ListView<LoginFilters, SignInSortBy, LoginRecord>) => (
      <ExportButtons
        request={(format) =>
          byKey(loginRecords.exportLoginRecordKey, loginRecords.exportLoginRecord, {
            filters,
            sort,
            format,
            language: language(),
          })
        }
      />
    ),
    [],
  );
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
      tools={tools}
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
