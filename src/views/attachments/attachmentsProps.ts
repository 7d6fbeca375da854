import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { attachmentsMachine } from '../../machines/attachments/machine.ts';
import type { FileCalls } from '../../api/contract/attachments/attachments.ts';

export type AttachmentsActor = ActorRefFrom<typeof attachmentsMachine>;

/** Record that the files belong to. */
export interface FilesRecord {
  /** Calls for the files of this kind of record. */
  readonly calls: FileCalls;
  readonly ownerId: string;
}

export interface AttachmentsProps extends FilesRecord {
  /** True if the user may add files and remove those of their company. */
  readonly mayEdit: boolean;
  /** Suggestion shown while there are no files. */
  readonly hint: ReactNode;
  /** Called after files were added or removed. */
  readonly onChange: () => void;
}
