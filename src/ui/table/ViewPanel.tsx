import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { ListLook, NamedView } from '../../machines/list/look.ts';
import { CopyButton } from '../CopyButton.tsx';
import { Icon } from '../Icon.tsx';
import { PopoverButton } from '../overlay/PopoverButton.tsx';
import css from './TablePanels.module.css';

const NAME_MOST = 60;

interface ViewPanelProps {
  readonly look: ListLook;
  readonly onLook: (change: Partial<ListLook>) => void;
  /** The query of the view in sight: filters, order and columns. */
  readonly search: string;
  readonly onGo: (search: string) => void;
}

/** Views of the list under names, and the address of the one in sight. */
export function ViewPanel({ look, onLook, search, onGo }: ViewPanelProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const { views } = look;
  const here = views.find((view) => view.search === search);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    // The same name again is the same view, as it is now.
    const others = views.filter((view) => view.name !== wanted);
    onLook({ views: [...others, { name: wanted, search }] });
    setName('');
  };
  return (
    <PopoverButton
      position="bottom-start"
      width={320}
      className={css['panel']}
      label={t({ id: 'table.views', message: 'Views' })}
      renderButton={(opener) => (
        <Button
          {...opener}
          size="xs"
          variant="default"
          leftSection={<Icon name="bookmark" size={16} />}
        >
          {here === undefined ? <Trans id="table.views">Views</Trans> : <bdi>{here.name}</bdi>}
        </Button>
      )}
    >
      {() => (
        <>
          {views.length > 0 && (
            <ul className={css['views']}>
              {views.map((view) => (
                <KnownView
                  key={view.name}
                  view={view}
                  isHere={view === here}
                  onGo={() => onGo(view.search)}
                  onForget={() => onLook({ views: views.filter((other) => other !== view) })}
                />
              ))}
            </ul>
          )}
          <form className={css['foot']} onSubmit={save}>
            <TextInput
              size="xs"
              label={t({
                id: 'table.view.name',
                message: 'Save this view as',
              })}
              value={name}
              maxLength={NAME_MOST}
              dir="auto"
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button size="xs" type="submit">
              <Trans id="table.view.save">Save</Trans>
            </Button>
          </form>
          <CopyButton
            text={`${location.origin}${location.pathname}?${search}`}
            name={<Trans id="table.view.copy">Copy link</Trans>}
          />
        </>
      )}
    </PopoverButton>
  );
}

interface KnownViewProps {
  readonly view: NamedView;
  readonly isHere: boolean;
  readonly onGo: () => void;
  readonly onForget: () => void;
}

function KnownView({ view: { name }, isHere, onGo, onForget }: KnownViewProps) {
  const { t } = useLingui();
  return (
    <li>
      <button
        type="button"
        className={css['view']}
        aria-current={isHere || undefined}
        onClick={onGo}
      >
        <bdi>{name}</bdi>
      </button>
      <ActionIcon
        variant="subtle"
        size={24}
        aria-label={t({ id: 'table.view.forget', message: `Delete ${name}` })}
        onClick={onForget}
      >
        <Icon name="close" size={14} />
      </ActionIcon>
    </li>
  );
}
