import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { selectActivity } from '../../src/machines/orderImport/selectors.ts';
import {
  selectLayoutNews,
  selectTheirLayout,
  type ShapeNews,
} from '../../src/machines/importShape/machine.ts';
import type { ImportLayout } from '../../src/api/contract/orders/importLayouts.ts';
import { knownColumns } from '../../src/composition/imports/savedLayouts.ts';
import { sampleShape } from '../models/importShape.model.ts';
import { domesticSheet } from '../../src/domain/sheets/domestic.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { createBrowser, straight, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';
import { eventually } from '../support/eventually.ts';
import { byColumn } from '../support/mapping.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
}, START_TIMEOUT);

const { columns } = domesticSheet;

/** A file whose headers say nothing, but for the template's own in the columns named. */
function strangeFile(prefix: string, named: readonly string[] = []): ImportSource {
  const header = columns.map(({ key, headers }, i) =>
    named.includes(key) ? headers.en[0] : `Zq${i} wv`,
  );
  const row = columns.map(({ key, example }) => (key === 'customerOrderNo' ? prefix : example));
  const text = [header, row].map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  return { type: 'file', file: new Blob([text]), name: `${prefix}.csv` };
}

const getLayout = (tab: Tab) => tab.import.getSnapshot().context.layout;
const getColumns = (tab: Tab) => getLayout(tab)?.columns ?? [];
const getLayoutNews = (tab: Tab) => selectLayoutNews(tab.importService.savedLayout.getSnapshot());
const keys = columns.map(({ key }) => key);
const named = ['receiverName', 'customerOrderNo'];

/** Says what every column is, the last one left out. */
async function mapAll(tab: Tab): Promise<void> {
  tab.import.send({
    type: 'map',
    mapping: byColumn(keys.map((key, i) => (i === keys.length - 1 ? null : key))),
  });
  await tab.until(
    (s) => selectActivity(s) === 'reviewing' && s.context.layout?.missing.length === 0,
  );
}

async function open(tab: Tab, source: ImportSource): Promise<void> {
  await tab.until((s) => s.matches('idle'));
  tab.import.send({ type: 'choose', source });
  await tab.until((s) => s.matches('working'));
}

/** Throws the import away, so that it is offered to nobody. */
async function leave(tab: Tab): Promise<void> {
  tab.import.send({ type: 'discard' });
  await tab.until((s) => s.matches('idle'));
  tab.close();
}

const said = (tab: Tab, news: ShapeNews) => eventually(() => expect(getLayoutNews(tab)).toBe(news));

async function openAs(account: 'owner' | 'clerk' | 'rival', file: string): Promise<Tab> {
  const tab = createBrowser(server).openTab();
  await tab.signIn(account);
  await open(tab, strangeFile(file, named));
  return tab;
}

/** A file whose columns the owner has matched; its layout is saved. */
async function teach(file: string): Promise<void> {
  const tab = await openAs('owner', file);
  await mapAll(tab);
  await said(tab, 'saved');
  await leave(tab);
}

beforeEach(async () => {
  await server.db.deleteFrom('import_shape').execute();
});

