import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import css from './Notice.module.css';

interface NoticeProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Heading level; 1 where the notice is the page. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** A page or a panel that has nothing to show but a reason and a way on. */
export function Notice({ icon, title, text, level = 1, children }: NoticeProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={css['notice']}>
      <span className={css['icon']}>
        <Icon name={icon} size={28} />
      </span>
      <Heading className={css['title']}>{title}</Heading>
      <p className={css['text']}>{text}</p>
      {children}
    </div>
  );
}
