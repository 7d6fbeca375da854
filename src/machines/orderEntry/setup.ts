import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { withPlaces } from '../../domain/countries/countryFacts.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { type EntryContent, hasErrors } from '../../domain/sheets/judgeEntry.ts';
import type { RemainOrderQty } from '../../api/contract/orders/orderQuota.ts';
import { orderTexts } from '../../domain/sheets/addressTexts.ts';
import { isOrderActionAllowed, needsNewLabel } from '../../domain/lifecycles/order/orderRules.ts';
import { callbackActor, promiseActor } from '../shared/actors.ts';
import {
  copyContent,
  fillDefaults,
  judge,
  newContent,
  nextContent,
  toFieldName,
  pickFilledTexts,
  pickSender,
  withoutBlankLines,
  withText,
} from './entryContent.ts';
import {
  toFormContext,
  toDraft,
  isDirty,
  createIdentity,
  splitOff,
  openDraft,
  withShelved,
} from './entryDraft.ts';
import { findDifferences, chooseByDefault, mergeContents } from './mergeContents.ts';
import { isDeleted, refusalsByField } from './fieldRefusals.ts';
import type {
  EntryContext,
  EntryEvent,
  EntryInput,
  EntryEmitted,
  DraftStoreCommand,
  OpenedEntry,
  SaveInput,
  SaveResult,
} from './types.ts';
import { unexpectedFailure } from '../shared/failure.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: EntryContext;
  events?: EntryEvent;
  input?: EntryInput;
  emitted?: EntryEmitted;
} = {};

/** Context of a form without anything of an earlier order. */
const cleanContext = {
  visited: [],
  refusals: {},
  failure: null,
  sent: false,
  attempts: 0,
  theirs: null,
  choices: {},
  draftResult: null,
} as const satisfies Partial<EntryContext>;

/** Context of a separate form with this content. */
function createForm(content: EntryContent) {
  const task = { type: 'new' } as const;
  return { ...cleanContext, ...createIdentity(null), task, base: null, content, start: content };
}

/** Country at the start of a customer code; the carrier's code may have none. */
function parseCompanyCountry(companyNo: string): string | null {
  const country = companyNo.slice(0, 2);
  return Object.hasOwn(worldCountryCodes, country) ? country : null;
}

/** Content of the form when it opens: the order, its copy, or the defaults. */
function toOpenedContext(context: EntryContext, opened: OpenedEntry): Partial<EntryContext> {
  if (opened.type !== 'opened') return { failure: opened.failure };
  const { order, drafts, openedDraft, sender, shopOrder, places } = opened;
  const { kind, task } = context;
  const owner = { ...context.owner, countries: withPlaces(context.owner.countries, places) };
  const senderTexts = sender === null ? {} : orderTexts(kind, 'sender', sender);
  const empty = newContent(kind, owner, senderTexts);
  const openedContext = { ...cleanContext, drafts, owner };
  if (openedDraft !== null) return { ...openedContext, ...toFormContext(openedDraft), base: null };
  if (shopOrder !== null) {
    const content = fillDefaults(empty, shopOrder.content);
    // A refused order is opened to fix its findings, so they are shown at once.
    return {
      ...openedContext,
      visited: null,
      base: null,
      id: shopOrder.id,
      content,
      start: content,
    };
  }
  if (order === null) return { ...openedContext, base: null, content: empty, start: empty };
  if (task.type === 'edit') {
    const { values, goods } = order;
    const content = { values, goods };
    // Carrier staff edit a merchant's order by the rules of the merchant's country.
    const countryCode = parseCompanyCountry(order.companyNo) ?? owner.countryCode;
    const companyOwner = { ...owner, countryCode };
    return {
      ...openedContext,
      base: order,
      id: order.id,
      content,
      start: content,
      owner: companyOwner,
    };
  }
  return { ...openedContext, base: null, content: copyContent(kind, order), start: empty };
}

/** Content of a save, and whether it passes the check. */
export function prepareToSave({ kind, owner, content, base }: EntryContext) {
  const checkedContent = withoutBlankLines(content);
  const verdict = judge(kind, owner, checkedContent, base);
  return { isSound: !hasErrors(verdict.findings), content: checkedContent, shown: verdict.shown };
}

export function toSaveInput(context: EntryContext): SaveInput {
  const { kind, owner, draftId, id, base, sent, content, revision, writer, task } = context;
  const mark = { version: revision, writer };
  const version = base?.version ?? null;
  const newLabel = task.type === 'edit' && task.newLabel;
  const order = { id, version, newLabel, content: pickFilledTexts(content) };
  return { kind, owner, draftId, sent, mark, ...order };
}

/** Changes by another user. The base of an order that was never loaded is the empty form. */
export function theirDifferences({ base, start, content, theirs }: EntryContext) {
  return theirs === null ? [] : findDifferences(base ?? start, content, theirs);
}

