import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { addressBook } from '../api/contract/addressBook.ts';
import { orderEntries } from '../api/contract/order/entry.ts';
import { orderDetails } from '../api/contract/order/detail.ts';
import { shops } from '../api/contract/platforms/shops.ts';
import { orderQuota } from '../api/contract/order/quota.ts';
import { quotes } from '../api/contract/pricing/quotes.ts';
import type { Failure, Outcome } from '../api/contract/failure.ts';
import type { ErrorKey } from '../api/contract/errors.ts';
import type { OrderDetail } from '../api/contract/order/detail.ts';
import type { EntryContent } from '../api/contract/order/judgeEntry.ts';
import { entryCalls, type SavedOrder } from '../api/contract/order/entry.ts';
import type { RemainOrderQty } from '../api/contract/order/quota.ts';
import { isSame, sentContent } from '../machines/orderEntry/content.ts';
import {
  freightQuoteMachine,
  type Offers,
  type QuoteContext,
} from '../machines/freightQuote/machine.ts';
import { orderEntryMachine } from '../machines/orderEntry/machine.ts';
import type {
  EntryDraft,
  EntryInput,
  KeeperEvent,
  Opened,
  OrderLookup,
  SaveInput,
  SaveResult,
} from '../machines/orderEntry/types.ts';
import type { Claims } from '../storage/claims.ts';
import type { DraftStore } from '../storage/draftStore.ts';
import type { Areas, Portal } from '../views/shared/portal.ts';
import type { Network } from './network.ts';

/** The calls of the entry pages. */
export const entryTable = {
  ...addressBook,
  ...orderEntries,
  ...orderDetails,
  ...orderQuota,
  compareServices: quotes.compareServices,
  ...shops,
};
type EntryClient = Calls<typeof entryTable>;

/** A draft is written this long after the last key at most, in ms. */
const KEEP_MS = 400;

export interface OrderEntryParts {
  readonly client: EntryClient;
  readonly drafts: DraftStore;
  readonly claims: Claims;
  readonly network: Network;
  readonly session: Portal['session'];
  /** Sends `pagehide` before the page goes. */
  readonly page: EventTarget;
}

/** What the entry pages work with. */
export function createEntry(parts: OrderEntryParts): Areas['entry'] {
  return { orderEntry: provideOrderEntry(parts), freightQuote: provideFreightQuote(parts.client) };
}

/** The machine of the entry pages, with the server to ask and the browser to keep drafts in. */
function provideOrderEntry(parts: OrderEntryParts) {
  const { client, network } = parts;
  return orderEntryMachine.provide({
    actors: {
      open: fromPromise<Opened, EntryInput>(({ input, signal }) => open(parts, input, signal)),
      // Not cancelled with its page: what was sent is to be known.
      save: fromPromise<SaveResult, SaveInput>(({ input }) => save(parts, input)),
      askQuota: fromPromise<Outcome<RemainOrderQty>>(({ signal }) =>
        client.getRemainOrderQty(undefined, { signal }),
      ),
      untilReachable: fromPromise<null>(async ({ signal }) => {
        await network.untilReachable(signal);
        return null;
      }),
      keeper: fromCallback<KeeperEvent, EntryInput>(({ input, receive }) => {
        const keeper = keep(parts, input);
        receive(keeper.hear);
        return keeper.stop;
      }),
    },
  });
}

