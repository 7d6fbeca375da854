import type { ReactNode } from 'react';
import { Brand } from '../../shared/Brand.tsx';
import { LanguageSelect } from '../../shared/LanguageSelect.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import css from './LoginPage.module.css';

interface PublicPageProps {
  /** Heading of the page and title of the tab. */
  readonly title: string;
  readonly lead: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
  /** Content below the card. */
  readonly after?: ReactNode;
}

/** Public form page: brand, language menu and one card. */
export function PublicPage({ title, lead, wide = false, children, after }: PublicPageProps) {
  useTitle(title);
  return (
    <div className={`column ${css['page']}`}>
      <header className={`line apart gap16 ${css['top']}`}>
        <Brand />
        <LanguageSelect />
      </header>
      <main className={css['main']}>
        <section
          className={`column gap16 panel shadow ${css['card']}`}
          data-wide={wide}
          aria-labelledby="public-title"
        >
          <h1 id="public-title" className="flat">
            {title}
          </h1>
          <p className={css['lead']}>{lead}</p>
          {children}
        </section>
        {after}
      </main>
    </div>
  );
}
