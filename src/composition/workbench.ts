import type { Client } from '../api/client.ts';
import type { RowOutcome } from '../api/contract/order/import.ts';
import type { OrderKind } from '../api/contract/sheet.ts';
import type {
  DeskChange,
  DeskCommand,
  ImportOwner,
  OpenInput,
  ResumeInput,
  ResumeResult,
  StoredImport,
} from '../machines/orderImport/types.ts';
import type { Claims } from '../storage/claims.ts';
import type { ImportStore, StoredWhole } from '../storage/importStore.ts';
import type { EditResult, EngineEvent, ImportEngine, OpenResult } from '../workers/protocol.ts';
import { hold } from './held.ts';
import type { Held } from './held.ts';
import type { RowCache } from './rowCache.ts';

/** An engine that can be ended, with all it holds; the next call starts it anew. */
export type DisposableEngine = ImportEngine & { dispose(): void };

export interface WorkbenchParts {
  readonly engine: DisposableEngine;
  readonly rows: RowCache;
  readonly store: ImportStore;
  readonly claims: Claims;
  readonly client: Client;
}

/**
 * Opens, mends, stores and closes the one import that this tab holds. It knows no states: the
 * machine decides what comes next.
 */
export interface Workbench {
  /** The import on the page; throws where there is none. */
  held(): Held;
  findUnfinished(owner: ImportOwner, kind: OrderKind): Promise<StoredImport | null>;
  open(input: OpenInput): Promise<OpenResult>;
  reopen(input: ResumeInput): Promise<ResumeResult>;
  remap(mapping: readonly (string | null)[]): Promise<OpenResult>;
  /** Null where a command changes nothing but what is shown. */
  perform(command: DeskCommand): Promise<DeskChange | null>;
  /** Lets go of what the page holds; `importId` is taken out of the storage as well. */
  close(importId: string | null): Promise<void>;
  wipe(owner: ImportOwner | null): Promise<void>;
}

export function createWorkbench(parts: WorkbenchParts): Workbench {
  const { engine, rows, store, claims } = parts;
  let current: Held | null = null;

  function held(): Held {
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
  const listen = (mine: Held, tell: (event: EngineEvent) => void) => (event: EngineEvent) => {
    if (current !== mine) return;
    if (event.type === 'progress') rows.grow(event.progress.counts.rows);
    tell(event);
  };

  function show(mine: Held, result: OpenResult): OpenResult {
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
    const edited = new Set(record.edits.map((edit) => edit.row));
    for (const { ids, sheetRows, outcomes } of batches) {
      if (outcomes === null) {
        await engine.markBatch(ids, 'unknown');
        continue;
      }
      // A refused row that was mended is judged by its new text, not by the old answer.
      const mended = new Set(sheetRows.filter((_, i) => edited.has(ids[i] ?? -1)));
      const stands = ({ status, rowNo }: RowOutcome) => status !== 'invalid' || !mended.has(rowNo);
      await engine.settle(outcomes.filter(stands));
    }
  }

  const history = ({ counts, canUndo, canRedo }: EditResult): DeskChange => ({
    counts,
    history: { canUndo, canRedo },
  });

  async function change(result: Promise<EditResult>): Promise<DeskChange> {
    const mine = current;
    const done = await result;
    if (current === mine) {
      rows.invalidate();
      void mine?.keep();
    }
    return history(done);
  }

  return {
    held,

    async findUnfinished(owner, kind) {
      // A browser that stores nothing has nothing to offer.
      for (const record of await store.find(owner).catch(() => [])) {
        if (record.kind !== kind || (await claims.isClaimed(record.importId))) continue;
        const { importId, fileName, changedAt, counts } = record;
        return { importId, fileName, changedAt, counts };
      }
      return null;
    },

    async open({ owner, kind, importId, source, choice, tell }) {
      const same = current?.importId === importId ? current : null;
      await release();
      const letGo = await claims.claim(importId);
      if (letGo === null) throw new Error('A new import is held by another tab.');
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
      const mine = hold(parts, { importId, owner, kind, source, letGo, ...before });
      current = mine;
      const options = { kind, countryCode: owner.countryCode, ...choice };
      return show(mine, await engine.open(source, options, listen(mine, tell)));
    },

    async reopen({ owner, importId, tell }) {
      await release();
      const letGo = await claims.claim(importId);
      if (letGo === null) return { type: 'elsewhere' };
      const whole = await store.load(importId, owner).catch(() => null);
      if (whole === null) {
        letGo();
        return { type: 'gone' };
      }
      const { record, source, batches } = whole;
      const { kind, nextBatchNo, reading, edits, skipped } = record;
      const unanswered = batches.filter((batch) => batch.outcomes === null);
      const before = { isStored: true, nextBatchNo, unanswered };
      const mine = hold(parts, { importId, owner, kind, source, letGo, before });
      current = mine;
      const result = await engine.open(
        source,
        { kind, ...reading, edits, skipped },
        listen(mine, tell),
      );
      if (!result.ok) return { type: 'refused', failure: result.failure };
      await replay(whole);
      mine.read(result.layout);
      const counts = await engine.counts();
      rows.invalidate(counts.rows);
      return { type: 'opened', source, layout: result.layout, counts };
    },

    async remap(mapping) {
      const mine = held();
      const result = await engine.remap(mapping);
      if (current === mine) rows.relay();
      return show(mine, result);
    },

    async perform(command) {
      switch (command.type) {
        case 'edit':
          return change(engine.edit(command.edits));
        case 'skip':
          return change(engine.skip(command.rows, command.skipped));
        case 'undo':
          return change(engine.undo());
        case 'redo':
          return change(engine.redo());
        case 'query':
          rows.invalidate((await engine.query(command.query)).total);
          return null;
      }
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