describe('the layout of a file', () => {
  test('is known to another account in another browser, under the file’s name', async () => {
    const first = await openAs('owner', 'Weekly-1');
    expect([getLayoutNews(first), getLayout(first)?.shape]).toEqual([null, undefined]);
    await mapAll(first);
    await said(first, 'saved');
    await leave(first);
    const other = await openAs('clerk', 'Weekly-2');
    expect([getLayoutNews(other), getLayout(other)?.shape?.name]).toEqual(['recalled', 'Weekly']);
    expect(getColumns(other).slice(0, keys.length)).toMatchObject(
      keys.map((key, i) => ({ key: i === keys.length - 1 ? null : key })),
    );
    expect(getColumns(other)[3]).toMatchObject({ reason: 'learned' });
    await eventually(async () => {
      const row = server.db.selectFrom('import_shape').select(['used_by', 'saved_by']);
      const { used_by, saved_by } = await row.executeTakeFirstOrThrow();
      expect(used_by).not.toBe(saved_by);
    });
    await leave(other);
  });

  test('is not shared with other companies', async () => {
    await teach('H-4');
    const rival = await openAs('rival', 'H-5');
    expect([getLayoutNews(rival), getLayout(rival)?.shape]).toEqual([null, undefined]);
    await leave(rival);
  });

  test('proposes values given for all rows to files of other layouts', async () => {
    const tab = await openAs('owner', 'H-6');
    const mapping = byColumn(keys.map((key) => (key === 'service' ? null : key)));
    tab.import.send({
      type: 'map',
      mapping: {
        fields: { ...mapping.fields, service: { from: 'constant', text: 'EXPRESS' } },
      },
    });
    await said(tab, 'saved');
    expect(tab.importService.getEarlierConstants()).toEqual(new Map([['service', 'EXPRESS']]));
    await leave(tab);
  });

  test('teaches a single header only while all layouts agree', () => {
    const shape = (field: string, chosen: readonly string[]): ImportLayout => ({
      ...sampleShape,
      fields: { [field]: { from: 'column', column: 'zq' } },
      chosen: [...chosen],
    });
    const habits = (...shapes: readonly ImportLayout[]) =>
      knownColumns(shapes).flatMap(({ origin, fields }) => (origin === 'habit' ? [fields] : []));
    const one = shape('receiverName', ['receiverName']);
    const known = [{ receiverName: { from: 'column', column: 'zq' } }];
    expect(habits(one)).toEqual(known);
    expect(habits(one, shape('receiverName', []))).toEqual(known);
    // Found by its cells in another file, it was something else there.
    expect(habits(one, shape('goodsName', []))).toEqual([]);
    expect(habits(shape('receiverName', []))).toEqual([]);
  });

  test('stays as a colleague has changed it, until this one is saved over it', async () => {
    await teach('H-7');
    const late = await openAs('clerk', 'H-8');
    await said(late, 'recalled');
    const meanwhile = await openAs('owner', 'H-9');
    const change = async (tab: Tab, left: string) => {
      const mapping = byColumn(keys.map((key) => (key === left ? null : key)));
      tab.import.send({ type: 'map', mapping });
      await tab.until((s) => selectActivity(s) === 'reviewing');
    };
    await change(meanwhile, 'pickupDate');
    await said(meanwhile, 'saved');
    await leave(meanwhile);
    await change(late, 'currency');
    await said(late, 'overtaken');
    expect(selectTheirLayout(late.importService.savedLayout.getSnapshot())?.savedBy).toBe('owner');
    const stored = async () => {
      const row = server.db.selectFrom('import_shape').select(['content', 'version']);
      const { content, version } = await row.executeTakeFirstOrThrow();
      return [version, 'pickupDate' in content.fields];
    };
    expect(await stored()).toEqual([2, false]);
    late.importService.savedLayout.send({ type: 'replace' });
    await said(late, 'saved');
    expect(await stored()).toEqual([3, true]);
    await leave(late);
  });

  test.each<[string, Wire]>([
    [
      'the server is away',
      (path, pass) => (path.includes('Shape') ? Promise.reject(new Error('away')) : pass()),
    ],
    [
      'it never answers',
      (path, pass) => (path.includes('Shape') ? new Promise(() => undefined) : pass()),
    ],
  ])('is not missed by the import, which says so, where %s', async (_, wire) => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    line.current = wire;
    await open(tab, strangeFile('H-10', named));
    expect(getLayoutNews(tab)).toBe('unavailable');
    await mapAll(tab);
    expect(getColumns(tab)[3]).toMatchObject({ key: keys[3], reason: 'chosen' });
    await leave(tab);
  });

  test('is saved on a retry', async () => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    await open(tab, strangeFile('H-11', named));
    line.current = (path, pass) =>
      path.includes('saveImportShape') ? Promise.reject(new TypeError('away')) : pass();
    await mapAll(tab);
    await said(tab, 'failed');
    line.current = straight;
    tab.importService.savedLayout.send({ type: 'retry' });
    await said(tab, 'saved');
    expect(await server.db.selectFrom('import_shape').select('id').execute()).toHaveLength(1);
    await leave(tab);
  });
});
