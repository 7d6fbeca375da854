import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import * as v from 'valibot';
import { viewName } from '../../api/contract/listViews/listViews.ts';
import {
  isSavingView,
  type ListViewsActor,
  selectViewFailure,
  type ViewContent,
} from '../../machines/list/listViews.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { focusFirst, type RefusalFields } from '../../form/formRefusal.ts';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';

interface ViewFormProps {
  readonly actor: ListViewsActor;
  readonly initial: Pick<ViewContent, 'name' | 'shared'>;
  /** Whether the user may share views; otherwise the choice is hidden. */
  readonly mayShare: boolean;
  readonly onSave: (content: Pick<ViewContent, 'name' | 'shared'>) => void;
}

const schema = v.object({ name: viewName, shared: v.boolean() });
const refusals = { 'view.name.taken': 'name' } as const satisfies RefusalFields<'name'>;

/** Form with the name of a view, and whether it is shared with the company. */
export function ViewForm({ actor, initial, mayShare, onSave }: ViewFormProps) {
  const { t } = useLingui();
  const busy = useSelector(actor, isSavingView);
  const failure = useSelector(actor, selectViewFailure);
  const { props, field, alert } = useForm({
    initial,
    schema,
    failure,
    refusals,
    clearedFields: [],
    busy,
    send: onSave,
    dismiss: () => actor.send({ type: 'dismiss' }),
  });
  // This chunk may load after the dialog has set the focus.
  const { ref } = props;
  useEffect(() => void focusFirst(ref.current, () => true), [ref]);
  return (
    <form {...props} className="column gap12">
      <FormAlert {...alert} />
      {field('name', (name) => (
        <TextField
          {...name}
          label={t({ id: 'table.view.name', message: 'View name' })}
          autoComplete="off"
          dir="auto"
        />
      ))}
      {mayShare &&
        field('shared', (shared) => (
          <CheckField
            {...shared}
            label={<Trans id="table.view.shared">Share with my company</Trans>}
          />
        ))}
      <BusyButton type="submit" loading={busy}>
        <Trans id="table.view.save">Save</Trans>
      </BusyButton>
    </form>
  );
}
