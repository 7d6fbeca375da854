import { beforeAll, expect, test } from 'vitest';
import { fillAreas } from '../../server/areas/fillAreas.ts';
import { areas } from '../../src/api/contract/areas/areas.ts';
import { toMapping } from '../../src/machines/orderImport/readingChoice.ts';
import {
  hasLatePlaces,
  isChanged,
  selectCounts,
  selectImportScreen,
  type ImportSnapshot,
} from '../../src/machines/orderImport/selectors.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import type { ImportSource, Mapping } from '../../src/workers/protocol.ts';
import type { TestServer } from '../support/server.ts';
import { loseConnection } from './faults.ts';
import { createBrowser, passThrough, type Tab, type Wire } from './page.ts';
import { startServer, START_TIMEOUT } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await fillAreas(server.db);
}, START_TIMEOUT);

/** A CSV file of orders without a region column: the city says it, if the carrier's places are known. */
function createSheetWithoutRegion(): ImportSource {
  const columns = sheets.domestic.columns.filter(({ key }) => key !== 'receiverProvince');
  const createLine = (number: number) =>
    columns.map(({ key, example }) => (key === 'customerOrderNo' ? `CITY-${number}` : example));
  const lines = [columns.map(({ headers }) => headers.en[0]), createLine(1), createLine(2)];
  const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\r\n');
  return { type: 'file', file: new Blob([text], { type: 'text/csv' }), name: 'CITY.csv' };
}

/** A network that fails the first call for places and holds back the answers to later ones. */
function createSlowPlaces() {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  const wire: Wire = async (path, pass) => {
    if (!path.startsWith(areas.getPlaces.path)) return pass();
    calls += 1;
    if (calls === 1) return loseConnection();
    await released;
    return pass();
  };
  return { wire, release };
}

const isRead = (s: ImportSnapshot) => ['rows', 'mapping'].includes(selectImportScreen(s));
const mappingOf = ({ context: { layout } }: ImportSnapshot): Mapping | null =>
  layout === null ? null : toMapping(layout);

/** Reads the file in a new browser. */
async function openFile(wire: Wire) {
  const tab = createBrowser(server).openTab({ current: wire });
  await tab.signIn('owner');
  await tab.until((s) => s.matches('idle'));
  tab.import.send({ type: 'choose', source: createSheetWithoutRegion() });
  return { tab, opened: await tab.until(isRead) };
}

/** Removes the import from the storage, which all tabs of this file share. */
async function discard(tab: Tab) {
  tab.import.send({ type: 'discard' });
  await tab.until((s) => s.matches('idle'));
  tab.close();
}

test('a file is matched again when the places arrive after it was read', async () => {
  const { tab: fastTab, opened: expected } = await openFile(passThrough);
  expect(mappingOf(expected)?.fields['receiverProvince']).toMatchObject({ splitter: 'region' });
  expect(selectCounts(expected)).toMatchObject({ readyRows: 2, errorRows: 0 });
  await discard(fastTab);

  const { wire, release } = createSlowPlaces();
  const { tab, opened } = await openFile(wire);
  expect(opened.context.layout?.missing).toEqual(['receiverProvince']);
  release();
  const matched = await tab.until((s) => s.matches({ working: 'reviewing' }));
  expect(mappingOf(matched)).toEqual(mappingOf(expected));
  expect(selectCounts(matched)).toEqual(selectCounts(expected));
  expect(hasLatePlaces(matched)).toBe(false);
  await discard(tab);
});

test('places that arrive after a change of the user are offered, and the change stays', async () => {
  const { wire, release } = createSlowPlaces();
  const { tab, opened } = await openFile(wire);
  const column = opened.context.layout?.columns.findIndex(({ key }) => key === 'goodsName') ?? -1;
  tab.rows.ensure(0, 1);
  await expect.poll(() => tab.rows.row(0)).toBeDefined();
  const row = tab.rows.row(0)?.id ?? -1;
  tab.import.send({ type: 'edit', edits: [{ row, column, text: 'Wax prints' }] });
  await tab.until(isChanged);
  release();
  const offered = await tab.until(hasLatePlaces);
  expect(offered.context.layout?.missing).toEqual(['receiverProvince']);

  tab.import.send({ type: 'applyPlaces' });
  const matched = await tab.until((s) => s.matches({ working: 'reviewing' }));
  expect(selectCounts(matched)).toMatchObject({ readyRows: 2, errorRows: 0 });
  expect(hasLatePlaces(matched)).toBe(false);
  const goods = matched.context.layout?.columns.findIndex(({ key }) => key === 'goodsName') ?? -1;
  tab.rows.ensure(0, 1);
  await expect.poll(() => tab.rows.row(0)?.cells[goods]?.text).toBe('Wax prints');
  await discard(tab);
});
