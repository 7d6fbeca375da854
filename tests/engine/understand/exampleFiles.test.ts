import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBuiltInJudgingFacts } from '../../../server/areas/fillAreas.ts';
import { READ_AT, readForms } from '../../support/writtenForms.ts';
import { openAsCsv } from './merchantSheet.ts';
import { africanFiles } from './exampleFiles/africanFiles.ts';
import { asianFiles } from './exampleFiles/asianFiles.ts';
import { sideTableFiles } from './exampleFiles/sideTableFiles.ts';
import { neighbourFiles } from './exampleFiles/neighbourFiles.ts';
import { clerksFiles } from './exampleFiles/clerksFiles.ts';
import { dispatchFiles } from './exampleFiles/dispatchFiles.ts';
import { exportFiles } from './exampleFiles/exportFiles.ts';
import { handKeptFiles } from './exampleFiles/handKeptFiles.ts';
import { hintFiles } from './exampleFiles/hintFiles.ts';
import { leadFiles } from './exampleFiles/leadFiles.ts';
import { numberFiles } from './exampleFiles/numberFiles.ts';
import { paymentFiles } from './exampleFiles/paymentFiles.ts';
import { programFiles } from './exampleFiles/programFiles.ts';
import { unusualHeaderFiles } from './exampleFiles/unusualHeaderFiles.ts';
import { reportFiles } from './exampleFiles/reportFiles.ts';
import { courierFiles } from './exampleFiles/courierFiles.ts';
import { shopFiles } from './exampleFiles/shopFiles.ts';
import { templateFiles } from './exampleFiles/templateFiles.ts';
import { mixedFiles } from './exampleFiles/mixedFiles.ts';
import type { ExampleFile } from './exampleFiles/exampleFile.ts';

/** Fields with a usual value, which every company accepts in one step. */
const DEFAULT_KEYS: ReadonlySet<string> = new Set([
  'service',
  'paymentMethod',
  'deliveryType',
  'currency',
]);

/** Removes trailing zeros of a decimal number. Other texts are unchanged. */
const normalize = (text: string): string => (/^\d+\.\d+$/.test(text) ? String(Number(text)) : text);

/** Result of a file before any question is answered: its columns, and the texts of its orders by sheet row. */
async function openFile({ kind, country, grid, expected, orders }: ExampleFile) {
  const [header = [], ...rows] = grid;
  const { engine, layout, columnSources } = await openAsCsv({
    kind,
    country,
    header,
    rows,
  });
  const headerNames = grid.find((cells) =>
    Object.keys(expected).every((name) => cells.includes(name)),
  );
  const keys = new Set(Object.values(orders).flatMap((texts) => Object.keys(texts)));
  const { rows: view } = await engine.window(0, 100);
  const readOrders = view.map(({ sheetRow, cells }) => {
    const entries = layout.columns.flatMap(({ key }, at): [string, string][] =>
      key !== null && keys.has(key) ? [[key, normalize(cells[at]?.text ?? '')]] : [],
    );
    return [sheetRow, Object.fromEntries(entries)] as const;
  });
  return {
    columns: Object.fromEntries((headerNames ?? []).map((name, at) => [name, columnSources(at)])),
    orders: Object.fromEntries(readOrders),
    // A value missing in the file cannot be read from it.
    questions: layout.questions.filter(
      ({ type, key, text }) => type !== 'missing' && !DEFAULT_KEYS.has(key) && text === undefined,
    ),
  };
}

const files = [
  ...africanFiles,
  ...asianFiles,
  ...sideTableFiles,
  ...neighbourFiles,
  ...clerksFiles,
  ...dispatchFiles,
  ...exportFiles,
  ...handKeptFiles,
  ...hintFiles,
  ...leadFiles,
  ...numberFiles,
  ...paymentFiles,
  ...programFiles,
  ...unusualHeaderFiles,
  ...reportFiles,
  ...courierFiles,
  ...shopFiles,
  ...templateFiles,
  ...mixedFiles,
];

describe('files written by people and exported by programs', () => {
  test.each(files)('a file is read with at most one question: $name', async (file) => {
    const { columns, orders, questions } = await openFile(file);
    expect(columns).toEqual(file.expected);
    expect(orders).toEqual(file.orders);
    // One question may remain, besides the step that accepts the usual values.
    expect(questions.length).toBeLessThanOrEqual(1);
  });
});

test('texts in five languages are read as in the snapshot, which browsers must match too', async () => {
  vi.useFakeTimers({ now: new Date(READ_AT), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const text = await readForms(createBuiltInJudgingFacts());
  await expect(text).toMatchFileSnapshot('../../support/writtenForms.txt');
});
