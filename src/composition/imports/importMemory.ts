import type { ActorRefFrom } from 'xstate';
import type { Failure, Outcome } from '../../api/contract/failure.ts';
import { isHabitText, type ValueHabit } from '../../api/contract/orders/importHabits.ts';
import type { ImportLayout, LayoutSaveResult } from '../../api/contract/orders/importLayouts.ts';
import { hasSender, type SenderTexts } from '../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import { sheets } from '../../domain/sheets/sheets.ts';
import {
  selectLayoutMessage,
  type importLayoutMachine,
} from '../../machines/importLayout/machine.ts';
import type { LayoutDraft } from '../../machines/importLayout/types.ts';
import type { SheetQueries } from '../../machines/orderImport/sheetQueries.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import { selectLayout } from '../../machines/orderImport/selectors.ts';
import { withTimeout } from '../placeLoader.ts';
import type { ImportClient } from './calls.ts';
import { findLayout, UNSAVED, createUnsaved } from './savedLayouts.ts';

/** Maximum number of values in one call. */
const VALUES_PER_CALL = 1000;

/**
 * Choices of a company in earlier imports of one kind: layouts, values and default sender, once
 * loaded. An import works without them.
 */
export interface ImportMemory {
  /** Loads everything ahead of the first file. */
  load(companyId: number): void;
  /** Resolves once the layouts are loaded or the wait is over, with the failure if any. */
  ready(companyId: number): Promise<Failure | null>;
  /** Layouts, last used first. */
  layouts(): readonly ImportLayout[];
  /** Saves a layout; `replaced` is a colleague's layout that the user chose to replace. */
  saveLayout(draft: LayoutDraft, replaced: ImportLayout | null): Promise<Outcome<LayoutSaveResult>>;
  /** Records that a layout was used. */
  markLayoutUsed(id: string): void;
  /** Canonical text by text in files, for one field. */
  values(field: string): ReadonlyMap<string, string>;
  learnValues(values: readonly ValueHabit[]): void;
  forgetValues(): Promise<Outcome<null>>;
  /** Fetches the default sender, for orders without a sender. */
  askSender(signal?: AbortSignal): Promise<Outcome<SenderTexts | null>>;
  /** Last fetched default sender; null also if the server does not answer. */
  sender(): Promise<SenderTexts | null>;
}

type Values = Map<string, Map<string, string>>;

interface Memory {
  readonly companyId: number;
  layouts: readonly ImportLayout[];
  /** Null once the server has answered. */
  failure: Failure | null;
  layoutsLoaded: Promise<void>;
  values: Values;
}

const notAnswered: Failure = { kind: 'network', offline: false };

/** Runs calls one after the other, so that the last choice is the last to arrive. */
class SerialCalls {
  /** Resolves once all calls so far have ended. */
  done: Promise<unknown> = Promise.resolve();

  run<T>(call: () => Promise<T>): Promise<T> {
    const answer = this.done.then(call);
    this.done = answer.catch(() => undefined);
    return answer;
  }
}

