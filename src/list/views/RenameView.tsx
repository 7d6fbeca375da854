import { Trans } from '@lingui/react/macro';
import type { ListedView } from '../../api/contract/listViews/listViews.ts';
import type { ListViewsActor } from '../../machines/list/listViews.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ViewForm } from './ViewForm.tsx';

interface RenameViewProps {
  readonly actor: ListViewsActor;
  readonly view: ListedView;
  readonly onClose: () => void;
}

/** Another name for a view. */
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
