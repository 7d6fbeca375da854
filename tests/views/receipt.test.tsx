import { expect, test } from 'vitest';
import { sampleReceipt } from '../models/receipt.model.ts';
import {
  countReceiptRows,
  type ImportReceipt,
} from '../../src/api/contract/orders/importReceipts.ts';
import { cardColumns } from '../../src/list/arrangeColumns.ts';
import { ReceiptState } from '../../src/views/orders/receipts/ReceiptState.tsx';
import { receiptRowColumns } from '../../src/views/orders/receipts/receiptRowColumns.tsx';
import { RowFacts } from '../../src/views/orders/receipts/ReceiptHead.tsx';
import { show } from './support/portal.tsx';

const allAccepted = { ...sampleReceipt, created: 4900, duplicate: 15, invalid: 0 };

/** Renders a receipt, and returns the texts of its states and counts. */
async function showReceipt(receipt: ImportReceipt) {
  const { screen } = await show(
    <>
      <p>
        <ReceiptState receipt={receipt} />
      </p>
      <RowFacts receipt={receipt} />
    </>,
  );
  await expect.element(screen.getByText('Accepted', { exact: true })).toBeVisible();
  const names = [...screen.container.querySelectorAll('dt')];
  return {
    states: [...screen.container.querySelectorAll('[data-tone]')].map(
      (element) => element.textContent,
    ),
    counts: Object.fromEntries(
      names.map((name) => [name.textContent, name.nextElementSibling?.textContent]),
    ),
  };
}

test('a receipt counts the rows that were never sent, with the reasons', async () => {
  const sheet = { rows: 5000, skipped: 60, errors: 25 };
  expect(await showReceipt({ ...allAccepted, sheet })).toEqual({
    states: ['All sent rows accepted', '85 rows were not sent'],
    counts: {
      'Rows in the file': '5,000',
      Sent: '4,915',
      Accepted: '4,915',
      Refused: '0',
      'Not sent': '85',
      'Skipped or deleted': '60',
      'With errors': '25',
    },
  });
});

test('a receipt of a complete import counts no unsent rows', async () => {
  const { states, counts } = await showReceipt(sampleReceipt);
  expect(states).toEqual(['Some rows refused']);
  expect(counts).toEqual({
    'Rows in the file': '100',
    Sent: '100',
    Accepted: '98',
    Refused: '2',
    'Not sent': '0',
  });
});

test('a receipt without data about the file shows none', async () => {
  const { states, counts } = await showReceipt({ ...allAccepted, sheet: null });
  expect(states).toEqual(['All sent rows accepted']);
  expect(counts).toEqual({ Sent: '4,915', Accepted: '4,915', Refused: '0' });
});

test('rows that were refused and then skipped are not counted twice', () => {
  // Two rows were never sent; five are skipped, of which three were sent and refused before.
  const sheet = { rows: 4920, skipped: 5, errors: 0 };
  const { notSent } = countReceiptRows({ ...allAccepted, invalid: 3, sheet });
  expect(notSent).toEqual({ rows: 2, why: null });
});

test.each(['domestic', 'receiver'] as const)(
  'a card on a phone shows its row in the file and the reason of a refusal: %s',
  (kind) => {
    const cards = Object.fromEntries(
      cardColumns(receiptRowColumns(kind)).map(({ id, card }) => [id, card]),
    );
    expect(cards).toMatchObject({ rowNo: 'labelled', outcome: 'status', reasons: 'line' });
  },
);
