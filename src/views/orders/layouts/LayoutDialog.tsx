import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import * as v from 'valibot';
import { layoutName } from '../../../api/contract/orders/importLayouts.ts';
import {
  isActing,
  selectTaskFailure,
  selectTask,
  type RecordTaskActor,
} from '../../../machines/recordTask/machine.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import { words } from '../../../ui/commonWords.tsx';
import type { LayoutTask } from './layoutDeclarations.ts';

type LayoutTaskActor = RecordTaskActor<LayoutTask>;

/** Dialog that renames a file layout, or asks before one is deleted. */
export function LayoutDialog({ actor }: { readonly actor: LayoutTaskActor }) {
  const task = useSelector(actor, selectTask);
  return task === null ? null : (
    <TaskForm key={`${task.type} ${task.layout.id}`} actor={actor} task={task} />
  );
}

const renameSchema = v.object({ name: layoutName });
const removeSchema = v.object({ name: v.string() });

function TaskForm({ actor, task }: { readonly actor: LayoutTaskActor; readonly task: LayoutTask }) {
  const { t } = useLingui();
  const isBusy = useSelector(actor, isActing);
  const isRename = task.type === 'rename';
  const { layout } = task;
  const current = layout.name;
  const { props, field, alert } = useForm({
    initial: { name: layout.name },
    schema: isRename ? renameSchema : removeSchema,
    failure: useSelector(actor, selectTaskFailure),
    refusals: { 'shape.name.taken': 'name' },
    clearedFields: [],
    busy: isBusy,
    send: ({ name }) =>
      actor.send({
        type: 'confirm',
        task: isRename ? { type: 'rename', layout, name } : { type: 'remove', layout },
      }),
  });
  const dismiss = () => actor.send({ type: 'dismiss' });
  return (
    <Dialog
      title={
        isRename ? (
          <Trans id="layouts.rename.title">Rename file layout</Trans>
        ) : (
          <Trans id="layouts.remove.title">Delete this file layout?</Trans>
        )
      }
      onClose={dismiss}
    >
      <form {...props} className="grid gap14">
        <FormAlert {...alert} />
        {isRename ? (
          field('name', TextField, { label: t(words.name) })
        ) : (
          <p className="flat">
            <Trans id="layouts.remove.text">
              The next file like <bdi>{current}</bdi> is matched by its headers again. Orders and
              imports don’t change.
            </Trans>
          </p>
        )}
        <DialogButtons onCancel={dismiss} busy={isBusy}>
          <BusyButton type="submit" loading={isBusy} {...(isRename ? {} : { color: 'red' })}>
            {isRename ? (
              <Trans id="layouts.rename.go">Save name</Trans>
            ) : (
              <Trans id="layouts.remove.go">Delete layout</Trans>
            )}
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
