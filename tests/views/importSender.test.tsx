import { describe, expect, test } from 'vitest';
import type { SenderTexts } from '../../src/domain/sheets/defaultSender.ts';
import type { OrderKind } from '../../src/domain/sheets/sheet.ts';
import type { ImportContext } from '../../src/machines/orderImport/types.ts';
import { paths } from '../../src/routes/paths.ts';
import { SendBar } from '../../src/views/orders/import/SendBar.tsx';
import { SenderNote } from '../../src/views/orders/import/ImportNotes.tsx';
import { show, signedIn } from './support/portal.tsx';
import { counts, layout } from './support/rows.ts';
import { importAt, createTestWork } from './support/work.ts';
import { ImportProvider } from '../../src/views/orders/import/useImport.tsx';

const kenteSender: SenderTexts = { senderName: 'Kente House', senderAddress: '2 Spintex Road' };

const writerSession = signedIn({ companyId: 2, permissions: ['order.read', 'order.write'] });

async function showNote(
  kind: OrderKind,
  sender: ImportContext['sender'],
  keys: readonly string[] = ['receiverName'],
  session = writerSession,
) {
  const actor = importAt({ working: 'reviewing' }, sender === undefined ? {} : { sender });
  const columns = keys.map((key, source) => ({
    key,
    source,
    header: key,
    reason: 'exact' as const,
    score: 1,
  }));
  const { screen } = await show(
    <ImportProvider value={actor}>
      <SenderNote kind={kind} layout={{ ...layout, columns }} />
    </ImportProvider>,
    { work: createTestWork(actor), session },
  );
  return screen;
}

describe('a file without sender columns', () => {
  test('a note shows the default sender of the rows', async () => {
    const screen = await showNote('domestic', kenteSender);
    await expect.element(screen.getByText(/use your default sender/)).toBeVisible();
    await expect.element(screen.getByText('Kente House · 2 Spintex Road')).toBeVisible();
  });

  test('a note warns of labels without a return address, and links to the address book', async () => {
    const screen = await showNote('domestic', null);
    await expect.element(screen.getByText(/will have no return address/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Set default sender' }))
      .toHaveAttribute('href', paths.senderAddress);
  });

  test('a note explains that freight needs a sender', async () => {
    const screen = await showNote('ltl', null);
    await expect.element(screen.getByText(/These orders need a sender/)).toBeVisible();
  });

  test('the note has no link for users who may not edit addresses', async () => {
    const readerSession = signedIn({ companyId: 2, permissions: ['order.read'] });
    const screen = await showNote('domestic', null, undefined, readerSession);
    await expect.element(screen.getByText(/will have no return address/)).toBeVisible();
    await expect.element(screen.getByRole('link')).not.toBeInTheDocument();
  });
});

test.each([
  ['a file with a sender column', 'domestic', null, ['senderName']],
  ['a kind without senders', 'fbs', null, []],
  ['a sender that is not known yet', 'domestic', undefined, []],
] as const)('no note is shown for %s', async (_, kind, sender, columns) => {
  const screen = await showNote(kind, sender, columns);
  expect(screen.container.querySelector('p')).toBeNull();
});

test('the check counts orders with the default sender and without any', async () => {
  const check = {
    orders: { create: 15, duplicate: 0, conflict: 0, invalid: 0 },
    freight: { sums: {}, orders: 0 },
    senders: { byDefault: 12, without: 3 },
    next: null,
    total: 15,
    isStale: false,
  } as const;
  const readyCounts = { ...counts, readyRows: 15, readyOrders: 15 };
  const actor = importAt({ working: 'reviewing' }, { check, counts: readyCounts });
  const { screen } = await show(
    <ImportProvider value={actor}>
      <SendBar query={{}} onQuery={() => undefined} sendBlockId="block" />
    </ImportProvider>,
    {
      work: createTestWork(actor),
      session: writerSession,
    },
  );
  await expect.element(screen.getByText('12 orders use your default sender')).toBeVisible();
  await expect.element(screen.getByText(/3 orders have no sender/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Set default sender' })).toBeVisible();
});
