import { orderImportMachine } from '../../src/machines/orderImport/machine.ts';
import { noCounts, noOrders } from '../../src/machines/orderImport/emptyContext.ts';
import type {
  GridChange,
  ImportElsewhere,
  ImportOwner,
  StoredImport,
} from '../../src/machines/orderImport/types.ts';
import type {
  FileReading,
  ImportCounts,
  ImportSource,
  SheetLayout,
} from '../../src/workers/protocol.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { DoneEvent, Model } from './walk.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';

const ama: ImportOwner = {
  account: 'ama',
  companyId: 7,
  countryCode: 'GH',
  countries: createBuiltInFacts(),
};
const kofi: ImportOwner = {
  account: 'kofi',
  companyId: 8,
  countryCode: 'GH',
  countries: createBuiltInFacts(),
};

const source: ImportSource = { type: 'paste', html: null, text: 'a\tb' };

const layout: SheetLayout = {
  format: 'csv',
  sheets: [],
  sheet: '',
  headerRow: 1,
  head: [],
  columns: [],
  missing: [],
  questions: [],
  fileColumns: [],
  unused: [],
  text: null,
  notes: [],
};
/** A text file whose header was not found. */
const reading: FileReading = {
  sheets: [{ name: 'Sheet1', hidden: false }],
  sheet: 'Sheet1',
  headerRow: null,
  head: [{ sheetRow: 1, texts: ['a', 'b'] }],
  text: {
    encoding: 'utf-8',
    form: 'delimited',
    delimiter: ',',
    hasEscapes: false,
    mayEscape: false,
    isGuessed: true,
    isEncodingGuessed: false,
    literalQuotes: [],
  },
};
const unmapped: SheetLayout = { ...layout, missing: ['pieces'] };

const createCounts = (change: Partial<ImportCounts>): ImportCounts => ({ ...noCounts, ...change });
/** Every row has an error because a column is missing. */
const blocked = createCounts({ rows: 3, errorRows: 3 });
const ready = createCounts({ rows: 3, readyRows: 2, errorRows: 1 });
const inFlight = createCounts({ rows: 3, unknown: 2, errorRows: 1 });
const partlySent = createCounts({ rows: 3, created: 2, errorRows: 1 });
const fixed = createCounts({ rows: 3, created: 2, readyRows: 1 });
const complete = createCounts({ rows: 3, created: 2, duplicate: 1 });

const freight = { sums: { GHS: 2500 }, orders: 1 };
const senders = { byDefault: 1, without: 0 };
const forecast = { ...noOrders, create: 1, duplicate: 1 };

const offer: StoredImport = { importId: 'i', fileName: 'a.csv', changedAt: 1, counts: partlySent };
const createElsewhere = (doing: ImportElsewhere['doing']): ImportElsewhere => ({
  importId: 'i',
  fileName: 'a.csv',
  answered: 2,
  rows: 3,
  doing,
});
const size = { cells: 1, skipped: 0, unskipped: 0, added: 0, deleted: 0 };
const step = { by: 'edit', size } as const;
const createChange = (now: ImportCounts): GridChange => ({
  counts: now,
  history: { canUndo: true, canRedo: false, nextUndo: size, nextRedo: null },
});

const createDoneEvents = (actor: string, outputs: readonly unknown[]): DoneEvent[] =>
  outputs.map((output) => ({ type: `xstate.done.actor.${actor}`, output }));

const engineFailure = (code: string, reading?: FileReading) => ({
  ok: false,
  failure: { code, message: '', ...(reading === undefined ? {} : { reading }) },
});
const unanswered = Object.values(failures).map(failed);

