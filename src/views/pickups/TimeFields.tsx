import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, Radio } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useWatch } from 'react-hook-form';
import type { PickupWindow } from '../../api/contract/pickups/pickupTimes.ts';
import type { OfferedDay } from '../../api/contract/pickups/pickups.ts';
import type { FieldProps } from '../../form/fieldProps.ts';
import { addDays } from '../../form/calendarDays.ts';
import { Panel } from '../../ui/Facts.tsx';
import css from '../shared/Records.module.css';
import type { PickupOffer } from './pickupDeclarations.ts';
import { chooseWindow, findWindows, isOpenDay, toWindowKey } from './pickupForm.ts';
import { closedTexts } from './pickupTexts.ts';
import { usePickupFormats } from './usePickupFormats.ts';
import type { PickupFieldsProps } from './useOfferOfPlace.ts';

/** Day and time window of a pickup, on the clock of its place, with the cut-off. */
export function TimeFields({ field, control, setValue, offer }: PickupFieldsProps) {
  const { instant, clockName } = usePickupFormats();
  const [day, from, country] = useWatch({ control, name: ['day', 'from', 'place.country'] });
  const windows = findWindows(offer, day);
  const closesAt = offer.days.find((one) => one.day === day)?.closesAt;
  const clock = clockName(country);
  const closing = closesAt === undefined ? '' : instant(closesAt, country, day);
  return (
    <Panel title={<Trans id="pickups.time">Day and time</Trans>}>
      <div className={css['inputs']}>
        {field('day', ({ onChange, ...input }) => (
          <DayChoice
            {...input}
            offer={offer}
            country={country}
            onChange={(next) => {
              onChange(next);
              setValue('from', chooseWindow(offer, next, from));
            }}
          />
        ))}
        {windows.length > 0 && field('from', WindowChoice, { windows })}
      </div>
      <p className="flat above12 muted">
        {windows.length > 0 && closing !== '' && (
          <>
            <Trans id="pickups.until">Change or cancel until {closing}.</Trans>{' '}
          </>
        )}
        <Trans id="pickups.clock">Local time in {clock}.</Trans>
      </p>
    </Panel>
  );
}

interface DayChoiceProps extends FieldProps {
  readonly offer: PickupOffer;
  readonly country: string;
}

/** Select of the offered days; closed ones are disabled and say why. */
function DayChoice({ offer, country, value, onChange, ...rest }: DayChoiceProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const formats = usePickupFormats();
  const today = formats.today(country);
  const nearDays: Readonly<Record<string, string>> = {
    [today]: t({ id: 'pickups.today', message: 'Today' }),
    [addDays(today, 1)]: t({ id: 'pickups.tomorrow', message: 'Tomorrow' }),
  };
  const formatDay = ({ day, closed, holiday }: OfferedDay): string => {
    const near = nearDays[day];
    const date = formats.day(day);
    const reason = closed === null ? null : (holiday ?? i18n._(closedTexts[closed]));
    return `${near === undefined ? '' : `${near}, `}${date}${reason === null ? '' : ` – ${reason}`}`;
  };
  return (
    <NativeSelect
      {...rest}
      size="md"
      label={t({ id: 'pickups.day', message: 'Day' })}
      value={findWindows(offer, value).length > 0 ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="" disabled>
        {t({ id: 'form.choose', message: 'Choose…' })}
      </option>
      {offer.days.map((one) => (
        <option key={one.day} value={one.day} disabled={!isOpenDay(one)}>
          {formatDay(one)}
        </option>
      ))}
    </NativeSelect>
  );
}

interface WindowChoiceProps extends FieldProps {
  readonly windows: readonly PickupWindow[];
}

/** Radio buttons of the time windows of a day. */
function WindowChoice({ windows, name, readOnly: _readOnly, ...rest }: WindowChoiceProps) {
  const { t } = useLingui();
  const formats = usePickupFormats();
  return (
    <Radio.Group
      {...rest}
      name={name}
      size="md"
      label={t({ id: 'pickups.window', message: 'Time' })}
    >
      <div className="row gap10 across20 above8">
        {windows.map((window) => (
          <Radio
            key={toWindowKey(window)}
            size="md"
            value={toWindowKey(window)}
            label={<bdi>{formats.window(window)}</bdi>}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