/** The machine that compares services; a question that another one follows is cancelled. */
function provideFreightQuote(client: EntryClient) {
  return freightQuoteMachine.provide({
    actors: {
      fetchQuote: fromPromise<Outcome<Offers>, QuoteContext>(async ({ input: { query }, signal }) =>
        query === null ? { ok: true, data: [] } : client.compareServices(query, { signal }),
      ),
    },
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function lookupOf(task: EntryInput['task']): OrderLookup | null {
  if (task.type === 'edit') return task.lookup;
  if (task.type === 'new' || task.type === 'shop') return null;
  return UUID.test(task.from) ? { id: task.from } : { orderNo: task.from };
}

async function open(
  { client, drafts, claims }: OrderEntryParts,
  { kind, owner, task }: EntryInput,
  signal: AbortSignal,
): Promise<Opened> {
  const lookup = lookupOf(task);
  const asked = lookup === null ? null : await client.getOrder(lookup, { signal });
  if (asked?.ok === false) return { type: 'failed', failure: asked.failure };
  const sent = task.type === 'shop' ? await client.getShopOrder({ id: task.id }, { signal }) : null;
  if (sent?.ok === false) return { type: 'failed', failure: sent.failure };
  const order = asked?.data ?? null;
  const isMeant = (draft: EntryDraft) =>
    draft.kind === kind &&
    (task.type === 'edit'
      ? draft.id === order?.id && draft.version !== null
      : draft.version === null);
  const found: EntryDraft[] = [];
  for (const draft of drafts.find(owner).filter(isMeant)) {
    // Another tab works on it.
    if (!(await claims.isClaimed(draft.draftId))) found.push(draft);
  }
  // Without one, or an answer, the sender is typed.
  const isNew = task.type === 'new' || task.type === 'shop';
  const sender = isNew ? await client.findDefaultSender(undefined, { signal }) : null;
  const values = sender?.ok === true ? (sender.data?.values ?? null) : null;
  const given = sent === null ? null : { id: sent.data.id, content: sent.data };
  return { type: 'opened', order, drafts: found, sender: values, given };
}

async function save(parts: OrderEntryParts, input: SaveInput): Promise<SaveResult> {
  const result = await send(parts.client, input);
  if (result.type === 'saved') {
    parts.drafts.forget(input.owner, input.draftId);
  }
  return result;
}

async function send(client: EntryClient, input: SaveInput): Promise<SaveResult> {
  const { kind, id, version, sent } = input;
  if (version !== null) return change(client, input, version);
  // It may have arrived though no answer did.
  const arrived = sent ? await changeArrived(client, input) : null;
  if (arrived !== null) return arrived;
  const { values, goods } = input.content;
  const added = await client[entryCalls[kind].add]({
    id,
    values: { ...values },
    goods: [...goods],
  });
  if (added.ok) return { type: 'saved', order: added.data };
  const { failure } = added;
  const known = isKey(failure, 'order.entry.differs') ? await changeArrived(client, input) : null;
  return known ?? { type: 'failed', failure };
}

/**
 * Where the order was entered already, what was typed since is a change of it, unless somebody else
 * has changed it; null where it was not.
 */
async function changeArrived(client: EntryClient, input: SaveInput): Promise<SaveResult | null> {
  const there = await client.getOrder({ id: input.id });
  if (there.ok) {
    const { version } = there.data;
    return version === 1
      ? change(client, input, version)
      : changedBySomebody(there.data, input.content);
  }
  const { failure } = there;
  return isKey(failure, 'order.unknown') ? null : { type: 'failed', failure };
}

async function change(client: EntryClient, input: SaveInput, version: number): Promise<SaveResult> {
  const { kind, id, content } = input;
  const { values, goods } = content;
  const answer = await client[entryCalls[kind].update]({
    id,
    version,
    values: { ...values },
    goods: [...goods],
  });
  if (answer.ok) {
    if (answer.data.outcome === 'saved') return { type: 'saved', order: answer.data.order };
    return changedBySomebody(answer.data.current, content);
  }
  const { failure } = answer;
  if (!isKey(failure, 'order.state')) return { type: 'failed', failure };
  const now = await client.getOrder({ id });
  return now.ok ? { type: 'closed', current: now.data } : { type: 'failed', failure };
}

/** The change of a lost answer, or the very same one of somebody else, is saved. */
function changedBySomebody(current: OrderDetail, content: EntryContent): SaveResult {
  const same = isSame(sentContent(current), content);
  return same ? { type: 'saved', order: savedOf(current) } : { type: 'changed', current };
}

const savedOf = ({ id, version, waybillNo, customerOrderNo }: SavedOrder): SavedOrder => ({
  id,
  version,
  waybillNo,
  customerOrderNo,
});

const isKey = (failure: Failure, key: ErrorKey) =>
  failure.kind === 'refused' && failure.key === key;

/** Writes drafts while a form is open, each a moment after it changed, and claims them for this tab. */
function keep({ drafts, claims, session, page }: OrderEntryParts, { owner }: EntryInput) {
  let waiting: EntryDraft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let claimed: {
    readonly draftId: string;
    readonly release: Promise<(() => void) | null>;
  } | null = null;

  /** Who signs out on purpose leaves nothing behind. */
  function mayWrite(): boolean {
    const snapshot = session.getSnapshot();
    return !snapshot.matches('signingOut') && snapshot.context.notice !== 'signedOut';
  }

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting !== null && mayWrite()) drafts.keep(owner, waiting);
    waiting = null;
  }

  function claim(draftId: string | null): void {
    if (claimed?.draftId === draftId) return;
    void claimed?.release.then((release) => release?.());
    claimed = draftId === null ? null : { draftId, release: claims.claim(draftId) };
  }

  page.addEventListener('pagehide', write);
  return {
    hear: (event: KeeperEvent): void => {
      if (event.type === 'forget') {
        if (waiting?.draftId === event.draftId) waiting = null;
        drafts.forget(owner, event.draftId);
        return;
      }
      if (waiting !== null && waiting.draftId !== event.draft.draftId) write();
      waiting = event.draft;
      claim(event.draft.draftId);
      timer ??= setTimeout(write, KEEP_MS);
    },
    stop: (): void => {
      write();
      claim(null);
      page.removeEventListener('pagehide', write);
    },
  };
}
