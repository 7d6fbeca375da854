import { useRef, type MouseEvent } from 'react';

/** Whether a press is outside the dialog's box; presses on the backdrop target the dialog too. */
function isOutside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isInside;
}

/**
 * Returns handlers that close a modal dialog on a press outside. `closedby="any"` does the same,
 * but is missing in Safari. A text selection that ends outside does not close it.
 */
export function useDismissal(onClose: (() => void) | undefined) {
  const pressStartedOutside = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      pressStartedOutside.current = isOutside(event);
    },
    onClick: (event: MouseEvent) => {
      if (pressStartedOutside.current && isOutside(event)) onClose?.();
    },
  };
}
