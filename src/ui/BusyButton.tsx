import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

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

const notNow = (event: MouseEvent) => event.preventDefault();

/**
 * Props of a button that its own press may disable: if `off`, it looks and is announced as disabled
 * but keeps the focus, which a disabled button would lose.
 */
export const blockedProps = (off: boolean) =>
  off ? { 'aria-disabled': true, 'data-disabled': true, onClick: notNow } : {};
