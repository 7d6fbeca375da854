import {
  ATTACHMENT_NAME,
  attachmentKind,
  type AttachmentKind,
  cleanName,
  extensionOf,
} from '../../src/api/contract/attachments/attachments.ts';

/**
 * A file's name as it is kept and handed out: clean, no longer than agreed, with the ending of its kind
 * where it has none. A name that ends as another kind's was refused before.
 */
export function fileName(given: string, kind: AttachmentKind): string {
  const clean = cleanName(given);
  const known = extensionOf(clean);
  const ending =
    known === null ? `.${attachmentKind(kind).extensions[0]}` : clean.slice(-known.length - 1);
  const stem = known === null ? clean : clean.slice(0, -known.length - 1);
  return `${cut(stem, ATTACHMENT_NAME - ending.length) || 'file'}${ending}`;
}

/** The first letters of a text, whole ones: no accent or half of a sign is left behind. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
