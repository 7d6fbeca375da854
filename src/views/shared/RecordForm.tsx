import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type * as v from 'valibot';
import { Link } from 'wouter';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import type { RefusalFields } from '../../form/formRefusal.ts';
import { type RenderField, useForm } from '../../form/useForm.tsx';
import { useUnsavedForm } from './unsavedForm.ts';
import css from './Records.module.css';
import { type BackLink, isSavingRecord } from './RecordScreen.tsx';

/** How a record is deleted from its form. */
export interface Removal {
  /** What the button says, on the form and in the question. */
  readonly go: ReactNode;
  readonly title: ReactNode;
  /** What will be lost. */
  readonly lost: ReactNode;
  readonly keep: ReactNode;
  /** Why it can't be deleted; null where it can. */
  readonly blocked: ReactNode;
  readonly onGo: () => void;
}

interface RecordFields<Typed extends FieldValues, Content> {
  readonly field: RenderField<Typed>;
  /** For `useWatch` and `useFieldArray`. */
  readonly control: Control<Typed, unknown, Content>;
  /** The record is being saved. */
  readonly busy: boolean;
}

interface RecordFormProps<Rec, Content, Typed extends FieldValues> {
  readonly editor: RecordEditorActor<Rec, Content>;
  /** What is stored, as the form shows it. */
  readonly initial: Typed;
  /** Judges what was typed by the contract's own rules, and turns it into what is sent. */
  readonly schema: v.GenericSchema<Typed, Content>;
  /** The field that each refusal is about. */
  readonly refusals?: RefusalFields<FieldPath<Typed>>;
  /** The list that the record is in. */
  readonly back: BackLink;
  /** What the button says that saves; "Save" where absent. */
  readonly go?: ReactNode;
  /** Shown, and not to be saved. */
  readonly readOnly?: boolean;
  /** Absent where records of this kind are never deleted. */
  readonly removal?: Removal | null;
  readonly className?: string | undefined;
  /** What the form comes to, shown beside it. */
  readonly renderAside?: (control: RecordFields<Typed, Content>['control']) => ReactNode;
  readonly children: (fields: RecordFields<Typed, Content>) => ReactNode;
}

/**
 * The form of a record, inside of `RecordScreen`: refusals at their fields, what is typed and not
 * saved, and the buttons that save, delete and lead back.
 */
export function RecordForm<Rec, Content, Typed extends FieldValues>(
  props: RecordFormProps<Rec, Content, Typed>,
) {
  const { editor, initial, schema, refusals = {}, back, readOnly = false, removal = null } = props;
  const busy = useSelector(editor, isSavingRecord);
  const [asks, ask] = useState(false);
  const form = useForm({
    initial,
    schema,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals,
    spent: [],
    busy,
    send: (content) => editor.send({ type: 'save', content }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const { field, control, alert } = form;
  const shown = (
    <form {...form.props} className={props.className ?? css['form']}>
      <FormAlert {...alert} />
      {props.children({ field, control, busy })}
      {!readOnly && <Unsaved control={control} stored={initial} />}
      <div className="wrap gap10">
        {!readOnly && (
          <BusyButton type="submit" size="md" loading={busy}>
            {props.go ?? <Trans id="texts.save">Save</Trans>}
          </BusyButton>
        )}
        {removal !== null && (
          <Button
            variant="default"
            size="md"
            disabled={removal.blocked !== null}
            onClick={() => ask(true)}
          >
            {removal.go}
          </Button>
        )}
        <Button variant="subtle" size="md" component={Link} href={back.href}>
          {back.text}
        </Button>
      </div>
      {removal !== null && removal.blocked !== null && (
        <p className="flat below12 muted">{removal.blocked}</p>
      )}
      {asks && removal !== null && (
        <ConfirmDialog
          title={removal.title}
          keep={removal.keep}
          onKeep={() => ask(false)}
          go={removal.go}
          onGo={() => {
            ask(false);
            removal.onGo();
          }}
        >
          {removal.lost}
        </ConfirmDialog>
      )}
    </form>
  );
  if (props.renderAside === undefined) return shown;
  return (
    <div className={`grid top gap16 below24 ${css['columns']}`}>
      {shown}
      {props.renderAside(control)}
    </div>
  );
}

interface UnsavedProps<Typed extends FieldValues, Content> {
  readonly control: Control<Typed, unknown, Content>;
  readonly stored: Typed;
}

/** Apart from the form, so that typing draws nothing else again. */
function Unsaved<Typed extends FieldValues, Content>({
  control,
  stored,
}: UnsavedProps<Typed, Content>) {
  useUnsavedForm(control, stored);
  return null;
}
