import type { Calls } from '../api/calls.ts';
import { type Failure, isRetryable } from '../api/contract/failure.ts';
import { type Draft, orderDrafts } from '../api/contract/orders/orderDrafts.ts';
import type { OrderKind } from '../domain/sheets/sheet.ts';
import { newContent } from '../machines/orderEntry/entryContent.ts';
import { isShared, ownIdentity } from '../machines/orderEntry/entryDraft.ts';
import type {
  DraftSplit,
  EntryDraft,
  EntryOwner,
  KeeperEvent,
  KeeperNews,
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
  readonly claims: ImportLocks;
  readonly network: Network;
  readonly session: Portal['session'];
  /** Sends `pagehide` before the page goes. */
  readonly page: EventTarget;
}

/** The browser has a draft so long after the last key at most, the server after a pause in typing of this length; ms. */
const WRITE_MS = 400;
const PAUSE_MS = 1_500;

type Owner = Pick<EntryOwner, 'account' | 'companyId'>;

type Sent =
  | { readonly type: 'kept'; readonly revision: number }
  | { readonly type: 'overtaken'; readonly split: DraftSplit; readonly own: boolean }
  | { readonly type: 'failed'; readonly failure: Failure };

async function send(
  client: DraftParts['client'],
  draft: EntryDraft,
  options: { readonly outlivesPage?: boolean } = {},
): Promise<Sent> {
  const { draftId: id, kind, content, revision: version, writer } = draft;
  const { values, goods } = content;
  const said = { id, kind, values: { ...values }, goods: [...goods], version, writer };
  const answer = await client.keepOrderDraft(said, options);
  if (!answer.ok) return { type: 'failed', failure: answer.failure };
  if (answer.data.outcome === 'kept') return { type: 'kept', revision: answer.data.version };
  const { why, by, own } = answer.data;
  return { type: 'overtaken', split: { why, by }, own };
}

