import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import { type AddressField, blank, fieldsOf, ruleOf } from '../../api/contract/addressFields.ts';
import { worldCountryCodes } from '../../api/contract/countries.ts';
import {
  editorFailureOf,
  editorOf,
  isSavingAddress,
} from '../../machines/addressBook/selectors.ts';
import { profileOf } from '../../machines/session/selectors.ts';
import { AreaInput } from '../shared/AreaInput.tsx';
import { useCountries, useSession } from '../shared/portal.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { CountrySelect } from '../../ui/form/CountrySelect.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.tsx';
import { useUnsaved } from '../shared/pageTab.ts';
import css from './addresses.module.css';
import { addressForm, isChanged } from './addressForm.ts';
import { addressFault, addressLabel } from '../shared/addressTexts.ts';
import type { EditorActor } from './types.ts';
import { useAddressHref } from './useAddressHref.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

const countries = Object.keys(worldCountryCodes);
const latin: ReadonlySet<AddressField> = new Set(['phone', 'phone2', 'email', 'postcode', 'taxId']);

/** One address: its fields by the rules of orders, and whether it sends new orders. */
export function AddressForm({ editor }: { readonly editor: EditorActor }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { kind, base, content } = useSelector(editor, editorOf);
  const href = useAddressHref(kind);
  const countryCode = useSession((s) => profileOf(s)?.countryCode ?? '');
  const facts = useCountries();
  const stored = {
    values: base?.values ?? { ...blank, country: countryCode },
    isDefault: base?.isDefault ?? false,
  };
  const busy = useSelector(editor, isSavingAddress);
  const { props, field, control, alert } = useForm({
    initial: content ?? stored,
    schema: useMemo(
      () => addressForm(i18n, kind, { countryCode, countries: facts }),
      [i18n, kind, countryCode, facts],
    ),
    failure: useSelector(editor, editorFailureOf),
    refusals: {},
    describe: ({ path, rule, params = {} }) => {
      const field = fieldsOf(kind).find((name) => path === `values.${name}`);
      return field === undefined
        ? i18n._(rule, params)
        : i18n._(addressFault(i18n, { field, rule, params }));
    },
    spent: [],
    busy,
    send: (given) => editor.send({ type: 'save', content: given }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const typed = useWatch({ control });
  useUnsaved(isChanged(typed, stored));

  const labelOf = (field: AddressField): string => {
    const name = addressLabel(i18n, field);
    if (ruleOf(kind, field).required) return name;
    return t({ id: 'address.optional', message: `${name} (optional)` });
  };

  return (
    <form {...props} className={css['form']}>
      <h2>
        {kind === 'sender' ? (
          <Trans id="addresses.sender">Sender</Trans>
        ) : (
          <Trans id="addresses.receiver">Receiver</Trans>
        )}
      </h2>
      <FormAlert {...alert} />
      <div className={css['fields']}>
        {fieldsOf(kind).map((name) => (
          <div key={name} className={css['field']} data-wide={name === 'address'}>
            {field(`values.${name}`, (input) =>
              name === 'country' ? (
                <CountrySelect {...input} label={labelOf(name)} size="md" codes={countries} />
              ) : name === 'province' || name === 'city' ? (
                <AreaInput
                  {...input}
                  size="md"
                  label={labelOf(name)}
                  above={{
                    country: typed.values?.country ?? '',
                    region: name === 'city' ? (typed.values?.province ?? '') : null,
                  }}
                />
              ) : (
                <TextField
                  {...input}
                  label={labelOf(name)}
                  autoComplete="off"
                  dir={latin.has(name) ? 'ltr' : 'auto'}
                  {...(name === 'email' ? { type: 'email', inputMode: 'email' } : {})}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {kind === 'sender' &&
        field('isDefault', (input) => (
          <CheckField
            {...input}
            disabled={busy}
            label={<Trans id="addresses.makeDefault">Default sender</Trans>}
          />
        ))}
      <div className={css['buttons']}>
        <BusyButton type="submit" size="md" loading={busy}>
          <Trans id="texts.save">Save</Trans>
        </BusyButton>
        <Button variant="subtle" size="md" component={Link} href={href(null)}>
          <Trans id="addresses.all">All addresses</Trans>
        </Button>
      </div>
    </form>
  );
}
