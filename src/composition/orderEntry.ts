import { fromCallback, fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { addressBook } from '../api/contract/addressBook/addressBook.ts';
import { areas } from '../api/contract/areas/areas.ts';
import { orderEntries, entryCalls, type SavedOrder } from '../api/contract/orders/orderEntry.ts';
import { orderDetails, type OrderDetail } from '../api/contract/orders/orderDetail.ts';
import { shops } from '../api/contract/platforms/shops.ts';
import { orderQuota, type RemainOrderQty } from '../api/contract/orders/orderQuota.ts';
import type { Failure, Outcome } from '../api/contract/failure.ts';
import type { ErrorKey } from '../api/contract/errors.ts';
import type { EntryContent } from '../domain/sheets/judgeEntry.ts';
import { isSame, sentContent } from '../machines/orderEntry/entryContent.ts';
import { orderEntryMachine } from '../machines/orderEntry/machine.ts';
import type {
  EntryInput,
  KeeperEvent,
  Opened,
  OrderLookup,
  SaveInput,
  SaveResult,
} from '../machines/orderEntry/types.ts';
import type { Areas } from '../views/shared/areas.ts';
import type { Network } from './network.ts';
import { createPlaces, type KnownPlaces } from './createPlaces.ts';
import { createDrafts, type DraftParts, draftTable } from './orderDrafts.ts';

/** The calls of the entry pages. */
export const entryTable = {
  ...addressBook,
  ...orderEntries,
  ...draftTable,
  ...orderDetails,
  ...orderQuota,
  ...shops,
  getPlaces: areas.getPlaces,
};
type EntryClient = Calls<typeof entryTable>;

export interface OrderEntryParts extends DraftParts {
  readonly client: EntryClient;
}

interface Parts {
  readonly client: EntryClient;
  readonly network: Network;
  readonly drafts: ReturnType<typeof createDrafts>;
  readonly places: KnownPlaces;
}

/** Actors and stores of the entry pages. */
export function createEntry(parts: OrderEntryParts): Areas['entry'] {
  const { client, network } = parts;
  const drafts = createDrafts(parts);
  return {
    orderEntry: provideOrderEntry({ client, network, drafts, places: createPlaces(client) }),
    uploadDrafts: drafts.carryOwn,
    sendDrafts: drafts.sendAll,
  };
}

/** The machine of the entry pages, with the server to ask and the browser to keep drafts in. */
function provideOrderEntry(parts: Parts) {
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
      keeper: fromCallback<KeeperEvent, EntryInput>(({ input, receive, sendBack }) => {
        const keeper = parts.drafts.keeper(input.owner, sendBack);
        receive(keeper.hear);
        return keeper.stop;
      }),
    },
  });
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function toOrderLookup(task: EntryInput['task']): OrderLookup | null {
  if (task.type === 'edit') return task.lookup;
  if (task.type !== 'copy') return null;
  return UUID.test(task.from) ? { id: task.from } : { orderNo: task.from };
}

async function open(
  { client, drafts, places }: Parts,
  { kind, owner, task }: EntryInput,
  signal: AbortSignal,
): Promise<Opened> {
  const lookup = toOrderLookup(task);
  const asked = lookup === null ? null : await client.getOrder(lookup, { signal });
  if (asked?.ok === false) return { type: 'failed', failure: asked.failure };
  const sent = task.type === 'shop' ? await client.getShopOrder({ id: task.id }, { signal }) : null;
  if (sent?.ok === false) return { type: 'failed', failure: sent.failure };
  const order = asked?.data ?? null;
  // Changes of an order that is there are drafts of this browser alone.
  const isNew = task.type !== 'edit';
  const [found, known, sender] = await Promise.all([
    isNew ? drafts.offered(kind, owner, signal) : drafts.changesOf(owner, order?.id),
    places.known(),
    // Without one, or an answer, the sender is typed.
    task.type === 'new' || task.type === 'shop'
      ? client.findDefaultSender(undefined, { signal })
      : null,
  ]);
  const taken = task.type === 'draft' ? await drafts.find(task.id, owner, found, signal) : null;
  if (taken?.ok === false) return { type: 'failed', failure: taken.failure };
  const values = sender?.ok === true ? (sender.data?.values ?? null) : null;
  const given = sent === null ? null : { id: sent.data.id, content: sent.data };
  const others = found.filter(({ draftId }) => draftId !== taken?.data.draftId);
  const draft = taken?.data ?? null;
  const shown = { order, drafts: others, taken: draft, sender: values, given, places: known };
  return { type: 'opened', ...shown };
}

async function save({ client, drafts }: Parts, input: SaveInput): Promise<SaveResult> {
  const isKept = input.mark.version !== null || drafts.hasTried(input.id);
  const result = await send(client, input, isKept);
  if (result.type === 'saved') drafts.forget(input.owner, input.draftId);
  return result;
}

/** `isKept`: the server may have a draft of it. */
async function send(client: EntryClient, input: SaveInput, isKept: boolean): Promise<SaveResult> {
  const { kind, id, version, sent, mark } = input;
  if (version !== null) return change(client, input, version);
  // It may have arrived though no answer did.
  const arrived = sent ? await changeArrived(client, input) : null;
  if (arrived !== null) return arrived;
  const { values, goods } = input.content;
  const added = await client[entryCalls[kind].add]({
    id,
    values: { ...values },
    goods: [...goods],
    ...(isKept ? { draft: mark } : {}),
  });
  if (added.ok) return { type: 'saved', order: added.data };
  const { failure } = added;
  if (isKey(failure, 'draft.changed')) {
    const theirs = await client.getOrderDraft({ id });
    const by = theirs.ok ? theirs.data.changedBy : null;
    return { type: 'overtaken', split: { why: 'changed', by } };
  }
  const known = isKey(failure, 'order.entry.differs') ? await changeArrived(client, input) : null;
  return known ?? { type: 'failed', failure };
}

/**
 * Saves content typed since the order was entered as a change of it, unless another user has changed
 * the order; null if it was not entered yet.
 */
async function changeArrived(client: EntryClient, input: SaveInput): Promise<SaveResult | null> {
  const there = await client.getOrder({ id: input.id });
  if (there.ok) {
    const { version, events } = there.data;
    // Under the id of a draft it may be a colleague who created it.
    const isOwn = events[0]?.by === input.owner.account;
    return version === 1 && isOwn
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

/** The change of a lost answer, or the very same one of another user, is saved. */
function changedBySomebody(current: OrderDetail, content: EntryContent): SaveResult {
  const same = isSame(sentContent(current), content);
  return same ? { type: 'saved', order: toSavedOrder(current) } : { type: 'changed', current };
}

const toSavedOrder = ({ id, version, waybillNo, customerOrderNo }: SavedOrder): SavedOrder => ({
  id,
  version,
  waybillNo,
  customerOrderNo,
});

const isKey = (failure: Failure, key: ErrorKey) =>
  failure.kind === 'refused' && failure.key === key;
