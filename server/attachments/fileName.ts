import {
  MAX_ATTACHMENT_NAME,
  getAttachmentKind,
  type AttachmentKind,
  cleanName,
  getFileExtension,
} from '../../src/api/contract/attachments/attachments.ts';

/**
 * Cleans and shortens a file name, and adds the extension of its kind if it has none. The caller refuses
 * names with an extension of another kind.
 */
export function cleanFileName(name: string, kind: AttachmentKind): string {
  const clean = cleanName(name);
  const extension = getFileExtension(clean);
  const suffix =
    extension === null
      ? `.${getAttachmentKind(kind).extensions[0]}`
      : clean.slice(-extension.length - 1);
  const stem = extension === null ? clean : clean.slice(0, -extension.length - 1);
  return `${truncate(stem, MAX_ATTACHMENT_NAME - suffix.length) || 'file'}${suffix}`;
}

/** Truncates a text at a grapheme boundary. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
