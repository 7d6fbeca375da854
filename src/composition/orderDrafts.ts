import type { Calls } from '../api/calls.ts';
import { type Failure, isRetryable } from '../api/contract/failure.ts';
import { type Draft, orderDrafts } from '../api/contract/orders/orderDrafts.ts';
import type { OrderKind } from '../domain/sheets/sheet.ts';
import { newContent } from '../machines/orderEntry/entryContent.ts';
import { isShared, createIdentity } from '../machines/orderEntry/entryDraft.ts';
import type {
  DraftSplit,
  EntryDraft,
  EntryOwner,
  DraftStoreCommand,
  DraftStoreReport,
} from '../machines/orderEntry/types.ts';
import type { ImportLocks } from '../storage/importLocks.ts';
import type { DraftStore } from '../storage/draftStore.ts';
import type { Portal } from '../views/shared/portal.ts';
import type { Network } from './network.ts';

export const draftTable = orderDrafts;

/** Stores of drafts: the server, and the browser until the server has them. */
export interface DraftParts {
  readonly client: Calls<typeof draftTable>;
  readonly drafts: DraftStore;
  readonly locks: ImportLocks;
  readonly network: Network;
  readonly session: Portal['session'];
  /** Sends `pagehide` before the page goes. */
  readonly page: EventTarget;
}

/** Maximum delay of storing a draft in the browser, in ms. */
const WRITE_MS = 400;
/** Pause in typing before a draft is sent, in ms. */
const PAUSE_MS = 1_500;

type Owner = Pick<EntryOwner, 'account' | 'companyId'>;

type DraftResult =
  | { readonly type: 'kept'; readonly revision: number }
  | { readonly type: 'overtaken'; readonly split: DraftSplit; readonly isOwn: boolean }
  | { readonly type: 'failed'; readonly failure: Failure };

async function send(
  client: DraftParts['client'],
  draft: EntryDraft,
  options: { readonly outlivesPage?: boolean } = {},
): Promise<DraftResult> {
  const { draftId: id, kind, content, revision: version, writer } = draft;
  const { values, goods } = content;
  const body = { id, kind, values: { ...values }, goods: [...goods], version, writer };
  const answer = await client.keepOrderDraft(body, options);
  if (!answer.ok) return { type: 'failed', failure: answer.failure };
  if (answer.data.outcome === 'kept') return { type: 'kept', revision: answer.data.version };
  const { why, by, own: isOwn } = answer.data;
  return { type: 'overtaken', split: { why, by }, isOwn };
}

/** Converts a draft of the server for a form. */
function toEntryDraft(draft: Draft, owner: EntryOwner): EntryDraft {
  const { id, kind, values, goods, version, changedAt } = draft;
  return {
    draftId: id,
    id,
    kind,
    version: null,
    content: { values, goods },
    start: newContent(kind, owner),
    sent: false,
    changedAt: Date.parse(changedAt),
    revision: version,
    writer: crypto.randomUUID(),
    split: null,
  };
}

