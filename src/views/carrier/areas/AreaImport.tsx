import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { areaImport, type areaImportMachine } from '../../../machines/areaImport/machine.ts';
import { href } from '../../../routes/paths.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useFileDrop } from '../../../ui/useFileDrop.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useUnsaved } from '../../shared/pageTab.ts';
import { useDeclared } from '../../shared/portal.ts';
import css from '../../shared/Records.module.css';
import { AreaProblems } from './AreaProblems.tsx';
import { FileChoice } from './FileChoice.tsx';

type ImportActor = ActorRefFrom<typeof areaImportMachine>;

/** Import of a file of areas; each row is checked before it is sent, and again by the server. */
export function AreaImport() {
  const actor = useOwnActor(useDeclared(areaImport), undefined);
  return actor === null ? <Splash /> : <Screen actor={actor} />;
}

function Screen({ actor }: { readonly actor: ImportActor }) {
  const state = useSelector(actor, (s) => s.value);
  const canChooseFile = state === 'idle' || state === 'refused' || state === 'done';
  useUnsaved(state === 'reviewing' || state === 'sending' || state === 'interrupted');
  const isDragging = useFileDrop((files) => {
    const [file] = files;
    if (canChooseFile && file !== undefined) actor.send({ type: 'open', file });
  });
  return (
    <div className={css['form']}>
      <Panel title={<Trans id="areaImport.title">Import regions</Trans>}>
        {canChooseFile && <FileChoice actor={actor} isDragging={isDragging} />}
        <ImportStep actor={actor} />
        <div className="wrap gap10">
          <Actions actor={actor} />
          <Button variant="subtle" component={Link} href={href('regionManage')}>
            <Trans id="areas.all">All regions</Trans>
          </Button>
        </div>
      </Panel>
      <AreaProblems actor={actor} />
    </div>
  );
}

/** Current step of the import. */
function ImportStep({ actor }: { readonly actor: ImportActor }) {
  const { i18n } = useTexts();
  const state = useSelector(actor, (s) => s.value);
  const { sheet, answeredRows, counts, fileName, failure } = useSelector(actor, (s) => s.context);
  const { integer } = useFormats();
  const created = integer(counts.created);
  const updated = integer(counts.updated);
  const same = integer(counts.unchanged);
  const rowCount = sheet?.rows.length ?? 0;
  const ready = rowCount - answeredRows;
  switch (state) {
    case 'reading':
      return (
        <p className="flat below12 muted" role="status">
          <Trans id="areaImport.reading">
            Reading <bdi>{fileName}</bdi>…
          </Trans>
        </p>
      );
    case 'reviewing':
      return (
        <p role="status">
          <bdi>{fileName}</bdi>
          {' · '}
          <Plural
            id="areaImport.ready"
            value={ready}
            one="# region is ready"
            other="# regions are ready"
          />
        </p>
      );
    case 'sending':
    case 'interrupted': {
      const [gone, all] = [integer(answeredRows), integer(rowCount)];
      return (
        <>
          <Progress
            value={rowCount === 0 ? 0 : (100 * answeredRows) / rowCount}
            aria-label={i18n._('areaImport.title')}
          />
          <p role="status">
            <Trans id="areaImport.sent">
              {gone} of {all} regions sent
            </Trans>
          </p>
          {failure !== null && <p role="alert">{failureText(i18n, failure)}</p>}
        </>
      );
    }
    case 'done':
      return (
        <p role="status">
          <Trans id="areaImport.done">
            Import finished: {created} added, {updated} changed, {same} already up to date.
          </Trans>
        </p>
      );
    case 'idle':
    case 'refused':
      return null;
  }
}

function Actions({ actor }: { readonly actor: ImportActor }) {
  const state = useSelector(actor, (s) => s.value);
  const ready = useSelector(
    actor,
    (s) => (s.context.sheet?.rows.length ?? 0) - s.context.answeredRows,
  );
  const cancel = (
    <Button variant="default" onClick={() => actor.send({ type: 'reset' })}>
      <Trans id="areaImport.cancel">Choose another file</Trans>
    </Button>
  );
  switch (state) {
    case 'reviewing':
      return (
        <>
          <Button disabled={ready === 0} onClick={() => actor.send({ type: 'send' })}>
            <Plural
              id="areaImport.send"
              value={ready}
              one="Import # region"
              other="Import # regions"
            />
          </Button>
          {cancel}
        </>
      );
    case 'interrupted':
      return (
        <>
          <Retry onClick={() => actor.send({ type: 'retry' })} />
          {cancel}
        </>
      );
    case 'done':
    case 'idle':
    case 'reading':
    case 'refused':
    case 'sending':
      return null;
  }
}
