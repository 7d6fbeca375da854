import type { ActorRefFrom } from 'xstate';
import type { ImportKind } from '../../domain/sheets/sheet.ts';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import {
  selectActivity,
  selectOwnWork,
  selectFileName,
  selectImportId,
  type ImportSnapshot,
  selectProgress,
  selectSendActivity,
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
import { countStored } from './storedCounts.ts';

/** Finds imports of this browser that can be resumed. */
export interface UnfinishedImports {
  /** Last changed import that no tab has open; null if there is none. */
  find(owner: ImportOwner, kind: ImportKind): Promise<StoredImport | null>;
  /**
   * Waits until `find` finds an import; null once `signal` aborts. `report` is called on every change with the
   * import that is open in another tab.
   */
  untilReleased(
    owner: ImportOwner,
    kind: ImportKind,
    signal: AbortSignal,
    report: (elsewhere: ImportElsewhere | null) => void,
  ): Promise<StoredImport | null>;
}

/** `page` sends `focus` when the user returns to it, and `pageshow` when the browser restores it. */
export function createUnfinishedImports(
  store: ImportStore,
  locks: ImportLocks,
  channel: ImportChannel,
  page: EventTarget,
): UnfinishedImports {
  /** Finds the last changed import that no tab has open, and the imports that are open in tabs. */
  async function findStored(owner: ImportOwner, kind: ImportKind) {
    // A browser that stores nothing has nothing to offer.
    const stored = await store.find(owner).catch(() => []);
    const openRecords: ImportRecord[] = [];
    for (const record of stored) {
      if (record.kind !== kind) continue;
      if (!(await locks.isClaimed(record.importId)))
        return { resumable: await toStoredImport(store, record, owner), openRecords };
      openRecords.push(record);
    }
    return { resumable: null, openRecords };
  }

  const untilBack = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      for (const event of ['focus', 'pageshow']) {
        page.addEventListener(event, () => resolve(), { once: true, signal });
      }
    });

  return {
    find: async (owner, kind) => (await findStored(owner, kind)).resumable,

    async untilReleased(owner, kind, signal, report) {
      const tabImports = new Map<string, TabImport>();
      let openRecords: readonly ImportRecord[] = [];
      let wake = (): void => undefined;
      channel.listen((news) => {
        if (news.type !== 'held' || news.doing === null || !isOwnedBy(news, owner, kind)) return;
        const isKnown = tabImports.has(news.importId);
        tabImports.set(news.importId, news);
        if (isKnown) report(toElsewhere(openRecords, tabImports));
        else wake();
      }, signal);
      channel.send({ type: 'ask' });
      const ended = new Promise<void>((resolve) =>
        signal.addEventListener('abort', () => resolve(), { once: true }),
      );
      while (!signal.aborted) {
        const waits = new AbortController();
        const woken = new Promise<void>((resolve) => (wake = resolve));
        const found = await findStored(owner, kind);
        if (found.resumable !== null) return signal.aborted ? null : found.resumable;
        openRecords = found.openRecords;
        for (const importId of tabImports.keys()) {
          if (!(await locks.isClaimed(importId))) tabImports.delete(importId);
        }
        if (!signal.aborted) report(toElsewhere(openRecords, tabImports));
        const ids = new Set([...openRecords.map(({ importId }) => importId), ...tabImports.keys()]);
        // An import that another tab opens without a message is found when the user returns to this tab.
        const released = Array.from(ids, (importId) => locks.untilFree(importId, waits.signal));
        await Promise.race([ended, woken, untilBack(waits.signal), ...released]);
        waits.abort();
      }
      return null;
    },
  };
}

/** Returns a stored import with its current counts. */
export async function toStoredImport(
  store: ImportStore,
  { importId, fileName, changedAt, counts }: ImportRecord,
  owner: ImportOwner,
): Promise<StoredImport> {
  const stored = await store.load(importId, owner).catch(() => null);
  const now = stored === null ? counts : countStored(stored);
  return { importId, fileName, changedAt, counts: now };
}

const isOwnedBy = (
  news: TabImport,
  { account, companyId }: ImportOwner,
  kind: ImportKind,
): boolean => news.kind === kind && news.account === account && news.companyId === companyId;

/** Import to show of those open in other tabs: first one that is being sent. */
function toElsewhere(
  openRecords: readonly ImportRecord[],
  tabImports: ReadonlyMap<string, TabImport>,
): ImportElsewhere | null {
  const imports = [...tabImports.values()];
  const first = imports.find(({ doing }) => doing === 'sending') ?? imports[0];
  if (first !== undefined) {
    const { importId, fileName, answered, rows, doing } = first;
    return { importId, fileName, answered, rows, doing };
  }
  const [record] = openRecords;
  if (record === undefined) return null;
  const { importId, fileName, counts } = record;
  const answered = counts.created + counts.duplicate + counts.invalid;
  return { importId, fileName, answered, rows: counts.rows, doing: null };
}

/** Reports the open import to other tabs, on change and on request, and releases it on request. */
export function announceToOtherTabs(
  actor: ActorRefFrom<typeof orderImportMachine>,
  controller: ImportController,
  channel: ImportChannel,
): void {
  let lastText = '';

  function tell(isAsked: boolean): void {
    const tabImport = toTabImport(actor.getSnapshot());
    const text = JSON.stringify(tabImport);
    const isChanged = text !== lastText;
    lastText = text;
    if (tabImport !== null && (isChanged || isAsked)) channel.send(tabImport);
  }

  async function release(importId: string): Promise<void> {
    const { opened } = controller;
    if (opened?.importId !== importId || !actor.getSnapshot().can({ type: 'takenOver' })) return;
    const failure = await opened.store();
    // An import that can't be stored can only continue in this tab.
    if (failure === null && !opened.isClosed) actor.send({ type: 'takenOver' });
  }

  actor.subscribe(() => tell(false));
  channel.listen((news) => {
    if (news.type === 'ask') tell(true);
    if (news.type === 'release') void release(news.importId);
  });
}

function toTabImport(s: ImportSnapshot): TabImport | null {
  const { owner, kind, counts } = s.context;
  const [importId, doing] = [selectImportId(s), selectOwnWork(s)];
  if (owner === null || importId === null) return null;
  if (doing === null && selectActivity(s) !== 'finished') return null;
  const { account, companyId } = owner;
  const activity = selectSendActivity(s);
  const { answered, ...progress } = selectProgress(s);
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
    sending: activity === null ? null : { activity, ...progress },
  };
}
