import type { FloatingPosition } from '@mantine/core';

/** Where the overlay is, and how large. */
export interface OverlayPlace {
  readonly position: FloatingPosition;
  /** In CSS pixels; as wide as its content where absent. */
  readonly width?: number;
  /** Within the button's own part of the page rather than at its end. */
  readonly inPlace?: boolean;
  /** Of the overlay. */
  readonly className?: string | undefined;
}

/** An overlay at the button that opens it. */
export interface Anchored extends OverlayPlace {
  /** Of the button. */
  readonly id: string;
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}
