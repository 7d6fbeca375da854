import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ListViewsActor } from '../../machines/list/listViews.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ViewForm } from './ViewForm.tsx';

export interface NewViewProps {
  readonly actor: ListViewsActor;
  readonly mayShare: boolean;
  /** The query of the view in sight: filters, sort and columns. */
  readonly search: string;
  /** Called with the new view once it is saved. */
  readonly onSaved: (id: string) => void;
  readonly onClose: () => void;
}

/** The name of a view that is to be, or the link to it. */
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
