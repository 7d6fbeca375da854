import { expect, it } from 'vitest';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';
import { sheets } from '../../../src/domain/sheets/sheets.ts';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type { ImportEngine } from '../../../src/workers/protocol.ts';

const ROWS = 60;
/** The header is row 0. */
const ALL_ROWS = { from: 0, to: ROWS + 1 };
/** Rows from this one on repeat the addresses of the first rows in another spelling. */
const FIRST_REPEAT = 45;

const KEYS = ['name', 'phone', 'country', 'city', 'address'] as const;
type Key = (typeof KEYS)[number];

/** Texts without an error; those of two rows are the same address. */
function createTexts(row: number): Readonly<Record<Key, string>> {
  const number = row % FIRST_REPEAT;
  const name = `Wanderer ${number}`;
  return {
    name: row < FIRST_REPEAT ? name : name.toUpperCase(),
    phone: `0244${String(number).padStart(6, '0')}`,
    country: 'GH',
    city: 'Accra',
    address: `${number} High Street`,
  };
}

async function openAddresses(): Promise<ImportEngine> {
  const { columns } = sheets.receiver;
  const header = KEYS.map((key) => columns.find((column) => column.key === key)?.headers.en[0]);
  const rows = Array.from({ length: ROWS }, (_, row) => Object.values(createTexts(row)));
  const text = [header, ...rows].map((cells) => cells.join(',')).join('\r\n');
  const engine = createInlineEngine();
  const result = await engine.open(
    { type: 'file', file: new Blob([text]), name: 'addresses.csv' },
    { kind: 'receiver', countryCode: 'GH', countries: createBuiltInFacts() },
    () => {},
  );
  if (!result.ok) throw new Error(result.failure.message);
  return engine;
}

async function readState(engine: ImportEngine) {
  return { rows: (await engine.window(0, ROWS)).rows, counts: await engine.counts() };
}

it.each(KEYS)(
  'editing the %s of addresses leaves the same findings as judging all rows again',
  async (key) => {
    const engine = await openAddresses();
    const column = KEYS.indexOf(key);
    const expectSameWhenRejudged = async () => {
      const edited = await readState(engine);
      // Rows are judged as a whole when their state changes.
      await engine.fix({ type: 'skip', span: ALL_ROWS, skipped: true });
      await engine.undo();
      expect(await readState(engine)).toEqual(edited);
      return edited.counts.readyRows;
    };
    const readyRows = await expectSameWhenRejudged();
    const repeats = ROWS - FIRST_REPEAT;
    expect(readyRows).toBe(ROWS - 2 * repeats);
    const row = FIRST_REPEAT + 3;
    const original = createTexts(row - 1)[key];
    for (const text of ['', 'no such value', createTexts(5)[key], original]) {
      await engine.edit([{ row, column, text }]);
      await expectSameWhenRejudged();
    }
    expect(await expectSameWhenRejudged()).toBe(readyRows);
  },
);
