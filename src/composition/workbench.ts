import type { RowOutcome } from '../api/contract/order/import.ts';
import type {
  GridAnswer,
  GridCommand,
  ImportOwner,
  OpenInput,
  RemapInput,
  ResumeInput,
  ResumeResult,
  ViewSnapshot,
} from '../machines/orderImport/types.ts';
import type { Claims } from '../storage/claims.ts';
import type { ImportStore, StoredWhole } from '../storage/importStore.ts';
import type {
  EditResult,
  EngineEvent,
  EngineFailure,
  ImportEngine,
  Fix,
  OpenResult,
  RowSpan,
  RowWindow,
} from '../workers/protocol.ts';
import type { Habits } from './habits.ts';
import type { ImportSender } from './importSender.ts';
import { openImport } from './openImport.ts';
import type { OpenImport } from './openImport.ts';
import type { ImportClient } from './importCalls.ts';
import type { RowCache } from './rowCache.ts';

/** An engine that can be ended, with all it holds; the next call starts it again. */
export type DisposableEngine = ImportEngine & { dispose(): void };

export interface WorkbenchParts {
  readonly engine: DisposableEngine;
  readonly rows: RowCache;
  readonly store: ImportStore;
  readonly claims: Claims;
  readonly client: ImportClient;
  readonly habits: Habits;
  readonly defaultSender: ImportSender;
}

/**
 * Opens, fixes, stores and closes the one import that this tab holds. It knows no states: the
 * machine decides what comes next.
 */
export interface Workbench {
  /** The import on the page; throws where there is none. */
  held(): OpenImport;
  open(input: OpenInput): Promise<OpenResult>;
  reopen(input: ResumeInput): Promise<ResumeResult>;
  remap(input: RemapInput): Promise<OpenResult>;
  /** The id of the import on the page; null where there is none. */
  openId(): string | null;
  /** Whether every command given so far is carried out. */
  isSettled(): boolean;
  /** Resolves once it is. */
  settled(): Promise<void>;
  /** Whether a change is on its way to the storage, so that a page which went now would lose it. */
  isStoring(): boolean;
  /** One command after the other. Null where it changes nothing but what is shown. */
  perform(command: GridCommand): Promise<GridAnswer | null>;
  /** Lets go of what the page holds; `importId` is taken out of the storage as well. */
  close(importId: string | null): Promise<void>;
  wipe(owner: ImportOwner | null): Promise<void>;
}

