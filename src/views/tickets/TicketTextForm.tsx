import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useForm } from '../../form/useForm.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { useFormDraft, useUnsavedForm } from '../shared/useFormDraft.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import type { TicketEditor } from './useTicketAction.ts';

interface TicketTextFormProps {
  readonly editor: TicketEditor;
  /** Name of its draft. */
  readonly draft: string;
  readonly label: string;
  /** Validates the text. */
  readonly schema: v.GenericSchema<string, string>;
  readonly send: (text: string) => void;
  /** Submit buttons. */
  readonly children: ReactNode;
}

const initial = { text: '' };

/** Form with one text, such as a reply to a ticket. */
export function TicketTextForm({
  editor,
  draft: draftName,
  label,
  schema,
  send,
  children,
}: TicketTextFormProps) {
  const draft = useFormDraft(draftName, initial, editor);
  const { props, field, control, alert } = useForm({
    initial: draft.values,
    schema: v.object({ text: schema }),
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    clearedFields: [],
    busy: useSelector(editor, isSavingRecord),
    send: ({ text }) => {
      draft.onSend();
      send(text);
    },
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  useUnsavedForm(control, initial, draftName);
  return (
    <form {...props} className="grid gap12">
      <FormAlert {...alert} />
      {field('text', MultilineField, { label })}
      <div className="wrap gap10">{children}</div>
    </form>
  );
}
