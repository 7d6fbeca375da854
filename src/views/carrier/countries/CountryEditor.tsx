import { Trans } from '@lingui/react/macro';
import { useArea } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { CountryForm } from './CountryForm.tsx';
import { useCountryHref } from './useCountryHref.ts';

/** One country: its form, and who changed it. */
export function CountryEditor({ code }: { readonly code: string }) {
  const { countryEditor } = useArea('carrier');
  const href = useCountryHref();
  const editor = useOwnActor(countryEditor, { id: code });
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={href(null)}
      backText={<Trans id="countries.all">All countries</Trans>}
      missing={<Trans id="countries.failed">Couldn’t load the country</Trans>}
    >
      {(detail, saved) =>
        detail !== null && (
          <>
            <CountryForm key={saved} editor={editor} detail={detail} back={href(null)} />
            <RecordHistory key={`history ${saved}`} kind="country" recordId={code} />
          </>
        )
      }
    </RecordScreen>
  );
}
