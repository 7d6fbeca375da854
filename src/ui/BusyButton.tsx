import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent } from 'react';

type Root = ComponentPropsWithRef<'button'>;

interface BusyButtonProps
  extends ButtonProps, Omit<Root, keyof ButtonProps | 'children' | 'color' | 'style'> {
  /** Whether the action of the button is running. */
  readonly loading: boolean;
}

/** Overrides Mantine, which disables a loading button. */
const renderRoot = (props: Root) => <button {...props} disabled={false} />;

/** Button that shows that its action is running, and keeps the focus. */
export function BusyButton({ loading, disabled = false, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      loading={loading}
      {...(loading ? { renderRoot } : {})}
      {...blockedProps(loading || disabled)}
    />
  );
}

const ignoreClick = (event: MouseEvent) => event.preventDefault();

/**
 * Props of a button that may be blocked after a press. It looks and is announced as disabled, but
 * keeps the focus, which a disabled button would lose.
 */
export const blockedProps = (isBlocked: boolean) =>
  isBlocked ? { 'aria-disabled': true, 'data-disabled': true, onClick: ignoreClick } : {};
