import {
  ATTACHMENT_NAME,
  attachmentKind,
  type AttachmentKind,
} from '../../src/api/contract/attachments.ts';

/** Marks that turn the direction of text, by which `gpj.exe` can be made to look like a picture. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** What shows nothing: controls, ends of lines and paragraphs, marks of byte order, no-width spaces. */
const INVISIBLE = /[\p{Cc}\u2028\u2029\ufeff\u200b\u2060]/gu;
/** What file systems don't take in a name. */
const RESERVED = /[<>:"|?*]/g;

/**
 * A file's name as it is kept and handed out: without folders and invisible marks, no longer than
 * agreed, and ending as files of its kind do, so that no name says another thing than the bytes.
 * Scripts stay as they are.
 */
export function fileName(given: string, kind: AttachmentKind): string {
  const { extensions } = attachmentKind(kind);
  const clean = (given.toWellFormed().split(/[/\\]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(INVISIBLE, '')
    .replace(RESERVED, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const known = extensions.find((extension) => clean.toLowerCase().endsWith(`.${extension}`));
  const ending = known === undefined ? `.${extensions[0]}` : clean.slice(-known.length - 1);
  const stem = known === undefined ? clean : clean.slice(0, -known.length - 1);
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
