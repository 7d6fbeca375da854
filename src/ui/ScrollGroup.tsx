import type { ReactNode } from 'react';

interface ScrollGroupProps {
  readonly className: string | undefined;
  /** Id of the labelling element. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** Scrollable content, which must be focusable to be scrolled by keys. */
export function ScrollGroup({ className, labelledBy, children }: ScrollGroupProps) {
  return (
    <div className={className} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  );
}
