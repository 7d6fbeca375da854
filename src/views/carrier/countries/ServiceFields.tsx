import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Group } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { weekdays } from '../../../domain/countries/weekends.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { RenderField } from '../../../form/useForm.tsx';
import { MultilineField } from '../../../form/MultilineField.tsx';
import css from '../../shared/Records.module.css';
import type { TypedCountry } from './countryForm.ts';

const weekdayTexts: Readonly<Record<(typeof weekdays)[number], MessageDescriptor>> = {
  1: msg({ id: 'weekday.1', message: 'Monday' }),
  2: msg({ id: 'weekday.2', message: 'Tuesday' }),
  3: msg({ id: 'weekday.3', message: 'Wednesday' }),
  4: msg({ id: 'weekday.4', message: 'Thursday' }),
  5: msg({ id: 'weekday.5', message: 'Friday' }),
  6: msg({ id: 'weekday.6', message: 'Saturday' }),
  7: msg({ id: 'weekday.7', message: 'Sunday' }),
};

/** Service hours of a country; ticket deadlines count only these hours. */
export function ServiceFields({ field }: { readonly field: RenderField<TypedCountry> }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  return (
    <Panel title={<Trans id="country.service">Customer service</Trans>}>
      <p className="flat below12 muted">
        <Trans id="country.service.note">
          Ticket deadlines count these hours in the country’s time zone. Weekends and holidays don’t
          count.
        </Trans>
      </p>
      <div className={css['inputs']}>
        {field('service.opens', TextField, {
          label: t({ id: 'country.opens', message: 'Service opens' }),
          dir: 'ltr',
        })}
        {field('service.closes', TextField, {
          label: t({ id: 'country.closes', message: 'Service closes' }),
          dir: 'ltr',
        })}
      </div>
      <div className="above16">
        {field('service.weekend', ({ name, value, error, onChange }) => (
          <Checkbox.Group
            size="md"
            label={t({ id: 'country.weekend', message: 'Weekend' })}
            value={value}
            error={error}
            onChange={onChange}
          >
            <Group gap="md" mt="xs" data-field={name}>
              {weekdays.map((day) => (
                <Checkbox key={day} value={String(day)} label={i18n._(weekdayTexts[day])} />
              ))}
            </Group>
          </Checkbox.Group>
        ))}
      </div>
      <div className="above16">
        {field('service.holidays', MultilineField, {
          label: t({ id: 'country.holidays', message: 'Public holidays' }),
          description: t({
            id: 'country.holidays.about',
            message: 'One per line, date first: 2026-12-25 Christmas Day',
          }),
        })}
      </div>
    </Panel>
  );
}
