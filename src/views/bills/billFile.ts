import { msg } from '@lingui/core/macro';
import { type BillDetail, bills } from '../../api/contract/bills/bills.ts';
import type { PaperOrder } from '../../api/contract/bills/billPaper.ts';
import { dayInZone } from '../../domain/countries/zoneClock.ts';
import { countryName } from '../../language/names.ts';
import type { PaperFile } from '../../machines/download/downloadRequest.ts';
import type { PaperBlock, PaperRow } from '../../paper/paperContent.ts';
import { words } from '../../ui/commonWords.tsx';
import { factLines, paperFile } from '../shared/paperFile.ts';
import { getPayable } from './billPayment.ts';
import { billLineTexts, disputeTexts } from './billTexts.ts';
import { paperMoney, paperText, paperTexts, partyLines } from './paperMoney.ts';
import { isolatePart } from './useSourceText.ts';

const texts = {
  draft: msg({ id: 'bill.status.draft', message: 'Draft' }),
  title: msg({ id: 'bill.paper.title', message: 'Bill {number}' }),
  billTo: msg({ id: 'bill.paper.to', message: 'Bill to' }),
  issuedOn: msg({ id: 'bill.paper.issuedOn', message: 'Issue date' }),
  dueOn: msg({ id: 'bill.dueOn', message: 'Due on' }),
  month: msg({ id: 'bill.period.name', message: 'Month' }),
  number: msg({ id: 'bill.number', message: 'Bill number' }),
  charge: msg({ id: 'bill.charge', message: 'Charge' }),
  net: msg({ id: 'bill.paper.net', message: 'Before tax' }),
  tax: msg({ id: 'bill.code.tax', message: 'Tax' }),
  total: msg({ id: 'bill.total', message: 'Total' }),
  credit: msg({ id: 'bill.credit', message: 'Credit note <0>{number}</0>' }),
  paid: msg({ id: 'bill.paid', message: 'Paid' }),
  open: msg({ id: 'bill.open', message: 'Open' }),
  pay: msg({ id: 'bill.pay', message: 'How to pay' }),
  payAmount: msg({ id: 'bill.pay.amount', message: 'Amount to transfer' }),
  payBank: msg({ id: 'bill.pay.bank', message: 'Bank account' }),
  payReference: msg({ id: 'bill.pay.reference', message: 'Payment reference' }),
  lines: msg({
    id: 'bill.paper.lines',
    message: 'The Excel file of this bill has every line of every order.',
  }),
  day: msg({ id: 'bill.paper.day', message: 'Date' }),
  orderNo: msg({ id: 'bill.paper.orderNo', message: 'Order number' }),
  destination: msg({ id: 'rateCard.destination', message: 'Destination' }),
  weight: msg({ id: 'bill.paper.weight', message: 'kg' }),
  others: msg({ id: 'bill.paper.others', message: 'Corrections and adjustments' }),
} as const;

type PercentOfAmount = (basisPoints: number, amount: number) => string;

/** A bill as a document: its parties, charges, payments and open amount, then every order. */
export function billFile(detail: BillDetail, percentOfAmount: PercentOfAmount): PaperFile {
  const { bill, parties } = detail;
  return paperFile({
    fileName: bill.number ?? bill.period,
    title: `${getTitle(bill)} · ${isolatePart(parties.customer.name)}`,
    async *read(ask, signal) {
      const blocks = [
        ...frontBlocks(detail),
        ...moneyTable(detail, percentOfAmount),
        ...paymentBlocks(detail),
        ordersTable(bill.currency),
      ];
      yield { ok: true, data: { blocks, share: 0 } };
      const fetchOrders = (after: string | null) =>
        ask(bills.getBillOrders, { id: bill.id, after }, { signal });
      const sums = { net: 0, tax: 0, total: 0 };
      let count = 0;
      let after: string | null = null;
      for (let hasMore = true; hasMore;) {
        const page = await fetchOrders(after);
        if (!page.ok) {
          yield page;
          return;
        }
        const { rows } = page.data;
        for (const order of rows) {
          sums.net += order.net;
          sums.tax += order.tax;
          sums.total += order.total;
        }
        count += rows.length;
        after = rows.at(-1)?.id ?? null;
        ({ hasMore } = page.data);
        const share = Math.min(1, count / Math.max(1, bill.orders));
        yield { ok: true, data: { blocks: [orderRows(detail, rows)], share } };
      }
      yield { ok: true, data: { blocks: [sumRows(detail, sums)], share: 1 } };
    },
  });
}

const getTitle = ({ number }: BillDetail['bill']): string =>
  number === null ? paperText(texts.draft) : paperText(texts.title, { number });

/** Title, parties and dates. */
function frontBlocks({ bill, parties, clock }: BillDetail): readonly PaperBlock[] {
  const { formats } = paperMoney(bill.currency, clock);
  const { number, issuedAt, dueOn } = bill;
  const facts = factLines([
    [paperText(texts.number), number],
    [
      paperText(texts.issuedOn),
      issuedAt === null ? null : formats.day(dayInZone(clock, new Date(issuedAt))),
    ],
    [paperText(texts.dueOn), dueOn === null ? null : formats.day(dueOn)],
    [paperText(texts.month), formats.month(bill.period)],
    [paperText(words.currency), bill.currency],
  ]);
  return [
    {
      type: 'columns',
      columns: [
        partyLines(paperTexts.issuer, parties.issuer, null),
        [{ text: getTitle(bill), style: 'title', align: 'end' }],
      ],
    },
    {
      type: 'columns',
      columns: [partyLines(texts.billTo, parties.customer, bill.companyNo), facts],
    },
  ];
}

