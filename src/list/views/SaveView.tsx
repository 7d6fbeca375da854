import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { useLazyPart } from '../../ui/lazyPart.ts';
import { PopoverButton } from '../../ui/overlay/PopoverButton.tsx';
import { formPart } from './formPart.ts';
import type { NewViewProps } from './ViewForms.tsx';
import css from './Views.module.css';

/** Saves the current view under a name, or copies its link. */
export function SaveView(props: Omit<NewViewProps, 'onClose'>) {
  const { t } = useLingui();
  const [forms, loadForms] = useLazyPart(formPart);
  const label = t({ id: 'table.view.add', message: 'Save view' });
  return (
    <PopoverButton
      position="bottom-start"
      width={320}
      className={`column gap12 ${css['panel']}`}
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
            loadForms();
            opener.onClick();
          }}
        >
          <Icon name="bookmark" size={16} />
        </ActionIcon>
      )}
    >
      {(close) => forms !== null && <forms.NewView {...props} onClose={close} />}
    </PopoverButton>
  );
}
