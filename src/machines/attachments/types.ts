import type { Attachment, AttachmentError } from '../../api/contract/attachments/attachments.ts';
import type { Failure, Outcome } from '../../api/contract/failure.ts';

/** A file chosen to be added. */
export interface ChosenFile {
  /** Created by the page; a file sent again with the same id is added once. */
  readonly id: string;
  readonly file: File;
}

/**
 * Upload. `waiting`: in the queue. `retrying`: the network or the service is unreachable; retried automatically.
 * `failed`: the user has to act.
 */
export interface Upload extends ChosenFile {
  readonly state: 'waiting' | 'sending' | 'retrying' | 'failed';
  /** Share sent, 0 to 1, in whole hundredths. */
  readonly share: number;
  /** Rule that the file breaks; null if it breaks none. */
  readonly brokenRule: AttachmentError | null;
  readonly failure: Failure | null;
}

/** Record that files belong to, such as an order. */
export interface AttachmentOwner {
  readonly ownerId: string;
}

export interface AttachmentRef extends AttachmentOwner {
  readonly id: string;
}

export interface AttachmentsContext extends AttachmentOwner {
  /** Oldest first; null before they are known. */
  readonly rows: readonly Attachment[] | null;
  /** Pending uploads, in the sequence in which they were chosen. */
  readonly uploads: readonly Upload[];
  /** Attachment whose removal the user has to confirm; null if there is none. */
  readonly removalTarget: Attachment | null;
  /** Why there is no list, or why the file was not removed. */
  readonly failure: Failure | null;
}

/** Outcome of an upload; null if the uploader itself failed. */
type UploadOutcome = Outcome<Attachment> | null;

export type AttachmentsEvent =
  | { readonly type: 'refresh' }
  | { readonly type: 'add'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'retry'; readonly id: string }
  /** Cancels an upload. */
  | { readonly type: 'drop'; readonly id: string }
  | { readonly type: 'askRemoval'; readonly attachment: Attachment }
  | { readonly type: 'confirm' }
  | { readonly type: 'dismiss' }
  /** Reports of the uploader: progress and outcome. */
  | { readonly type: 'progress'; readonly id: string; readonly share: number }
  | { readonly type: 'sent'; readonly id: string; readonly outcome: UploadOutcome };

/** Commands for the uploader. */
export type UploaderCommand =
  | (ChosenFile & AttachmentOwner & { readonly type: 'send' })
  | { readonly type: 'abort'; readonly id: string };

/** Emitted so that the page shows a message and refreshes other views of the files. */
export type AttachmentsEmitted =
  | { readonly type: 'added'; readonly name: string }
  | { readonly type: 'refused'; readonly name: string }
  | { readonly type: 'removed'; readonly name: string };
