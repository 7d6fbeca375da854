import type { ReactNode } from 'react';
import css from './Notice.module.css';

export interface NoticeShapeProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Heading level: 1 if the notice is the whole page; 2 if absent. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** Layout of `Notice`, in a file of its own so that the first page does not load all icons. */
export function NoticeShape(props: NoticeShapeProps) {
  const { icon, title, text, level = 2, children } = props;
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={`line gap10 ${css['notice']}`}>
      <span className={`centered accent ${css['icon']}`}>{icon}</span>
      <Heading className={css['title']}>{title}</Heading>
      <p className={`flat below8 muted pretty ${css['text']}`}>{text}</p>
      {children}
    </div>
  );
}