export function createWorkbench(parts: WorkbenchParts): Workbench {
  const { engine, rows, store, claims, habits, defaultSender } = parts;
  let current: OpenImport | null = null;

  function held(): OpenImport {
    if (current === null) throw new Error('No import is open.');
    return current;
  }

  async function release(): Promise<void> {
    const before = current;
    current = null;
    rows.clear();
    if (before === null) return;
    await engine.cancel();
    await before.release();
    engine.dispose();
  }

  /** Passes events on, as long as the import is still the one on the page. */
  const listen =
    (mine: OpenImport, report: (event: EngineEvent) => void) => (event: EngineEvent) => {
      if (current !== mine) return;
      if (event.type === 'progress') rows.grow(event.progress.counts.rows);
      report(event);
    };

  function show(mine: OpenImport, result: OpenResult): OpenResult {
    if (result.ok && current === mine) {
      mine.read(result.layout);
      rows.invalidate(result.counts.rows);
      // Not awaited: a large file takes its time, and sending waits for it.
      void mine.keep();
    }
    return result;
  }

  /** Lays what the server has said of the rows over them again. */
  async function replay({ record, batches }: StoredWhole): Promise<void> {
    const edited = new Set(record.work.edits.rows);
    for (const { ids, sheetRows, outcomes } of batches) {
      if (outcomes === null) {
        await engine.markBatch(ids, 'unknown');
        continue;
      }
      // A refused row that was fixed is judged by its new text, not by the old answer.
      const fixed = new Set(sheetRows.filter((_, i) => edited.has(ids[i] ?? -1)));
      const stands = ({ status, rowNo }: RowOutcome) => status !== 'invalid' || !fixed.has(rowNo);
      await engine.settle(outcomes.filter(stands));
    }
  }

  async function change(by: GridCommand['type'], result: Promise<EditResult>): Promise<GridAnswer> {
    const mine = current;
    const { counts, done, undoes, redoes, leftOut } = await result;
    if (current === mine) {
      rows.invalidate((await engine.window(0, 0)).total);
      void mine?.keep();
    }
    const history = { canUndo: undoes !== null, canRedo: redoes !== null, undoes, redoes };
    const step = { by, size: done, ...(leftOut === undefined ? {} : { leftOut }) };
    return { type: 'grid.changed', change: { counts, history }, step };
  }

  /** Whether the rows that the user chose by their places still are there. */
  async function stand({ from, to }: RowSpan, seen: ViewSnapshot): Promise<boolean> {
    const [first, last] = await Promise.all([engine.window(from, 1), engine.window(to - 1, 1)]);
    const is = ({ rows: [row] }: RowWindow, id: number | null) => id === null || row?.id === id;
    return first.total === seen.total && is(first, seen.first) && is(last, seen.last);
  }

  async function perform(command: GridCommand): Promise<GridAnswer | null> {
    switch (command.type) {
      case 'edit':
        return change('edit', engine.edit(command.edits));
      case 'skip':
        return change('skip', engine.setSkipped(command.rows, command.skipped));
      case 'fix': {
        const { fix, seen } = command;
        const span = spanOf(fix);
        if (seen !== undefined && span !== null && !(await stand(span, seen))) {
          return { type: 'grid.moved' };
        }
        return change('fix', engine.fix(fix));
      }
      case 'undo':
        return change('undo', engine.undo());
      case 'redo':
        return change('redo', engine.redo());
      case 'query':
        rows.invalidate((await engine.query(command.query)).total);
        return null;
    }
  }

  let settled = Promise.resolve();
  /** Commands that are not carried out yet. */
  let waiting = 0;

  return {
    held,

    async open({ owner, kind, importId, source, choice, report }) {
      const same = current?.importId === importId ? current : null;
      await release();
      const releaseClaim = await claims.claim(importId);
      if (releaseClaim === null) throw new Error('A new import is held by another tab.');
      const before =
        same === null
          ? {}
          : {
              before: {
                isStored: same.isStored,
                nextBatchNo: same.journal.nextBatchNo,
                unanswered: [],
              },
            };
      const mine = openImport(parts, { importId, owner, kind, source, releaseClaim, ...before });
      current = mine;
      const [learned, sender] = await Promise.all([
        habits.headers(owner.companyId),
        defaultSender.known(),
      ]);
      if (current !== mine) return { ok: false, failure: closedMeanwhile };
      const options = { kind, countryCode: owner.countryCode, sender, learned, ...choice };
      return show(mine, await engine.open(source, options, listen(mine, report)));
    },

    async reopen({ owner, importId, report }) {
      await release();
      const releaseClaim = await claims.claim(importId);
      if (releaseClaim === null) return { type: 'elsewhere' };
      const whole = await store.load(importId, owner).catch(() => null);
      if (whole === null) {
        releaseClaim();
        return { type: 'gone' };
      }
      const { record, source, batches } = whole;
      const { kind, nextBatchNo, reading, work } = record;
      const unanswered = batches.filter((batch) => batch.outcomes === null);
      const before = { isStored: true, nextBatchNo, unanswered };
      const mine = openImport(parts, { importId, owner, kind, source, releaseClaim, before });
      current = mine;
      const sender = await defaultSender.known();
      const options = { kind, ...reading, sender, work };
      const result = await engine.open(source, options, listen(mine, report));
      if (!result.ok) return { type: 'refused', failure: result.failure };
      await replay(whole);
      mine.read(result.layout);
      const counts = await engine.counts();
      rows.invalidate(counts.rows);
      const { edits, skipped, deleted, added } = work;
      const isWorked = edits.rows.length + skipped.length + deleted.length + added > 0;
      return { type: 'opened', source, layout: result.layout, counts, isWorked };
    },

    async remap({ mapping, sender }) {
      const mine = held();
      const result = await engine.remap(mapping, sender);
      if (current === mine) {
        rows.relay();
        if (result.ok) habits.learnColumns(result.layout.columns);
      }
      return show(mine, result);
    },

    openId: () => current?.importId ?? null,
    isSettled: () => waiting === 0,
    isStoring: () => current !== null && (waiting > 0 || current.isKeeping),
    settled: () => settled,

    perform(command) {
      waiting += 1;
      const done = settled.then(() => perform(command)).finally(() => (waiting -= 1));
      settled = done.then(
        () => undefined,
        () => undefined,
      );
      return done;
    },

    async close(importId) {
      await release();
      // Where the browser's storage fails, the import is offered again, and can be thrown away then.
      if (importId !== null) await store.remove(importId).catch(() => undefined);
    },

    async wipe(owner) {
      await release();
      if (owner !== null) await store.removeAll(owner).catch(() => undefined);
    },
  };
}

const closedMeanwhile: EngineFailure = {
  code: 'cancelled',
  message: 'The import was closed before its file was read.',
};

/** The rows that a fix names by their places; null where it names none. */
function spanOf(fix: Fix): RowSpan | null {
  if (fix.type === 'paste') return { from: fix.from, to: fix.from + fix.texts.length };
  return 'span' in fix ? fix.span : null;
}
