import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { onePage, succeeded } from '../models/samples.ts';
import { href } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { BILL_ID, sampleBill, sampleLines } from './support/bills.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const showBill = (isCarrier: boolean, answers: Answers, size?: readonly [number, number]) =>
  showApp({
    ...(size === undefined ? {} : { size }),
    path: href(isCarrier ? 'systemBills' : 'billManage', { bill: BILL_ID }),
    session: signedIn({
      companyId: isCarrier ? 1 : 2,
      permissions: isCarrier
        ? ['order.read', 'bill.read', 'bill.manage', 'bill.approve']
        : ['order.read', 'bill.read', 'bill.dispute'],
    }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBill: () => succeeded(sampleBill),
        getBillLines: () => succeeded({ ...sampleLines, rows: [...sampleLines.rows] }),
        ...answers,
      }),
    },
  });

test('a merchant disputes a charge, not its tax, with a reason', async () => {
  const onSend = vi.fn<(input: unknown) => void>();
  const { screen } = await showBill(false, {
    answerBill: (input) => {
      onSend(input);
      return succeeded({ ...sampleBill, bill: { ...sampleBill.bill, status: 'partlyDisputed' } });
    },
  });
  const dispute = screen.getByRole('button', { name: en['bill.move.dispute'] });
  await expect.poll(() => dispute.elements()).toHaveLength(1);
  await dispute.click();
  const dialog = screen.getByRole('dialog');
  const confirmButton = dialog.getByRole('button', { name: en['bill.move.dispute'] });
  await confirmButton.click();
  await expect.element(screen.getByText(en['bill.text'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await dialog.getByRole('textbox').fill('It weighs 1 kg.');
  await confirmButton.click();
  await expect.poll(() => onSend.mock.calls).toHaveLength(1);
  expect(onSend.mock.calls[0]?.[0]).toEqual({
    billId: BILL_ID,
    move: {
      action: 'dispute',
      id: expect.any(String) as string,
      version: 3,
      lineNo: 1,
      text: 'It weighs 1 kg.',
    },
  });
  await expect.element(screen.getByText(en['bill.status.partlyDisputed']).first()).toBeVisible();
});

test('a line shows its rule in words', async () => {
  const { screen } = await showBill(false, {});
  await expect.element(screen.getByText('Economy · Egypt · 2.5 kg · version 3')).toBeVisible();
  await expect.element(screen.getByText('VAT · 15% of GHS 10.00')).toBeVisible();
});

test('an adjustment has the decimals of its currency', async () => {
  const onSend = vi.fn<(input: unknown) => void>();
  const { screen } = await showBill(true, {
    handleBill: (input) => {
      onSend(input);
      return succeeded(sampleBill);
    },
  });
  await screen.getByRole('button', { name: en['bill.move.propose'] }).click();
  const dialog = screen.getByRole('dialog');
  const confirmButton = dialog.getByRole('button', { name: en['bill.move.propose'] });
  const amount = dialog.getByRole('textbox', { name: 'Amount (GHS)' });
  await amount.fill('-1.005');
  await dialog.getByRole('textbox', { name: en['word.reason'] }).fill('Discount');
  await confirmButton.click();
  await expect.element(screen.getByText(en['bill.amount.typed'])).toBeVisible();
  await amount.fill('-1,50');
  await confirmButton.click();
  await expect.poll(() => onSend.mock.calls).toHaveLength(1);
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    billId: BILL_ID,
    move: { action: 'propose', version: 3, amount: -150, waybillNo: '', reason: 'Discount' },
  });
});

test('an ambiguous amount of dinars is rejected until the user chooses its meaning', async () => {
  const onSend = vi.fn<(input: unknown) => void>();
  const dinars = { ...sampleBill, bill: { ...sampleBill.bill, currency: 'KWD' } };
  const { screen } = await showBill(true, {
    getBill: () => succeeded(dinars),
    handleBill: (input) => {
      onSend(input);
      return succeeded(dinars);
    },
  });
  await screen.getByRole('button', { name: en['bill.move.propose'] }).click();
  const dialog = screen.getByRole('dialog');
  const confirmButton = dialog.getByRole('button', { name: en['bill.move.propose'] });
  const amount = dialog.getByRole('textbox', { name: 'Amount (KWD)' });
  await amount.fill('1,250');
  await dialog.getByRole('textbox', { name: en['word.reason'] }).fill('Discount');
  const question = dialog.getByRole('group', { name: en['form.number.meant'] });
  await expect.element(question.getByRole('button', { name: 'KWD 1,250.000' })).toBeVisible();
  await confirmButton.click();
  await expect.element(dialog.getByText(en['form.number.unclear'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await question.getByRole('button', { name: 'KWD 1.250' }).click();
  await expect.element(amount).toHaveValue('1.250');
  await expect.element(question).not.toBeInTheDocument();
  await amount.fill('1,250');
  await question.getByRole('button', { name: 'KWD 1,250.000' }).click();
  await confirmButton.click();
  await expect.poll(() => onSend.mock.calls).toHaveLength(1);
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ move: { amount: 1_250_000 } });
});

test('a weight correction shows the difference charge by charge', async () => {
  const onSend = vi.fn<(input: unknown) => void>();
  const differenceLines = [
    { code: 'freight', name: null, basisPoints: null, before: 1_000, after: 800 },
    { code: 'tax', name: 'VAT', basisPoints: 1_500, before: 150, after: 120 },
  ] as const;
  const { screen } = await showBill(true, {
    handleBill: (input) => {
      onSend(input);
      const proposal = {
        id: BILL_ID,
        status: 'proposed',
        amount: -230,
        waybillNo: 'PG000000000011GH',
        reason: 'Weighed again',
        by: 'esi',
        isOwn: true,
        at: '2026-11-05T09:00:00.000Z',
      } as const;
      return succeeded({
        ...sampleBill,
        adjustments: [{ ...proposal, lines: [...differenceLines] }],
      });
    },
  });
  await screen.getByRole('button', { name: en['bill.move.correct'] }).click();
  const dialog = screen.getByRole('dialog');
  const confirmButton = dialog.getByRole('button', { name: en['bill.move.correct'] });
  const weight = dialog.getByRole('textbox', { name: en['bill.correct.weight'] });
  await weight.fill('-1');
  await dialog.getByRole('textbox', { name: en['word.reason'] }).fill('Weighed again');
  await confirmButton.click();
  await expect.element(screen.getByText(en['bill.weight'])).toBeVisible();
  await expect.element(screen.getByText(en['bill.waybill.unknown'])).toBeVisible();
  await weight.fill('1,25');
  await dialog.getByRole('textbox', { name: en['word.waybillNo'] }).fill('PG000000000011GH');
  await confirmButton.click();
  await expect.poll(() => onSend.mock.calls).toHaveLength(1);
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    move: { action: 'correct', waybillNo: 'PG000000000011GH', grams: 1_250 },
  });
  const table = screen.getByRole('table', { name: en['bill.difference.title'] });
  await expect.element(table.getByText('-GHS 2.00')).toBeVisible();
  await expect.element(table.getByText('VAT')).toBeVisible();
});

