import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { ListedView } from '../../api/contract/listViews/listViews.ts';
import type { ListViewsActor, ViewContent } from '../../machines/list/listViews.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';

interface ViewMenuProps {
  readonly actor: ListViewsActor;
  readonly view: ListedView;
  readonly views: readonly ListedView[];
  /** Query of the visible rows and columns. */
  readonly search: string;
  readonly mayChange: boolean;
  readonly mayShare: boolean;
  readonly onRename: () => void;
}

/** Actions on the current view. */
export function ViewMenu(props: ViewMenuProps) {
  const { actor, view, views, search, mayChange, mayShare, onRename } = props;
  const { t } = useLingui();
  if (!mayChange) return null;
  const { id, version, name, shared } = view;
  const save = (change: Partial<ViewContent>) =>
    actor.send({
      type: 'perform',
      task: {
        type: 'save',
        id,
        version,
        content: { name, search: view.search, shared, ...change },
      },
    });
  const movableIds = views.filter((other) => other.shared === shared).map((other) => other.id);
  const position = movableIds.indexOf(id);
  const move = (step: 1 | -1) => {
    const ids = movableIds.filter((other) => other !== id);
    ids.splice(position + step, 0, id);
    actor.send({ type: 'perform', task: { type: 'sort', shared, ids } });
  };
  const label = t({ id: 'table.view.menu', message: `View ${name}: options` });
  return (
    <MenuButton
      position="bottom-start"
      width={230}
      renderButton={(opener) => (
        <ActionIcon {...opener} variant="subtle" size={28} aria-label={label} title={label}>
          <Icon name="more" size={16} />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          {view.search !== search && (
            <Menu.Item onClick={() => save({ search })}>
              <Trans id="table.view.update">Save changes to this view</Trans>
            </Menu.Item>
          )}
          <Menu.Item onClick={onRename}>
            <Trans id="table.view.rename">Rename</Trans>
          </Menu.Item>
          {mayShare && (
            <Menu.Item onClick={() => save({ shared: !shared })}>
              {shared ? (
                <Trans id="table.view.unshare">Stop sharing</Trans>
              ) : (
                <Trans id="table.view.shared">Share with my company</Trans>
              )}
            </Menu.Item>
          )}
          {position > 0 && (
            <Menu.Item onClick={() => move(-1)}>
              <Trans id="table.column.earlier">Move towards start</Trans>
            </Menu.Item>
          )}
          {position < movableIds.length - 1 && (
            <Menu.Item onClick={() => move(1)}>
              <Trans id="table.column.later">Move towards end</Trans>
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            className="wrong"
            onClick={() => actor.send({ type: 'perform', task: { type: 'remove', id, version } })}
          >
            <Trans id="table.view.remove">Delete view</Trans>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}
