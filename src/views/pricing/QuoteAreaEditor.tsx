import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Control, useFieldArray } from 'react-hook-form';
import * as v from 'valibot';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { postcodeKey, type QuoteArea, quoteArea } from '../../domain/prices/quoteAreas.ts';
import { type QuoteAreaRow, rateCards } from '../../api/contract/pricing/rateCards.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import { Panel } from '../../ui/Facts.tsx';
import { CountrySelect } from '../../form/CountrySelect.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { words } from '../../ui/commonWords.tsx';
import { RecordForm, type Removal } from '../shared/RecordForm.tsx';
import css from '../shared/Records.module.css';
import { type EditedRecord, RecordEditor } from '../shared/RecordEditor.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import quotes from './quotes.module.css';

/** Change of an area; null content deletes it. */
interface AreaChange {
  readonly area: QuoteArea | null;
}

const areaEditor = declareEditor<QuoteAreaRow, AreaChange>('quoteAreaEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(rateCards.getQuoteArea, { id }, options),
  save: async (ask, { base, content: { area } }) => {
    if (area === null) {
      const { id = '', version = 0 } = base ?? {};
      return ask(rateCards.deleteQuoteArea, { id, version });
    }
    const saved = await ask(rateCards.saveQuoteArea, { version: base?.version ?? null, ...area });
    // Null returns the page to the list, after a new area.
    return saved.ok && base === null ? { ok: true, data: null } : saved;
  },
});

const text = v.string();
const areaForm = v.pipe(
  v.object({
    id: text,
    name: text,
    members: v.array(v.object({ country: text, region: text, postcode: text })),
  }),
  v.transform(({ members, ...area }) => ({
    ...area,
    members: members.map(({ country, region, postcode }) => ({
      country,
      region: region.trim() === '' ? null : region.trim().toUpperCase(),
      postcode: postcodeKey(postcode) === '' ? null : postcodeKey(postcode),
    })),
  })),
  quoteArea,
  v.transform((area): AreaChange => ({ area })),
);

type TypedArea = v.InferInput<typeof areaForm>;

const newMember = { country: '', region: '', postcode: '' };

const toTypedQuoteArea = (stored: QuoteAreaRow | null): TypedArea =>
  stored === null
    ? { id: '', name: '', members: [newMember] }
    : {
        id: stored.id,
        name: stored.name,
        members: stored.members.map(({ country, region, postcode }) => ({
          country,
          region: region ?? '',
          postcode: postcode ?? '',
        })),
      };

const toQuoteAreaHistory = ({ name, members }: Pick<QuoteArea, 'name' | 'members'>) => ({
  name,
  members: members
    .map(({ country, region, postcode }) => [region ?? country, postcode].join(' ').trim())
    .join(', '),
});

/** Page of one quote area: form and history. `id` is null for a new one. */
export function QuoteAreaEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('quoteAreas', 'area');
  return (
    <RecordEditor
      declared={areaEditor}
      id={id}
      kind="quoteArea"
      recordId={(area) => area.id}
      back={{ href: href(null), text: <Trans id="quoteAreas.back">All quote areas</Trans> }}
      missing={<Trans id="quoteArea.failed">Couldn’t load the quote area</Trans>}
      conflictTitle={<Trans id="quoteArea.overtaken">Someone else changed this quote area</Trans>}
      toStoredHistory={toQuoteAreaHistory}
      toTypedHistory={({ area }) => (area === null ? {} : toQuoteAreaHistory(area))}
    >
      {(record) => <QuoteAreaForm {...record} />}
    </RecordEditor>
  );
}

function QuoteAreaForm({ editor, stored, back }: EditedRecord<QuoteAreaRow, AreaChange>) {
  const { t } = useLingui();
  const remove = () => editor.send({ type: 'save', content: { area: null } });
  return (
    <RecordForm
      editor={editor}
      initial={toTypedQuoteArea(stored)}
      schema={areaForm}
      refusals={{ 'record.taken': 'id' }}
      back={back}
      title={
        stored === null ? (
          <Trans id="quoteArea.new">New quote area</Trans>
        ) : (
          <bdi>{stored.name}</bdi>
        )
      }
      removal={stored === null ? null : toQuoteAreaRemoval(stored.name, remove)}
    >
      {({ field, control }) => (
        <Panel>
          <div className={css['inputs']}>
            {field('name', TextField, { label: t(words.name) })}
            {/* The code of an area never changes. */}
            {stored === null &&
              field('id', TextField, {
                label: t({ id: 'quoteArea.code.label', message: 'Code' }),
                description: t({
                  id: 'quoteArea.code.note',
                  message: 'Rate cards use this code. It can’t be changed later.',
                }),
                dir: 'ltr',
              })}
          </div>
          <p className="flat below12 muted">
            <Trans id="quoteArea.note">
              Postcodes go before regions, and regions before whole countries. Active rate cards
              keep the area as it was when they were activated.
            </Trans>
          </p>
          <Members control={control} field={field} />
        </Panel>
      )}
    </RecordForm>
  );
}

const countries = Object.keys(worldCountryCodes);

interface MembersProps {
  readonly control: Control<TypedArea, unknown, AreaChange>;
  readonly field: RenderField<TypedArea>;
}

function Members({ control, field }: MembersProps) {
  const { t } = useLingui();
  const { fields, append, remove } = useFieldArray({ control, name: 'members' });
  return (
    <>
      {fields.map(({ id }, at) => {
        const number = at + 1;
        return (
          <fieldset key={id} className={`wordy ${quotes['line']} ${quotes['band']}`}>
            <legend>
              <Trans id="quoteArea.line">Line {number}</Trans>
            </legend>
            {field(`members.${at}.country`, CountrySelect, {
              size: 'md',
              label: t({ id: 'quoteArea.country.label', message: 'Country' }),
              codes: countries,
            })}
            {field(`members.${at}.region`, TextField, {
              label: t({ id: 'quoteArea.region.label', message: 'Region code, or empty' }),
              dir: 'ltr',
            })}
            {field(`members.${at}.postcode`, TextField, {
              label: t({
                id: 'quoteArea.postcode.label',
                message: 'Postcodes beginning with, or empty',
              }),
              dir: 'ltr',
            })}
            <Button
              variant="default"
              size="md"
              leftSection={<Icon name="trash" size={16} />}
              onClick={() => remove(at)}
            >
              <Trans id="quoteArea.line.remove">Remove line</Trans>
            </Button>
          </fieldset>
        );
      })}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => append({ ...newMember })}
        >
          <Trans id="quoteArea.line.add">Add line</Trans>
        </Button>
      </div>
    </>
  );
}

const toQuoteAreaRemoval = (name: string, onConfirm: () => void): Removal => ({
  confirmLabel: <Trans id="quoteArea.delete">Delete quote area</Trans>,
  title: (
    <Trans id="quoteArea.delete.title">
      Delete <bdi>{name}</bdi>?
    </Trans>
  ),
  consequences: <Trans id="quoteArea.delete.text">New rate cards can no longer use it.</Trans>,
  cancelLabel: <Trans id="quoteArea.keep">Keep quote area</Trans>,
  blockReason: null,
  onConfirm,
});
