import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use, useEffect } from 'react';
import { Link } from 'wouter';
import { termsSections } from '../../../../locales/terms/shape.ts';
import { TERMS_VERSION } from '../../../api/contract/account/account.ts';
import { language, languageInfo } from '../../../language/i18n.ts';
import { isSignedIn } from '../../../machines/session/selectors.ts';
import { paths } from '../../../routes/paths.ts';
import { loadTermsOfUse } from '../../../language/terms.ts';
import { useSession } from '../../shared/portal.ts';
import { Brand } from '../../shared/Brand.tsx';
import { LanguageSelect } from '../../shared/LanguageSelect.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import css from './TermsPage.module.css';

const toSectionId = (number: number) => `section-${number}`;

/** Formats a version (`YYYY-MM-DD`) as a date, the same day in every time zone. */
function formatVersion(version: string): string {
  const format = new Intl.DateTimeFormat(languageInfo[language()].intl, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${version}T00:00:00Z`));
}

/** /terms: public terms of use. */
export default function TermsPage() {
  const { t } = useLingui();
  // Renders again when the language changes.
  useTexts();
  const { preface, sections } = use(loadTermsOfUse(language()));
  const signedIn = useSession(isSignedIn);
  useTitle(t({ id: 'terms.title', message: 'Terms of use' }));

  // The content loads after the browser has looked for the fragment.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);

  const numbered = termsSections.map((id, index) => {
    const { title, text } = sections[id];
    return { id, number: index + 1, title, text };
  });
  const day = formatVersion(TERMS_VERSION);
  return (
    <div className={css['page']}>
      <header className={`line apart gap16 ${css['top']}`}>
        <Brand />
        <LanguageSelect />
      </header>
      <main className={`grid middle gap20 across32 ${css['main']}`}>
        <div className={css['head']}>
          <h1 className="flat">
            <Trans id="terms.title">Terms of use</Trans>
          </h1>
          <p className="flat muted">
            <Trans id="terms.version">
              Version <bdi>{TERMS_VERSION}</bdi>, effective {day}
            </Trans>
          </p>
          <p className={`row gap16 flat above12 ${css['actions']}`}>
            <Button variant="default" onClick={() => window.print()}>
              <Trans id="terms.print">Print</Trans>
            </Button>
            <Link href={signedIn ? paths.home : paths.login}>
              {signedIn ? (
                <Trans id="terms.toPortal">Go to the portal</Trans>
              ) : (
                <Trans id="terms.toLogin">Go to sign in</Trans>
              )}
            </Link>
          </p>
        </div>
        <nav className={css['contents']} aria-labelledby="terms-contents">
          <h2 id="terms-contents" className={css['contentsTitle']}>
            <Trans id="terms.contents">Contents</Trans>
          </h2>
          <ol className={`grid gap2 flat ${css['list']}`}>
            {numbered.map(({ id, number, title }) => (
              <li key={id}>
                <a href={`#${toSectionId(number)}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={`panel ${css['text']}`}>
          <p>{preface}</p>
          {numbered.map(({ id, number, title, text }) => (
            <section
              key={id}
              id={toSectionId(number)}
              aria-labelledby={`${toSectionId(number)}-title`}
            >
              <h2 id={`${toSectionId(number)}-title`}>{`${number}. ${title}`}</h2>
              {text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </section>
          ))}
        </article>
      </main>
    </div>
  );
}
