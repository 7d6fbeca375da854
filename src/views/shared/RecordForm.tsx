import { Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import type { RefusalFields } from '../../form/formRefusal.ts';
import { type RenderField, type SetFieldValue, useForm } from '../../form/useForm.tsx';
import css from './Records.module.css';
import { isSavingRecord } from './RecordScreen.tsx';
import { type BackLink, RecordTitle } from './RecordTitle.tsx';
import { useFormDraft, useUnsavedForm } from './useFormDraft.ts';

/** Deletion of a record from its form. */
export interface Removal {
  /** Label of the button, on the form and in the question. */
  readonly confirmLabel: ReactNode;
  readonly title: ReactNode;
  /** Consequences of the deletion. */
  readonly consequences: ReactNode;
  readonly cancelLabel: ReactNode;
  /** Reason why it can't be deleted; null if it can. */
  readonly blockReason: ReactNode;
  readonly onConfirm: () => void;
}

/** Question before a save with consequences. */
export interface SaveQuestion {
  readonly title: ReactNode;
  readonly consequences: ReactNode;
  readonly confirmLabel: ReactNode;
  readonly cancelLabel: ReactNode;
}

interface RecordFields<Typed extends FieldValues, Content> {
  readonly field: RenderField<Typed>;
  readonly setValue: SetFieldValue<Typed>;
  /** For `useWatch` and `useFieldArray`. */
  readonly control: Control<Typed, unknown, Content>;
  /** True while the record is being saved. */
  readonly busy: boolean;
}

interface RecordFormProps<Rec, Content, Typed extends FieldValues> {
  readonly editor: RecordEditorActor<Rec, Content>;
  /** Stored values in the form's format. */
  readonly initial: Typed;
  /** Validates typed values by the contract's rules and converts them to the request's content. */
  readonly schema: v.GenericSchema<Typed, Content>;
  /** Form field by the key of a refusal, such as `record.name.taken`. */
  readonly refusals?: RefusalFields<FieldPath<Typed>>;
  readonly back: BackLink;
  /** Heading of the page: name of the record, or that it is new. */
  readonly title: ReactNode;
  /** Returns the question to ask before this content is saved; null or absent saves at once. */
  readonly toQuestion?: (content: Content) => SaveQuestion | null;
  /** Label of the submit button; "Save" by default. */
  readonly submitLabel?: ReactNode;
  /** Shows the record without saving. */
  readonly readOnly?: boolean;
  /** Absent if records of this kind are never deleted. */
  readonly removal?: Removal | null;
  readonly className?: string | undefined;
  /** Name under which what is typed is kept as a draft until it is sent. */
  readonly draft?: string;
  /** Renders a preview beside the form. */
  readonly renderAside?: (control: RecordFields<Typed, Content>['control']) => ReactNode;
  readonly children: (fields: RecordFields<Typed, Content>) => ReactNode;
}

/**
 * Form of a record inside `RecordScreen`: heading with the link back, refusals at their fields, unsaved-changes guard, and
 * buttons to save and delete.
 */
export function RecordForm<Rec, Content, Typed extends FieldValues>(
  props: RecordFormProps<Rec, Content, Typed>,
) {
  const [discards, setDiscards] = useState(0);
  return <Form key={discards} {...props} onDiscard={() => setDiscards(discards + 1)} />;
}

function Form<Rec, Content, Typed extends FieldValues>(
  props: RecordFormProps<Rec, Content, Typed> & {
    /** Called when the draft was discarded: the form begins again. */
    readonly onDiscard: () => void;
  },
) {
  const { editor, initial, schema, refusals = {}, readOnly = false, removal = null } = props;
  const draftName = props.draft ?? null;
  const draft = useFormDraft(draftName, initial, editor);
  const busy = useSelector(editor, isSavingRecord);
  const [isConfirming, setConfirming] = useState(false);
  const [unconfirmedContent, setUnconfirmedContent] = useState<Content | null>(null);
  const toQuestion = (content: Content) => props.toQuestion?.(content) ?? null;
  const question = unconfirmedContent === null ? null : toQuestion(unconfirmedContent);
  const save = (content: Content) => {
    setUnconfirmedContent(null);
    draft.onSend();
    editor.send({ type: 'save', content });
  };
  const form = useForm({
    initial: draft.values,
    schema,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals,
    clearedFields: [],
    busy,
    send: (content) => {
      if (toQuestion(content) === null) save(content);
      else setUnconfirmedContent(content);
    },
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const { field, setValue, control, alert } = form;
  const element = (
    <form {...form.props} className={props.className ?? css['form']}>
      <FormAlert {...alert} />
      {draft.isRestored && (
        <DraftNote
          onDiscard={() => {
            draft.discard();
            props.onDiscard();
          }}
        />
      )}
      {props.children({ field, setValue, control, busy })}
      {!readOnly && <Unsaved control={control} initial={initial} draft={draftName} />}
      <div className="wrap gap10">
        {!readOnly && (
          <BusyButton type="submit" size="md" loading={busy}>
            {props.submitLabel ?? <Trans id="texts.save">Save</Trans>}
          </BusyButton>
        )}
        {removal !== null && (
          <Button
            variant="default"
            size="md"
            disabled={removal.blockReason !== null}
            onClick={() => setConfirming(true)}
          >
            {removal.confirmLabel}
          </Button>
        )}
      </div>
      {removal !== null && removal.blockReason !== null && (
        <p className="flat below12 muted">{removal.blockReason}</p>
      )}
      {question !== null && unconfirmedContent !== null && (
        <ConfirmDialog
          title={question.title}
          cancelLabel={question.cancelLabel}
          onCancel={() => setUnconfirmedContent(null)}
          confirmLabel={question.confirmLabel}
          onConfirm={() => save(unconfirmedContent)}
        >
          {question.consequences}
        </ConfirmDialog>
      )}
      {isConfirming && removal !== null && (
        <ConfirmDialog
          title={removal.title}
          cancelLabel={removal.cancelLabel}
          onCancel={() => setConfirming(false)}
          confirmLabel={removal.confirmLabel}
          onConfirm={() => {
            setConfirming(false);
            removal.onConfirm();
          }}
        >
          {removal.consequences}
        </ConfirmDialog>
      )}
    </form>
  );
  return (
    <>
      <div className="below12">
        <RecordTitle back={props.back}>{props.title}</RecordTitle>
      </div>
      {props.renderAside === undefined ? (
        element
      ) : (
        <div className={`grid top gap16 below24 ${css['columns']}`}>
          {element}
          {props.renderAside(control)}
        </div>
      )}
    </>
  );
}

interface UnsavedProps<Typed extends FieldValues, Content> {
  readonly control: Control<Typed, unknown, Content>;
  readonly initial: Typed;
  readonly draft: string | null;
}

/** Separate component, so that typing re-renders nothing else. */
function Unsaved<Typed extends FieldValues, Content>({
  control,
  initial,
  draft,
}: UnsavedProps<Typed, Content>) {
  useUnsavedForm(control, initial, draft);
  return null;
}

/** Says that the form continues a draft, which can be discarded. */
function DraftNote({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Alert color="gray" icon={<Icon name="clock" />} role="status">
      <div className="wrap apart gap10">
        <Trans id="form.draft">You continue where you left off.</Trans>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          <Trans id="form.draft.discard">Start over</Trans>
        </Button>
      </div>
    </Alert>
  );
}