/** Charges, taxes, credits and payments, as on the page of the bill. */
function moneyRows(detail: BillDetail, percentOfAmount: PercentOfAmount): readonly PaperRow[] {
  const { bill, sums, credits, receipts, clock } = detail;
  const { formats, money } = paperMoney(bill.currency, clock);
  const charges = sums.filter(({ code }) => code !== 'tax');
  const taxes = sums.filter(({ code }) => code === 'tax');
  const row = (parts: readonly (string | null)[], minor: number, isSum = false): PaperRow => {
    const known = parts.filter((part) => part !== null);
    const name = known.length === 1 ? known.join('') : known.map(isolatePart).join(' ');
    return { cells: [name, money(minor)], isSum };
  };
  const rows = [
    ...charges.map(({ code, name, amount }) =>
      row([paperText(billLineTexts[code]), name === null ? null : `· ${name}`], amount),
    ),
    ...(taxes.length === 0 ? [] : [row([paperText(texts.net)], bill.total - bill.tax, true)]),
    ...taxes.map(({ code, name, basisPoints, of, amount }) =>
      row(
        [
          name ?? paperText(billLineTexts[code]),
          basisPoints === null || of === null ? null : percentOfAmount(basisPoints, of),
        ],
        amount,
      ),
    ),
    row([paperText(texts.total)], bill.total, true),
  ];
  if (bill.open === bill.total && bill.disputed === 0) return rows;
  return [
    ...rows,
    ...credits.map(({ number, amount, reason }) =>
      row([paperText(texts.credit, { number }), reason], -amount),
    ),
    ...receipts.map(({ reference, amount, at }) =>
      row([paperText(texts.paid), reference, formats.dateTime(at)], -amount),
    ),
    row([paperText(texts.open)], bill.open, true),
    ...(bill.disputed > 0 ? [row([paperText(disputeTexts.open)], bill.disputed)] : []),
  ];
}

function moneyTable(detail: BillDetail, percentOfAmount: PercentOfAmount): readonly PaperBlock[] {
  return [
    {
      type: 'table',
      columns: [
        { title: paperText(texts.charge) },
        { title: paperText(paperTexts.amount), width: 45, align: 'end' },
      ],
    },
    { type: 'rows', rows: moneyRows(detail, percentOfAmount) },
  ];
}

/** Account and reference for the payment, and the place of the lines. */
function paymentBlocks(detail: BillDetail): readonly PaperBlock[] {
  const payable = getPayable(detail);
  const { bill, parties, clock } = detail;
  const { money } = paperMoney(bill.currency, clock);
  const facts = factLines([
    [paperText(texts.payAmount), money(payable ?? 0)],
    [paperText(texts.payBank), parties.issuer.bank],
    [paperText(texts.payReference), bill.number],
  ]);
  const payment: PaperBlock = {
    type: 'columns',
    columns: [[{ text: paperText(texts.pay), style: 'strong' }, ...facts]],
  };
  return [
    ...(payable === null ? [] : [payment]),
    { type: 'columns', columns: [[{ text: paperText(texts.lines), style: 'muted' }]] },
  ];
}

const ordersTable = (currency: string): PaperBlock => ({
  type: 'table',
  title: paperText(paperTexts.orders, { currency }),
  isDense: true,
  columns: [
    { title: paperText(texts.day), width: 22 },
    { title: paperText(words.waybillNo), width: 29 },
    { title: paperText(texts.orderNo) },
    { title: paperText(texts.destination) },
    { title: paperText(texts.weight), width: 11, align: 'end' },
    { title: paperText(texts.net), width: 18, align: 'end' },
    { title: paperText(texts.tax), width: 15, align: 'end' },
    { title: paperText(texts.total), width: 19, align: 'end' },
  ],
});

function orderRows({ bill, clock }: BillDetail, orders: readonly PaperOrder[]): PaperBlock {
  const { formats, amount } = paperMoney(bill.currency, clock);
  return {
    type: 'rows',
    rows: orders.map((order) => ({
      cells: [
        formats.day(dayInZone(clock, new Date(order.orderedAt))),
        order.waybillNo,
        order.orderNo,
        [order.city, countryName(order.country)].map(isolatePart).join(' · '),
        formats.decimal(order.grams / 1_000),
        amount(order.net),
        amount(order.tax),
        amount(order.total),
      ],
    })),
  };
}

type Sums = Readonly<Record<'net' | 'tax' | 'total', number>>;

/** Sums of the orders, and amounts of the bill that belong to no order. */
function sumRows({ bill, clock }: BillDetail, orders: Sums): PaperBlock {
  const { amount } = paperMoney(bill.currency, clock);
  const others = {
    net: bill.total - bill.tax - orders.net,
    tax: bill.tax - orders.tax,
    total: bill.total - orders.total,
  };
  const row = (name: string, { net, tax, total }: Sums): PaperRow => ({
    cells: [name, '', '', '', '', amount(net), amount(tax), amount(total)],
    isSum: true,
  });
  const hasOthers = others.net !== 0 || others.tax !== 0;
  return {
    type: 'rows',
    rows: [
      row(paperText(paperTexts.allOrders), orders),
      ...(hasOthers ? [row(paperText(texts.others), others)] : []),
    ],
  };
}
