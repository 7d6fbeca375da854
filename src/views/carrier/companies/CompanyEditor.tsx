import { Trans } from '@lingui/react/macro';
import {
  type CompanyContent,
  type CompanyDetail,
  companyManage,
  contentOf,
  recordedCompany,
} from '../../../api/contract/companies/companyManage.ts';
import { declareEditor } from '../../../machines/declare.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { useRecordDifferences } from '../../shared/useRecordDifferences.ts';
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

/** One company: what it does, its form, and who changed it. */
export function CompanyEditor({ code }: { readonly code: string }) {
  const machine = useDeclared(companyEditor);
  const href = useRecordHref('companyManage', 'company');
  const differing = useRecordDifferences('company');
  const editor = useOwnActor(machine, { id: code, copyOf: null });
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={{ href: href(null), text: <Trans id="companies.all">All companies</Trans> }}
      missing={<Trans id="companies.failed">Couldn’t load the company</Trans>}
      overtaken={{
        title: <Trans id="companies.overtaken">Someone else changed this company</Trans>,
        changedOf: () => null,
        differences: (theirs, mine) =>
          differing(recordedCompany(contentOf(theirs)), recordedCompany(mine)),
      }}
    >
      {(detail, edition) =>
        detail !== null && (
          <>
            <CompanyForm key={edition} editor={editor} detail={detail} back={href(null)} />
            <RecordHistory key={`history ${edition}`} kind="company" recordId={code} />
          </>
        )
      }
    </RecordScreen>
  );
}
