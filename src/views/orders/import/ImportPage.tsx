import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import {
  fileNameOf,
  otherReadingOf,
  refusalOf,
  screenOf,
} from '../../../machines/orderImport/selectors.ts';
import { lazy } from '../../shared/lazyView.tsx';
import { useArea } from '../../shared/portal.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { DropScreen } from './DropScreen.tsx';
import { OpenElsewhere } from './Elsewhere.tsx';
import { preloadLater } from './later.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import { QuoteAsText } from './QuoteAsText.tsx';
import { refusalText } from './refusalTexts.ts';

const Workbench = lazy(() => import('./Workbench.tsx'));

interface ImportPageProps {
  readonly kind: ImportKind;
}

/** The import of one kind: each screen is one of the machine's states. */
export default function ImportPage({ kind }: ImportPageProps) {
  const { i18n } = useLingui();
  const importDesk = useArea('imports').importDesk(kind);
  const { actor } = importDesk;
  const screen = useSelector(actor, screenOf);
  const refusal = useSelector(actor, refusalOf);
  const reading = useSelector(actor, otherReadingOf);

  // The table's code comes while the user looks for the file.
  useEffect(() => {
    void Workbench.preload().then(preloadLater);
  }, []);

  const waiting = screen === 'drop' || screen === 'refused';
  useEffect(() => {
    if (!waiting) return;
    importDesk.prepare();
    return () => importDesk.rest();
  }, [importDesk, waiting]);

  const before = useRef(screen);
  useEffect(() => {
    const came = before.current;
    before.current = screen;
    if (came === screen || came === 'blank') return;
    // What was pressed has gone with its screen: the next Tab goes on in this one.
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [screen]);

  switch (screen) {
    case 'blank':
      return <Splash />;
    case 'drop':
      return <DropScreen kind={kind} actor={actor} />;
    case 'refused':
      return (
        <DropScreen
          kind={kind}
          actor={actor}
          problem={
            refusal === null
              ? null
              : {
                  fileName: fileNameOf(actor.getSnapshot()),
                  text: refusalText(i18n, refusal, kind),
                  fix: <QuoteAsText actor={actor} refusal={refusal} />,
                  reading,
                }
          }
        />
      );
    case 'resumeOffered':
      return <ResumeOffer actor={actor} />;
    case 'openElsewhere':
      return <OpenElsewhere actor={actor} />;
    case 'crashed':
      return (
        <Notice
          level={2}
          icon="alert"
          title={
            refusal === null ? (
              <Trans id="import.crashed.title">The import stopped unexpectedly</Trans>
            ) : (
              <Trans id="import.crashed.unread">The import couldn’t be reopened</Trans>
            )
          }
          text={
            refusal === null ? (
              <Trans id="import.crashed.text">
                Your file, your changes and everything already sent are safe in this browser.
              </Trans>
            ) : (
              <Trans id="import.crashed.connection">
                Your file and changes are safe in this browser. Check your connection, then reopen
                the import.
              </Trans>
            )
          }
        >
          <Button onClick={() => actor.send({ type: 'resume' })}>
            <Trans id="import.crashed.again">Reopen</Trans>
          </Button>
        </Notice>
      );
    case 'opening':
    case 'mapping':
    case 'rows':
      return <Workbench kind={kind} importDesk={importDesk} screen={screen} />;
  }
}
