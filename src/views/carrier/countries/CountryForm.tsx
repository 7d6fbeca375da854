import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { currencyScale } from '../../../api/contract/codes.ts';
import type { CountryDetail } from '../../../api/contract/countryManage.ts';
import type { CountryContent } from '../../../machines/recordEditor/country.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { language, offered, offeredLanguages } from '../../../start/i18n.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Panel } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { OptionField } from '../../../ui/form/OptionField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.tsx';
import { CountryName } from '../../shared/CountryName.tsx';
import { useUnsaved } from '../../shared/pageTab.ts';
import css from '../../shared/Records.module.css';
import { isSavingRecord } from '../../shared/RecordScreen.tsx';
import { countryForm, typedOf } from './countryForm.ts';
import { CountryUse } from './CountryUse.tsx';
import { TaxFields } from './TaxFields.tsx';

interface CountryFormProps {
  readonly editor: RecordEditorActor<CountryDetail, CountryContent>;
  readonly detail: CountryDetail;
  readonly back: string;
}

/** What holds for a country. */
export function CountryForm({ editor, detail, back }: CountryFormProps) {
  const { t } = useLingui();
  const { country } = detail;
  const busy = useSelector(editor, isSavingRecord);
  const stored = useMemo(() => typedOf(detail), [detail]);
  const { props, field, control, alert } = useForm({
    initial: stored,
    schema: countryForm,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: { 'country.inUse': 'fact.served' },
    spent: [],
    busy,
    send: (content) => editor.send({ type: 'save', content }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const typed = useWatch({ control });
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(stored));
  const { currencies, zones } = useMemo(() => choices(), []);
  const none = t({ id: 'form.none', message: 'None' });

  return (
    <form {...props} className={css['form']}>
      <Panel
        title={
          <>
            <bdi>
              <CountryName code={country.code} />
            </bdi>{' '}
            <bdi className={css['note']}>{country.code}</bdi>
          </>
        }
      >
        <FormAlert text={alert} />
        <CountryUse detail={detail} />
        <div className={css['checks']}>
          {field('fact.served', (input) => (
            <CheckField
              {...input}
              label={<Trans id="country.served.label">Served: merchants can register here</Trans>}
            />
          ))}
          {field('fact.pickupPoints', (input) => (
            <CheckField
              {...input}
              label={
                <Trans id="country.pickupPoints.label">
                  Pick-up points: each order says door or pick-up point
                </Trans>
              }
            />
          ))}
          {field('fact.indexChart', (input) => (
            <CheckField
              {...input}
              label={<Trans id="country.indexChart.label">Home page with charts</Trans>}
            />
          ))}
          {field('fact.disclaimer', (input) => (
            <CheckField
              {...input}
              label={<Trans id="country.disclaimer.label">Disclaimer above the pages</Trans>}
            />
          ))}
        </div>
        <div className={css['inputs']}>
          {field('fact.currency', (input) => (
            <OptionField
              {...input}
              label={t({ id: 'country.currency', message: 'Currency of COD' })}
              options={currencies}
              none={none}
            />
          ))}
          {field('fact.timeZone', (input) => (
            <OptionField
              {...input}
              label={t({ id: 'country.timeZone', message: 'Time zone' })}
              options={zones}
              none={none}
            />
          ))}
          {field('fact.postcode', (input) => (
            <TextField
              {...input}
              label={t({ id: 'country.postcode', message: 'Postcode forms' })}
              description={t({
                id: 'country.postcode.form',
                message:
                  'Write 9 for a digit, A for a letter and - for a space or hyphen. Separate several forms with |.',
              })}
              autoComplete="off"
              dir="ltr"
            />
          ))}
        </div>
      </Panel>
      <Panel title={<Trans id="country.names">Names</Trans>}>
        <p className={css['note']}>
          <Trans id="country.names.note">
            Leave a name empty to use the usual one of the language.
          </Trans>
        </p>
        <div className={css['inputs']}>
          {offeredLanguages.map((code) =>
            field(`fact.names.${code}`, (input) => (
              <TextField {...input} label={offered[code].name} autoComplete="off" dir="auto" />
            )),
          )}
        </div>
      </Panel>
      <TaxFields control={control} field={field} />
      <div className={css['buttons']}>
        <BusyButton type="submit" size="md" loading={busy}>
          <Trans id="texts.save">Save</Trans>
        </BusyButton>
        <Button variant="subtle" size="md" component={Link} href={back}>
          <Trans id="countries.all">All countries</Trans>
        </Button>
      </div>
    </form>
  );
}

/** Currencies by their names in the language shown, and the platform's time zones. */
function choices() {
  const tag = offered[language()].intl;
  const names = new Intl.DisplayNames(tag, { type: 'currency' });
  const currencies = Object.keys(currencyScale)
    .toSorted()
    .map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` }));
  const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
  return { currencies, zones };
}
