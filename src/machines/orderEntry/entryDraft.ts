import { isSameContent } from './entryContent.ts';
import type { DraftSplit, EntryContext, EntryDraft } from './types.ts';

/**
 * Returns whether the server stores a draft: only an unsent draft of a new order with the same id. All others stay in
 * their browser.
 */
export const isShared = ({ version, draftId, id, sent }: EntryDraft): boolean =>
  version === null && draftId === id && !sent;

/** Identity of a new form or draft. */
export function createIdentity(split: DraftSplit | null) {
  const id = crypto.randomUUID();
  return {
    id,
    draftId: id,
    revision: null,
    writer: crypto.randomUUID(),
    split,
    sent: false,
  } as const;
}

/** Context of a new draft with the typed content; the old draft keeps the colleague's changes. */
export const splitOff = (split: DraftSplit) =>
  ({ ...createIdentity(split), draftResult: null }) as const;

export function isDirty({ content, start }: EntryContext): boolean {
  return !isSameContent(content, start);
}

export function toDraft(context: EntryContext): EntryDraft {
  const { draftId, kind, id, base, content, start, sent, revision, writer, split } = context;
  const version = base?.version ?? null;
  const draftContent = { draftId, kind, id, version, content, start, sent };
  return { ...draftContent, revision, writer, split, changedAt: Date.now() };
}

/** Parts of a draft that a form continues with. */
export const toFormContext = ({
  draftId,
  id,
  content,
  start,
  sent,
  revision,
  writer,
  split,
}: EntryDraft): Partial<EntryContext> => ({
  draftId,
  id,
  content,
  start,
  sent,
  revision,
  writer,
  split,
});

export function withShelved(context: EntryContext): readonly EntryDraft[] {
  return isDirty(context) ? [toDraft(context), ...context.drafts] : context.drafts;
}

/** Opens a draft in the form; the form's content becomes a draft. */
export function openDraft(context: EntryContext, draft: EntryDraft): Partial<EntryContext> {
  const { version, start } = draft;
  const { base } = context;
  return {
    drafts: withShelved(context).filter((one) => one !== draft),
    ...toFormContext(draft),
    // The draft is based on that version, which the server compares with the current one.
    base:
      base === null || version === null
        ? null
        : { ...base, version, values: { ...start.values }, goods: [...start.goods] },
  };
}
