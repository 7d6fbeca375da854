import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import { language } from '../../language/i18n.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFileDrop, useTouch } from '../../ui/useFileDrop.ts';
import { useKit } from '../shared/portal.ts';
import type { CardEditorActor } from './cardEditor.ts';
import { CardFileResult } from './CardFileResult.tsx';
import css from './quotes.module.css';

interface CardFilePanelProps {
  readonly editor: CardEditorActor;
  readonly card: RateCard;
}

/** Download of the version shown, and upload of a file as the new draft. */
export function CardFilePanel({ editor, card }: CardFilePanelProps) {
  const { saveFile, sheets } = useKit();
  const isTouch = useTouch();
  const input = useRef<HTMLInputElement>(null);
  const [upload, setUpload] = useState<{ readonly file: File; readonly count: number } | null>(
    null,
  );
  const openFile = (file: File | undefined) => {
    // The count distinguishes a fixed file from its earlier version with the same name.
    if (file !== undefined) setUpload((current) => ({ file, count: (current?.count ?? 0) + 1 }));
  };
  const isDragging = useFileDrop(([file]) => openFile(file));
  const save = () => {
    const fileName = `${card.name} v${card.shown.version}.xlsx`.replaceAll(/[\\/:*?"<>|]/g, '-');
    void sheets()
      .then(({ writeCard }) => writeCard(card.shown.content, language()))
      .then((blob) => saveFile(blob, fileName));
  };
  return (
    <Panel title={<Trans id="cardFile.title">Rates in Excel</Trans>}>
      <p className={`flat muted ${css['note']}`}>
        <Trans id="cardFile.note">
          Export this version, change its rates in Excel and import the file: it becomes the draft.
          Nothing is saved before the whole file is right.
        </Trans>
      </p>
      <div className={`wrap gap8 ${css['buttons']}`}>
        <Button variant="default" leftSection={<Icon name="download" size={16} />} onClick={save}>
          <Trans id="cardFile.export">Export to Excel</Trans>
        </Button>
        <Button
          variant={isDragging ? 'filled' : 'default'}
          leftSection={<Icon name="upload" size={16} />}
          onClick={() => input.current?.click()}
        >
          {isDragging ? (
            <Trans id="areaImport.drop">Drop the file to read it</Trans>
          ) : isTouch ? (
            <Trans id="cardFile.import">Import from Excel</Trans>
          ) : (
            <Trans id="cardFile.choose">Import or drop an Excel file</Trans>
          )}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.xlsm,.xls,.xlsb,.ods"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            openFile(file);
          }}
        />
      </div>
      {upload !== null && (
        <CardFileResult
          key={upload.count}
          editor={editor}
          card={card}
          file={upload.file}
          onDiscard={() => setUpload(null)}
        />
      )}
    </Panel>
  );
}
