import { describe, expect, it } from 'vitest';
import { createInlineEngine } from '../../../src/workers/engineHost.ts';
import type {
  EngineFailure,
  ImportSource,
  OpenOptions,
  OpenResult,
} from '../../../src/workers/protocol.ts';
import { writeXlsx } from '../../../src/workers/engine/write/writeXlsx.ts';
import { createBuiltInFacts } from '../../../server/countries/builtInCountries.ts';

const options: OpenOptions = {
  kind: 'domestic',
  countryCode: 'GH',
  countries: createBuiltInFacts(),
};

const csvSource = (...lines: readonly string[]): ImportSource => ({
  type: 'file',
  file: new Blob([lines.join('\n')]),
  name: 'orders.csv',
});

const openSource = (source: ImportSource, choice: Partial<OpenOptions> = {}): Promise<OpenResult> =>
  createInlineEngine().open(source, { ...options, ...choice }, () => undefined);

async function readFailure(...args: Parameters<typeof openSource>): Promise<EngineFailure> {
  const result = await openSource(...args);
  if (result.ok) throw new Error('The file was opened.');
  return result.failure;
}

/** Neither row looks like a header: one repeats itself, the other is all digits. */
const NAMELESS = ['Имя,Имя,Имя', '1,2,3', '4,5,6'];

describe('the reading of a refused file', () => {
  it('the reading has the first rows to choose from if there are no column names', async () => {
    const failure = await readFailure(csvSource(...NAMELESS));
    expect(failure).toMatchObject({
      code: 'noHeader',
      reading: {
        headerRow: null,
        head: [
          { sheetRow: 1, texts: ['Имя', 'Имя', 'Имя'] },
          { sheetRow: 2, texts: ['1', '2', '3'] },
          { sheetRow: 3, texts: ['4', '5', '6'] },
        ],
        text: { encoding: 'utf-8', delimiter: ',' },
      },
    });
    const reopened = await openSource(csvSource(...NAMELESS), { headerRow: 1 });
    expect(reopened).toMatchObject({ ok: true, layout: { headerRow: 1 }, counts: { rows: 2 } });
  });

  it('the reading has the row taken for the header if there are no rows below it', async () => {
    const failure = await readFailure(csvSource('Orders', 'Order no,Receiver,Phone'));
    expect(failure).toMatchObject({ code: 'noRows', reading: { headerRow: 2 } });
    expect(failure.reading?.head).toHaveLength(2);
  });

  it('the reading has encoding and delimiter if a quote is unclosed', async () => {
    const failure = await readFailure(csvSource('Order no,Receiver', '1,"Ama', '2,Kofi'));
    expect(failure).toMatchObject({
      code: 'corrupt',
      reason: 'unclosedQuote',
      params: { line: 2 },
      reading: { text: { delimiter: ',', literalQuotes: [] } },
    });
    const reopened = await openSource(csvSource('Order no,Receiver', '1,"Ama', '2,Kofi'), {
      literalQuotes: [2],
    });
    expect(reopened).toMatchObject({
      ok: true,
      counts: { rows: 2 },
      layout: { text: { literalQuotes: [2] } },
    });
  });

  it('the reading has all sheets and the one that was read', async () => {
    const columns = [{ width: 10 }];
    const parts: BlobPart[] = [];
    const book = writeXlsx([
      { name: 'Notes', columns, rows: NAMELESS.map((line) => line.split(',')) },
      { name: 'Blank', columns, rows: [] },
      { name: 'Orders', columns, rows: [['Order no']] },
    ]);
    for await (const bytes of book) parts.push(bytes);
    const source = { type: 'file', file: new Blob(parts), name: 'orders.xlsx' } as const;
    const sheets = ['Notes', 'Blank', 'Orders'].map((name) => ({ name, hidden: false }));
    expect(await readFailure(source)).toMatchObject({
      code: 'noHeader',
      reading: { sheets, sheet: 'Notes', text: null },
    });
    expect(await readFailure(source, { sheet: 'Blank' })).toMatchObject({
      code: 'empty',
      reading: { sheets, sheet: 'Blank', head: [], headerRow: null },
    });
    expect(await readFailure(source, { sheet: 'Gone' })).toMatchObject({
      code: 'sheetMissing',
      reading: { sheets, sheet: '', head: [] },
    });
  });

  it('the reading is absent if the file was not opened at all', async () => {
    const failure = await readFailure({ type: 'file', file: new Blob([]), name: 'orders.xlsx' });
    expect(failure.code).toBe('empty');
    expect(failure).not.toHaveProperty('reading');
  });
});
