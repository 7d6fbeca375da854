import { Trans } from '@lingui/react/macro';
import {
  type MerchantCompany,
  merchantCompanyCalls,
  type MerchantCompanyContent,
  toMerchantCompanyContent,
  toMerchantCompanyHistory,
} from '../../../api/contract/companies/merchantCompany.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import { href } from '../../../routes/paths.ts';
import { RecordEditor } from '../../shared/RecordEditor.tsx';
import { MerchantProfileForm } from './MerchantProfileForm.tsx';

const ownCompanyEditor = declareEditor<MerchantCompany, MerchantCompanyContent>(
  'ownCompanyEditor',
  {
    fetch: (ask, _, options) => ask(merchantCompanyCalls.getOwnCompany, undefined, options),
    save: (ask, { base, content }) =>
      ask(merchantCompanyCalls.saveOwnCompany, { version: base?.company.version ?? 0, content }),
  },
);

/** /customer/company-profile: activity, limits, contact and history of the user's company. */
export default function CompanyProfilePage() {
  return (
    <RecordEditor
      declared={ownCompanyEditor}
      id="own"
      kind="company"
      recordId={({ company }) => company.code}
      back={{ href: href('home'), text: <Trans id="menu.home">Home</Trans> }}
      missing={<Trans id="companies.failed">Couldn’t load the company</Trans>}
      conflictTitle={<Trans id="companies.overtaken">Someone else changed this company</Trans>}
      toStoredHistory={(theirs) => toMerchantCompanyHistory(toMerchantCompanyContent(theirs))}
      toTypedHistory={toMerchantCompanyHistory}
    >
      {({ editor, stored, back }) =>
        stored !== null && <MerchantProfileForm editor={editor} detail={stored} back={back} />
      }
    </RecordEditor>
  );
}
