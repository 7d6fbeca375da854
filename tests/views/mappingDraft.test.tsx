import { describe, expect, test, vi } from 'vitest';
import {
  applyDraft,
  createDraft,
  withField,
  withSource,
} from '../../src/views/orders/import/mapping/mappingDraft.ts';
import { InlineQuestions } from '../../src/views/orders/import/mapping/InlineQuestions.tsx';
import type { Mapping, SheetLayout } from '../../src/workers/protocol.ts';
import { show } from './support/portal.tsx';
import { layout } from './support/rows.ts';

const headers = ['No', 'Who', 'To', 'Wt'];

/** Layout with two matched and two possible columns. */
const unsureLayout: SheetLayout = {
  ...layout,
  columns: [
    { key: 'customerOrderNo', source: 0, header: 'No', reason: 'alias', score: 1 },
    { key: 'receiverName', source: 1, header: 'Who', reason: 'alias', score: 1 },
    { key: null, source: 2, header: 'To', reason: null, score: 0 },
    { key: null, source: 3, header: 'Wt', reason: null, score: 0 },
  ],
  fileColumns: headers.map((header) => ({ header, samples: ['x'] })),
  questions: [
    { type: 'unsure', key: 'receiverCity', sources: [2] },
    { type: 'unsure', key: 'weightKg', sources: [3] },
    { type: 'missing', key: 'pieces', sources: [] },
  ],
};

const column = (at: number) => ({ from: 'column', column: at }) as const;

// `withSource` and `withField` take the id of the control that changes the draft.
describe('a mapping draft', () => {
  test('a column belongs to one field only, and is taken from another', () => {
    const draft = withSource(createDraft(unsureLayout), 'a', 'remark', column(1));
    expect(draft.fields).toEqual({ customerOrderNo: column(0), remark: column(1) });
  });

  test('a field gets its column back when the control moves on to another option', () => {
    const onTheWay = withSource(createDraft(unsureLayout), 'a', 'remark', column(0));
    const atTarget = withSource(onTheWay, 'a', 'remark', column(2));
    expect(atTarget.fields['customerOrderNo']).toEqual(column(0));
    // Another control starts with the current fields.
    const afterOtherControl = withSource(atTarget, 'b', 'remark', column(1));
    expect(afterOtherControl.fields).toEqual({ customerOrderNo: column(0), remark: column(1) });
  });

  test('a draft drops a column that is left out, and blank values', () => {
    const withoutColumn = withField(createDraft(unsureLayout), 'a', 1, null);
    expect(withoutColumn.fields).toEqual({ customerOrderNo: column(0) });
    const blank = withSource(withoutColumn, 'b', 'service', { from: 'constant', text: ' ' });
    expect(applyDraft(blank)).toEqual({ fields: { customerOrderNo: column(0) } });
  });
});

describe('questions above the rows', () => {
  async function showQuestions(layout = unsureLayout) {
    const onApply = vi.fn<(mapping: Mapping) => void>();
    const { screen } = await show(
      <InlineQuestions kind="domestic" layout={layout} onApply={onApply} />,
    );
    return { screen, onApply };
  }
  const city = 'Use as Receiver city';

  test('answers are applied once, after the last one', async () => {
    const { screen, onApply } = await showQuestions();
    await screen.getByRole('button', { name: city }).click();
    await expect.element(screen.getByRole('button', { name: city })).not.toBeInTheDocument();
    expect(onApply).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Leave out Wt' }).click();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      fields: { customerOrderNo: column(0), receiverName: column(1), receiverCity: column(2) },
    });
  });

  test('an answer chooses the unit of a column', async () => {
    const { screen, onApply } = await showQuestions();
    await screen.getByRole('button', { name: 'Leave out To' }).click();
    await screen.getByRole('button', { name: 'Use, values in g' }).click();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      fields: {
        customerOrderNo: column(0),
        receiverName: column(1),
        weightKg: { from: 'column', column: 3, unit: 'g' },
      },
    });
  });

  test('an answer sets a likely value for all rows', async () => {
    const text = 'GHS';
    const question = { type: 'missing', key: 'currency', sources: [], text } as const;
    const layout = { ...unsureLayout, questions: [question] };
    const { screen, onApply } = await showQuestions(layout);
    await screen.getByRole('button', { name: 'Use Ghanaian Cedi' }).click();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      fields: {
        customerOrderNo: column(0),
        receiverName: column(1),
        currency: { from: 'constant', text },
      },
    });
  });

  test('an answer leaves a field blank', async () => {
    const question = { type: 'missing', key: 'currency', sources: [], text: 'GHS' } as const;
    const { screen, onApply } = await showQuestions({ ...unsureLayout, questions: [question] });
    await screen.getByRole('button', { name: 'Leave Currency blank' }).click();
    await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
    expect(onApply).not.toHaveBeenCalled();
  });

  test('no mapping is applied if every column is left out', async () => {
    const { screen, onApply } = await showQuestions();
    await screen.getByRole('button', { name: 'Leave out To' }).click();
    await screen.getByRole('button', { name: 'Leave out Wt' }).click();
    await expect.element(screen.getByRole('list')).not.toBeInTheDocument();
    expect(onApply).not.toHaveBeenCalled();
  });
});
