import { beforeAll, describe, expect, test } from 'vitest';
import { activityOf } from '../../src/machines/orderImport/selectors.ts';
import { domesticSheet } from '../../src/api/contract/order/domestic.ts';
import type { ImportSource } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { openSheet } from './orders.ts';
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

const layoutOf = (tab: Tab) => tab.import.getSnapshot().context.layout?.columns ?? [];
const keys = columns.map(({ key }) => key);

/** Says what every column is, the last one left out. */
async function mapAll(tab: Tab): Promise<void> {
  tab.import.send({
    type: 'map',
    mapping: byColumn(keys.map((key, i) => (i === keys.length - 1 ? null : key))),
  });
  await tab.until((s) => activityOf(s) === 'reviewing' && s.context.layout?.missing.length === 0);
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

/** Until the server has been taught so many headers and values in all. */
const taught = (headers: number, values = 0) =>
  eventually(async () => {
    const { db } = server;
    const known = [
      (await db.selectFrom('import_header_habit').select('header').execute()).length,
      (await db.selectFrom('import_value_habit').select('text').execute()).length,
    ];
    expect(known).toEqual([headers, values]);
  });

describe('what the company chose before', () => {
  test('is recalled by another account in another browser, until it is forgotten', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await open(tab, strangeFile('H-1', ['receiverName', 'customerOrderNo']));
    expect(layoutOf(tab).filter(({ reason }) => reason === 'learned')).toEqual([]);
    await mapAll(tab);
    await taught(keys.length - 3);
    await leave(tab);

    const other = createBrowser(server).openTab();
    await other.signIn('clerk');
    await openSheet(other, strangeFile('H-2', ['receiverName', 'customerOrderNo']));
    expect(layoutOf(other).slice(0, keys.length)).toMatchObject(
      keys.map((key, i) => {
        if (key === 'receiverName' || key === 'customerOrderNo') return { key, reason: 'exact' };
        // That a column is left out is never remembered.
        return i === keys.length - 1 ? { key: null, reason: null } : { key, reason: 'learned' };
      }),
    );
    expect(await other.importDesk.forget()).toEqual({ ok: true, data: null });
    await leave(other);

    const third = createBrowser(server).openTab();
    await third.signIn('clerk');
    await open(third, strangeFile('H-3', ['receiverName', 'customerOrderNo']));
    expect(layoutOf(third).filter(({ reason }) => reason === 'learned')).toEqual([]);
    await leave(third);
  });

  test('is what was chosen by hand alone, and a column that lost its field forgets it', async () => {
    const csv = (name: string, rows: readonly string[]): ImportSource => ({
      type: 'file',
      file: new Blob([rows.join('\n')]),
      name,
    });
    // "Town" and "Consignee" are known names; "Zq wv" and "Zr wv" are not.
    const rows = ['Order No,Consignee,Town,Zq wv,Zr wv', 'H-9,Ama,Accra,Ring Road 1,Osu'];
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await open(tab, csv('h9.csv', rows));
    const before = layoutOf(tab).map(({ key }) => key);
    const mapped = async (change: Readonly<Record<number, string | null>>) => {
      const mapping = before.slice(0, 5).map((key, i) => (i in change ? (change[i] ?? null) : key));
      tab.import.send({ type: 'map', mapping: byColumn(mapping) });
      await tab.until(
        (s) =>
          activityOf(s) === 'reviewing' &&
          mapping.every((key, i) => s.context.layout?.columns[i]?.key === key),
      );
    };
    const remembered = async () =>
      (await server.db.selectFrom('import_header_habit').select(['header', 'field']).execute()).map(
        ({ header, field }) => [header, field],
      );
    await mapped({ 3: 'receiverAddress' });
    await eventually(async () =>
      expect(await remembered()).toEqual([['zq wv', 'receiverAddress']]),
    );
    // The other column takes the field: the first is not "left out by choice" from now on.
    await mapped({ 3: null, 4: 'receiverAddress' });
    await eventually(async () =>
      expect(await remembered()).toEqual([['zr wv', 'receiverAddress']]),
    );
    await tab.importDesk.forget();
    await leave(tab);
  });

  test('is no other company’s', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    await open(tab, strangeFile('H-4', ['receiverName', 'customerOrderNo']));
    await mapAll(tab);
    await taught(keys.length - 3);
    await leave(tab);
    const rival = createBrowser(server).openTab();
    await rival.signIn('rival');
    await open(rival, strangeFile('H-5', ['receiverName', 'customerOrderNo']));
    expect(layoutOf(rival).filter(({ reason }) => reason === 'learned')).toEqual([]);
    await leave(rival);
  });

  test('values are recalled, the last choice for each', async () => {
    const tab = createBrowser(server).openTab();
    await tab.signIn('owner');
    tab.importDesk.prepare();
    tab.importDesk.learn([{ field: 'receiverCountry', text: 'Gold Coast', value: 'NG' }]);
    tab.importDesk.learn([
      { field: 'receiverCountry', text: 'Gold Coast', value: 'GH' },
      // What cannot be kept keeps nothing else from being kept.
      { field: 'receiverCountry', text: 'x'.repeat(300), value: 'GH' },
    ]);
    expect(tab.importDesk.look.learnedValues('receiverCountry').get('Gold Coast')).toBe('GH');
    await open(tab, strangeFile('H-6', ['receiverName', 'customerOrderNo']));
    await taught(keys.length - 3, 1);
    await leave(tab);
    const again = createBrowser(server).openTab();
    await again.signIn('clerk');
    await open(again, strangeFile('H-7', ['receiverName', 'customerOrderNo']));
    expect([...again.importDesk.look.learnedValues('receiverCountry')]).toEqual([
      ['Gold Coast', 'GH'],
    ]);
    expect(again.importDesk.look.learnedValues('constructor').size).toBe(0);
    await leave(again);
  });

  test('a choice and a forgetting at the same moment keep their order', async () => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    tab.importDesk.prepare();
    const passed: string[] = [];
    let slow = Promise.resolve();
    let release = () => {};
    line.current = async (path, pass) => {
      const [, name] = /\/(save|forget)ImportHabits/.exec(path) ?? [];
      if (name === undefined) return pass();
      if (name === 'save') await slow;
      passed.push(name);
      return pass();
    };
    slow = new Promise((resolve) => {
      release = resolve;
    });
    const learn = (text: string) =>
      tab.importDesk.learn([{ field: 'receiverCountry', text, value: 'GH' }]);
    learn('before');
    const forgotten = tab.importDesk.forget();
    learn('after');
    release();
    expect(await forgotten).toEqual({ ok: true, data: null });
    await taught(0, 1);
    expect(passed).toEqual(['save', 'forget', 'save']);
    expect([...tab.importDesk.look.learnedValues('receiverCountry').keys()]).toEqual(['after']);
    await tab.importDesk.forget();
    tab.close();
  });

  test('what could not be forgotten is still known', async () => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    tab.importDesk.prepare();
    tab.importDesk.learn([{ field: 'receiverCountry', text: 'kept', value: 'GH' }]);
    await taught(0, 1);
    line.current = (path, pass) =>
      path.includes('forget') ? Promise.reject(new TypeError('away')) : pass();
    expect(await tab.importDesk.forget()).toMatchObject({ ok: false });
    expect([...tab.importDesk.look.learnedValues('receiverCountry').keys()]).toEqual(['kept']);
    line.current = straight;
    await tab.importDesk.forget();
    await taught(0);
    tab.close();
  });

  test.each<[string, Wire]>([
    [
      'the server is away',
      (path, pass) => (path.includes('Habits') ? Promise.reject(new Error('away')) : pass()),
    ],
    [
      'it never answers',
      (path, pass) => (path.includes('Habits') ? new Promise(() => undefined) : pass()),
    ],
  ])('an import goes on without, where %s', async (_, wire) => {
    const line = { current: straight };
    const tab = createBrowser(server).openTab(line);
    await tab.signIn('owner');
    line.current = wire;
    await open(tab, strangeFile('H-8', ['receiverName', 'customerOrderNo']));
    await mapAll(tab);
    expect(layoutOf(tab)[3]).toMatchObject({ key: keys[3], reason: 'chosen' });
    await leave(tab);
  });
});
