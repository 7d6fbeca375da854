import { Trans } from '@lingui/react/macro';
import {
  type CountryContent,
  type CountryDetail,
  countryManage,
  recordedCountry,
} from '../../../api/contract/countries/countryManage.ts';
import { declareEditor } from '../../../machines/declare.ts';
import { useDeclared } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { useRecordDifferences } from '../../shared/useRecordDifferences.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { CountryForm } from './CountryForm.tsx';

const countryEditor = declareEditor<CountryDetail, CountryContent>('countryEditor', {
  fetch: (ask, { id }, options) => ask(countryManage.getCountry, { code: id ?? '' }, options),
  save: (ask, { id, base, content: { fact, taxes, service } }) =>
    ask(countryManage.saveCountry, {
      code: id ?? '',
      version: base?.country.version ?? 0,
      fact,
      taxes: [...taxes],
      service,
    }),
});

/** One country: its form, and who changed it. */
export function CountryEditor({ code }: { readonly code: string }) {
  const machine = useDeclared(countryEditor);
  const href = useRecordHref('countryManage', 'country');
  const differing = useRecordDifferences('country');
  const editor = useOwnActor(machine, { id: code, copyOf: null });
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
