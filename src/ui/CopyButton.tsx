import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { toasts } from './toasts.ts';

interface CopyButtonProps {
  readonly text: string;
  /** Label of the button; without one, it is an icon beside the copied text. */
  readonly name?: ReactNode;
}

/** Copies a text to the clipboard and reports the result. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useLingui();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(t({ id: 'copy.done', message: 'Copied' }));
    } catch {
      toasts.error(
        t({
          id: 'copy.refused',
          message: 'The browser blocked the clipboard. Select the text and copy it with Ctrl+C.',
        }),
      );
    }
  };
  if (name !== undefined) {
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Icon name="copy" size={14} />}
        onClick={() => void copy()}
      >
        {name}
      </Button>
    );
  }
  return (
    <ActionIcon
      variant="subtle"
      size={24}
      aria-label={t({ id: 'copy.label', message: `Copy ${text}` })}
      onClick={() => void copy()}
    >
      <Icon name="copy" size={14} />
    </ActionIcon>
  );
}
