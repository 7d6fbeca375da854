import {
  type AttachmentError,
  MAX_ATTACHMENTS,
  isAttachmentError,
  checkFileName,
  checkFileSize,
} from '../../api/contract/attachments/attachments.ts';
import { type Failure, isRetryable } from '../../api/contract/failure.ts';
import { broken } from '../shared/failure.ts';
import type { AttachmentsContext, ChosenFile, Upload } from './types.ts';

/** Files that are sent side by side: more would only share the same line. */
const SIDE_BY_SIDE = 2;

const fresh = { state: 'waiting', share: 0, fault: null, failure: null } as const;

type Files = Pick<AttachmentsContext, 'rows' | 'uploads'>;

/** Files chosen are behind the others; those that can't be taken say so at once. */
export function addUploads({ rows, uploads }: Files, chosen: readonly ChosenFile[]): Upload[] {
  const next = [...uploads];
  for (const { id, file } of chosen) {
    if (next.some((upload) => upload.id === id)) continue;
    next.push(validateUpload({ rows, uploads: next }, { ...fresh, id, file }));
  }
  return next;
}

/** One more try, under the same id. */
export function retryUpload({ rows, uploads }: Files, id: string): Upload[] {
  return uploads.map((upload) => {
    if (upload.id !== id || upload.state === 'sending') return upload;
    const others = uploads.filter((other) => other !== upload);
    return validateUpload({ rows, uploads: others }, { ...upload, ...fresh });
  });
}

/** All that waited for the network are to be sent. */
export function recoverUploads(uploads: readonly Upload[]): Upload[] {
  return uploads.map((upload) => (upload.state === 'retrying' ? { ...upload, ...fresh } : upload));
}

function validateUpload({ rows, uploads }: Files, upload: Upload): Upload {
  const coming = uploads.filter(({ state }) => state !== 'failed').length;
  const isFull = (rows?.length ?? 0) + coming >= MAX_ATTACHMENTS;
  const { name, size } = upload.file;
  const fault =
    checkFileSize(size) ?? checkFileName(name) ?? (isFull ? 'attachment.tooMany' : null);
  return fault === null ? upload : { ...upload, state: 'failed', fault };
}

/** Which of those that wait are to be sent now. */
export function due(uploads: readonly Upload[]): readonly Upload[] {
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, SIDE_BY_SIDE - sending));
}

export function without(uploads: readonly Upload[], id: string): Upload[] {
  return uploads.filter((upload) => upload.id !== id);
}

/** The uploads with what is known again of one of them. */
export function updateUpload(
  uploads: readonly Upload[],
  id: string,
  change: Partial<Upload>,
): Upload[] {
  return uploads.map((upload) => (upload.id === id ? { ...upload, ...change } : upload));
}

/** Why a file was not added, and whether it is sent again by itself. */
export function toUnsent(failure: Failure = broken): Partial<Upload> {
  const state = failure !== broken && isRetryable(failure) ? 'retrying' : 'failed';
  return { state, share: 0, fault: toAttachmentFault(failure), failure };
}

/** Returns the rule that the file itself breaks; null for any other failure. */
export function toAttachmentFault(failure: Failure): AttachmentError | null {
  if (failure.kind !== 'refused') return null;
  if (failure.key === 'error.tooLarge') return 'attachment.tooLarge';
  return failure.fields.map(({ rule }) => rule).find(isAttachmentError) ?? null;
}
