import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback } from 'react';
import { declareList } from '../../machines/declare.ts';
import { byKey } from '../../machines/download/downloadRequest.ts';
import {
  type LoginFilters,
  loginFilters,
  type LoginRecord,
  loginRecords,
  loginSort,
} from '../../api/contract/account/loginRecords.ts';
import { language } from '../../language/i18n.ts';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { ListView } from '../../list/ListPage.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { signInColumns, signInFields } from './signInColumns.tsx';

const signInList = declareList('signInList', loginRecords.queryLoginRecords, {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: (record) => record.id,
});

/** /system/login-record: sign-ins and failed attempts of the user's company, with place and result. */
export default function SignInsPage() {
  const tools = useCallback(
    ({ filters, sort }: ListView<LoginFilters, 'at', LoginRecord>) => (
      <ExportButtons
        createRequest={(format) =>
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
    <DeclaredListPage
      label={msg({ id: 'signIns.table', message: 'Sign-ins' })}
      list={signInList}
      filters={loginFilters}
      sortable={loginSort.options}
      fields={signInFields}
      columns={signInColumns}
      tools={tools}
      empty={
        <Notice
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
