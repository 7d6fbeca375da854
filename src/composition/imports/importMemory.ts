import type { ActorRefFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { isHabitText, type ValueHabit } from '../../api/contract/orders/importHabits.ts';
import type { ImportLayout, LayoutSaveResult } from '../../api/contract/orders/importLayouts.ts';
import { hasSender, type SenderTexts } from '../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import { sheets } from '../../domain/sheets/sheets.ts';
import { selectLayoutNews, type importShapeMachine } from '../../machines/importShape/machine.ts';
import type { ShapeDraft } from '../../machines/importShape/types.ts';
import type { SheetQueries } from '../../machines/orderImport/sheetQueries.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import { selectLayout } from '../../machines/orderImport/selectors.ts';
import { inTime } from '../createPlaces.ts';
import type { ImportClient } from './calls.ts';
import { findLayout, UNSAVED, unsaved } from './savedLayouts.ts';

/** Values that one call may teach the server. */
const VALUES_PER_CALL = 1000;

/**
 * Choices of a company in earlier imports of one kind: layouts, values and default sender, once
 * loaded. An import works without them.
 */
export interface ImportMemory {
  /** Asks the server, so that the answer is there when a file is dropped. */
  load(companyId: number): void;
  /** Resolves once the layouts are loaded or the wait is over, with the failure if any. */
  ready(companyId: number): Promise<Failure | null>;
  /** Layouts, the last used first. */
  shapes(): readonly ImportLayout[];
  /** Remembers a reading; `over`: in the place of a colleague's, which the user has seen. */
  saveShape(draft: ShapeDraft, over: ImportLayout | null): Promise<Outcome<LayoutSaveResult>>;
  /** Notes that a file was read by a layout. */
  useShape(id: string): void;
  /** Canonical text by what files say, of a field. */
  values(field: string): ReadonlyMap<string, string>;
  learnValues(values: readonly ValueHabit[]): void;
  forgetValues(): Promise<Outcome<null>>;
  /** The default sender as it is now: what orders take that name none. */
  askSender(signal?: AbortSignal): Promise<Outcome<SenderTexts | null>>;
  /** Last answer; null also if the server does not answer. */
  sender(): Promise<SenderTexts | null>;
}

type Values = Map<string, Map<string, string>>;

interface Known {
  readonly companyId: number;
  shapes: readonly ImportLayout[];
  /** Null once the server has answered. */
  failure: Failure | null;
  shapesLoaded: Promise<void>;
  values: Values;
}

const unanswered: Failure = { kind: 'network', offline: false };

/** Runs calls one after the other, so that the last choice is the last to arrive. */
class Calls {
  /** Resolves once what is on its way to the server is known there. */
  done: Promise<unknown> = Promise.resolve();

  run<T>(call: () => Promise<T>): Promise<T> {
    const answer = this.done.then(call);
    this.done = answer.catch(() => undefined);
    return answer;
  }
}

export function createMemory(client: ImportClient, kind: ImportKind): ImportMemory {
  let known: Known | null = null;
  let lastSender: Promise<SenderTexts | null> | null = null;
  const shapeCalls = new Calls();
  const valueCalls = new Calls();

  async function fetchShapes(mine: Known): Promise<void> {
    await shapeCalls.done;
    const answer = await client.getImportShapes({ kind });
    mine.failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    const own = mine.shapes.filter(
      ({ version, headers }) => version === UNSAVED && findLayout(answer.data, headers) === null,
    );
    mine.shapes = [...own, ...answer.data];
  }

  /** If the server does not answer, values that this page knew before stay known. */
  async function fetchValues(values: Values, before: Values): Promise<void> {
    await valueCalls.done;
    const answer = await client.getImportHabits({ kind });
    addOlder(values, answer.ok ? answer.data.values : listed(before));
  }

  function load(companyId: number): Known {
    const before = known?.companyId === companyId ? known : null;
    const mine: Known = {
      companyId,
      shapes: before?.shapes ?? [],
      failure: unanswered,
      shapesLoaded: Promise.resolve(),
      values: new Map(),
    };
    known = mine;
    // An unexpected failure leaves layouts unloaded, which is reported, and values unsaved.
    mine.shapesLoaded = fetchShapes(mine).catch(() => undefined);
    fetchValues(mine.values, before?.values ?? new Map()).catch(() => undefined);
    return mine;
  }

  function keep(shape: ImportLayout): void {
    if (known === null) return;
    const others = known.shapes.filter(
      ({ id, headers }) => id !== shape.id && findLayout([shape], headers) === null,
    );
    known.shapes = [shape, ...others];
  }

  async function askSender(signal?: AbortSignal): Promise<Outcome<SenderTexts | null>> {
    if (!hasSender(kind)) return { ok: true, data: null };
    const answer = await client.getImportSender({ kind }, signal === undefined ? {} : { signal });
    if (answer.ok) lastSender = Promise.resolve(answer.data);
    return answer;
  }

  function loadSender(): Promise<SenderTexts | null> {
    // Without an answer, orders are judged by their own fields alone.
    lastSender = askSender().then(
      (answer) => (answer.ok ? answer.data : null),
      () => null,
    );
    return lastSender;
  }

  return {
    load(companyId) {
      load(companyId);
      void loadSender();
    },

    async ready(companyId) {
      const mine = known?.companyId === companyId ? known : load(companyId);
      await inTime(mine.shapesLoaded, undefined);
      return mine.failure;
    },

    shapes: () => known?.shapes ?? [],

    saveShape: (draft, over) =>
      shapeCalls.run(async () => {
        const base = over ?? findLayout(known?.shapes ?? [], draft.content.headers);
        const { content, name } = draft;
        const version = base === null || base.version === UNSAVED ? null : base.version;
        const outcome = await client.saveImportShape({ kind, name, version, ...content });
        if (outcome.ok && outcome.data.saved) keep(outcome.data.shape);
        // A layout that does not reach the server is known to this page at least.
        else if (!outcome.ok) keep(unsaved(kind, draft, base));
        return outcome;
      }),

    useShape(id) {
      // The time of its last use only orders a list; nothing is lost if it is not noted.
      client.useImportShape({ shapeId: id }).catch(() => undefined);
    },

    values: (field) => known?.values.get(field) ?? new Map<string, string>(),

    learnValues(values) {
      const fitting = values.filter(({ text, value }) => isHabitText(text) && isHabitText(value));
      if (known !== null) for (const habit of fitting) setValue(known.values, habit);
      for (let at = 0; at < fitting.length; at += VALUES_PER_CALL) {
        const part = fitting.slice(at, at + VALUES_PER_CALL);
        // Not awaited by the import: this page remembers what the server does not get.
        valueCalls
          .run(() => client.saveImportHabits({ kind, values: part }))
          .catch(() => undefined);
      }
    },

    async forgetValues() {
      const mine = known;
      const before = mine?.values ?? new Map();
      // At once: choices made during the call are newer and stay.
      if (mine !== null) mine.values = new Map();
      const now = mine?.values ?? new Map();
      const answer = await valueCalls.run(() => client.forgetImportHabits({ kind }));
      if (!answer.ok) addOlder(now, listed(before));
      return answer;
    },

    askSender,
    sender: () => inTime(lastSender ?? loadSender(), null),
  };
}

function listed(values: Values): readonly ValueHabit[] {
  return [...values].flatMap(([field, texts]) =>
    [...texts].map(([text, value]) => ({ field, text, value })),
  );
}

/** Adds what was chosen earlier than what is known. */
function addOlder(known: Values, values: readonly ValueHabit[]): void {
  for (const habit of values) {
    if (known.get(habit.field)?.has(habit.text) !== true) setValue(known, habit);
  }
}

function setValue(values: Values, { field, text, value }: ValueHabit): void {
  const texts = values.get(field) ?? new Map<string, string>();
  texts.set(text, value);
  values.set(field, texts);
}

/** Most distinct texts of a column to check. */
const MOST_TEXTS = 200;

interface RecallParts {
  readonly kind: ImportKind;
  readonly actor: ActorRefFrom<typeof orderImportMachine>;
  readonly shape: ActorRefFrom<typeof importShapeMachine>;
  readonly look: SheetQueries;
}

/**
 * Applies remembered values to a file read with a known layout: one visible, undoable step for each
 * column.
 */
export function recallValues({ kind, actor, shape, look }: RecallParts): void {
  /** Import whose values were checked. */
  let done: string | null = null;
  actor.subscribe((snapshot) => {
    const { importId } = snapshot.context;
    const isOpened = snapshot.matches({ working: 'reviewing' });
    if (!isOpened || importId === done || selectLayoutNews(shape.getSnapshot()) !== 'recalled')
      return;
    done = importId;
    void replace();
  });

  async function replace(): Promise<void> {
    const columns = selectLayout(actor.getSnapshot())?.columns ?? [];
    for (const [column, { key }] of columns.entries()) {
      const field = sheets[kind].columns.find((one) => one.key === key)?.field;
      const known = key === null ? new Map<string, string>() : look.learnedValues(key);
      if (field?.codes === undefined || known.size === 0) continue;
      const found = await look.values(column, { problems: true, limit: MOST_TEXTS });
      const values = (found?.values ?? []).flatMap(({ text }): [string, string][] => {
        const value = known.get(text);
        return value === undefined ? [] : [[text, value]];
      });
      if (values.length > 0) actor.send({ type: 'fix', fix: { type: 'map', column, values } });
    }
  }
}
