import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import { toCardContentHistory } from '../../api/contract/pricing/cardContentHistory.ts';
import { diffFields } from '../../api/contract/records/records.ts';
import { language } from '../../language/i18n.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';
import { useUnsaved } from '../shared/pageTab.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import type { CardEditorActor } from './cardEditor.ts';
import { CardFindings } from './CardFindings.tsx';
import { cardFileAnswer, type CardFileAnswer } from './cardFile.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import css from './quotes.module.css';
import { useCardLines } from './useCardLines.ts';

interface CardFileResultProps {
  readonly editor: CardEditorActor;
  readonly card: RateCard;
  readonly file: File;
  readonly onDiscard: () => void;
}

/** Result of reading a file: why it is no rate card, its findings, or its changes. */
export function CardFileResult({ editor, card, file, onDiscard }: CardFileResultProps) {
  const { i18n } = useLingui();
  const question = { file, content: card.shown.content, language: language() };
  const { answer, failure } = useAnswer(cardFileAnswer, question);
  const { name: fileName } = file;
  if (failure !== null) return <p role="alert">{failureText(i18n, failure)}</p>;
  if (answer === null) {
    return (
      <p className={`flat muted ${css['note']}`} role="status">
        <Trans id="areaImport.reading">
          Reading <bdi>{fileName}</bdi>…
        </Trans>
      </p>
    );
  }
  switch (answer.type) {
    case 'read':
      return (
        <CardChanges
          editor={editor}
          card={card}
          fileName={fileName}
          answer={answer}
          onDiscard={onDiscard}
        />
      );
    case 'faulty':
      return <CardFindings fileName={fileName} findings={answer.findings} />;
    case 'noSheet':
    case 'noColumns':
    case 'twiceColumns':
    case 'unreadable':
      return (
        <p role="alert">
          <bdi>{fileName}</bdi>
          {' · '}
          <NoCard answer={answer} />
        </p>
      );
  }
}

type NoCardAnswer = Exclude<CardFileAnswer, { readonly type: 'read' | 'faulty' }>;

/** Reason why a file is no rate card. */
function NoCard({ answer }: { readonly answer: NoCardAnswer }) {
  const { list } = useFormats();
  switch (answer.type) {
    case 'noSheet': {
      const { sheet } = answer;
      return (
        <Trans id="cardFile.noSheet">
          The file has no sheet called {sheet}. Export a version of the card to get a file with both
          sheets.
        </Trans>
      );
    }
    case 'noColumns': {
      const [sheet, columns] = [answer.sheet, list(answer.columns)];
      return (
        <Trans id="cardFile.noColumns">
          The sheet {sheet} lacks these columns: {columns}. Name them in its first row.
        </Trans>
      );
    }
    case 'twiceColumns': {
      const [sheet, columns] = [answer.sheet, list(answer.columns)];
      return (
        <Trans id="cardFile.twiceColumns">
          The sheet {sheet} has these columns more than once: {columns}. Keep one of each.
        </Trans>
      );
    }
    case 'unreadable':
      return answer.code === 'encrypted' ? (
        <Trans id="areaImport.encrypted">
          The file has a password. Remove it and choose the file again.
        </Trans>
      ) : answer.code === 'tooLarge' ? (
        <Trans id="areaImport.tooLarge">The file is too large. Split it into smaller ones.</Trans>
      ) : (
        <Trans id="cardFile.unreadable">
          The file can’t be read. Save it as .xlsx and choose it again.
        </Trans>
      );
  }
}

interface CardChangesProps extends Omit<CardFileResultProps, 'file'> {
  readonly fileName: string;
  readonly answer: Extract<CardFileAnswer, { readonly type: 'read' }>;
}

/** Valid file: its changes, and the button that saves it as the draft. */
function CardChanges({ editor, card, fileName, answer, onDiscard }: CardChangesProps) {
  const getCardLines = useCardLines();
  const { i18n } = useLingui();
  const [isSaveRequested, setSaveRequested] = useState(false);
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, ({ context }) => (isSaveRequested ? context.failure : null));
  const { content, areas } = answer;
  const { version, content: stored } = card.shown;
  const isSame =
    diffFields(toCardContentHistory(stored), toCardContentHistory(content)).length === 0;
  useUnsaved(!isSame);
  const other = version;
  const lanes = content.lanes.length;
  const bands = content.lanes.reduce((sum, lane) => sum + lane.bands.length, 0);
  const save = () => {
    const { name, customerNo, groupId, kind, origin } = card;
    const change = { name, customerNo, groupId, kind, origin, content };
    setSaveRequested(true);
    editor.send({ type: 'save', content: { type: 'save', content: change } });
  };
  return (
    <>
      <p role="status">
        <bdi>{fileName}</bdi>
        {' · '}
        <Plural id="cardFile.lanes" value={lanes} one="# destination" other="# destinations" />
        {' · '}
        <Plural id="cardFile.bands" value={bands} one="# weight band" other="# weight bands" />
      </p>
      {isSame ? (
        <p>
          <Trans id="cardFile.same">The file has the same rates as version {version}.</Trans>
        </p>
      ) : (
        <>
          <DifferenceTable
            before={getCardLines(card)}
            after={getCardLines({ shown: { content }, areas })}
            titles={[
              <Trans key="before" id="rateCard.compare.version">
                Version {other}
              </Trans>,
              <Trans key="after" id="cardFile.inFile">
                In the file
              </Trans>,
            ]}
          />
          <p className={`flat muted ${css['note']}`}>
            <Trans id="cardFile.replace">
              Saving replaces the draft, including unsaved changes below. Orders are priced by it
              once you activate it.
            </Trans>
          </p>
        </>
      )}
      {failure !== null && <p role="alert">{failureText(i18n, failure)}</p>}
      <div className={`wrap gap8 ${css['buttons']}`}>
        {!isSame && (
          <BusyButton loading={busy} onClick={save}>
            <Trans id="cardFile.save">Save as draft</Trans>
          </BusyButton>
        )}
        <Button variant="default" onClick={onDiscard}>
          <Trans id="cardFile.discard">Discard file</Trans>
        </Button>
      </div>
    </>
  );
}
