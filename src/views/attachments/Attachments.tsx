import { Trans } from '@lingui/react/macro';
import { filesOf } from '../../machines/attachments/declareAttachments.ts';
import { useDeclared } from '../shared/portal.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { Files } from './Files.tsx';
import type { AttachmentsProps } from './types.ts';

/** Files of a record: view, add and remove. The record never changes during the panel's life. */
export function Attachments(props: AttachmentsProps) {
  const actor = useOwnActor(useDeclared(filesOf(props.owner)), {
    ownerId: props.ownerId,
  });
  return (
    <Panel title={<Trans id="files.title">Files</Trans>}>
      {actor !== null && <Files {...props} actor={actor} />}
    </Panel>
  );
}
