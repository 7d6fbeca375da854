import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Radio } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useSelector } from '@xstate/react';
import { useRef, useState, type FormEvent } from 'react';
import type { Address } from '../../api/contract/addressBook/addressBook.ts';
import type { DuplicateAddresses } from '../../api/contract/addressBook/addressDuplicates.ts';
import {
  addressFieldsFor,
  type AddressField,
  type AddressValues,
} from '../../domain/sheets/addressFields.ts';
import type { AddressKind } from '../../domain/sheets/sheet.ts';
import { isActing, selectTaskFailure, selectTask } from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useFormats } from '../../language/format.ts';
import { addressFindingText, addressLabel } from '../shared/addressTexts.ts';
import { CountryName } from '../shared/CountryName.tsx';
import { Tags } from '../shared/Tags.tsx';
import css from './addresses.module.css';
import {
  differingFields,
  type DuplicateActor,
  mergeValues,
  distinctTexts,
} from './duplicateTask.ts';

/** Preview of a merge, with a choice for each field that differs. */
export function MergeDialog({ actor }: { readonly actor: DuplicateActor }) {
  const task = useSelector(actor, selectTask);
  if (task?.type !== 'merge') return null;
  return <Preview actor={actor} kind={task.kind} group={task.group} />;
}

interface PreviewProps {
  readonly actor: DuplicateActor;
  readonly kind: AddressKind;
  readonly group: DuplicateAddresses;
}

function Preview({ actor, kind, group }: PreviewProps) {
  const { i18n } = useTexts();
  const { integer } = useFormats();
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const [choices, setChoices] = useState<Readonly<Partial<AddressValues>>>({});
  // A repeated attempt has the same id, so that it merges only once.
  const id = useRef(crypto.randomUUID());
  const busy = useSelector(actor, isActing);
  const failure = useSelector(actor, selectTaskFailure);
  const addresses = group.addresses.filter((one) => !excludedIds.has(one.id));
  const values = mergeValues(addresses, choices);
  const conflictingFields = differingFields(kind, addresses);
  const sameFields = addressFieldsFor(kind).filter(
    (field) => !conflictingFields.includes(field) && values[field] !== '',
  );
  const tags = [
    ...new Map(addresses.flatMap((one) => one.tags).map((tag) => [tag.id, tag])).values(),
  ];
  const count = addresses.length;
  const uses = addresses.reduce((sum, one) => sum + one.uses, 0);
  const errors =
    failure?.kind !== 'refused'
      ? []
      : failure.fields.flatMap(({ path, rule, params }) => {
          const field = addressFieldsFor(kind).find((name) => path === `values.${name}`);
          if (field === undefined) return [];
          return [i18n._(addressFindingText(i18n, { field, rule, ...(params && { params }) }))];
        });
  const alert =
    failure === null ? null : errors.length > 0 ? errors.join(' · ') : failureText(i18n, failure);
  const dismiss = () => actor.send({ type: 'dismiss' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count < 2 || busy) return;
    const merging = { id: id.current, addresses, values };
    actor.send({ type: 'confirm', task: { type: 'merge', kind, group, merging } });
  };
  const toggle = (one: Address) => {
    const next = new Set(excludedIds);
    if (!next.delete(one.id)) next.add(one.id);
    setExcludedIds(next);
  };
  return (
    <Dialog title={<Trans id="addresses.merge.title">Merge addresses</Trans>} onClose={dismiss}>
      <form className="grid gap14" onSubmit={submit}>
        <FormAlert text={alert} />
        {group.addresses.length > 2 && (
          <fieldset className={`grid gap6 flat ${css['choice']}`}>
            <legend>
              <Trans id="addresses.merge.which">Addresses to merge</Trans>
            </legend>
            {group.addresses.map((one) => (
              <Checkbox
                key={one.id}
                checked={!excludedIds.has(one.id)}
                onChange={() => toggle(one)}
                label={
                  <bdi>{[one.values.name, one.values.phone, one.values.address].join(', ')}</bdi>
                }
              />
            ))}
          </fieldset>
        )}
        <h3 className="flat medium">
          <Trans id="addresses.merge.kept">What is kept</Trans>
        </h3>
        {conflictingFields.map((field) => (
          <Choice
            key={field}
            field={field}
            texts={distinctTexts(addresses, field)}
            value={values[field]}
            onChange={(text) => setChoices({ ...choices, [field]: text })}
          />
        ))}
        <Facts>
          {sameFields.map((field) => (
            <Fact key={field} name={addressLabel(i18n, field)} wide={field === 'address'}>
              <FieldText field={field} text={values[field]} />
            </Fact>
          ))}
          <Fact name={<Trans id="addresses.uses">Times used</Trans>}>{integer(uses)}</Fact>
          {tags.length > 0 && (
            <Fact name={<Trans id="marks.tags">Tags</Trans>}>
              <Tags tags={tags} />
            </Fact>
          )}
        </Facts>
        <p className="flat muted">
          <Trans id="addresses.merge.orders">Existing orders don’t change.</Trans>
        </p>
        <DialogButtons onCancel={dismiss} busy={busy}>
          <BusyButton type="submit" loading={busy} disabled={count < 2}>
            <Plural
              id="addresses.merge.go"
              value={count}
              one="Merge # address"
              other="Merge # addresses"
            />
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function FieldText({ field, text }: { readonly field: AddressField; readonly text: string }) {
  if (field === 'country') return <CountryName code={text} />;
  return <bdi>{text}</bdi>;
}

interface ChoiceProps {
  readonly field: AddressField;
  readonly texts: readonly string[];
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Choice between the values of a field that differs. */
function Choice({ field, texts, value, onChange }: ChoiceProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  return (
    <Radio.Group
      label={addressLabel(i18n, field)}
      value={`= ${value}`}
      onChange={(text) => onChange(text.slice(2))}
    >
      <div className={`grid gap6 flat ${css['choice']}`}>
        {texts.map((text) => (
          <Radio
            key={text}
            // The prefix avoids an empty value, which a radio button can't have.
            value={`= ${text}`}
            label={
              text === '' ? (
                t({ id: 'addresses.merge.blank', message: 'Leave blank' })
              ) : (
                <FieldText field={field} text={text} />
              )
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
