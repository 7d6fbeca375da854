import { Trans } from '@lingui/react/macro';
import {
  type OwnCompany,
  ownCompanyCalls,
  type OwnCompanyContent,
  ownContentOf,
  recordedOwnCompany,
} from '../../../api/contract/companies/ownCompany.ts';
import { declareEditor } from '../../../machines/declare.ts';
import { href } from '../../../routes/paths.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { useRecordDifferences } from '../../shared/useRecordDifferences.ts';
import { OwnCompanyForm } from './OwnCompanyForm.tsx';

const ownCompanyEditor = declareEditor<OwnCompany, OwnCompanyContent>('ownCompanyEditor', {
  fetch: (ask, _, options) => ask(ownCompanyCalls.getOwnCompany, undefined, options),
  save: (ask, { base, content }) =>
    ask(ownCompanyCalls.saveOwnCompany, { version: base?.company.version ?? 0, content }),
});

/** /customer/company-profile: what the own company does, its limits, whom to ask for, and who changed it. */
export default function OwnCompanyPage() {
  const home = { href: href('home'), text: <Trans id="menu.home">Home</Trans> };
  const machine = useDeclared(ownCompanyEditor);
  const differing = useRecordDifferences('company');
  const editor = useOwnActor(machine, { id: 'own', copyOf: null });
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={home}
      missing={<Trans id="companies.failed">Couldn’t load the company</Trans>}
      overtaken={{
        title: <Trans id="companies.overtaken">Someone else changed this company</Trans>,
        changedOf: () => null,
        differences: (theirs, mine) =>
          differing(recordedOwnCompany(ownContentOf(theirs)), recordedOwnCompany(mine)),
      }}
    >
      {(own, edition) =>
        own !== null && (
          <>
            <OwnCompanyForm key={edition} editor={editor} own={own} back={home} />
            <RecordHistory key={`history ${edition}`} kind="company" recordId={own.company.code} />
          </>
        )
      }
    </RecordScreen>
  );
}
