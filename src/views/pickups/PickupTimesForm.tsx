import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PickupTimes } from '../../api/contract/pickups/pickupTimes.ts';
import { servedCountries } from '../../domain/countries/countryFacts.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { selectProfile } from '../../machines/session/selectors.ts';
import { words } from '../../ui/commonWords.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { useCountryNames } from '../shared/CountryName.tsx';
import { useCountries, useSession } from '../shared/portal.ts';
import type { EditedRecord } from '../shared/RecordEditor.tsx';
import { RecordForm, type Removal } from '../shared/RecordForm.tsx';
import css from '../shared/Records.module.css';
import { cutOffDayTexts } from './pickupTexts.ts';
import { type PickupTimesChange, pickupTimesForm, toTypedTimes } from './pickupTimesForm.ts';
import { RegionChoice } from './RegionChoice.tsx';
import { WindowFields } from './WindowFields.tsx';

/** Form of the times at which the carrier collects in a country, or in some of its regions. */
export function PickupTimesForm({
  editor,
  stored,
  back,
}: EditedRecord<PickupTimes, PickupTimesChange>) {
  const { t } = useLingui();
  const nameCountry = useCountryNames();
  const served = servedCountries(useCountries());
  const ownCountry = useSession((s) => selectProfile(s)?.countryCode ?? '');
  const firstCountry = served.includes(ownCountry) ? ownCountry : (served[0] ?? '');
  const [initial] = useState(() => toTypedTimes(stored, firstCountry));
  const countries = [...new Set([...served, initial.country])].filter((code) => code !== '');
  return (
    <RecordForm
      editor={editor}
      initial={initial}
      schema={pickupTimesForm}
      refusals={{ 'record.name.taken': 'name' }}
      back={back}
      title={
        stored === null ? (
          <Trans id="pickupTimes.add">Add pickup times</Trans>
        ) : (
          <bdi>{stored.name}</bdi>
        )
      }
      removal={
        stored === null
          ? null
          : toRemoval(stored, () => editor.send({ type: 'save', content: { content: null } }))
      }
    >
      {({ field, control, setValue }) => (
        <>
          <Panel>
            <div className={css['inputs']}>
              {field('name', TextField, { label: t(words.name) })}
              {field('country', ({ onChange, ...input }) => (
                <ChoiceField
                  {...input}
                  label={t({ id: 'pickupTimes.country', message: 'Country' })}
                  choices={countries.map((code) => ({ value: code, label: nameCountry(code) }))}
                  onChange={(code) => {
                    onChange(code);
                    setValue('regions', []);
                  }}
                />
              ))}
            </div>
            <div className={css['checks']}>
              {field('isServed', CheckField, {
                label: <Trans id="pickupTimes.isServed.label">We collect here</Trans>,
                description: (
                  <Trans id="pickupTimes.isServed.note">
                    If not, merchants in these regions can’t request pickups.
                  </Trans>
                ),
              })}
            </div>
          </Panel>
          <RegionChoice field={field} control={control} />
          <Panel title={<Trans id="pickupTimes.cutOff">Cut-off time</Trans>}>
            <p className="flat below12 muted">
              <Trans id="pickupTimes.cutOff.note">
                Until then, a pickup can be requested, changed or cancelled. Times are those of the
                country; its weekends and holidays have no pickups.
              </Trans>
            </p>
            <div className={css['inputs']}>
              {field('cutOff', TextField, {
                label: t({ id: 'pickupTimes.cutOff', message: 'Cut-off time' }),
                dir: 'ltr',
                inputMode: 'numeric',
              })}
              {field('cutOffDay', ChoiceField, {
                label: t({ id: 'pickupTimes.cutOffDay', message: 'Day of the cut-off' }),
                choices: cutOffDayTexts,
              })}
              {field('daysAhead', TextField, {
                label: t({ id: 'pickupTimes.daysAhead', message: 'Days ahead' }),
                description: t({
                  id: 'pickupTimes.daysAhead.note',
                  message: 'Days that merchants can choose from, today included',
                }),
                inputMode: 'numeric',
              })}
            </div>
          </Panel>
          <WindowFields field={field} control={control} />
        </>
      )}
    </RecordForm>
  );
}

function toRemoval({ name }: PickupTimes, onConfirm: () => void): Removal {
  return {
    confirmLabel: <Trans id="pickupTimes.delete">Delete pickup times</Trans>,
    title: (
      <Trans id="pickupTimes.delete.title">
        Delete <bdi>{name}</bdi>?
      </Trans>
    ),
    consequences: (
      <Trans id="pickupTimes.delete.text">
        The times of the rest of the country apply instead. Pickups that are already requested stay
        as they are.
      </Trans>
    ),
    cancelLabel: <Trans id="pickupTimes.keep">Keep pickup times</Trans>,
    blockReason: null,
    onConfirm,
  };
}
