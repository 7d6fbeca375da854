import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  canDiscard,
  canRemap,
  selectCounts,
  selectFileName,
  selectLayout,
  selectReadShare,
  selectImportScreen,
} from '../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { blockedProps } from '../../../ui/BusyButton.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { DiscardDialog } from './DiscardDialog.tsx';
import { useImport, useReopen } from './useImport.tsx';
import { stepText } from './stepTexts.ts';
import css from './Workbench.module.css';

interface WorkbenchHeadProps {
  readonly onMapping: () => void;
}

function Reading() {
  const actor = useImport();
  const { t } = useLingui();
  const { percent } = useFormats();
  const share = useSelector(actor, selectReadShare);
  const value = Math.round((share ?? 0) * 100);
  return (
    <div className="whole-row">
      <Progress.Root size="md">
        <Progress.Section
          value={share === null ? 100 : value}
          animated={share === null}
          striped={share === null}
          aria-label={t({ id: 'import.reading', message: 'Reading file' })}
          {...(share === null ? {} : { 'aria-valuetext': percent(share) })}
        />
      </Progress.Root>
    </div>
  );
}

/** File name, sheet and size, with the actions on the whole file. */
export function WorkbenchHead({ onMapping }: WorkbenchHeadProps) {
  const actor = useImport();
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const name = useSelector(actor, selectFileName);
  const layout = useSelector(actor, selectLayout);
  const screen = useSelector(actor, selectImportScreen);
  const counts = useSelector(actor, selectCounts);
  const history = useSelector(actor, (snapshot) => snapshot.context.history);
  const remappable = useSelector(actor, canRemap);
  const discardable = useSelector(actor, canDiscard);
  const [isConfirming, setConfirming] = useState(false);
  const { reopen, dialog } = useReopen();
  const isReading = screen === 'opening';
  const sheets = layout?.sheets.filter((sheet) => !sheet.hidden) ?? [];
  const count = counts.rows;
  const rows = integer(count);
  const sheet = layout?.sheet ?? '';
  const renderStepButton = (type: 'undo' | 'redo', label: string) => {
    const [isPossible, step] =
      type === 'undo' ? [history.canUndo, history.undoes] : [history.canRedo, history.redoes];
    return (
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        // Names the step that it would undo or redo.
        title={step === null ? label : `${label} · ${stepText(i18n, step)}`}
        onClick={() => actor.send({ type })}
        {...blockedProps(!isPossible)}
      >
        <Icon name={type} />
      </ActionIcon>
    );
  };
  return (
    <header className={`row gap8 across14 ${css['head']}`}>
      <div className={`line narrow gap10 fill16 ${css['file']}`}>
        <Icon name="file" size={26} />
        <div className="narrow">
          <h2 className="flat large anywhere">
            {name === '' ? <Trans id="import.pasted">Pasted cells</Trans> : <bdi>{name}</bdi>}
          </h2>
          <p className="flat muted small" role="status">
            {isReading ? (
              <Trans id="import.reading.rows">Reading… {rows} rows so far</Trans>
            ) : (layout?.sheets.length ?? 0) > 1 ? (
              <Trans id="import.rows.sheet">
                {rows} rows in <bdi>{sheet}</bdi>
              </Trans>
            ) : (
              <Plural id="import.rows" value={count} one="# row" other="# rows" />
            )}
          </p>
        </div>
      </div>
      {sheets.length > 1 && remappable && (
        <NativeSelect
          aria-label={t({ id: 'import.sheet', message: 'Sheet' })}
          value={sheet}
          data={sheets.map((one) => one.name)}
          onChange={(event) => reopen({ sheet: event.currentTarget.value })}
        />
      )}
      {!isReading && (
        <>
          <ActionIcon.Group>
            {renderStepButton('undo', t({ id: 'import.undo', message: 'Undo (Ctrl+Z)' }))}
            {renderStepButton('redo', t({ id: 'import.redo', message: 'Redo (Ctrl+Y)' }))}
          </ActionIcon.Group>
          <Button
            variant="default"
            leftSection={<Icon name="columns" />}
            disabled={!remappable}
            onClick={onMapping}
          >
            <Trans id="import.mapping">Match columns</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="close" />}
            disabled={!discardable}
            onClick={() => setConfirming(true)}
          >
            <Trans id="import.discard">Change file</Trans>
          </Button>
        </>
      )}
      {isReading && (
        <Button variant="default" onClick={() => actor.send({ type: 'cancel' })}>
          <Word of="cancel" />
        </Button>
      )}
      {isReading && <Reading />}
      {dialog}
      {isConfirming && (
        <DiscardDialog
          kind={actor.getSnapshot().context.kind}
          onDiscard={() => actor.send({ type: 'discard' })}
          onClose={() => setConfirming(false)}
        />
      )}
    </header>
  );
}
