import type { ActorRefFrom } from 'xstate';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import {
  selectOwnWork,
  selectFileName,
  selectImportId,
  type ImportSnapshot,
  selectProgress,
} from '../../machines/orderImport/selectors.ts';
import type {
  ImportElsewhere,
  ImportOwner,
  StoredImport,
} from '../../machines/orderImport/types.ts';
import type { ImportLocks } from '../../storage/importLocks.ts';
import type { TabImport, ImportChannel } from '../../storage/importChannel.ts';
import type { ImportRecord } from '../../storage/importRecord.ts';
import type { ImportStore } from '../../storage/importStore.ts';
import type { ImportController } from './controller.ts';

/** Unfinished imports of this browser that can be resumed. */
export interface Unfinished {
  /** The last changed one that no tab holds; null if there is none. */
  find(owner: ImportOwner, kind: ImportKind): Promise<StoredImport | null>;
  /**
   * Waits until `find` finds an import; null once `signal` aborts. `report` is called with the
   * import that another tab holds, on every change.
   */
  untilFreed(
    owner: ImportOwner,
    kind: ImportKind,
    signal: AbortSignal,
    report: (elsewhere: ImportElsewhere | null) => void,
  ): Promise<StoredImport | null>;
}

/** `page` sends `focus` when the user returns to it, and `pageshow` when the browser restores it. */
export function createUnfinished(
  store: ImportStore,
  claims: ImportLocks,
  others: ImportChannel,
  page: EventTarget,
): Unfinished {
  /** Stored imports: the last changed one that no tab holds, and those that one does. */
  async function look(owner: ImportOwner, kind: ImportKind) {
    // A browser that stores nothing has nothing to offer.
    const stored = await store.find(owner).catch(() => []);
    const held: ImportRecord[] = [];
    for (const record of stored) {
      if (record.kind !== kind) continue;
      if (!(await claims.isClaimed(record.importId))) return { free: toStoredImport(record), held };
      held.push(record);
    }
    return { free: null, held };
  }

  const untilBack = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      for (const event of ['focus', 'pageshow']) {
        page.addEventListener(event, () => resolve(), { once: true, signal });
      }
    });

  return {
    find: async (owner, kind) => (await look(owner, kind)).free,

    async untilFreed(owner, kind, signal, report) {
      const told = new Map<string, TabImport>();
      let held: readonly ImportRecord[] = [];
      let wake = (): void => undefined;
      others.hear((news) => {
        if (news.type !== 'held' || !isOwnedBy(news, owner, kind)) return;
        const isKnown = told.has(news.importId);
        told.set(news.importId, news);
        if (isKnown) report(elsewhere(held, told));
        else wake();
      }, signal);
      others.send({ type: 'ask' });
      const ended = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      while (!signal.aborted) {
        const waits = new AbortController();
        const woken = new Promise<void>((resolve) => (wake = resolve));
        const seen = await look(owner, kind);
        if (seen.free !== null) return signal.aborted ? null : seen.free;
        held = seen.held;
        for (const importId of told.keys()) {
          if (!(await claims.isClaimed(importId))) told.delete(importId);
        }
        if (!signal.aborted) report(elsewhere(held, told));
        const ids = new Set([...held.map(({ importId }) => importId), ...told.keys()]);
        // An import that another tab starts later without a message is found when the user returns here.
        const freed = Array.from(ids, (importId) => claims.untilFree(importId, waits.signal));
        await Promise.race([ended, woken, untilBack(waits.signal), ...freed]);
        waits.abort();
      }
      return null;
    },
  };
}

const toStoredImport = ({ importId, fileName, changedAt, counts }: ImportRecord): StoredImport => ({
  importId,
  fileName,
  changedAt,
  counts,
});

const isOwnedBy = (
  news: TabImport,
  { account, companyId }: ImportOwner,
  kind: ImportKind,
): boolean => news.kind === kind && news.account === account && news.companyId === companyId;

/** Import to show of those that other tabs hold: one being sent first. */
function elsewhere(
  held: readonly ImportRecord[],
  told: ReadonlyMap<string, TabImport>,
): ImportElsewhere | null {
  const said = [...told.values()];
  const first = said.find(({ doing }) => doing === 'sending') ?? said[0];
  if (first !== undefined) {
    const { importId, fileName, answered, rows, doing } = first;
    return { importId, fileName, answered, rows, doing };
  }
  const [record] = held;
  if (record === undefined) return null;
  const { importId, fileName, counts } = record;
  const answered = counts.created + counts.duplicate + counts.invalid;
  return { importId, fileName, answered, rows: counts.rows, doing: null };
}

/** Tells other tabs which import this one holds, on change and on request, and releases it for them. */
export function tellOthers(
  actor: ActorRefFrom<typeof orderImportMachine>,
  controller: ImportController,
  others: ImportChannel,
): void {
  let told = '';

  function tell(isAsked: boolean): void {
    const held = heldIn(actor.getSnapshot());
    const text = JSON.stringify(held);
    const isNews = text !== told;
    told = text;
    if (held !== null && (isNews || isAsked)) others.send(held);
  }

  async function release(importId: string): Promise<void> {
    const { opened } = controller;
    if (opened?.importId !== importId || !actor.getSnapshot().can({ type: 'takenOver' })) return;
    const failure = await opened.store();
    // An import that can't be stored can be continued in this tab alone.
    if (failure === null && !opened.isClosed) actor.send({ type: 'takenOver' });
  }

  actor.subscribe(() => tell(false));
  others.hear((news) => {
    if (news.type === 'ask') tell(true);
    if (news.type === 'release') void release(news.importId);
  });
}

function heldIn(s: ImportSnapshot): TabImport | null {
  const { owner, kind, counts } = s.context;
  const [importId, doing] = [selectImportId(s), selectOwnWork(s)];
  if (owner === null || importId === null || doing === null) return null;
  const { account, companyId } = owner;
  const { answered } = selectProgress(s);
  const fileName = selectFileName(s);
  return {
    type: 'held',
    importId,
    account,
    companyId,
    kind,
    fileName,
    doing,
    answered,
    rows: counts.rows,
  };
}
