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
import { isSameContent, pickFilledTexts } from '../machines/orderEntry/entryContent.ts';
import { orderEntryMachine } from '../machines/orderEntry/machine.ts';
import type {
  EntryInput,
  DraftStoreCommand,
  OpenedEntry,
  OrderLookup,
  SaveInput,
  SaveResult,
} from '../machines/orderEntry/types.ts';
import type { Areas } from '../views/shared/areas.ts';
import type { Network } from './network.ts';
import { createPlaceLoader, type PlaceLoader } from './placeLoader.ts';
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
  readonly places: PlaceLoader;
}

/** Actors and stores of the entry pages. */
export function createEntry(parts: OrderEntryParts): Areas['entry'] {
  const { client, network } = parts;
  const drafts = createDrafts(parts);
  return {
    orderEntry: provideOrderEntry({ client, network, drafts, places: createPlaceLoader(client) }),
    uploadDrafts: drafts.uploadUnopened,
    sendDrafts: drafts.sendAll,
  };
}

/** Provides the machine of the entry pages with the server's calls and the drafts. */
function provideOrderEntry(parts: Parts) {
  const { client, network } = parts;
  return orderEntryMachine.provide({
    actors: {
      open: fromPromise<OpenedEntry, EntryInput>(({ input, signal }) => open(parts, input, signal)),
      // Not cancelled with its page, because the result of a sent call has to be known.
      save: fromPromise<SaveResult, SaveInput>(({ input }) => save(parts, input)),
      askQuota: fromPromise<Outcome<RemainOrderQty>>(({ signal }) =>
        client.getRemainOrderQty(undefined, { signal }),
      ),
      untilReachable: fromPromise<null>(async ({ signal }) => {
        await network.untilReachable(signal);
        return null;
      }),
      draftStore: fromCallback<DraftStoreCommand, EntryInput>(({ input, receive, sendBack }) => {
        const store = parts.drafts.createFormStore(input.owner, sendBack);
        receive(store.handle);
        return store.stop;
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
): Promise<OpenedEntry> {
  const lookup = toOrderLookup(task);
  const orderAnswer = lookup === null ? null : await client.getOrder(lookup, { signal });
  if (orderAnswer?.ok === false) return { type: 'failed', failure: orderAnswer.failure };
  const shopAnswer =
    task.type === 'shop' ? await client.getShopOrder({ id: task.id }, { signal }) : null;
  if (shopAnswer?.ok === false) return { type: 'failed', failure: shopAnswer.failure };
  const order = orderAnswer?.data ?? null;
  // Edits of an existing order are drafts in this browser only.
  const isNew = task.type !== 'edit';
  const [foundDrafts, knownPlaces, sender] = await Promise.all([
    isNew ? drafts.findOffered(kind, owner, signal) : drafts.findEdits(owner, order?.id),
    places.get(),
    // Without a default sender, or without an answer, the user types the sender.
    task.type === 'new' || task.type === 'shop'
      ? client.findDefaultSender(undefined, { signal })
      : null,
  ]);
  const draftAnswer =
    task.type === 'draft' ? await drafts.find(task.id, owner, foundDrafts, signal) : null;
  if (draftAnswer?.ok === false) return { type: 'failed', failure: draftAnswer.failure };
  const values = sender?.ok === true ? (sender.data?.values ?? null) : null;
  const shopOrder =
    shopAnswer === null ? null : { id: shopAnswer.data.id, content: shopAnswer.data };
  const otherDrafts = foundDrafts.filter(({ draftId }) => draftId !== draftAnswer?.data.draftId);
  const draft = draftAnswer?.data ?? null;
  const opened = {
    order,
    drafts: otherDrafts,
    openedDraft: draft,
    sender: values,
    shopOrder,
    places: knownPlaces,
  };
  return { type: 'opened', ...opened };
}

async function save({ client, drafts }: Parts, input: SaveInput): Promise<SaveResult> {
  const hasServerDraft = input.mark.version !== null || drafts.hasTried(input.id);
  const result = await send(client, input, hasServerDraft);
  if (result.type === 'saved') drafts.forget(input.owner, input.draftId);
  return result;
}

/** `hasServerDraft`: the server may have a draft of it. */
async function send(
  client: EntryClient,
  input: SaveInput,
  hasServerDraft: boolean,
): Promise<SaveResult> {
  const { kind, id, version, sent, mark } = input;
  if (version !== null) return change(client, input, version);
  // An earlier call may have arrived without an answer.
  const arrived = sent ? await changeIfEntered(client, input) : null;
  if (arrived !== null) return arrived;
  const { values, goods } = input.content;
  const added = await client[entryCalls[kind].add]({
    id,
    values: { ...values },
    goods: [...goods],
    ...(hasServerDraft ? { draft: mark } : {}),
  });
  if (added.ok) return { type: 'saved', order: added.data };
  const { failure } = added;
  if (isKey(failure, 'draft.changed')) {
    const theirs = await client.getOrderDraft({ id });
    const by = theirs.ok ? theirs.data.changedBy : null;
    return { type: 'overtaken', split: { why: 'changed', by } };
  }
  const existing = isKey(failure, 'order.entry.differs')
    ? await changeIfEntered(client, input)
    : null;
  return existing ?? { type: 'failed', failure };
}

/**
 * Saves content typed since the order was entered as a change of it, unless another user has changed
 * the order; null if it was not entered yet.
 */
async function changeIfEntered(client: EntryClient, input: SaveInput): Promise<SaveResult | null> {
  const current = await client.getOrder({ id: input.id });
  if (current.ok) {
    const { version, events } = current.data;
    // A colleague may have created the order from the same draft.
    const isOwn = events[0]?.by === input.owner.account;
    return version === 1 && isOwn
      ? change(client, input, version)
      : toConflict(current.data, input.content);
  }
  const { failure } = current;
  return isKey(failure, 'order.unknown') ? null : { type: 'failed', failure };
}

async function change(client: EntryClient, input: SaveInput, version: number): Promise<SaveResult> {
  const { kind, id, content, newLabel } = input;
  const { values, goods } = content;
  const answer = await client[entryCalls[kind].update]({
    id,
    version,
    newLabel,
    values: { ...values },
    goods: [...goods],
  });
  if (answer.ok) {
    if (answer.data.outcome === 'saved') return { type: 'saved', order: answer.data.order };
    return toConflict(answer.data.current, content);
  }
  const { failure } = answer;
  if (!isKey(failure, 'order.state')) return { type: 'failed', failure };
  const now = await client.getOrder({ id });
  return now.ok ? { type: 'closed', current: now.data } : { type: 'failed', failure };
}

/** Converts the current order to a conflict, or to a saved order if its content equals what was sent. */
function toConflict(current: OrderDetail, content: EntryContent): SaveResult {
  const isSaved = isSameContent(pickFilledTexts(current), content);
  return isSaved ? { type: 'saved', order: toSavedOrder(current) } : { type: 'changed', current };
}

const toSavedOrder = ({ id, version, waybillNo, customerOrderNo }: SavedOrder): SavedOrder => ({
  id,
  version,
  waybillNo,
  customerOrderNo,
});

const isKey = (failure: Failure, key: ErrorKey) =>
  failure.kind === 'refused' && failure.key === key;
