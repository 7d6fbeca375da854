import {
  type AttachmentError,
  MAX_ATTACHMENTS,
  isAttachmentError,
  checkFileName,
  checkFileSize,
} from '../../api/contract/attachments/attachments.ts';
import { type Failure, isRetryable } from '../../api/contract/failure.ts';
import { unexpectedFailure } from '../shared/failure.ts';
import type { AttachmentsContext, ChosenFile, Upload } from './types.ts';

/** Parallel uploads; more would only share the same bandwidth. */
const MAX_PARALLEL = 2;

const initialState = { state: 'waiting', share: 0, brokenRule: null, failure: null } as const;

type Files = Pick<AttachmentsContext, 'rows' | 'uploads'>;

/** Appends chosen files; files that break a rule fail at once. */
export function addUploads({ rows, uploads }: Files, chosen: readonly ChosenFile[]): Upload[] {
  const next = [...uploads];
  for (const { id, file } of chosen) {
    if (next.some((upload) => upload.id === id)) continue;
    next.push(validateUpload({ rows, uploads: next }, { ...initialState, id, file }));
  }
  return next;
}

/** Queues an upload again, with the same id. */
export function retryUpload({ rows, uploads }: Files, id: string): Upload[] {
  return uploads.map((upload) => {
    if (upload.id !== id || upload.state === 'sending') return upload;
    const others = uploads.filter((other) => other !== upload);
    return validateUpload({ rows, uploads: others }, { ...upload, ...initialState });
  });
}

/** Queues all uploads that waited for the network. */
export function recoverUploads(uploads: readonly Upload[]): Upload[] {
  return uploads.map((upload) =>
    upload.state === 'retrying' ? { ...upload, ...initialState } : upload,
  );
}

function validateUpload({ rows, uploads }: Files, upload: Upload): Upload {
  const coming = uploads.filter(({ state }) => state !== 'failed').length;
  const isFull = (rows?.length ?? 0) + coming >= MAX_ATTACHMENTS;
  const { name, size } = upload.file;
  const rule = checkFileSize(size) ?? checkFileName(name) ?? (isFull ? 'attachment.tooMany' : null);
  return rule === null ? upload : { ...upload, state: 'failed', brokenRule: rule };
}

/** Returns the waiting uploads that can start now. */
export function getNextUploads(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, MAX_PARALLEL - sending));
}

export function without(uploads: readonly Upload[], id: string): Upload[] {
  return uploads.filter((upload) => upload.id !== id);
}

/** Returns the uploads with a change of one of them. */
export function updateUpload(
  uploads: readonly Upload[],
  id: string,
  change: Partial<Upload>,
): Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}

/** Converts a failure to the state of its upload: retried automatically or failed. */
export function toUnsent(failure: Failure = unexpectedFailure): Partial<Upload> {
  const state = failure !== unexpectedFailure && isRetryable(failure) ? 'retrying' : 'failed';
  return { state, share: 0, brokenRule: toAttachmentFault(failure), failure };
}

/** Returns the rule that the file itself breaks; null for any other failure. */
export function toAttachmentFault(failure: Failure): AttachmentError | null {
  if (failure.kind !== 'refused') return null;
  if (failure.key === 'error.tooLarge') return 'attachment.tooLarge';
  return failure.fields.map(({ rule }) => rule).find(isAttachmentError) ?? null;
}
