import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import {
  NOTE_MAX,
  type OrderMarks,
  orderMarks,
  type OrderNote,
} from '../../../api/contract/orders/orderMarks.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { Panel } from '../../../ui/Facts.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { failureText } from '../../../language/failureText.ts';
import { useFocusRegion } from '../../../ui/focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useRequestedPart } from '../../../ui/lazyPart.ts';
import { lazyPartWithTexts } from '../../shared/lazyPartWithTexts.ts';
import { Moment } from '../../../language/Moment.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useUnsaved } from '../../shared/pageTab.ts';
import { useDeclared, useMay, useSession } from '../../shared/portal.ts';
import { isSavingRecord } from '../../shared/RecordScreen.tsx';
import type { TagPick } from '../../shared/TagPicker.tsx';
import { Tags } from '../../shared/Tags.tsx';
import css from './Detail.module.css';

const pickerPart = lazyPartWithTexts(() => import('../../shared/TagPicker.tsx'));

/** Change of an order's tags or notes. */
type MarkChange =
  | { readonly type: 'note'; readonly id: string; readonly text: string }
  | { readonly type: 'remove'; readonly id: string }
  | { readonly type: 'tags'; readonly pick: TagPick };

const marksEditor = declareEditor<OrderMarks, MarkChange>('orderMarks', {
  fetch: (ask, { id }, options) => ask(orderMarks.getOrderMarks, { orderId: id ?? '' }, options),
  save: async (ask, { id, content }) => {
    const orderId = id ?? '';
    switch (content.type) {
      case 'note':
        return ask(orderMarks.addOrderNote, { id: content.id, orderId, text: content.text });
      case 'remove':
        return ask(orderMarks.removeOrderNote, { id: content.id, orderId });
      case 'tags': {
        const { create, add, remove } = content.pick;
        for (const tag of create) {
          const saved = await ask(orderMarks.saveOrderTag, { ...tag, version: null });
          if (!saved.ok) return saved;
        }
        const change = { id: orderId, add: [...add], remove: [...remove] };
        const tagged = await ask(orderMarks.tagOrders, { orders: [change] });
        return tagged.ok ? ask(orderMarks.getOrderMarks, { orderId }) : tagged;
      }
    }
  },
});

type MarksActor = RecordEditorActor<OrderMarks, MarkChange>;

interface TagsAndNotesProps {
  readonly order: OrderDetail;
  /** Called after a change, so that a list can refresh. */
  readonly onChange?: (() => void) | undefined;
}

/** Tags and notes of an order, visible to the user's own company only. */
export function TagsAndNotes({ order, onChange }: TagsAndNotesProps) {
  const editor = useOwnActor(useDeclared(marksEditor), { id: order.id, copyOf: null });
  // Only a company's own orders have tags; notes can be about any visible order.
  const isOwn = useSession((s) => selectProfile(s)?.companyNo) === order.companyNo;
  // Saving a note replaces its form, deleting one removes its button: the focus stays in here.
  const region = useRef<HTMLDivElement>(null);
  useFocusRegion(region);
  useEffect(() => {
    const subscription = editor?.on('saved', () => onChange?.());
    return () => subscription?.unsubscribe();
  }, [editor, onChange]);
  return (
    <Panel
      title={
        isOwn ? (
          <Trans id="orders.column.tags">Tags and notes</Trans>
        ) : (
          <Trans id="orders.column.notes">Notes</Trans>
        )
      }
    >
      <p className={`flat muted small ${css['who']}`}>
        <Trans id="marks.readers">Only people in your company see this.</Trans>
      </p>
      <div ref={region} tabIndex={-1}>
        {editor === null ? <Splash /> : <Loaded editor={editor} isOwn={isOwn} />}
      </div>
    </Panel>
  );
}

interface LoadedProps {
  readonly editor: MarksActor;
  readonly isOwn: boolean;
}

