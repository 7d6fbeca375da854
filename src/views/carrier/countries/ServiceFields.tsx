import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '../../../ui/Facts.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { RenderField } from '../../../ui/form/useForm.tsx';
import { WritingField } from '../../../ui/form/WritingField.tsx';
import css from '../../shared/Records.module.css';
import type { TypedCountry } from './countryForm.ts';

/** When the service works for a country's merchants: the time of their tickets runs in these hours. */
export function ServiceFields({ field }: { readonly field: RenderField<TypedCountry> }) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans id="country.service">Customer service</Trans>}>
      <p className={css['note']}>
        <Trans id="country.service.note">
          Ticket deadlines count these hours in the country’s time zone. Weekends and holidays don’t
          count.
        </Trans>
      </p>
      <div className={css['inputs']}>
        {field('service.opens', (input) => (
          <TextField
            {...input}
            label={t({ id: 'country.opens', message: 'Service opens' })}
            autoComplete="off"
            dir="ltr"
          />
        ))}
        {field('service.closes', (input) => (
          <TextField
            {...input}
            label={t({ id: 'country.closes', message: 'Service closes' })}
            autoComplete="off"
            dir="ltr"
          />
        ))}
      </div>
      <div className={css['below']}>
        {field('service.holidays', (input) => (
          <WritingField
            {...input}
            label={t({ id: 'country.holidays', message: 'Public holidays' })}
            description={t({
              id: 'country.holidays.about',
              message: 'One per line, date first: 2026-12-25 Christmas Day',
            })}
          />
        ))}
      </div>
    </Panel>
  );
}