test('both sides reply below a disputed line', async () => {
  const onSend = vi.fn<(input: unknown) => void>();
  const dispute = { lineNo: 7, waybillNo: 'PG000000000012GH', code: 'freight' } as const;
  const event = { at: '2026-11-02T09:00:00.000Z', side: 'merchant', by: 'ama' } as const;
  const disputeEvent = { ...event, lineNo: 7, amount: null };
  const { screen } = await showApp({
    path: href('systemBills', { bill: BILL_ID }),
    session: signedIn({ companyId: 1, permissions: ['order.read', 'bill.manage', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getBill: () =>
          succeeded({
            ...sampleBill,
            disputes: [{ ...dispute, status: 'open', amount: 900, credited: 0 }],
            events: [
              { ...disputeEvent, id: 'a', action: 'dispute', text: 'It weighs 2 kg.' },
              {
                ...disputeEvent,
                id: 'b',
                action: 'comment',
                text: 'About the bill.',
                lineNo: null,
              },
            ],
          }),
        getBillLines: () => succeeded({ rows: [], hasMore: false }),
        handleBill: (input) => {
          onSend(input);
          return succeeded(sampleBill);
        },
      }),
    },
  });
  const disputes = screen.getByRole('table', { name: en['bill.disputes'] });
  await expect.element(disputes.getByText('It weighs 2 kg.')).toBeVisible();
  expect(disputes.getByText('About the bill.').query()).toBeNull();
  await disputes.getByRole('button', { name: en['bill.reply'] }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('textbox', { name: en['bill.event.comment'] }).fill('So does ours.');
  await dialog.getByRole('button', { name: en['bill.move.comment'] }).click();
  await expect.poll(() => onSend.mock.calls).toHaveLength(1);
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    billId: BILL_ID,
    move: { action: 'comment', lineNo: 7, text: 'So does ours.' },
  });
});

test('on a phone each amount of a bill has a label', async () => {
  await showApp({
    path: href('billManage'),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    size: [390, 844],
    work: {
      ...createTestWork(),
      declared: answerCalls({ queryBillList: onePage([sampleBill.bill]) }),
    },
  });
  const labels = () =>
    [...document.querySelectorAll<HTMLElement>('tr[data-index="0"] td[data-label]')].map(
      ({ dataset }) => dataset['label'],
    );
  await expect.poll(labels).toEqual([en['bill.total'], en['bill.open'], en['bill.dueOn']]);
});

test('on a phone lines and disputes of a bill fit the screen', async () => {
  const dispute = { lineNo: 1, waybillNo: 'PG000000000011GH', code: 'freight' } as const;
  const { screen } = await showBill(
    true,
    {
      getBill: () =>
        succeeded({
          ...sampleBill,
          disputes: [{ ...dispute, status: 'open', amount: 1_150, credited: 0 }],
        }),
    },
    [390, 844],
  );
  for (const name of [en['bill.lines'], en['bill.disputes']]) {
    const group = screen.getByRole('group', { name });
    await expect.element(group.getByText('PG000000000011GH').first()).toBeVisible();
    const { scrollWidth, clientWidth } = group.element();
    expect(scrollWidth).toBe(clientWidth);
  }
  const linesTable = screen.getByRole('table', { name: en['bill.lines'] });
  const cell = linesTable.getByText('Economy · Egypt · 2.5 kg · version 3').element().closest('td');
  expect(cell?.dataset['label']).toBe(en['bill.rule']);
});

test('bills are filtered by the name of a month', async () => {
  const { screen, history } = await showApp({
    path: href('billManage'),
    session: signedIn({ companyId: 2, permissions: ['order.read', 'bill.read'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({ queryBillList: onePage([sampleBill.bill]) }),
    },
  });
  await screen.getByRole('button', { name: en['filter.filters'] }).click();
  const month = screen.getByRole('combobox', { name: en['bill.period.name'] });
  await expect.element(month).toBeVisible();
  // An offered month, independent of today's date.
  const [, , chosenOption] = month.element().querySelectorAll('option');
  await month.selectOptions(chosenOption?.text ?? '');
  await expect.poll(() => history.at(-1)).toContain(`period=${chosenOption?.value}`);
  expect(chosenOption?.value).toMatch(/^\d{4}-\d{2}$/);
  expect(chosenOption?.text).toMatch(/^\p{L}+ \d{4}$/u);
});
