import { Trans } from '@lingui/react/macro';
import { recordedCountry } from '../../../api/contract/countryManage.ts';
import { useArea } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { useRecordDifferences } from '../../shared/useRecordDifferences.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { CountryForm } from './CountryForm.tsx';

/** One country: its form, and who changed it. */
export function CountryEditor({ code }: { readonly code: string }) {
  const { countryEditor } = useArea('carrier');
  const href = useRecordHref('countryManage', 'country');
  const differing = useRecordDifferences('country');
  const editor = useOwnActor(countryEditor, { id: code, copyOf: null });
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={{ href: href(null), text: <Trans id="countries.all">All countries</Trans> }}
      missing={<Trans id="countries.failed">Couldn’t load the country</Trans>}
      overtaken={{
        title: <Trans id="countries.overtaken">Someone else changed this country</Trans>,
        changedOf: () => null,
        differences: ({ country }, mine) =>
          differing(recordedCountry(country), recordedCountry(mine)),
      }}
    >
      {(detail, edition) =>
        detail !== null && (
          <>
            <CountryForm key={edition} editor={editor} detail={detail} back={href(null)} />
            <RecordHistory key={`history ${edition}`} kind="country" recordId={code} />
          </>
        )
      }
    </RecordScreen>
  );
}
