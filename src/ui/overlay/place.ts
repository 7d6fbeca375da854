import type { FloatingPosition } from '@mantine/core';

/** Position and size of an overlay. */
export interface OverlayPlace {
  readonly position: FloatingPosition;
  /** In CSS pixels; as wide as its content if absent. */
  readonly width?: number;
  /** Within the button's own part of the page rather than at its end. */
  readonly inPlace?: boolean;
  /** Class of the overlay. */
  readonly className?: string | undefined;
}

/** An overlay at the button that opens it. */
export interface Anchored extends OverlayPlace {
  /** Id of the button. */
  readonly id: string;
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}
