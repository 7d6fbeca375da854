import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, NativeSelect, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import {
  canDiscard,
  canRemap,
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
  /** Line below the file's name. */
  readonly details: ReactNode;
  /** Buttons that send the rows. */
  readonly children: ReactNode;
}

function ReadingProgress() {
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

/** File name, sheet and size, with all actions on the file. */
export function WorkbenchHead({ onMapping, details, children }: WorkbenchHeadProps) {
  const actor = useImport();
  const { i18n } = useTexts();
  const { t } = useLingui();
  const name = useSelector(actor, selectFileName);
  const layout = useSelector(actor, selectLayout);
  const screen = useSelector(actor, selectImportScreen);
  const history = useSelector(actor, (snapshot) => snapshot.context.history);
  const isRemappable = useSelector(actor, canRemap);
  const isDiscardable = useSelector(actor, canDiscard);
  const [isConfirming, setConfirming] = useState(false);
  const { reopen, dialog } = useReopen();
  const isReading = screen === 'opening';
  const visibleSheets = layout?.sheets.filter((sheet) => !sheet.hidden) ?? [];
  const sheet = layout?.sheet ?? '';
  const renderStepButton = (type: 'undo' | 'redo', label: string) => {
    const [isPossible, step] =
      type === 'undo' ? [history.canUndo, history.nextUndo] : [history.canRedo, history.nextRedo];
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
    <header className={`row rigid gap8 ${css['head']}`}>
      <div className={`line narrow gap10 fill16 ${css['file']}`}>
        <Icon name="file" size={26} />
        <div className="narrow">
          <h2 className="flat large cut">
            {name === '' ? <Trans id="import.pasted">Pasted cells</Trans> : <bdi>{name}</bdi>}
          </h2>
          {details}
        </div>
      </div>
      {visibleSheets.length > 1 && isRemappable && (
        <NativeSelect
          aria-label={t({ id: 'import.sheet', message: 'Sheet' })}
          value={sheet}
          data={visibleSheets.map((one) => one.name)}
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
            disabled={!isRemappable}
            onClick={onMapping}
          >
            <Trans id="import.mapping">Match columns</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="close" />}
            disabled={!isDiscardable}
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
      {children}
      {isReading && <ReadingProgress />}
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
