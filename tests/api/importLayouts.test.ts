import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectActivity } from '../../src/machines/orderImport/selectors.ts';
import {
  selectLayoutMessage,
  selectTheirLayout,
  type LayoutMessage,
} from '../../src/machines/importLayout/machine.ts';
import type { ImportLayout } from '../../src/api/contract/orders/importLayouts.ts';
import { knownColumns } from '../../src/composition/imports/savedLayouts.ts';
import { sampleLayout } from '../models/importLayout.model.ts';
import { domesticSheet } from '../../src/domain/sheets/domestic.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { createBrowser, passThrough, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { eventually } from '../support/eventually.ts';
import { mapByColumn } from '../support/mapping.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const { columns } = domesticSheet;

/** A file with meaningless headers, except the template's headers for `namedColumns`. */
function createUnknownFile(prefix: string, namedColumns: readonly string[] = []): ImportSource {
  const header = columns.map(({ key, headers }, i) =>
    namedColumns.includes(key) ? headers.en[0] : `Zq${i} wv`,
  );
  const row = columns.map(({ key, example }) => (key === 'customerOrderNo' ? prefix : example));
  const text = [header, row].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  return { type: 'file', file: new Blob([text]), name: `${prefix}.csv` };
}

const getLayout = (tab: Tab) => tab.import.getSnapshot().context.layout;
const getColumns = (tab: Tab) => getLayout(tab)?.columns ?? [];
const getLayoutMessage = (tab: Tab) =>
  selectLayoutMessage(tab.importService.savedLayout.getSnapshot());
const columnKeys = columns.map(({ key }) => key);
const namedColumns = ['receiverName', 'customerOrderNo'];

/** Maps every column except the last one. */
async function mapAllColumns(tab: Tab): Promise<void> {
  tab.import.send({
    type: 'map',
    mapping: mapByColumn(columnKeys.map((key, i) => (i === columnKeys.length - 1 ? null : key))),
  });
  await tab.until(
    (s) => selectActivity(s) === 'reviewing' && s.context.layout?.missing.length === 0,
  );
}

async function openFile(tab: Tab, source: ImportSource): Promise<void> {
  await tab.until((s) => s.matches('idle'));
  tab.import.send({ type: 'choose', source });
  await tab.until((s) => s.matches('working'));
}

/** Discards the import, so that it is not offered again. */
async function discardAndClose(tab: Tab): Promise<void> {
  tab.import.send({ type: 'discard' });
  await tab.until((s) => s.matches('idle'));
  tab.close();
}

const untilLayoutMessage = (tab: Tab, message: LayoutMessage) =>
  eventually(() => expect(getLayoutMessage(tab)).toBe(message));

async function openAs(account: 'owner' | 'clerk' | 'rival', file: string): Promise<Tab> {
  const tab = createBrowser(server).openTab();
  await tab.signIn(account);
  await openFile(tab, createUnknownFile(file, namedColumns));
  return tab;
}

/** Maps the columns of a file as the owner, which saves its layout. */
async function saveLayout(file: string): Promise<void> {
  const tab = await openAs('owner', file);
  await mapAllColumns(tab);
  await untilLayoutMessage(tab, 'saved');
  await discardAndClose(tab);
}

beforeEach(async () => {
  await server.db.deleteFrom('import_shape').execute();
});

