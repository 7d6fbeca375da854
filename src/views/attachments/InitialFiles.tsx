import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { declareAttachments } from '../../machines/attachments/declareAttachments.ts';
import { areOnTheirWay } from '../../machines/attachments/machine.ts';
import type { ChosenFile, Upload } from '../../machines/attachments/types.ts';
import { addUploads, without } from '../../machines/attachments/uploadQueue.ts';
import { MAX_ATTACHMENTS } from '../../api/contract/attachments/attachments.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useUnsaved } from '../shared/pageTab.ts';
import { useDeclared } from '../shared/portal.ts';
import { AddFiles } from './AddFiles.tsx';
import type { AttachmentsActor, FilesRecord } from './attachmentsProps.ts';
import { UploadRow } from './UploadRow.tsx';
import { Uploads } from './Uploads.tsx';

interface ChooseFilesProps {
  readonly uploads: readonly Upload[];
  readonly onChange: (change: (uploads: readonly Upload[]) => readonly Upload[]) => void;
  readonly hint: ReactNode;
}

/** Files for a record that does not exist yet; `UploadInitialFiles` uploads them once it does. */
export function ChooseFiles({ uploads, onChange, hint }: ChooseFilesProps) {
  const add = useCallback(
    (chosen: readonly ChosenFile[]) =>
      onChange((others) => addUploads({ rows: [], uploads: others }, chosen)),
    [onChange],
  );
  const drop = (id: string) => onChange((all) => without(all, id));
  return (
    <Panel title={<Trans id="files.title">Files</Trans>}>
      <div className="stack gap12">
        {uploads.length === 0 ? (
          <p className="flat muted">{hint}</p>
        ) : (
          <ul className="grid list">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} onDrop={drop} />
            ))}
          </ul>
        )}
        <AddFiles isFull={uploads.length >= MAX_ATTACHMENTS} onAdd={add} />
      </div>
    </Panel>
  );
}

interface UploadInitialFilesProps extends FilesRecord {
  /** Files as chosen; those that break a rule are not sent. */
  readonly uploads: readonly Upload[];
  /** Called once after all files were added, or after the user chose to continue without the rest. */
  readonly onDone: () => void;
}

/** Uploads the initial files of a record that was just created. */
export function UploadInitialFiles({ calls, ownerId, ...props }: UploadInitialFilesProps) {
  const actor = useOwnActor(useDeclared(declareAttachments(calls)), { ownerId });
  return (
    <Panel title={<Trans id="files.title">Files</Trans>}>
      {actor !== null && <Sending actor={actor} {...props} />}
    </Panel>
  );
}

interface SendingProps extends Pick<UploadInitialFilesProps, 'uploads' | 'onDone'> {
  readonly actor: AttachmentsActor;
}

function Sending({ actor, uploads, onDone }: SendingProps) {
  useUnsaved(useSelector(actor, areOnTheirWay));
  useEffect(() => {
    // A file with the same id is added once, so that a repeated effect sends nothing twice.
    actor.send({ type: 'add', files: uploads.filter(({ state }) => state === 'waiting') });
    const finish = () => {
      if (!areOnTheirWay(actor.getSnapshot())) onDone();
    };
    finish();
    const subscription = actor.subscribe(finish);
    return () => subscription.unsubscribe();
  }, [actor, uploads, onDone]);
  return (
    <div className="stack gap12">
      <ul className="grid list">
        <Uploads actor={actor} />
      </ul>
      <div>
        <Button variant="default" onClick={onDone}>
          <Trans id="files.skip">Continue without the rest</Trans>
        </Button>
      </div>
    </div>
  );
}