function Loaded({ editor, isOwn }: LoadedProps) {
  const { i18n } = useTexts();
  const { base, failure, content } = useSelector(editor, (s) => s.context);
  const isMissing = useSelector(editor, (s) => s.matches('missing'));
  const mayWrite = useMay('order.write');
  const [noteToRemove, setNoteToRemove] = useState<OrderNote | null>(null);
  if (isMissing && failure !== null) {
    return (
      <>
        <p className={`flat muted small ${css['who']}`}>{failureText(i18n, failure)}</p>
        <Retry variant="default" onClick={() => editor.send({ type: 'refresh' })} />
      </>
    );
  }
  if (base === null) return <Splash />;
  return (
    <div className="grid gap12">
      {content?.type !== 'note' && <FailureAlert failure={failure} />}
      {isOwn && <OwnTags editor={editor} tags={base.tags} mayWrite={mayWrite} />}
      {base.notes.length > 0 && (
        <ol className={`grid gap10 list ${css['notes']}`}>
          {base.notes.map((note) => (
            <li key={note.id}>
              <p dir="auto" className="flat anywhere written">
                {note.text}
              </p>
              <p className={`flat muted small ${css['who']}`}>
                <bdi>{note.by}</bdi> <Moment at={note.at} />{' '}
                {note.isOwn && mayWrite && (
                  <button
                    type="button"
                    className={`accent press unpadded underlined ${css['remove']}`}
                    onClick={() => setNoteToRemove(note)}
                  >
                    <Trans id="marks.note.remove">Delete note</Trans>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {mayWrite && <NewNote key={base.notes[0]?.id ?? ''} editor={editor} />}
      {noteToRemove !== null && (
        <ConfirmDialog
          title={<Trans id="marks.note.remove.title">Delete this note?</Trans>}
          cancelLabel={<Trans id="marks.note.keep">Keep note</Trans>}
          onCancel={() => setNoteToRemove(null)}
          confirmLabel={<Trans id="marks.note.remove">Delete note</Trans>}
          onConfirm={() => {
            editor.send({ type: 'save', content: { type: 'remove', id: noteToRemove.id } });
            setNoteToRemove(null);
          }}
        >
          <span dir="auto">{noteToRemove.text}</span>
        </ConfirmDialog>
      )}
    </div>
  );
}

interface OwnTagsProps {
  readonly editor: MarksActor;
  readonly tags: OrderMarks['tags'];
  readonly mayWrite: boolean;
}

function OwnTags({ editor, tags, mayWrite }: OwnTagsProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const picker = useRequestedPart(pickerPart, isOpen, close);
  return (
    <div className="row gap6 across10">
      {tags.length > 0 && <Tags tags={tags} />}
      {mayWrite && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="tag" size={14} />}
          onClick={() => setOpen(true)}
        >
          <Trans id="marks.edit">Edit tags</Trans>
        </Button>
      )}
      {isOpen && picker !== null && (
        <picker.TagPicker
          tagged={[tags]}
          onClose={close}
          onPick={(pick) => {
            editor.send({ type: 'save', content: { type: 'tags', pick } });
            close();
          }}
        />
      )}
    </div>
  );
}

function NewNote({ editor }: { readonly editor: MarksActor }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  // The same id for a retry; a saved note replaces this form with a new one.
  const id = useRef(crypto.randomUUID());
  const isBusy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, (s) =>
    s.context.content?.type === 'note' ? s.context.failure : null,
  );
  const isEmpty = text.trim() === '';
  useUnsaved(!isEmpty);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    editor.send({ type: 'save', content: { type: 'note', id: id.current, text } });
  };
  return (
    <form className="grid gap12" onSubmit={submit}>
      <FailureAlert failure={failure} />
      <Textarea
        label={t({ id: 'marks.note.new', message: 'New note' })}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        dir="auto"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <BusyButton
        type="submit"
        variant="default"
        className={css['add'] ?? ''}
        loading={isBusy}
        disabled={isEmpty}
      >
        <Trans id="marks.note.add">Add note</Trans>
      </BusyButton>
    </form>
  );
}
