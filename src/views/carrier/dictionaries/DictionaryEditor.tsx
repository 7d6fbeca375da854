import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  dictionaries,
  type DictionaryContent,
  dictionaryContent,
  type DictionaryEntry,
  type DictionaryType,
  dictionaryTypes,
  toDictionaryHistory,
} from '../../../api/contract/dictionaries/dictionaries.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import { languageInfo, offeredLanguages } from '../../../language/i18n.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../form/CheckField.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { RecordForm, type Removal } from '../../shared/RecordForm.tsx';
import css from '../../shared/Records.module.css';
import { type EditedRecord, RecordEditor } from '../../shared/RecordEditor.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';

export const dictionaryTypeTexts: Readonly<Record<DictionaryType, MessageDescriptor>> = {
  industry: msg({ id: 'company.industry', message: 'Industry' }),
  source: msg({ id: 'company.source', message: 'Learned about us from' }),
};

/** Change of an entry; null content deletes it. */
interface EntryChange {
  readonly content: DictionaryContent | null;
}

const entryEditor = declareEditor<DictionaryEntry, EntryChange>('dictionaryEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(dictionaries.getDictionaryEntry, { id }, options),
  save: async (ask, { base, content: { content } }) => {
    if (content === null) {
      const { id = '', version = 0 } = base ?? {};
      return ask(dictionaries.deleteDictionaryEntry, { id, version });
    }
    const version = base?.version ?? null;
    const saved = await ask(dictionaries.saveDictionaryEntry, { version, ...content });
    // Null returns the page to the list, after a new entry.
    return saved.ok && base === null ? { ok: true, data: null } : saved;
  },
});

/** Page of one entry: form and history. `id` is null for a new one. */
export function DictionaryEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('dictionaryManage', 'entry');
  return (
    <RecordEditor
      declared={entryEditor}
      id={id}
      kind="dictionary"
      recordId={(entry) => entry.id}
      back={{ href: href(null), text: <Trans id="dictionaries.all">All form lists</Trans> }}
      missing={<Trans id="dictionaries.failed">Couldn’t load the entry</Trans>}
      conflictTitle={<Trans id="dictionaries.overtaken">Someone else changed this entry</Trans>}
      toStoredHistory={toDictionaryHistory}
      // A deletion has no differing fields.
      toTypedHistory={({ content }) => (content === null ? {} : toDictionaryHistory(content))}
    >
      {(record) => <EntryForm {...record} />}
    </RecordEditor>
  );
}

const text = v.string();

/** Validates by the contract's rules; omits empty names. */
const entryForm = v.pipe(
  v.object({
    type: v.string(),
    code: text,
    names: v.object({ en: text, zh: text, fr: text, ar: text, bn: text }),
    place: text,
    active: v.boolean(),
  }),
  v.transform(({ names, place, ...typed }) => ({
    ...typed,
    names: {
      ...Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== '')),
      en: names.en,
    },
    place: place.trim() === '' ? Number.NaN : Number(place),
  })),
  v.object({
    ...dictionaryContent.entries,
    type: v.picklist(dictionaryTypes, msg({ id: 'register.choose', message: 'Choose one' }).id),
  }),
  v.transform((content): EntryChange => ({ content })),
);

function toTypedEntry(stored: DictionaryEntry | null): v.InferInput<typeof entryForm> {
  const { type = '', code = '', place = 100, active = true } = stored ?? {};
  const { en, zh = '', fr = '', ar = '', bn = '' } = stored?.names ?? { en: '' };
  return { type, code, names: { en, zh, fr, ar, bn }, place: String(place), active };
}

function EntryForm({ editor, stored, back }: EditedRecord<DictionaryEntry, EntryChange>) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const remove = () => editor.send({ type: 'save', content: { content: null } });
  return (
    <RecordForm
      editor={editor}
      initial={toTypedEntry(stored)}
      schema={entryForm}
      refusals={{ 'record.taken': 'code' }}
      back={back}
      title={
        stored === null ? (
          <Trans id="dictionaries.new">New entry</Trans>
        ) : (
          <>
            {i18n._(dictionaryTypeTexts[stored.type])}{' '}
            <bdi className="flat below12 muted">{stored.code}</bdi>
          </>
        )
      }
      removal={stored === null ? null : toEntryRemoval(stored, remove)}
    >
      {({ field }) => (
        <>
          <Panel>
            {/* The code of an entry never changes. */}
            {stored === null && (
              <div className={css['inputs']}>
                {field('type', ChoiceField, {
                  label: t({ id: 'dictionary.type', message: 'List' }),
                  choices: dictionaryTypeTexts,
                })}
                {field('code', TextField, {
                  label: t({ id: 'dictionary.code', message: 'Code' }),
                  description: t({
                    id: 'dictionary.code.note',
                    message: 'What is stored when it is chosen. It can’t be changed later.',
                  }),
                  dir: 'ltr',
                })}
              </div>
            )}
            <div className={css['inputs']}>
              {field('place', TextField, {
                label: t({ id: 'dictionary.place', message: 'Position' }),
                description: t({
                  id: 'dictionary.place.note',
                  message: 'From 0 to 9999. Forms show the lowest first.',
                }),
                inputMode: 'numeric',
              })}
            </div>
            <div className={css['checks']}>
              {field('active', CheckField, {
                label: <Trans id="dictionary.active">Offered</Trans>,
                description: (
                  <Trans id="dictionary.active.note">
                    Shown in forms. Earlier choices keep their name either way.
                  </Trans>
                ),
              })}
            </div>
          </Panel>
          <Panel title={<Trans id="dictionary.names">Names</Trans>}>
            <p className="flat below12 muted">
              <Trans id="dictionary.names.note">
                A language without a name shows the English one.
              </Trans>
            </p>
            <div className={css['inputs']}>
              {offeredLanguages.map((code) =>
                field(`names.${code}`, TextField, { label: languageInfo[code].name }),
              )}
            </div>
          </Panel>
        </>
      )}
    </RecordForm>
  );
}

function toEntryRemoval({ names, uses }: DictionaryEntry, onConfirm: () => void): Removal {
  const name = names.en;
  return {
    confirmLabel: <Trans id="dictionary.delete">Delete entry</Trans>,
    title: (
      <Trans id="dictionary.delete.title">
        Delete <bdi>{name}</bdi>?
      </Trans>
    ),
    consequences: (
      <Trans id="dictionary.delete.text">Forms no longer offer it. You can add it again.</Trans>
    ),
    cancelLabel: <Trans id="dictionary.keep">Keep entry</Trans>,
    blockReason:
      uses === 0 ? null : (
        <Plural
          id="dictionary.inUse"
          value={uses}
          one="# company has chosen it, so it can’t be deleted. You can stop offering it."
          other="# companies have chosen it, so it can’t be deleted. You can stop offering it."
        />
      ),
    onConfirm,
  };
}
