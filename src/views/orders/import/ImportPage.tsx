import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import {
  selectFileName,
  selectOtherReading,
  selectFileRefusal,
  selectImportScreen,
} from '../../../machines/orderImport/selectors.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import type { EngineFailure } from '../../../workers/protocol.ts';
import type { ImportService } from '../../shared/importService.ts';
import { lazy } from '../../shared/lazyView.tsx';
import { useArea } from '../../shared/portal.ts';
import { DropScreen } from './DropScreen.tsx';
import { OpenElsewhere } from './OpenElsewhere.tsx';
import { ResumeOffer } from './ResumeOffer.tsx';
import { ImportProvider, useImport } from './useImport.tsx';
import { useRest } from './useRest.ts';
import { preloadDeferred } from './deferredParts.tsx';
import { engineFailureText } from './engineFailureTexts.ts';

const Workbench = lazy(() => import('./Workbench.tsx'));
const RestNotice = lazy(() => import('./RestNotice.tsx'));

interface ImportPageProps {
  readonly kind: ImportKind;
}

/** Import of one kind; each screen is a state of the machine. */
export default function ImportPage({ kind }: ImportPageProps) {
  const importService = useArea('imports').importService(kind);
  return (
    <ImportProvider value={importService.actor}>
      <Screen kind={kind} importService={importService} />
    </ImportProvider>
  );
}

interface ScreenProps extends ImportPageProps {
  readonly importService: ImportService;
}

function Screen({ kind, importService }: ScreenProps) {
  const { i18n } = useLingui();
  const { actor } = importService;
  const screen = useSelector(actor, selectImportScreen);
  const refusal = useSelector(actor, selectFileRefusal);
  const reading = useSelector(actor, selectOtherReading);
  const unavailableRest = useRest(importService);

  // Loads the code of the table while the user looks for the file.
  useEffect(() => {
    void Workbench.preload().then(preloadDeferred);
  }, []);

  const isWaitingForFile = screen === 'drop' || screen === 'refused';
  useEffect(() => {
    if (!isWaitingForFile) return;
    importService.warmUp();
    return () => importService.stopWarmUp();
  }, [importService, isWaitingForFile]);

  const previousScreen = useRef(screen);
  useEffect(() => {
    const previous = previousScreen.current;
    previousScreen.current = screen;
    if (previous === screen || previous === 'blank') return;
    // The pressed button is gone with its screen, so the focus moves into this one.
    if (document.activeElement === document.body) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
  }, [screen]);

  if (unavailableRest !== null) return <RestNotice {...unavailableRest} />;
  switch (screen) {
    case 'blank':
      return <Splash />;
    case 'drop':
      return <DropScreen kind={kind} />;
    case 'refused':
      return (
        <DropScreen
          kind={kind}
          problem={
            refusal === null
              ? null
              : {
                  fileName: selectFileName(actor.getSnapshot()),
                  text: engineFailureText(i18n, refusal, kind),
                  fix: <QuoteAsText refusal={refusal} />,
                  reading,
                }
          }
        />
      );
    case 'resumeOffered':
      return <ResumeOffer />;
    case 'openElsewhere':
      return <OpenElsewhere />;
    case 'crashed':
      return (
        <Notice
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
      return <Workbench kind={kind} importService={importService} screen={screen} />;
  }
}

interface QuoteAsTextProps {
  readonly refusal: EngineFailure;
}

/** Button that reads the CSV again, with its unclosed quote as text. */
function QuoteAsText({ refusal }: QuoteAsTextProps) {
  const actor = useImport();
  const line = refusal.params?.['line'];
  const text = refusal.reading?.text;
  if (refusal.reason !== 'unclosedQuote' || typeof line !== 'number' || !text) return null;
  const literalQuotes = [...text.literalQuotes, line];
  return (
    <div>
      <Button
        size="sm"
        mt="sm"
        onClick={() => actor.send({ type: 'reopen', choice: { literalQuotes } })}
      >
        <Trans id="failure.readQuote">Read the quote as text</Trans>
      </Button>
    </div>
  );
}
