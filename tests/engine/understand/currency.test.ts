import { describe, expect, test } from 'vitest';
import { understood } from './understood.ts';

/** A sheet of a company in Ghana, whose currency is the cedi, with amounts and no column that says theirs. */
async function asked(header: string, amounts: readonly string[]) {
  const read = await understood({
    kind: 'domestic',
    country: 'GH',
    header: ['Order no', 'Receiver', 'Phone', header],
    rows: amounts.map((amount, at) => [`A-${at}`, 'Ama Mensah', '0244123456', amount]),
  });
  const currency = read.layout.questions.filter(({ key }) => key === 'currency');
  return { ...read, texts: currency.map(({ text }) => text ?? null) };
}

describe('cash on delivery without a column for the currency', () => {
  test('asks whether it is the company’s own', async () => {
    expect((await asked('COD amount', ['120', '85.50', ''])).texts).toEqual(['GHS']);
  });

  test('asks nothing where nothing is collected', async () => {
    expect((await asked('COD amount', ['0', '', '0.00'])).texts).toEqual([]);
  });

  test('asks nothing where the header says it, and gives it to all rows', async () => {
    const { texts, engine, layout } = await asked('COD amount (GHS)', ['120', '85.50', '40']);
    expect(texts).toEqual([]);
    const column = layout.columns.findIndex(({ key }) => key === 'currency');
    const { rows } = await engine.window(0, 3);
    expect(rows.map(({ cells }) => cells[column]?.text)).toEqual(['GHS', 'GHS', 'GHS']);
  });

  test('asks for the one that the cells say where it is not the company’s', async () => {
    expect((await asked('COD amount', ['USD 120', '85.50', '40'])).texts).toEqual(['USD']);
  });
});
