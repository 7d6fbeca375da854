import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type {
  CountryContent,
  CountryDetail,
} from '../../../api/contract/countries/countryManage.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { languageInfo, offeredLanguages } from '../../../language/i18n.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../form/CheckField.tsx';
import { OptionField } from '../../../form/OptionField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { CountryName } from '../../shared/CountryName.tsx';
import { RecordForm } from '../../shared/RecordForm.tsx';
import { currencyChoices } from '../../shared/currencies.ts';
import type { BackLink } from '../../shared/RecordTitle.tsx';
import css from '../../shared/Records.module.css';
import { countryForm, toTypedCountry } from './countryForm.ts';
import { CountryUse } from './CountryUse.tsx';
import { ServiceFields } from './ServiceFields.tsx';
import { TaxFields } from './TaxFields.tsx';

interface CountryFormProps {
  readonly editor: RecordEditorActor<CountryDetail, CountryContent>;
  readonly detail: CountryDetail;
  readonly back: BackLink;
}

/** Settings of a country. */
export function CountryForm({ editor, detail, back }: CountryFormProps) {
  const { t } = useLingui();
  const { country } = detail;
  const currencies = useMemo(() => currencyChoices(), []);
  const zones = detail.zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
  const schema = useMemo(() => countryForm(country.code), [country.code]);
  const noneLabel = t({ id: 'form.none', message: 'None' });

  return (
    <RecordForm
      editor={editor}
      initial={toTypedCountry(detail)}
      schema={schema}
      refusals={{ 'country.inUse': 'fact.served' }}
      back={back}
      title={
        <>
          <bdi>
            <CountryName code={country.code} />
          </bdi>{' '}
          <bdi className="flat below12 muted">{country.code}</bdi>
        </>
      }
    >
      {({ field, control }) => (
        <>
          <Panel>
            <CountryUse detail={detail} />
            <div className={css['checks']}>
              {field('fact.served', CheckField, {
                label: <Trans id="country.served.label">Served: merchants can register here</Trans>,
              })}
              {field('fact.pickupPoints', CheckField, {
                label: (
                  <Trans id="country.pickupPoints.label">
                    Pick-up points: each order says door or pick-up point
                  </Trans>
                ),
              })}
              {field('fact.allCities', CheckField, {
                label: (
                  <Trans id="country.allCities.label">
                    City list complete: orders to other cities are refused
                  </Trans>
                ),
              })}
              {field('fact.indexChart', CheckField, {
                label: <Trans id="country.indexChart.label">Home page with charts</Trans>,
              })}
              {field('fact.disclaimer', CheckField, {
                label: (
                  <Trans id="country.disclaimer.label">
                    Disclaimer above the pages: orders under 1 kg get a warning
                  </Trans>
                ),
              })}
            </div>
            <div className={css['inputs']}>
              {field('fact.currency', OptionField, {
                label: t({ id: 'country.currency', message: 'Currency of COD' }),
                options: currencies,
                emptyLabel: noneLabel,
              })}
              {field('fact.timeZone', OptionField, {
                label: t({ id: 'country.timeZone', message: 'Time zone' }),
                options: zones,
                emptyLabel: noneLabel,
              })}
              {field('fact.postcode', TextField, {
                label: t({ id: 'country.postcode', message: 'Postcode forms' }),
                description: t({
                  id: 'country.postcode.form',
                  message:
                    'Write 9 for a digit, A for a letter and - for a space or hyphen. Separate several forms with |.',
                }),
                dir: 'ltr',
              })}
            </div>
          </Panel>
          <Panel title={<Trans id="country.names">Names</Trans>}>
            <p className="flat below12 muted">
              <Trans id="country.names.note">
                Leave a name empty to use the usual one of the language.
              </Trans>
            </p>
            <div className={css['inputs']}>
              {offeredLanguages.map((code) =>
                field(`fact.names.${code}`, TextField, { label: languageInfo[code].name }),
              )}
            </div>
          </Panel>
          <TaxFields control={control} field={field} />
          <ServiceFields field={field} />
        </>
      )}
    </RecordForm>
  );
}
