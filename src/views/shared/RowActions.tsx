import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';

interface RowActionsProps extends Pick<ComponentProps<typeof MenuButton>, 'width' | 'children'> {
  readonly name: string;
}

/** Action menu of a row; `name` is the record's. */
export function RowActions({ name, ...menu }: RowActionsProps) {
  const { t } = useLingui();
  const label = t({ id: 'staff.actions', message: `Actions for ${name}` });
  return (
    <MenuButton
      {...menu}
      position="bottom-end"
      renderButton={(opener) => (
        <ActionIcon {...opener} variant="subtle" aria-label={label} title={label}>
          <Icon name="more" size={16} />
        </ActionIcon>
      )}
    />
  );
}
