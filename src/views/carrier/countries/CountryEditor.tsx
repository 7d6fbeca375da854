import { Trans } from '@lingui/react/macro';
import {
  type CountryContent,
  type CountryDetail,
  countryManage,
  toCountryHistory,
} from '../../../api/contract/countries/countryManage.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { RecordEditor } from '../../shared/RecordEditor.tsx';
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

/** Page of one country: form and history. */
export function CountryEditor({ code }: { readonly code: string }) {
  const href = useRecordHref('countryManage', 'country');
  return (
    <RecordEditor
      declared={countryEditor}
      id={code}
      kind="country"
      recordId={() => code}
      back={{ href: href(null), text: <Trans id="countries.all">All countries</Trans> }}
      missing={<Trans id="countries.failed">Couldn’t load the country</Trans>}
      conflictTitle={<Trans id="countries.overtaken">Someone else changed this country</Trans>}
      toStoredHistory={({ country }) => toCountryHistory(country)}
      toTypedHistory={toCountryHistory}
    >
      {({ editor, stored, back }) =>
        stored !== null && <CountryForm editor={editor} detail={stored} back={back} />
      }
    </RecordEditor>
  );
}