export function createMemory(client: ImportClient, kind: ImportKind): ImportMemory {
  let current: Memory | null = null;
  let lastSender: Promise<SenderTexts | null> | null = null;
  const layoutCalls = new SerialCalls();
  const valueCalls = new SerialCalls();

  async function fetchLayouts(loaded: Memory): Promise<void> {
    await layoutCalls.done;
    const answer = await client.getImportShapes({ kind });
    loaded.failure = answer.ok ? null : answer.failure;
    if (!answer.ok) return;
    const unsavedLayouts = loaded.layouts.filter(
      ({ version, headers }) => version === UNSAVED && findLayout(answer.data, headers) === null,
    );
    loaded.layouts = [...unsavedLayouts, ...answer.data];
  }

  /** Loads the values; if the server does not answer, earlier values of this page are kept. */
  async function fetchValues(values: Values, previous: Values): Promise<void> {
    await valueCalls.done;
    const answer = await client.getImportHabits({ kind });
    addOlder(values, answer.ok ? answer.data.values : listHabits(previous));
  }

  function load(companyId: number): Memory {
    const previous = current?.companyId === companyId ? current : null;
    const loaded: Memory = {
      companyId,
      layouts: previous?.layouts ?? [],
      failure: notAnswered,
      layoutsLoaded: Promise.resolve(),
      values: new Map(),
    };
    current = loaded;
    // An unexpected failure leaves layouts unloaded, which is reported, and values unsaved.
    loaded.layoutsLoaded = fetchLayouts(loaded).catch(() => undefined);
    fetchValues(loaded.values, previous?.values ?? new Map()).catch(() => undefined);
    return loaded;
  }

  function rememberLayout(layout: ImportLayout): void {
    if (current === null) return;
    const otherLayouts = current.layouts.filter(
      ({ id, headers }) => id !== layout.id && findLayout([layout], headers) === null,
    );
    current.layouts = [layout, ...otherLayouts];
  }

  async function askSender(signal?: AbortSignal): Promise<Outcome<SenderTexts | null>> {
    if (!hasSender(kind)) return { ok: true, data: null };
    const answer = await client.getImportSender({ kind }, signal === undefined ? {} : { signal });
    if (answer.ok) lastSender = Promise.resolve(answer.data);
    return answer;
  }

  function loadSender(): Promise<SenderTexts | null> {
    // Without an answer, orders are judged by their own fields only.
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
      const loaded = current?.companyId === companyId ? current : load(companyId);
      await withTimeout(loaded.layoutsLoaded, undefined);
      return loaded.failure;
    },

    layouts: () => current?.layouts ?? [],

    saveLayout: (draft, replaced) =>
      layoutCalls.run(async () => {
        const base = replaced ?? findLayout(current?.layouts ?? [], draft.content.headers);
        const { content, name } = draft;
        const version = base === null || base.version === UNSAVED ? null : base.version;
        const outcome = await client.saveImportShape({ kind, name, version, ...content });
        if (outcome.ok && outcome.data.saved) rememberLayout(outcome.data.shape);
        // A layout that is not saved on the server is kept on this page.
        else if (!outcome.ok) rememberLayout(createUnsaved(kind, draft, base));
        return outcome;
      }),

    markLayoutUsed(id) {
      // The time of the last use only sorts a list, so a failed call does no harm.
      client.useImportShape({ shapeId: id }).catch(() => undefined);
    },

    values: (field) => current?.values.get(field) ?? new Map<string, string>(),

    learnValues(values) {
      const storable = values.filter(({ text, value }) => isHabitText(text) && isHabitText(value));
      if (current !== null) for (const habit of storable) setValue(current.values, habit);
      for (let at = 0; at < storable.length; at += VALUES_PER_CALL) {
        const part = storable.slice(at, at + VALUES_PER_CALL);
        // Not awaited: this page has the values in any case.
        valueCalls
          .run(() => client.saveImportHabits({ kind, values: part }))
          .catch(() => undefined);
      }
    },

    async forgetValues() {
      const loaded = current;
      const previous = loaded?.values ?? new Map();
      // Removed before the call, so that choices made during the call stay.
      if (loaded !== null) loaded.values = new Map();
      const currentValues = loaded?.values ?? new Map();
      const answer = await valueCalls.run(() => client.forgetImportHabits({ kind }));
      if (!answer.ok) addOlder(currentValues, listHabits(previous));
      return answer;
    },

    askSender,
    sender: () => withTimeout(lastSender ?? loadSender(), null),
  };
}

function listHabits(values: Values): readonly ValueHabit[] {
  return [...values].flatMap(([field, texts]) =>
    [...texts].map(([text, value]) => ({ field, text, value })),
  );
}

/** Adds older values; existing ones take precedence. */
function addOlder(target: Values, values: readonly ValueHabit[]): void {
  for (const habit of values) {
    if (target.get(habit.field)?.has(habit.text) !== true) setValue(target, habit);
  }
}

function setValue(values: Values, { field, text, value }: ValueHabit): void {
  const texts = values.get(field) ?? new Map<string, string>();
  texts.set(text, value);
  values.set(field, texts);
}

/** Maximum number of distinct texts of a column to check. */
const MAX_TEXTS = 200;

interface RecallParts {
  readonly kind: ImportKind;
  readonly actor: ActorRefFrom<typeof orderImportMachine>;
  readonly layoutActor: ActorRefFrom<typeof importLayoutMachine>;
  readonly queries: SheetQueries;
}

/**
 * Applies remembered values to a file read with a known layout: one visible, undoable step for each
 * column.
 */
export function recallValues({ kind, actor, layoutActor, queries }: RecallParts): void {
  /** Last import whose values were checked. */
  let checkedImportId: string | null = null;
  actor.subscribe((snapshot) => {
    const { importId } = snapshot.context;
    const isOpened = snapshot.matches({ working: 'reviewing' });
    if (
      !isOpened ||
      importId === checkedImportId ||
      selectLayoutMessage(layoutActor.getSnapshot()) !== 'recalled'
    )
      return;
    checkedImportId = importId;
    void replace();
  });

  async function replace(): Promise<void> {
    const columns = selectLayout(actor.getSnapshot())?.columns ?? [];
    for (const [column, { key }] of columns.entries()) {
      const field = sheets[kind].columns.find((one) => one.key === key)?.field;
      const learned = key === null ? new Map<string, string>() : queries.learnedValues(key);
      if (field?.codes === undefined || learned.size === 0) continue;
      const columnValues = await queries.values(column, {
        onlyWithFindings: true,
        limit: MAX_TEXTS,
      });
      const values = (columnValues?.values ?? []).flatMap(({ text }): [string, string][] => {
        const value = learned.get(text);
        return value === undefined ? [] : [[text, value]];
      });
      if (values.length > 0) actor.send({ type: 'fix', fix: { type: 'map', column, values } });
    }
  }
}
