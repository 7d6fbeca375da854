import { Trans } from '@lingui/react/macro';
import {
  type CompanyContent,
  type CompanyDetail,
  companyManage,
  toCompanyContent,
  toCompanyHistory,
} from '../../../api/contract/companies/companyManage.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import { RecordEditor } from '../../shared/RecordEditor.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { CompanyForm } from './CompanyForm.tsx';

const companyEditor = declareEditor<CompanyDetail, CompanyContent>('companyEditor', {
  fetch: (ask, { id }, options) => ask(companyManage.getCompany, { code: id ?? '' }, options),
  save: (ask, { id, base, content }) =>
    ask(companyManage.saveCompany, {
      code: id ?? '',
      version: base?.company.version ?? 0,
      content,
    }),
});

/** Page of one company: activity, form and history. */
export function CompanyEditor({ code }: { readonly code: string }) {
  const href = useRecordHref('companyManage', 'company');
  return (
    <RecordEditor
      declared={companyEditor}
      id={code}
      kind="company"
      recordId={() => code}
      back={{ href: href(null), text: <Trans id="companies.all">All companies</Trans> }}
      missing={<Trans id="companies.failed">Couldn’t load the company</Trans>}
      conflictTitle={<Trans id="companies.overtaken">Someone else changed this company</Trans>}
      toStoredHistory={(theirs) => toCompanyHistory(toCompanyContent(theirs))}
      toTypedHistory={toCompanyHistory}
    >
      {({ editor, stored, back }) =>
        stored !== null && <CompanyForm editor={editor} detail={stored} back={back} />
      }
    </RecordEditor>
  );
}
