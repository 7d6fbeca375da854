import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import {
  blankAddress,
  addressFieldsFor,
  addressFieldRule,
  type AddressField,
  type AddressValues,
} from '../../domain/sheets/addressFields.ts';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { withPlaces } from '../../domain/countries/countryFacts.ts';
import { judgeCity } from '../../domain/places/judgePlace.ts';
import { selectAnswer } from '../../machines/answer/machine.ts';
import {
  selectEditorFailure,
  selectEditorContext,
  isSavingAddress,
} from '../../machines/addressBook/selectors.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import { AreaInput } from '../shared/AreaInput.tsx';
import { useCountries, useDeclared, useSession } from '../shared/portal.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { CountrySelect } from '../../form/CountrySelect.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useUnsaved } from '../shared/pageTab.ts';
import css from './addresses.module.css';
import { addressForm, isChanged } from './addressForm.ts';
import { addressFindingText, addressLabel } from '../shared/addressTexts.ts';
import { placesAnswer } from '../shared/placesAnswer.ts';
import type { EditorActor } from '../../machines/addressBook/addressEditor.ts';
import { useAddressHref } from './addressLists.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

const countries = Object.keys(worldCountryCodes);
const leftToRightFields: ReadonlySet<AddressField> = new Set([
  'phone',
  'phone2',
  'email',
  'postcode',
  'taxId',
]);

const isPhone = (field: AddressField) => field === 'phone' || field === 'phone2';

/** Mantine input order: error and description are below the input, the error first. */
const INPUT_ORDER = ['label', 'input', 'error', 'description'] as const;

/**
 * Returns a warning for a city that the carrier does not know; null if it is known or places are not loaded.
 */
function useCityWarning(values: Partial<AddressValues> = {}): string | null {
  const { i18n } = useTexts();
  const facts = useCountries();
  const machine = useDeclared(placesAnswer);
  const actor = useOwnActor(machine, { question: null });
  const places = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const { country = '', province = '', city = '' } = values;
  if (places === null) return null;
  const [finding] = judgeCity(withPlaces(facts, places), country, province.trim(), city.trim());
  if (finding === undefined) return null;
  const { rule, params = {} } = finding;
  return i18n._(addressFindingText(i18n, { field: 'city', rule, params }));
}

/** Form of one address: fields validated by the rules of orders, and the default-sender switch. */
export function AddressForm({ editor }: { readonly editor: EditorActor }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { kind, base, content } = useSelector(editor, selectEditorContext);
  const href = useAddressHref(kind);
  const countryCode = useSession((s) => selectProfile(s)?.countryCode ?? '');
  const facts = useCountries();
  const stored = {
    values: base?.values ?? { ...blankAddress, country: countryCode },
    isDefault: base?.isDefault ?? false,
  };
  const busy = useSelector(editor, isSavingAddress);
  const { props, field, control, alert } = useForm({
    initial: content ?? stored,
    schema: useMemo(
      () => addressForm(i18n, kind, { countryCode, countries: facts }),
      [i18n, kind, countryCode, facts],
    ),
    failure: useSelector(editor, selectEditorFailure),
    refusals: {},
    describe: ({ path, rule, params = {} }) => {
      const field = addressFieldsFor(kind).find((name) => path === `values.${name}`);
      return field === undefined
        ? i18n._(rule, params)
        : i18n._(addressFindingText(i18n, { field, rule, params }));
    },
    clearedFields: [],
    busy,
    send: (values) => editor.send({ type: 'save', content: values }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const typed = useWatch({ control });
  const cityWarning = useCityWarning(typed.values);
  useUnsaved(isChanged(typed, stored));

  const getLabel = (field: AddressField): string => {
    const name = addressLabel(i18n, field);
    if (addressFieldRule(kind, field).required) return name;
    return t({ id: 'address.optional', message: `${name} (optional)` });
  };

  return (
    <form {...props} className={`grid gap16 panel ${css['form']}`}>
      <h2 className="heading">
        {kind === 'sender' ? (
          <Trans id="addresses.sender">Sender</Trans>
        ) : (
          <Trans id="addresses.receiver">Receiver</Trans>
        )}
      </h2>
      <FormAlert {...alert} />
      <div className="grid top gap12 across14 tiles">
        {addressFieldsFor(kind).map((name) => (
          <div key={name} className={css['field']} data-wide={name === 'address'}>
            {field(`values.${name}`, (input) =>
              name === 'country' ? (
                <CountrySelect {...input} label={getLabel(name)} size="md" codes={countries} />
              ) : name === 'province' || name === 'city' ? (
                <AreaInput
                  {...input}
                  size="md"
                  label={getLabel(name)}
                  parent={{
                    country: typed.values?.country ?? '',
                    region: name === 'city' ? (typed.values?.province ?? '') : null,
                  }}
                  description={name === 'city' ? cityWarning : null}
                  inputWrapperOrder={[...INPUT_ORDER]}
                />
              ) : (
                <TextField
                  {...input}
                  label={getLabel(name)}
                  dir={leftToRightFields.has(name) ? 'ltr' : 'auto'}
                  {...(name === 'email' ? { type: 'email' } : {})}
                  {...(isPhone(name) ? { inputMode: 'tel' } : {})}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {kind === 'sender' &&
        field('isDefault', CheckField, {
          disabled: busy,
          label: <Trans id="addresses.makeDefault">Default sender</Trans>,
        })}
      <div className="wrap gap10">
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
