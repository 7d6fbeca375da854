import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  type ListViewsActor,
  selectTheirView,
  selectViewTask,
} from '../../machines/list/listViews.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useFormats } from '../../language/format.ts';
import css from './Views.module.css';

/** Shows the view as another user has saved it since, and the choice between both. */
export function OvertakenView({ actor }: { readonly actor: ListViewsActor }) {
  const { dateTime } = useFormats();
  const theirs = useSelector(actor, selectTheirView);
  const task = useSelector(actor, selectViewTask);
  if (theirs === null || task === null || task.type === 'sort') return null;
  const { name, changedBy: by } = theirs;
  const at = dateTime(theirs.changedAt);
  const takeTheirs = () => actor.send({ type: 'takeTheirs' });
  return (
    <Dialog
      title={<Trans id="table.view.overtaken.title">Someone else changed this view</Trans>}
      onClose={takeTheirs}
    >
      <p className="flat">
        <Trans id="entry.conflict.by">
          Changed by <bdi>{by}</bdi>, {at}.
        </Trans>
      </p>
      <dl className={`grid gap8 across16 ${css['versions']}`}>
        <dt className="muted">
          <Trans id="addresses.theirs">Their version</Trans>
        </dt>
        <dd className="column gap4">
          <bdi>{name}</bdi>
        </dd>
        <dt className="muted">
          <Trans id="addresses.mine">Your version</Trans>
        </dt>
        <dd className="column gap4">
          {task.type === 'remove' ? (
            <Trans id="table.view.overtaken.removed">Deleted</Trans>
          ) : (
            <bdi>{task.content.name}</bdi>
          )}
        </dd>
      </dl>
      {task.type === 'save' && task.content.search !== theirs.search && (
        <p className="flat">
          <Trans id="table.view.overtaken.content">
            The filters, sorting or columns of the two differ.
          </Trans>
        </p>
      )}
      <Group justify="flex-end" gap="sm">
        <Button onClick={takeTheirs}>
          <Trans id="addresses.takeTheirs">Use their version</Trans>
        </Button>
        <Button variant="default" onClick={() => actor.send({ type: 'keepMine' })}>
          {task.type === 'remove' ? (
            <Trans id="table.view.remove">Delete view</Trans>
          ) : (
            <Trans id="addresses.keepMine">Overwrite</Trans>
          )}
        </Button>
      </Group>
    </Dialog>
  );
}
