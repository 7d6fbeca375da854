import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  type AddressField,
  addressFields,
  blank,
  fieldsOf,
  judgeAddress,
  ruleOf,
} from '../../api/contract/addressBook.ts';
import { worldCountryCodes } from '../../api/contract/countries.ts';
import {
  editorFailureOf,
  editorOf,
  isSavingAddress,
} from '../../machines/addressBook/selectors.ts';
import { profileOf } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { CountrySelect } from '../../ui/form/CountrySelect.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { type Faults, useForm, type Values } from '../../ui/form/useForm.ts';
import { useUnsaved } from '../shared/pageTab.ts';
import css from './addresses.module.css';
import { addressFault, addressLabel } from '../shared/addressTexts.ts';
import type { EditorActor } from './types.ts';
import { useAddressHref } from './useAddressHref.ts';

const countries = Object.keys(worldCountryCodes);
const latin: ReadonlySet<AddressField> = new Set(['phone', 'phone2', 'email', 'postcode', 'taxId']);

/** One address: its fields by the rules of orders, and whether it sends new orders. */
export function AddressForm({ editor }: { readonly editor: EditorActor }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { kind, base, content } = useSelector(editor, editorOf);
  const href = useAddressHref(kind);
  const countryCode = useSession((s) => profileOf(s)?.countryCode ?? '');
  const stands = base?.values ?? { ...blank, country: countryCode };
  const [isDefault, setDefault] = useState(content?.isDefault ?? base?.isDefault ?? false);
  const {
    ref,
    values: typed,
    field: inputOf,
    alert,
    onSubmit,
  } = useForm<AddressField>({
    initial: content?.values ?? stands,
    check: (values) => faultsOf(values),
    failure: useSelector(editor, editorFailureOf),
    refusals: {},
    spent: [],
    busy: useSelector(editor, isSavingAddress),
    send: (given) => {
      const { values } = judgeAddress(kind, given, { countryCode });
      editor.send({ type: 'save', content: { values, isDefault } });
    },
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const busy = useSelector(editor, isSavingAddress);
  const isTyped = addressFields.some((field) => typed[field] !== stands[field]);
  useUnsaved(isTyped || isDefault !== (base?.isDefault ?? false));

  function faultsOf(values: Values<AddressField>): Faults<AddressField> {
    const { faults } = judgeAddress(kind, values, { countryCode });
    // The first of a field is said.
    return Object.fromEntries(
      faults.toReversed().map((fault) => [fault.field, addressFault(i18n, fault)]),
    );
  }
  const labelOf = (field: AddressField): string => {
    const name = addressLabel(i18n, field);
    if (ruleOf(kind, field).required) return name;
    return t({ id: 'address.optional', message: `${name} (optional)` });
  };

  return (
    <form ref={ref} className={css['form']} onSubmit={onSubmit} noValidate>
      <h2>
        {kind === 'sender' ? (
          <Trans id="addresses.sender">Sender</Trans>
        ) : (
          <Trans id="addresses.receiver">Receiver</Trans>
        )}
      </h2>
      <FormAlert text={alert} />
      <div className={css['fields']}>
        {fieldsOf(kind).map((field) => (
          <div key={field} className={css['field']} data-wide={field === 'address'}>
            {field === 'country' ? (
              <CountrySelect
                {...inputOf(field)}
                label={labelOf(field)}
                size="md"
                codes={countries}
              />
            ) : (
              <TextField
                {...inputOf(field)}
                label={labelOf(field)}
                autoComplete="off"
                dir={latin.has(field) ? 'ltr' : 'auto'}
                {...(field === 'email' ? { type: 'email', inputMode: 'email' } : {})}
              />
            )}
          </div>
        ))}
      </div>
      {kind === 'sender' && (
        <label className={css['check']}>
          <input
            type="checkbox"
            checked={isDefault}
            disabled={busy}
            onChange={(event) => setDefault(event.currentTarget.checked)}
          />
          <Trans id="addresses.makeDefault">Default sender</Trans>
        </label>
      )}
      <div className={css['buttons']}>
        <Button type="submit" size="md" loading={busy}>
          <Trans id="texts.save">Save</Trans>
        </Button>
        <Button variant="subtle" size="md" component={Link} href={href(null)}>
          <Trans id="addresses.all">All addresses</Trans>
        </Button>
      </div>
    </form>
  );
}
