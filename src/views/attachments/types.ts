import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { attachmentsMachine } from '../../machines/attachments/machine.ts';
import type { FileCalls } from '../../api/contract/attachments/attachments.ts';

export type AttachmentsActor = ActorRefFrom<typeof attachmentsMachine>;

/** Of which record the files are. */
export interface OfRecord {
  /** Its kind, by the calls of its files. */
  readonly owner: FileCalls;
  readonly ownerId: string;
}

export interface AttachmentsProps extends OfRecord {
  /** The user may add files, and remove those of his company. */
  readonly may: boolean;
  /** What is good to have here, for as long as there is nothing. */
  readonly hint: ReactNode;
  /** Files came or went: what else shows them may be asked for again. */
  readonly onChange: () => void;
}