export const orderImportModel: Model<typeof orderImportMachine> = {
  machine: orderImportMachine,
  input: { kind: 'domestic' },
  events: [
    { type: 'choose', source },
    { type: 'resume' },
    { type: 'discard' },
    { type: 'cancel' },
    { type: 'reopen', choice: { headerRow: 2 } },
    { type: 'map', mapping: { fields: { pieces: { from: 'column', column: 0 } } } },
    { type: 'applyPlaces' },
    { type: 'edit', edits: [] },
    { type: 'skip', rows: [0], skipped: true },
    { type: 'fix', fix: { type: 'add', count: 1 } },
    { type: 'undo' },
    { type: 'redo' },
    { type: 'query', query: {} },
    { type: 'check' },
    { type: 'send' },
    { type: 'pause' },
    { type: 'review' },
    { type: 'signedIn', owner: ama },
    { type: 'signedIn', owner: kofi },
    { type: 'sessionEnded' },
    { type: 'signedOut' },
    { type: 'import.released', offer },
    { type: 'import.elsewhere', elsewhere: null },
    { type: 'import.elsewhere', elsewhere: createElsewhere('resting') },
    { type: 'import.elsewhere', elsewhere: createElsewhere('sending') },
    { type: 'takenOver' },
    { type: 'network.online' },
    { type: 'network.offline' },
    { type: 'engine.event', event: { type: 'layout', layout } },
    {
      type: 'engine.event',
      event: { type: 'progress', progress: { bytes: 1, totalBytes: 2, counts: ready } },
    },
    { type: 'grid.changed', change: createChange(blocked), step },
    { type: 'grid.changed', change: createChange(ready), step },
    { type: 'grid.changed', change: createChange(fixed), step },
    { type: 'grid.moved' },
    { type: 'shownAgain' },
    { type: 'grid.broke' },
    ...createDoneEvents('close', [null]),
    ...createDoneEvents('wipe', [null]),
    ...createDoneEvents('forget', [null]),
    ...createDoneEvents('findUnfinished', [null, offer]),
    ...['open', 'remap'].flatMap((actor) =>
      createDoneEvents(actor, [
        { ok: true, layout, counts: ready },
        { ok: true, layout: unmapped, counts: blocked },
        { ok: true, layout: unmapped, counts: ready },
        engineFailure('cancelled'),
        engineFailure('corrupt'),
        engineFailure('noHeader', reading),
      ]),
    ),
    ...createDoneEvents('reopen', [
      { type: 'opened', source, layout, counts: ready, hasEarlierEdits: true },
      { type: 'opened', source, layout, counts: inFlight, hasEarlierEdits: false },
      { type: 'opened', source, layout, counts: complete, hasEarlierEdits: false },
      { type: 'opened', source, layout: unmapped, counts: blocked, hasEarlierEdits: false },
      { type: 'opened', source, layout: unmapped, counts: ready, hasEarlierEdits: true },
      { type: 'opened', source, layout: unmapped, counts: partlySent, hasEarlierEdits: true },
      { type: 'refused', failure: { code: 'corrupt', message: '' } },
      { type: 'refused', failure: { code: 'crashed', message: '' } },
      { type: 'elsewhere' },
      { type: 'gone' },
    ]),
    ...createDoneEvents('checkBatch', [
      succeeded({ orders: forecast, freight, senders, next: 500, counts: ready }),
      succeeded({ orders: forecast, freight, senders, next: null, counts: ready }),
      ...unanswered,
    ]),
    ...createDoneEvents('askQuota', [
      succeeded({ quota: 10, remaining: 1, resetsAt: '2026-12-01T00:00:00.000Z' }),
    ]),
    ...createDoneEvents('askEarlier', [
      succeeded(null),
      succeeded({ importId: 'before', startedAt: '2026-11-20T09:00:00.000Z', createdBy: 'ama' }),
      ...unanswered,
    ]),
    ...createDoneEvents('askSender', [
      succeeded(null),
      succeeded({ senderName: 'Kente House' }),
      // A name that is too short: rows without a sender get its errors.
      succeeded({ senderName: 'K' }),
      ...unanswered,
    ]),
    ...createDoneEvents('awaitPlaces', [false, true]),
    ...createDoneEvents('save', [null, { kind: 'storage', reason: 'full' }]),
    ...createDoneEvents('reconcile', [
      succeeded({ counts: ready }),
      succeeded({ counts: complete }),
      ...unanswered,
    ]),
    ...createDoneEvents('take', [
      { type: 'batch', batch: { batchNo: 0, rows: 2 }, counts: inFlight },
      { type: 'nothingLeft', counts: partlySent },
      { type: 'nothingLeft', counts: complete },
      { type: 'notStored', failure: { kind: 'storage', reason: 'lost' } },
    ]),
    ...createDoneEvents('deliver', [
      succeeded({ counts: partlySent, rows: 2, tookMs: 100 }),
      succeeded({ counts: partlySent, rows: 2, tookMs: 100, next: { batchNo: 1, rows: 1 } }),
      succeeded({ counts: complete, rows: 1, tookMs: 100 }),
      ...unanswered,
    ]),
  ],
  key: ({
    owner,
    importId,
    source: file,
    layout: shown,
    refusal,
    counts: now,
    batch,
    check,
    arePlacesLate,
    history: { canUndo },
    elsewhere: otherTab,
  }) => [
    owner?.account,
    importId !== null,
    file !== null,
    shown === null ? null : shown.missing.length,
    refusal?.reading !== undefined,
    now.readyRows > 0,
    now.unknown > 0,
    now.created > 0,
    batch !== null,
    check?.isStale,
    arePlacesLate,
    canUndo,
    otherTab?.doing,
  ],
};
