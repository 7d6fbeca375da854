import type { FloatingPosition } from '@mantine/core';

/** Position and size of an overlay. */
export interface OverlayPosition {
  readonly position: FloatingPosition;
  /** In CSS pixels; as wide as its content if absent. */
  readonly width?: number;
  /** Whether it is rendered next to the button, not at the end of the document. */
  readonly inPlace?: boolean;
  /** Class of the overlay. */
  readonly className?: string | undefined;
}

/** Overlay with its button. */
export interface AnchoredOverlay extends OverlayPosition {
  /** Id of the button. */
  readonly id: string;
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}
