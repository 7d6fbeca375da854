import type { ReactNode } from 'react';

interface ScrollGroupProps {
  readonly className: string | undefined;
  /** Id of what names it. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** Something wider or higher than its room: it has to take the focus, to be scrolled by keys. */
export function ScrollGroup({ className, labelledBy, children }: ScrollGroupProps) {
  return (
    <div className={className} role="group" aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  );
}
