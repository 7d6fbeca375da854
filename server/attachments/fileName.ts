import {
  MAX_ATTACHMENT_NAME,
  attachmentKind,
  type AttachmentKind,
  cleanName,
  fileExtension,
} from '../../src/api/contract/attachments/attachments.ts';

/**
 * Cleans and shortens a file name, and adds the extension of its kind if it has none. Names with another
 * kind's extension were refused before.
 */
export function cleanFileName(given: string, kind: AttachmentKind): string {
  const clean = cleanName(given);
  const known = fileExtension(clean);
  const ending =
    known === null ? `.${attachmentKind(kind).extensions[0]}` : clean.slice(-known.length - 1);
  const stem = known === null ? clean : clean.slice(0, -known.length - 1);
  return `${truncate(stem, MAX_ATTACHMENT_NAME - ending.length) || 'file'}${ending}`;
}

/** Truncates a text at a grapheme boundary. */
function truncate(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
