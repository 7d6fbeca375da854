import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import {
  selectTheirView,
  selectViewTask,
  type ListViewsActor,
} from '../../machines/list/listViews.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ViewForm } from './ViewForm.tsx';
import type { ListedView } from '../../api/contract/listViews/listViews.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useFormats } from '../../language/format.ts';
import css from './Views.module.css';

export interface NewViewProps {
  readonly actor: ListViewsActor;
  readonly mayShare: boolean;
  /** Query of the current view: filters, sort and columns. */
  readonly search: string;
  /** Called with the new view once it is saved. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** Form that saves the current view as a new one, or copies its link. */
export function NewView(props: NewViewProps) {
  const { actor, mayShare, search, onSaved, onClose } = props;
  useEffect(() => {
    const subscription = actor.on('done', ({ task }) => {
      if (task.type !== 'save' || task.version !== null) return;
      onClose();
      onSaved(task.id);
    });
    return () => subscription.unsubscribe();
  }, [actor, onSaved, onClose]);
  return (
    <>
      <ViewForm
        actor={actor}
        mayShare={mayShare}
        initial={{ name: '', shared: false }}
        onSave={(content) =>
          actor.send({
            type: 'perform',
            task: {
              type: 'save',
              id: crypto.randomUUID(),
              version: null,
              content: { ...content, search },
            },
          })
        }
      />
      <CopyButton
        text={`${location.origin}${location.pathname}?${search}`}
        name={<Trans id="table.view.copy">Copy link</Trans>}
      />
    </>
  );
}

interface RenameViewProps {
  readonly actor: ListViewsActor;
  readonly view: ListedView;
  readonly onClose: () => void;
}

/** Dialog that renames a view. */
export function RenameView({ actor, view, onClose }: RenameViewProps) {
  const { id, version, name, search, shared } = view;
  return (
    <Dialog title={<Trans id="table.view.rename.title">Rename view</Trans>} onClose={onClose}>
      <ViewForm
        actor={actor}
        mayShare={false}
        initial={{ name, shared }}
        onSave={(content) =>
          actor.send({
            type: 'perform',
            task: { type: 'save', id, version, content: { ...content, search } },
          })
        }
      />
    </Dialog>
  );
}

/** Dialog that shows another user's version of a view, and asks which version to keep. */
export function ViewConflict({ actor }: { readonly actor: ListViewsActor }) {
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
