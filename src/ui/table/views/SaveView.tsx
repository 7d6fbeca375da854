import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useEffect } from 'react';
import type { ListViewsActor } from '../../../machines/list/views.ts';
import { CopyButton } from '../../CopyButton.tsx';
import { Icon } from '../../Icon.tsx';
import { PopoverButton } from '../../overlay/PopoverButton.tsx';
import { ViewForm } from './ViewForm.tsx';
import css from './Views.module.css';

interface SaveViewProps {
  readonly actor: ListViewsActor;
  readonly mayShare: boolean;
  /** The query of the view in sight: filters, sort and columns. */
  readonly search: string;
  /** Called with the new view once it is saved. */
  readonly onSaved: (id: string) => void;
}

/** Saves the view in sight under a name, or copies the link to it. */
export function SaveView(props: SaveViewProps) {
  const { t } = useLingui();
  const label = t({ id: 'table.view.add', message: 'Save view' });
  return (
    <PopoverButton
      position="bottom-start"
      width={320}
      className={css['panel']}
      label={label}
      renderButton={(opener) => (
        <ActionIcon
          {...opener}
          variant="subtle"
          size={28}
          aria-label={label}
          title={label}
          onClick={() => {
            props.actor.send({ type: 'dismiss' });
            opener.onClick();
          }}
        >
          <Icon name="bookmark" size={16} />
        </ActionIcon>
      )}
    >
      {(close) => <NewView {...props} onClose={close} />}
    </PopoverButton>
  );
}

function NewView(props: SaveViewProps & { readonly onClose: () => void }) {
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
