import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import {
  type ListedTag,
  orderMarks,
  toTagHistory,
  tagContent,
  tagTones,
  type TagTone,
} from '../../../api/contract/orders/orderMarks.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { words } from '../../../ui/commonWords.tsx';
import { RecordForm } from '../../shared/RecordForm.tsx';
import css from '../../shared/Records.module.css';
import { type EditedRecord, RecordEditor } from '../../shared/RecordEditor.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export const toneTexts: Readonly<Record<TagTone, MessageDescriptor>> = {
  gray: msg({ id: 'tag.tone.gray', message: 'Gray' }),
  red: msg({ id: 'tag.tone.red', message: 'Red' }),
  orange: msg({ id: 'tag.tone.orange', message: 'Orange' }),
  green: msg({ id: 'tag.tone.green', message: 'Green' }),
  teal: msg({ id: 'tag.tone.teal', message: 'Teal' }),
  blue: msg({ id: 'tag.tone.blue', message: 'Blue' }),
  purple: msg({ id: 'tag.tone.purple', message: 'Purple' }),
};

/** New content of a tag; null deletes it. */
type TagContent = v.InferOutput<typeof tagForm> | null;

/** Schema of the form, with the contract's rules. */
const tagForm = v.pipe(v.object({ name: v.string(), tone: v.string() }), v.object(tagContent));

interface TagFormValues {
  readonly name: string;
  readonly tone: string;
}

const tagEditor = declareEditor<ListedTag, TagContent>('orderTagEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(orderMarks.getOrderTag, { tagId: id }, options),
  save: async (ask, { id, newId, base, content }) => {
    if (content === null) {
      const removed = await ask(orderMarks.removeOrderTag, {
        id: id ?? newId,
        version: base?.version ?? 1,
      });
      return removed.ok ? { ok: true, data: null } : removed;
    }
    const version = base?.version ?? null;
    const saved = await ask(orderMarks.saveOrderTag, { id: id ?? newId, version, ...content });
    // A new tag is shown in the list, not in the editor.
    return saved.ok && id === null ? { ok: true, data: null } : saved;
  },
});

/** Editor of one tag; `id` is null for a new one. */
export function TagEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('orderTags', 'tag');
  return (
    <RecordEditor
      declared={tagEditor}
      id={id}
      kind="orderTag"
      recordId={(tag) => tag.id}
      back={{ href: href(null), text: <Trans id="tags.all">All tags</Trans> }}
      missing={<Trans id="tags.failed">Couldn’t load the tag</Trans>}
      conflictTitle={<Trans id="tags.overtaken">Someone else changed this tag</Trans>}
      getLastChange={({ changedAt: at, changedBy: by }) => ({ at, by })}
      toStoredHistory={toTagHistory}
      toTypedHistory={(tag) => (tag === null ? {} : toTagHistory(tag))}
    >
      {(record) => <TagForm {...record} />}
    </RecordEditor>
  );
}

function TagForm({ editor, stored, back }: EditedRecord<ListedTag, TagContent>) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const initial: TagFormValues = { name: stored?.name ?? '', tone: stored?.tone ?? 'blue' };
  return (
    <RecordForm
      editor={editor}
      initial={initial}
      schema={tagForm}
      refusals={{ 'record.name.taken': 'name' }}
      back={back}
      title={stored === null ? <Trans id="tags.new">New tag</Trans> : <bdi>{stored.name}</bdi>}
      removal={
        stored === null
          ? null
          : {
              confirmLabel: <Trans id="tags.remove">Delete tag</Trans>,
              title: <Trans id="tags.remove.title">Delete this tag?</Trans>,
              consequences: (
                <Trans id="tags.remove.text">
                  It’s removed from every order and address that has it. They stay as they are.
                </Trans>
              ),
              cancelLabel: <Trans id="tags.keep">Keep tag</Trans>,
              blockReason: null,
              onConfirm: () => editor.send({ type: 'save', content: null }),
            }
      }
    >
      {({ field }) => (
        <Panel>
          <div className={css['inputs']}>
            {field('name', TextField, { label: t(words.name) })}
            {field('tone', ChoiceField, {
              label: t({ id: 'orderTag.tone', message: 'Color' }),
              choices: tagTones.map((tone) => ({ value: tone, label: i18n._(toneTexts[tone]) })),
            })}
          </div>
        </Panel>
      )}
    </RecordForm>
  );
}
