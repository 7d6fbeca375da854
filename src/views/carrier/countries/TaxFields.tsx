import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Control, useFieldArray } from 'react-hook-form';
import type { CountryContent } from '../../../api/contract/countries/countryManage.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { DayField } from '../../../form/DayField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { RenderField } from '../../../form/useForm.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { words } from '../../../ui/commonWords.tsx';
import css from './countries.module.css';
import { newTax, type TypedCountry } from './countryForm.ts';

interface TaxFieldsProps {
  readonly control: Control<TypedCountry, unknown, CountryContent>;
  readonly field: RenderField<TypedCountry>;
}

/** Taxes of a country, each rate with its validity period. */
export function TaxFields({ control, field }: TaxFieldsProps) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control, name: 'taxes' });
  const dayLabels = {
    from: t({ id: 'country.tax.from', message: 'First day' }),
    to: t({ id: 'country.tax.to', message: 'Last day' }),
  };
  return (
    <Panel title={<Trans id="country.taxes">Taxes</Trans>}>
      {fields.map(({ id }, at) => {
        const number = at + 1;
        return (
          <fieldset
            key={id}
            className={`grid bottom gap12 across14 plain below12 lined ${css['tax']}`}
          >
            <legend>
              <Trans id="country.tax.number">Tax {number}</Trans>
            </legend>
            {field(`taxes.${at}.name`, TextField, { label: t(words.name) })}
            {field(`taxes.${at}.basisPoints`, TextField, {
              label: t({ id: 'country.tax.rate.label', message: 'Rate, %' }),
              dir: 'ltr',
            })}
            {field(`taxes.${at}.from`, DayField, { label: dayLabels.from })}
            {field(`taxes.${at}.to`, DayField, { label: dayLabels.to })}
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => remove(at)}
            >
              <Trans id="country.tax.remove">Remove</Trans>
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => append({ ...newTax })}
        >
          <Trans id="country.tax.add">Add tax</Trans>
        </Button>
      </div>
    </Panel>
  );
}
