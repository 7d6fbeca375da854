import { useRef, type MouseEvent } from 'react';

/** A modal dialog's own box; what is pressed beside it goes to the dialog too. */
function isBeside({ target, currentTarget, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === currentTarget && !isWithin;
}

/**
 * Returns handlers that close a modal dialog by a press outside. `closedby="any"` does the same,
 * but is missing in Safari. Selecting text beyond the edge closes nothing.
 */
export function useDismissal(onClose: (() => void) | undefined) {
  const isDown = useRef(false);
  return {
    onPointerDown: (event: MouseEvent) => {
      isDown.current = isBeside(event);
    },
    onClick: (event: MouseEvent) => {
      if (isDown.current && isBeside(event)) onClose?.();
    },
  };
}
