import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { withPlaces } from '../../domain/countries/countryFacts.ts';
import type { Outcome } from '../../api/contract/failure.ts';
import { type EntryContent, hasErrors } from '../../domain/sheets/judgeEntry.ts';
import type { RemainOrderQty } from '../../api/contract/orders/orderQuota.ts';
import { orderTexts } from '../../domain/sheets/addressTexts.ts';
import { isOrderActionAllowed } from '../../domain/lifecycles/order/orderRules.ts';
import { listening, promised } from '../shared/actors.ts';
import {
  copied,
  filled,
  judge,
  newContent,
  nextContent,
  placeName,
  sentContent,
  pickSender,
  withoutBlankLines,
  withText,
} from './entryContent.ts';
import {
  asDraft,
  toDraft,
  isDirty,
  ownIdentity,
  splitOff,
  takenUp,
  withShelved,
} from './entryDraft.ts';
import { differences, firstChoices, merged } from './mergeContents.ts';
import { isDeleted, refusalsByField } from './fieldRefusals.ts';
import type {
  EntryContext,
  EntryEvent,
  EntryInput,
  EntryNews,
  KeeperEvent,
  Opened,
  SaveInput,
  SaveResult,
} from './types.ts';
import { broken } from '../shared/failure.ts';

/** Types only: XState reads them from a value that stays empty. */
const types: {
  context?: EntryContext;
  events?: EntryEvent;
  input?: EntryInput;
  emitted?: EntryNews;
} = {};

/** Context of a form without anything of an earlier order. */
const clean = {
  visited: [],
  refusals: {},
  failure: null,
  sent: false,
  attempts: 0,
  theirs: null,
  choices: {},
  kept: null,
} as const satisfies Partial<EntryContext>;

/** A form of its own, with this in it. */
function createForm(content: EntryContent) {
  const task = { type: 'new' } as const;
  return { ...clean, ...ownIdentity(null), task, base: null, content, start: content };
}

/** A customer code begins with the country of its company; the carrier's own may not. */
function parseCompanyCountry(companyNo: string): string | null {
  const country = companyNo.slice(0, 2);
  return Object.hasOwn(worldCountryCodes, country) ? country : null;
}

/** Content of the form when it opens: the order, its copy, or the defaults. */
function openedWith(context: EntryContext, opened: Opened): Partial<EntryContext> {
  if (opened.type !== 'opened') return { failure: opened.failure };
  const { order, drafts, taken, sender, given, places } = opened;
  const { kind, task } = context;
  const owner = { ...context.owner, countries: withPlaces(context.owner.countries, places) };
  const sends = sender === null ? {} : orderTexts(kind, 'sender', sender);
  const fresh = newContent(kind, owner, sends);
  const shown = { ...clean, drafts, owner };
  if (taken !== null) return { ...shown, ...asDraft(taken), base: null };
  if (given !== null) {
    const content = filled(fresh, given.content);
    // A refused order is opened for its findings: they are shown at once.
    return {
      ...shown,
      visited: null,
      base: null,
      id: given.id,
      content,
      start: content,
    };
  }
  if (order === null) return { ...shown, base: null, content: fresh, start: fresh };
  if (task.type === 'edit') {
    const { values, goods } = order;
    const content = { values, goods };
    // The carrier's staff change a merchant's order by the rules of the merchant's country.
    const countryCode = parseCompanyCountry(order.companyNo) ?? owner.countryCode;
    const judgedBy = { ...owner, countryCode };
    return { ...shown, base: order, id: order.id, content, start: content, owner: judgedBy };
  }
  return { ...shown, base: null, content: copied(kind, order), start: fresh };
}

/** Input of a save, and whether it may be sent. */
export function readyToSave({ kind, owner, content, base }: EntryContext) {
  const said = withoutBlankLines(content);
  const verdict = judge(kind, owner, said, base);
  return { sound: !hasErrors(verdict.findings), said, shown: verdict.shown };
}

