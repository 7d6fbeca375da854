import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import css from './Panels.module.css';

interface HintProps {
  readonly icon?: 'info' | 'warning';
  readonly children: ReactNode;
}

/** What the user should know before he goes on. */
export function Hint({ icon = 'info', children }: HintProps) {
  return (
    <div className={`flex gap8 small pad-row rounded info-wash ${css['hint']}`}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </div>
  );
}