/** A draft of the server's, as a form takes it up. */
function fromServer(draft: Draft, owner: EntryOwner): EntryDraft {
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

/** Drafts of new orders, wherever they are. */
export function createDrafts(parts: DraftParts) {
  const { client, drafts, claims, network, session, page } = parts;
  /** Drafts that were sent at least once; the server may have them without an answer. */
  const tried = new Set<string>();
  /** Keepers of open forms. */
  const forms = new Set<{ readonly sendAll: () => Promise<boolean> }>();

  /** Who signs out on purpose leaves nothing behind. */
  function mayKeep(): boolean {
    const snapshot = session.getSnapshot();
    return !snapshot.matches('signingOut') && snapshot.context.notice !== 'signedOut';
  }

  /**
   * Sends drafts that no form holds. A draft changed by another user since is split; returns the
   * draft that results.
   */
  async function carry(owner: Owner, draft: EntryDraft): Promise<EntryDraft> {
    tried.add(draft.draftId);
    const sent = await send(client, draft);
    if (sent.type === 'failed') return draft;
    if (sent.type === 'kept') {
      drafts.confirm(owner, draft);
      return { ...draft, revision: sent.revision };
    }
    if (sent.own && sent.split.why === 'created') {
      // This browser created it and never heard of it: saving finds that out.
      const known = { ...draft, sent: true };
      drafts.keep(owner, known);
      return known;
    }
    const split = { ...draft, ...ownIdentity(sent.split) };
    drafts.keep(owner, split);
    drafts.forget(owner, draft.draftId);
    return carry(owner, split);
  }

  /** Drafts of this browser that no form of it holds. */
  async function left(owner: Owner): Promise<EntryDraft[]> {
    const found: EntryDraft[] = [];
    for (const draft of drafts.find(owner)) {
      // Another tab works on it.
      if (!(await claims.isClaimed(draft.draftId))) found.push(draft);
    }
    return found;
  }

  /** Sends what this browser has and the server has not; answers all that is left here or was sent now. */
  async function carryAll(owner: Owner): Promise<EntryDraft[]> {
    const all: EntryDraft[] = [];
    for (const draft of await left(owner)) {
      all.push(isShared(draft) ? await carry(owner, draft) : draft);
    }
    return all;
  }

  async function carryOwn(owner: Owner): Promise<{ arrived: number; left: number }> {
    const before = (await left(owner)).filter(isShared).length;
    await carryAll(owner);
    const after = (await left(owner)).filter(isShared).length;
    return { arrived: before - after, left: after };
  }

  /** Drafts offered in the form of a new order: the user's own of the kind, last changed first. */
  async function offered(
    kind: OrderKind,
    owner: EntryOwner,
    signal: AbortSignal,
  ): Promise<EntryDraft[]> {
    const here = (await carryAll(owner)).filter(
      (draft) => draft.kind === kind && draft.version === null,
    );
    const answer = await client.findOrderDrafts({ kind }, { signal });
    const there = answer.ok ? answer.data.map((draft) => fromServer(draft, owner)) : [];
    const known = new Set(here.map(({ draftId }) => draftId));
    const others: EntryDraft[] = [];
    for (const draft of there) {
      if (known.has(draft.draftId) || (await claims.isClaimed(draft.draftId))) continue;
      others.push(draft);
    }
    return [...here, ...others].sort((a, b) => b.changedAt - a.changedAt);
  }

  /** Draft that a page was opened for; this browser's version if the server is unreachable. */
  async function find(
    id: string,
    owner: EntryOwner,
    offer: readonly EntryDraft[],
    signal: AbortSignal,
  ): Promise<
    | { readonly ok: true; readonly data: EntryDraft }
    | { readonly ok: false; readonly failure: Failure }
  > {
    const here = offer.find(({ draftId }) => draftId === id);
    if (here !== undefined) return { ok: true, data: here };
    const answer = await client.getOrderDraft({ id }, { signal });
    return answer.ok ? { ok: true, data: fromServer(answer.data, owner) } : answer;
  }

  /** Keeps the drafts of one form while it is open, and claims the one in it for this tab. */
  function keeper(owner: EntryOwner, tell: (news: KeeperNews) => void) {
    /** Not in the browser yet, not on its way to the server yet. */
    let unwritten: EntryDraft | null = null;
    const unsent = new Map<string, EntryDraft | 'open' | 'deleted'>();
    const revisions = new Map<string, number>();
    const closing = new AbortController();
    let writing: ReturnType<typeof setTimeout> | undefined;
    let pausing: ReturnType<typeof setTimeout> | undefined;
    let delivering = false;
    let claimed: {
      readonly draftId: string;
      readonly release: Promise<(() => void) | null>;
    } | null = null;

    function claim(draftId: string | null): void {
      if (claimed?.draftId === draftId) return;
      void claimed?.release.then((release) => release?.());
      claimed = draftId === null ? null : { draftId, release: claims.claim(draftId) };
    }

    function write(): void {
      clearTimeout(writing);
      writing = undefined;
      if (unwritten !== null && mayKeep()) drafts.keep(owner, unwritten);
      unwritten = null;
    }

    const asKnown = (draft: EntryDraft): EntryDraft => ({
      ...draft,
      revision: revisions.get(draft.draftId) ?? draft.revision,
    });

    /** Whether it is done with; what may go through a little later waits for that. */
    async function deliverOne(id: string, what: EntryDraft | 'open' | 'deleted'): Promise<boolean> {
      if (what === 'open' || what === 'deleted') {
        const answer = await client.setOrderDrafts({ ids: [id], state: what });
        return answer.ok || !isRetryable(answer.failure);
      }
      const sent = await send(client, asKnown(what));
      if (sent.type === 'kept') {
        revisions.set(id, sent.revision);
        drafts.confirm(owner, what);
        tell({ type: 'kept', draftId: id, revision: sent.revision, at: Date.now() });
      } else if (sent.type === 'failed') {
        tell({ type: 'unkept', draftId: id, failure: sent.failure });
        return !isRetryable(sent.failure);
      } else if (!closing.signal.aborted) {
        tell({ type: 'overtaken', draftId: id, split: sent.split });
      } else if (!sent.own) {
        await carry(owner, what);
      }
      return true;
    }

    /** Sends one after the other: each continues from what the one before it made. */
    async function deliver(): Promise<void> {
      clearTimeout(pausing);
      if (delivering || !mayKeep()) return;
      delivering = true;
      for (let [next] = unsent; next !== undefined; [next] = unsent) {
        const [id, what] = next;
        unsent.delete(id);
        tried.add(id);
        if (await deliverOne(id, what)) continue;
        if (!unsent.has(id)) unsent.set(id, what);
        if (closing.signal.aborted) break;
        await network.untilReachable(closing.signal);
        if (closing.signal.aborted || !mayKeep()) break;
      }
      delivering = false;
    }

    /** Sends all unsent drafts in parallel; returns whether the server has them all. */
    async function sendAll(): Promise<boolean> {
      write();
      if (!mayKeep()) return false;
      const sending = Array.from(unsent, async ([id, what]) => {
        if (typeof what === 'string') return true;
        tried.add(id);
        const sent = await send(client, asKnown(what), { outlivesPage: true });
        return sent.type === 'kept';
      });
      return (await Promise.all(sending)).every(Boolean);
    }

    /** The page goes. */
    const leave = (): void => void sendAll();

    function hear(event: KeeperEvent): void {
      switch (event.type) {
        case 'keep': {
          const { draft } = event;
          if (unwritten !== null && unwritten.draftId !== draft.draftId) write();
          unwritten = draft;
          writing ??= setTimeout(write, WRITE_MS);
          if (claimed !== null && claimed.draftId !== draft.draftId) void deliver();
          claim(draft.draftId);
          if (!isShared(draft)) return;
          unsent.set(draft.draftId, draft);
          clearTimeout(pausing);
          pausing = setTimeout(() => void deliver(), PAUSE_MS);
          return;
        }
        case 'forget':
        case 'delete': {
          const { draftId } = event;
          if (unwritten?.draftId === draftId) unwritten = null;
          unsent.delete(draftId);
          drafts.forget(owner, draftId);
          if (event.type === 'forget') return;
          if (event.revision === null && !tried.has(draftId)) return;
          unsent.set(draftId, 'deleted');
          void deliver();
          return;
        }
        case 'restore': {
          const { draft } = event;
          if (isShared(draft) && draft.revision !== null) unsent.set(draft.draftId, 'open');
          else drafts.keep(owner, draft);
          void deliver();
        }
      }
    }

    page.addEventListener('pagehide', leave);
    const form = { sendAll };
    forms.add(form);
    return {
      hear,
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
    offered,
    find,
    carryOwn,
    keeper,
    /**
     * Sends unsent drafts of open forms before the session ends; returns whether the server has
     * them all.
     */
    sendAll: async () => {
      const arrived = await Promise.all(Array.from(forms, ({ sendAll }) => sendAll()));
      return arrived.every(Boolean);
    },
    hasTried: (draftId: string) => tried.has(draftId),
    forget: (owner: Owner, draftId: string) => drafts.forget(owner, draftId),
    /** Changes of an order, as this browser has them; of none if it is not known. */
    changesOf: async (owner: Owner, orderId: string | undefined) =>
      (await left(owner)).filter(({ id, version }) => id === orderId && version !== null),
  };
}