export function toSaveInput(context: EntryContext): SaveInput {
  const { kind, owner, draftId, id, base, sent, content, revision, writer } = context;
  const mark = { version: revision, writer };
  const version = base?.version ?? null;
  return { kind, owner, draftId, id, version, sent, content: sentContent(content), mark };
}

/** Changes by another user. An order never read here began as the empty form. */
export function theirDifferences({ base, start, content, theirs }: EntryContext) {
  return theirs === null ? [] : differences(base ?? start, content, theirs);
}

export function allChosen(context: EntryContext): boolean {
  return theirDifferences(context).every(({ name }) => context.choices[name] !== undefined);
}

/** Mine and theirs as chosen, on top of their version. */
function resolved(context: EntryContext): Partial<EntryContext> {
  const { theirs, content, choices } = context;
  if (theirs === null) return {};
  const { values, goods } = theirs;
  return {
    content: merged(content, theirs, theirDifferences(context), choices),
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
    open: promised<Opened, EntryInput>('open'),
    /** Sent again under the same id, an order is made once. */
    save: promised<SaveResult, SaveInput>('save'),
    askQuota: promised<Outcome<RemainOrderQty>>('askQuota'),
    /** Resolves once it is worth trying again. */
    untilReachable: promised<null>('untilReachable'),
    /** Keeps drafts a moment after they changed, and the last one when it is stopped. */
    keeper: listening<KeeperEvent, EntryInput>('keeper'),
  },
  guards: {
    isOpened: (_, opened: Opened) => opened.type === 'opened',
    isElsewhere: ({ context: { task, kind } }, opened: Opened) =>
      opened.type === 'opened' && task.type === 'edit' && opened.order?.kind !== kind,
    isClosed: ({ context: { task } }, opened: Opened) =>
      opened.type === 'opened' &&
      task.type === 'edit' &&
      opened.order !== null &&
      !isOrderActionAllowed(opened.order.status, 'edit'),
    isSound: ({ context }) => readyToSave(context).sound,
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
    isChosen: ({ context }) => allChosen(context),
    /** All conflicts are resolved, and the result passes the check. */
    isResolvable: ({ context }) =>
      allChosen(context) && readyToSave({ ...context, ...resolved(context) }).sound,
  },
  actions: {
    open: assign(({ context }, opened: Opened) => openedWith(context, opened)),
    openBroken: assign({ failure: broken }),

    change: assign(({ context, event }) => {
      if (event.type !== 'change') return {};
      const { [placeName(event.place)]: _fixed, ...refusals } = context.refusals;
      return { content: withText(context.content, event.place, event.text), refusals };
    }),
    fill: assign(({ context, event }) => {
      if (event.type !== 'fill') return {};
      const names = new Set(Object.keys(event.values).map((key) => placeName({ line: null, key })));
      return {
        content: { ...context.content, values: { ...context.content.values, ...event.values } },
        refusals: Object.fromEntries(
          Object.entries(context.refusals).filter(([name]) => !names.has(name)),
        ),
      };
    }),
    setLines: assign(({ context, event }) => {
      if (event.type !== 'lines') return {};
      // Lines have other numbers now: their findings are shown again when due.
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
      const name = placeName(event.place);
      return context.visited.includes(name) ? {} : { visited: [...context.visited, name] };
    }),

    /** Shows the content as sent: in canonical spelling, without blank lines. */
    prepare: assign(({ context, event }) => ({
      content: readyToSave(context).shown,
      ...(event.type === 'save' ? { after: event.after } : {}),
      failure: null,
      refusals: {},
    })),
    showFaults: assign(({ context }) => ({
      content: readyToSave(context).said,
      visited: null,
      attempts: context.attempts + 1,
    })),
    saved: assign(({ context }, result: SaveResult) =>
      result.type === 'saved' ? { ...clean, saved: result.order, start: context.content } : {},
    ),
    print: emit((_, result: SaveResult): EntryNews => {
      if (result.type !== 'saved') throw new Error('Nothing was saved.');
      return { type: 'print', orderId: result.order.id };
    }),
    /** An empty form; who sends stays. */
    startAnother: assign(({ context: { kind, owner, content } }) =>
      createForm(newContent(kind, owner, pickSender(content))),
    ),
    /** The form of the next of several orders like this one. */
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
        // Under the id of a deleted order nothing is saved any more.
        ...(isDeleted(failure)
          ? { id: crypto.randomUUID(), sent: false }
          : { sent: context.sent || failure.kind === 'network' || failure.kind === 'service' }),
      };
    }),
    failBroken: assign({
      failure: broken,
      sent: true,
    }),
    showTheirs: assign(({ context }, result: SaveResult) => {
      if (result.type !== 'changed') return {};
      const theirs = result.current;
      return { theirs, choices: firstChoices(theirDifferences({ ...context, theirs })) };
    }),
    showClosed: assign((_, result: SaveResult) =>
      result.type === 'closed' ? { base: result.current } : {},
    ),
    choose: assign(({ context, event }) =>
      event.type === 'choose' ? { choices: { ...context.choices, [event.name]: event.side } } : {},
    ),
    /** From now on their version is the one that is changed. */
    adoptTheirs: assign(({ context }) => resolved(context)),

    setQuota: assign((_, outcome: Outcome<RemainOrderQty>) =>
      outcome.ok ? { quota: outcome.data } : {},
    ),
    refreshQuota: raise({ type: 'askQuota' }),

    /** Draft of the form's content; none if it is unchanged. */
    keep: enqueueActions(({ context, enqueue }) => {
      const { draftId, revision } = context;
      const event: KeeperEvent = isDirty(context)
        ? { type: 'keep', draft: toDraft(context) }
        : { type: 'delete', draftId, revision };
      enqueue.sendTo('keeper', event);
    }),
    /** News of another form's draft is none of this one. */
    setKept: assign(({ context, event }) => {
      if (event.type === 'kept' && event.draftId === context.draftId) {
        return { revision: event.revision, kept: { at: event.at } };
      }
      return event.type === 'unkept' && event.draftId === context.draftId
        ? { kept: { failure: event.failure } }
        : {};
    }),
    splitOff: enqueueActions(({ context, event, enqueue }) => {
      const isMine = event.type === 'overtaken' && event.draftId === context.draftId;
      // Under an id that something was sent under, saving finds out what became of it.
      if (!isMine || context.sent) return;
      const next = splitOff(event.split);
      enqueue.sendTo('keeper', { type: 'forget', draftId: context.draftId });
      enqueue.assign(next);
      enqueue.sendTo('keeper', { type: 'keep', draft: toDraft({ ...context, ...next }) });
    }),
    /** Nothing was created under the old id. */
    splitSaved: assign((_, result: SaveResult) =>
      result.type === 'overtaken' ? splitOff(result.split) : {},
    ),
    forget: sendTo('keeper', ({ context: { draftId } }): KeeperEvent => ({
      type: 'forget',
      draftId,
    })),
    /** Saves the content of the form as a draft. */
    shelve: assign(({ context }) => ({ drafts: withShelved(context) })),
    takeDraft: assign(({ context, event }) => {
      const draft = context.drafts.find(
        (one) => event.type === 'takeDraft' && one.draftId === event.draftId,
      );
      return draft === undefined ? {} : { ...clean, ...takenUp(context, draft) };
    }),
    dropDraft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'dropDraft') return;
      const { draftId } = event;
      const revision = context.drafts.find((one) => one.draftId === draftId)?.revision ?? null;
      enqueue.assign({ drafts: context.drafts.filter((one) => one.draftId !== draftId) });
      enqueue.sendTo('keeper', { type: 'delete', draftId, revision });
    }),
    restoreDraft: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== 'restoreDraft') return;
      const { draft } = event;
      enqueue.assign({ drafts: [draft, ...context.drafts] });
      enqueue.sendTo('keeper', { type: 'restore', draft });
    }),
  },
});