export function hasAllChoices(context: EntryContext): boolean {
  return theirDifferences(context).every(({ name }) => context.choices[name] !== undefined);
}

/** Merges both versions as chosen, based on the other user's version. */
function resolveConflict(context: EntryContext): Partial<EntryContext> {
  const { theirs, content, choices } = context;
  if (theirs === null) return {};
  const { values, goods } = theirs;
  return {
    content: mergeContents(content, theirs, theirDifferences(context), choices),
    base: theirs,
    start: { values, goods },
    theirs: null,
    choices: {},
    refusals: {},
  };
}

export const entrySetup = setup({
  types,
  actors: {
    open: promiseActor<OpenedEntry, EntryInput>('open'),
    /** Saves the order; a repeated call with the same id creates it once. */
    save: promiseActor<SaveResult, SaveInput>('save'),
    askQuota: promiseActor<Outcome<RemainOrderQty>>('askQuota'),
    /** Resolves when a retry may succeed. */
    untilReachable: promiseActor<null>('untilReachable'),
    /** Stores drafts shortly after each change, and the last one when stopped. */
    draftStore: callbackActor<DraftStoreCommand, EntryInput>('draftStore'),
  },
  guards: {
    isOpened: (_, opened: OpenedEntry) => opened.type === 'opened',
    isOfOtherKind: ({ context: { task, kind } }, opened: OpenedEntry) =>
      opened.type === 'opened' && task.type === 'edit' && opened.order?.kind !== kind,
    isClosed: ({ context: { task } }, opened: OpenedEntry) =>
      opened.type === 'opened' &&
      task.type === 'edit' &&
      opened.order !== null &&
      !isOrderActionAllowed(opened.order.status, 'edit') &&
      !(task.newLabel && needsNewLabel(opened.order.status)),
    isSound: ({ context }) => prepareToSave(context).isSound,
    isSaved: (_, result: SaveResult) => result.type === 'saved',
    isSavedForNext: ({ context }, result: SaveResult) =>
      result.type === 'saved' && context.after === 'another',
    isSavedForPrint: ({ context }, result: SaveResult) =>
      result.type === 'saved' && context.after === 'print',
    isChanged: (_, result: SaveResult) => result.type === 'changed',
    isOrderClosed: (_, result: SaveResult) => result.type === 'closed',
    isOvertaken: (_, result: SaveResult) => result.type === 'overtaken',
    isUnreachable: (_, result: SaveResult) =>
      result.type === 'failed' && result.failure.kind === 'network',
    isChosen: ({ context }) => hasAllChoices(context),
    /** All conflicts are resolved, and the result passes the check. */
    isResolvable: ({ context }) =>
      hasAllChoices(context) && prepareToSave({ ...context, ...resolveConflict(context) }).isSound,
  },
  actions: {
    open: assign(({ context }, opened: OpenedEntry) => toOpenedContext(context, opened)),
    failToOpen: assign({ failure: unexpectedFailure }),

    change: assign(({ context, event }) => {
      if (event.type !== 'change') return {};
      const { [toFieldName(event.field)]: _fixed, ...refusals } = context.refusals;
      return { content: withText(context.content, event.field, event.text), refusals };
    }),
    fill: assign(({ context, event }) => {
      if (event.type !== 'fill') return {};
      const names = new Set(
        Object.keys(event.values).map((key) => toFieldName({ line: null, key })),
      );
      return {
        content: { ...context.content, values: { ...context.content.values, ...event.values } },
        refusals: Object.fromEntries(
          Object.entries(context.refusals).filter(([name]) => !names.has(name)),
        ),
      };
    }),
    setLines: assign(({ context, event }) => {
      if (event.type !== 'lines') return {};
      // Lines have new numbers: their findings are hidden until they are visited.
      const ofOrder = (name: string) => name.startsWith('values.');
      return {
        content: { ...context.content, goods: event.goods },
        visited: context.visited?.filter(ofOrder) ?? null,
        refusals: Object.fromEntries(
          Object.entries(context.refusals).filter(([name]) => ofOrder(name)),
        ),
      };
    }),
    visit: assign(({ context, event }) => {
      if (event.type !== 'visit' || context.visited === null) return {};
      const name = toFieldName(event.field);
      return context.visited.includes(name) ? {} : { visited: [...context.visited, name] };
    }),

    /** Shows the content to be sent: in canonical form, without blank lines. */
    prepare: assign(({ context, event }) => ({
      content: prepareToSave(context).shown,
      ...(event.type === 'save' ? { after: event.after } : {}),
      failure: null,
      refusals: {},
    })),
    showFindings: assign(({ context }) => ({
      content: prepareToSave(context).content,
      visited: null,
      attempts: context.attempts + 1,
    })),
    setSaved: assign(({ context }, result: SaveResult) =>
      result.type === 'saved'
        ? { ...cleanContext, saved: result.order, start: context.content }
        : {},
    ),
    print: emit((_, result: SaveResult): EntryEmitted => {
      if (result.type !== 'saved') throw new Error('Nothing was saved.');
      return { type: 'print', orderId: result.order.id };
    }),
    /** Opens an empty form with the same sender. */
    startAnother: assign(({ context: { kind, owner, content } }) =>
      createForm(newContent(kind, owner, pickSender(content))),
    ),
    /** Opens the form of the next similar order. */
    startNext: assign(({ context: { kind, owner, content } }) =>
      createForm(nextContent(kind, owner, content)),
    ),
    keepRefusals: assign(({ context }, result: SaveResult) => {
      if (result.type !== 'failed') return {};
      const { failure } = result;
      return {
        failure,
        refusals: refusalsByField(failure),
        visited: null,
        attempts: context.attempts + 1,
        // The id of a deleted order cannot be used again.
        ...(isDeleted(failure)
          ? { id: crypto.randomUUID(), sent: false }
          : { sent: context.sent || failure.kind === 'network' || failure.kind === 'service' }),
      };
    }),
    failUnexpectedly: assign({
      failure: unexpectedFailure,
      sent: true,
    }),
    showTheirs: assign(({ context }, result: SaveResult) => {
      if (result.type !== 'changed') return {};
      const theirs = result.current;
      return { theirs, choices: chooseByDefault(theirDifferences({ ...context, theirs })) };
    }),
    showClosed: assign((_, result: SaveResult) =>
      result.type === 'closed' ? { base: result.current } : {},
    ),
    choose: assign(({ context, event }) =>
      event.type === 'choose' ? { choices: { ...context.choices, [event.name]: event.side } } : {},
    ),
    /** Bases further changes on the other user's version. */
    adoptTheirs: assign(({ context }) => resolveConflict(context)),

    setQuota: assign((_, outcome: Outcome<RemainOrderQty>) =>
      outcome.ok ? { quota: outcome.data } : {},
    ),
    refreshQuota: raise({ type: 'askQuota' }),

    /** Stores the content as a draft, or deletes the draft if the content is unchanged. */
    keep: enqueueActions(({ context, enqueue }) => {
      const { draftId, revision } = context;
      const event: DraftStoreCommand = isDirty(context)
        ? { type: 'keep', draft: toDraft(context) }
        : { type: 'delete', draftId, revision };
      enqueue.sendTo('draftStore', event);
    }),
    /** Events of another form's draft are ignored. */
    setKept: assign(({ context, event }) => {
      if (event.type === 'kept' && event.draftId === context.draftId) {
        return { revision: event.revision, draftResult: { at: event.at } };
      }
      return event.type === 'unkept' && event.draftId === context.draftId
        ? { draftResult: { failure: event.failure } }
        : {};
    }),
    splitOff: enqueueActions(({ context, event, enqueue }) => {
      const isMine = event.type === 'overtaken' && event.draftId === context.draftId;
      // If an order was sent with this id, the next save finds out what happened to it.
      if (!isMine || context.sent) return;
      const next = splitOff(event.split);
      enqueue.sendTo('draftStore', { type: 'forget', draftId: context.draftId });
      enqueue.assign(next);
      enqueue.sendTo('draftStore', { type: 'keep', draft: toDraft({ ...context, ...next }) });
    }),
    /** Splits the draft after a refused save, which created no order. */
    splitSaved: assign((_, result: SaveResult) =>
      result.type === 'overtaken' ? splitOff(result.split) : {},
    ),
    forget: sendTo('draftStore', ({ context: { draftId } }): DraftStoreCommand => ({
      type: 'forget',
      draftId,
    })),
    /** Saves the content of the form as a draft. */
    shelve: assign(({ context }) => ({ drafts: withShelved(context) })),
    continueDraft: assign(({ context, event }) => {
      const draft = context.drafts.find(
        (one) => event.type === 'continueDraft' && one.draftId === event.draftId,
      );
      return draft === undefined ? {} : { ...cleanContext, ...openDraft(context, draft) };
    }),
    deleteDraft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'deleteDraft') return;
      const { draftId } = event;
      const revision = context.drafts.find((one) => one.draftId === draftId)?.revision ?? null;
      enqueue.assign({ drafts: context.drafts.filter((one) => one.draftId !== draftId) });
      enqueue.sendTo('draftStore', { type: 'delete', draftId, revision });
    }),
    restoreDraft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'restoreDraft') return;
      const { draft } = event;
      enqueue.assign({ drafts: [draft, ...context.drafts] });
      enqueue.sendTo('draftStore', { type: 'restore', draft });
    }),
  },
});