describe('saved layout of a file', () => {
  test('a layout is recalled for another account in another browser, under the file’s name', async () => {
    const ownerTab = await openAs('owner', 'Weekly-1');
    expect([getLayoutMessage(ownerTab), getLayout(ownerTab)?.savedLayout]).toEqual([
      null,
      undefined,
    ]);
    await mapAllColumns(ownerTab);
    await untilLayoutMessage(ownerTab, 'saved');
    await discardAndClose(ownerTab);
    const clerkTab = await openAs('clerk', 'Weekly-2');
    expect([getLayoutMessage(clerkTab), getLayout(clerkTab)?.savedLayout?.name]).toEqual([
      'recalled',
      'Weekly',
    ]);
    expect(getColumns(clerkTab).slice(0, columnKeys.length)).toMatchObject(
      columnKeys.map((key, i) => ({ key: i === columnKeys.length - 1 ? null : key })),
    );
    expect(getColumns(clerkTab)[3]).toMatchObject({ reason: 'learned' });
    await eventually(async () => {
      const row = server.db.selectFrom('import_shape').select(['used_by', 'saved_by']);
      const { used_by, saved_by } = await row.executeTakeFirstOrThrow();
      expect(used_by).not.toBe(saved_by);
    });
    await discardAndClose(clerkTab);
  });

  test('a layout is not shared with other companies', async () => {
    await saveLayout('H-4');
    const rivalTab = await openAs('rival', 'H-5');
    expect([getLayoutMessage(rivalTab), getLayout(rivalTab)?.savedLayout]).toEqual([
      null,
      undefined,
    ]);
    await discardAndClose(rivalTab);
  });

  test('values set for all rows are proposed for files of other layouts', async () => {
    const tab = await openAs('owner', 'H-6');
    const mapping = mapByColumn(columnKeys.map((key) => (key === 'service' ? null : key)));
    tab.import.send({
      type: 'map',
      mapping: {
        fields: { ...mapping.fields, service: { from: 'constant', text: 'EXPRESS' } },
      },
    });
    await untilLayoutMessage(tab, 'saved');
    expect(tab.importService.getEarlierConstants()).toEqual(new Map([['service', 'EXPRESS']]));
    await discardAndClose(tab);
  });

  test('a header has a habit only while all layouts agree on its field', () => {
    const layoutWith = (field: string, chosen: readonly string[]): ImportLayout => ({
      ...sampleLayout,
      fields: { [field]: { from: 'column', column: 'zq' } },
      chosen: [...chosen],
    });
    const habits = (...layouts: readonly ImportLayout[]) =>
      knownColumns(layouts).flatMap(({ origin, fields }) => (origin === 'habit' ? [fields] : []));
    const namedLayout = layoutWith('receiverName', ['receiverName']);
    const knownFields = [{ receiverName: { from: 'column', column: 'zq' } }];
    expect(habits(namedLayout)).toEqual(knownFields);
    expect(habits(namedLayout, layoutWith('receiverName', []))).toEqual(knownFields);
    // In another file the header belonged to another field.
    expect(habits(namedLayout, layoutWith('goodsName', []))).toEqual([]);
    expect(habits(layoutWith('receiverName', []))).toEqual([]);
  });

  test('a colleague’s newer layout stays until the user replaces it', async () => {
    await saveLayout('H-7');
    const staleTab = await openAs('clerk', 'H-8');
    await untilLayoutMessage(staleTab, 'recalled');
    const otherTab = await openAs('owner', 'H-9');
    const change = async (tab: Tab, unmappedKey: string) => {
      const mapping = mapByColumn(columnKeys.map((key) => (key === unmappedKey ? null : key)));
      tab.import.send({ type: 'map', mapping });
      await tab.until((s) => selectActivity(s) === 'reviewing');
    };
    await change(otherTab, 'pickupDate');
    await untilLayoutMessage(otherTab, 'saved');
    await discardAndClose(otherTab);
    await change(staleTab, 'currency');
    await untilLayoutMessage(staleTab, 'overtaken');
    expect(selectTheirLayout(staleTab.importService.savedLayout.getSnapshot())?.savedBy).toBe(
      'owner',
    );
    const fetchStored = async () => {
      const row = server.db.selectFrom('import_shape').select(['content', 'version']);
      const { content, version } = await row.executeTakeFirstOrThrow();
      return [version, 'pickupDate' in content.fields];
    };
    expect(await fetchStored()).toEqual([2, false]);
    staleTab.importService.savedLayout.send({ type: 'replace' });
    await untilLayoutMessage(staleTab, 'saved');
    expect(await fetchStored()).toEqual([3, true]);
    await discardAndClose(staleTab);
  });

  test.each<[string, Wire]>([
    [
      'the server is unreachable',
      (path, pass) => (path.includes('Shape') ? Promise.reject(new Error('away')) : pass()),
    ],
    [
      'it never answers',
      (path, pass) => (path.includes('Shape') ? new Promise(() => undefined) : pass()),
    ],
  ])('an import works without layouts and reports it if %s', async (_, outage) => {
    const wire = { current: passThrough };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    wire.current = outage;
    await openFile(tab, createUnknownFile('H-10', namedColumns));
    expect(getLayoutMessage(tab)).toBe('unavailable');
    await mapAllColumns(tab);
    expect(getColumns(tab)[3]).toMatchObject({ key: columnKeys[3], reason: 'chosen' });
    await discardAndClose(tab);
  });

  test('a layout that failed to save is saved on a retry', async () => {
    const wire = { current: passThrough };
    const tab = createBrowser(server).openTab(wire);
    await tab.signIn('owner');
    await openFile(tab, createUnknownFile('H-11', namedColumns));
    wire.current = (path, pass) =>
      path.includes('saveImportShape') ? Promise.reject(new TypeError('away')) : pass();
    await mapAllColumns(tab);
    await untilLayoutMessage(tab, 'failed');
    wire.current = passThrough;
    tab.importService.savedLayout.send({ type: 'retry' });
    await untilLayoutMessage(tab, 'saved');
    expect(await server.db.selectFrom('import_shape').select('id').execute()).toHaveLength(1);
    await discardAndClose(tab);
  });
});