/** Creates the drafts of new orders, in the browser and on the server. */
export function createDrafts(parts: DraftParts) {
  const { client, drafts, locks, network, session, page } = parts;
  /** Ids of drafts that were sent at least once; the server may have them even without an answer. */
  const sentIds = new Set<string>();
  /** Draft stores of open forms. */
  const forms = new Set<{ readonly sendAll: () => Promise<boolean> }>();

  /** Whether drafts may be stored: not during or after a sign-out. */
  function shouldKeep(): boolean {
    const snapshot = session.getSnapshot();
    return !snapshot.matches('signingOut') && snapshot.context.notice !== 'signedOut';
  }

  /**
   * Sends a draft that is open in no form. If another user has changed it since, it is split; returns the
   * draft that results.
   */
  async function sendUnopened(owner: Owner, draft: EntryDraft): Promise<EntryDraft> {
    sentIds.add(draft.draftId);
    const sent = await send(client, draft);
    if (sent.type === 'failed') return draft;
    if (sent.type === 'kept') {
      drafts.confirm(owner, draft);
      return { ...draft, revision: sent.revision };
    }
    if (sent.isOwn && sent.split.why === 'created') {
      // This browser created the order but lost the answer; the next save finds it.
      const updated = { ...draft, sent: true };
      drafts.save(owner, updated);
      return updated;
    }
    const split = { ...draft, ...createIdentity(sent.split) };
    drafts.save(owner, split);
    drafts.remove(owner, draft.draftId);
    return sendUnopened(owner, split);
  }

  /** Finds drafts in this browser that are open in no form. */
  async function findUnopened(owner: Owner): Promise<EntryDraft[]> {
    const foundDrafts: EntryDraft[] = [];
    for (const draft of drafts.find(owner)) {
      // It is open in another tab.
      if (!(await locks.isClaimed(draft.draftId))) foundDrafts.push(draft);
    }
    return foundDrafts;
  }

  /** Sends unsent drafts of this browser; returns all that were unsent, sent now or not. */
  async function sendAllUnopened(owner: Owner): Promise<EntryDraft[]> {
    const drafts: EntryDraft[] = [];
    for (const draft of await findUnopened(owner)) {
      drafts.push(isShared(draft) ? await sendUnopened(owner, draft) : draft);
    }
    return drafts;
  }

  async function uploadUnopened(owner: Owner): Promise<{ arrived: number; left: number }> {
    const before = (await findUnopened(owner)).filter(isShared).length;
    await sendAllUnopened(owner);
    const after = (await findUnopened(owner)).filter(isShared).length;
    return { arrived: before - after, left: after };
  }

  /** Drafts to offer in the form of a new order: the user's drafts of the kind, last changed first. */
  async function findOffered(
    kind: OrderKind,
    owner: EntryOwner,
    signal: AbortSignal,
  ): Promise<EntryDraft[]> {
    const localDrafts = (await sendAllUnopened(owner)).filter(
      (draft) => draft.kind === kind && draft.version === null,
    );
    const answer = await client.findOrderDrafts({ kind }, { signal });
    const serverDrafts = answer.ok ? answer.data.map((draft) => toEntryDraft(draft, owner)) : [];
    const localIds = new Set(localDrafts.map(({ draftId }) => draftId));
    const otherDrafts: EntryDraft[] = [];
    for (const draft of serverDrafts) {
      if (localIds.has(draft.draftId) || (await locks.isClaimed(draft.draftId))) continue;
      otherDrafts.push(draft);
    }
    return [...localDrafts, ...otherDrafts].sort((a, b) => b.changedAt - a.changedAt);
  }

  /** Finds the draft of a page: the version in this browser, or else the server's. */
  async function find(
    id: string,
    owner: EntryOwner,
    offer: readonly EntryDraft[],
    signal: AbortSignal,
  ): Promise<
    | { readonly ok: true; readonly data: EntryDraft }
    | { readonly ok: false; readonly failure: Failure }
  > {
    const localDraft = offer.find(({ draftId }) => draftId === id);
    if (localDraft !== undefined) return { ok: true, data: localDraft };
    const answer = await client.getOrderDraft({ id }, { signal });
    return answer.ok ? { ok: true, data: toEntryDraft(answer.data, owner) } : answer;
  }

  /** Creates the draft store of one form: stores and sends its drafts, and claims the current one for this tab. */
  function createFormStore(owner: EntryOwner, tell: (news: DraftStoreReport) => void) {
    /** Draft that is not stored in the browser yet. */
    let unwritten: EntryDraft | null = null;
    const unsent = new Map<string, EntryDraft | 'open' | 'deleted'>();
    const revisions = new Map<string, number>();
    const closing = new AbortController();
    let writeTimer: ReturnType<typeof setTimeout> | undefined;
    let pauseTimer: ReturnType<typeof setTimeout> | undefined;
    let isDelivering = false;
    let claimed: {
      readonly draftId: string;
      readonly release: Promise<(() => void) | null>;
    } | null = null;

    function claim(draftId: string | null): void {
      if (claimed?.draftId === draftId) return;
      void claimed?.release.then((release) => release?.());
      claimed = draftId === null ? null : { draftId, release: locks.claim(draftId) };
    }

    function write(): void {
      clearTimeout(writeTimer);
      writeTimer = undefined;
      if (unwritten !== null && shouldKeep()) drafts.save(owner, unwritten);
      unwritten = null;
    }

    const withRevision = (draft: EntryDraft): EntryDraft => ({
      ...draft,
      revision: revisions.get(draft.draftId) ?? draft.revision,
    });

    /** Delivers one draft or state; returns false if it should be retried later. */
    async function deliverOne(id: string, task: EntryDraft | 'open' | 'deleted'): Promise<boolean> {
      if (task === 'open' || task === 'deleted') {
        const answer = await client.setOrderDrafts({ ids: [id], state: task });
        return answer.ok || !isRetryable(answer.failure);
      }
      const sent = await send(client, withRevision(task));
      if (sent.type === 'kept') {
        revisions.set(id, sent.revision);
        drafts.confirm(owner, task);
        tell({ type: 'kept', draftId: id, revision: sent.revision, at: Date.now() });
      } else if (sent.type === 'failed') {
        tell({ type: 'unkept', draftId: id, failure: sent.failure });
        return !isRetryable(sent.failure);
      } else if (!closing.signal.aborted) {
        tell({ type: 'overtaken', draftId: id, split: sent.split });
      } else if (!sent.isOwn) {
        await sendUnopened(owner, task);
      }
      return true;
    }

    /** Sends one draft after another, because each needs the revision of the one before. */
    async function deliver(): Promise<void> {
      clearTimeout(pauseTimer);
      if (isDelivering || !shouldKeep()) return;
      isDelivering = true;
      for (let [next] = unsent; next !== undefined; [next] = unsent) {
        const [id, task] = next;
        unsent.delete(id);
        sentIds.add(id);
        if (await deliverOne(id, task)) continue;
        if (!unsent.has(id)) unsent.set(id, task);
        if (closing.signal.aborted) break;
        await network.untilReachable(closing.signal);
        if (closing.signal.aborted || !shouldKeep()) break;
      }
      isDelivering = false;
    }

    /** Sends all unsent drafts in parallel; returns whether the server has them all. */
    async function sendAll(): Promise<boolean> {
      write();
      if (!shouldKeep()) return false;
      const sending = Array.from(unsent, async ([id, task]) => {
        if (typeof task === 'string') return true;
        sentIds.add(id);
        const sent = await send(client, withRevision(task), { outlivesPage: true });
        return sent.type === 'kept';
      });
      return (await Promise.all(sending)).every(Boolean);
    }

    /** Sends all drafts while the page closes. */
    const leave = (): void => void sendAll();

    function handle(event: DraftStoreCommand): void {
      switch (event.type) {
        case 'keep': {
          const { draft } = event;
          if (unwritten !== null && unwritten.draftId !== draft.draftId) write();
          unwritten = draft;
          writeTimer ??= setTimeout(write, WRITE_MS);
          if (claimed !== null && claimed.draftId !== draft.draftId) void deliver();
          claim(draft.draftId);
          if (!isShared(draft)) return;
          unsent.set(draft.draftId, draft);
          clearTimeout(pauseTimer);
          pauseTimer = setTimeout(() => void deliver(), PAUSE_MS);
          return;
        }
        case 'forget':
        case 'delete': {
          const { draftId } = event;
          if (unwritten?.draftId === draftId) unwritten = null;
          unsent.delete(draftId);
          drafts.remove(owner, draftId);
          if (event.type === 'forget') return;
          if (event.revision === null && !sentIds.has(draftId)) return;
          unsent.set(draftId, 'deleted');
          void deliver();
          return;
        }
        case 'restore': {
          const { draft } = event;
          if (isShared(draft) && draft.revision !== null) unsent.set(draft.draftId, 'open');
          else drafts.save(owner, draft);
          void deliver();
        }
      }
    }

    page.addEventListener('pagehide', leave);
    const form = { sendAll };
    forms.add(form);
    return {
      handle,
      stop: (): void => {
        write();
        closing.abort();
        void deliver();
        claim(null);
        page.removeEventListener('pagehide', leave);
        forms.delete(form);
      },
    };
  }

  return {
    findOffered,
    find,
    uploadUnopened,
    createFormStore,
    /**
     * Sends unsent drafts of open forms before the session ends; returns whether the server has
     * them all.
     */
    sendAll: async () => {
      const arrived = await Promise.all(Array.from(forms, ({ sendAll }) => sendAll()));
      return arrived.every(Boolean);
    },
    hasTried: (draftId: string) => sentIds.has(draftId),
    forget: (owner: Owner, draftId: string) => drafts.remove(owner, draftId),
    /** Edits of an order that this browser has stored. */
    findEdits: async (owner: Owner, orderId: string | undefined) =>
      (await findUnopened(owner)).filter(({ id, version }) => id === orderId && version !== null),
  };
}
