import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { blockedProps } from './blockedProps.ts';

type Root = ComponentPropsWithRef<'button'>;

interface BusyButtonProps
  extends ButtonProps, Omit<Root, keyof ButtonProps | 'children' | 'color' | 'style'> {
  /** The action of the button is running. */
  readonly loading: boolean;
}

/** The kit would disable it. */
const root = (props: Root) => <button {...props} disabled={false} />;

/** Button that shows its running action and keeps the focus. */
export function BusyButton({ loading, disabled = false, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      loading={loading}
      {...(loading ? { renderRoot: root } : {})}
      {...blockedProps(loading || disabled)}
    />
  );
}
