import { expect, test } from 'vitest';
import en from '../../locales/en.json';
import type { BillDetail } from '../../src/api/contract/bills/bills.ts';
import type { PaperOrder } from '../../src/api/contract/bills/billPaper.ts';
import type { CodRow } from '../../src/api/contract/bills/cod.ts';
import type { OfferedLanguage } from '../../src/language/i18n.ts';
import { href } from '../../src/routes/paths.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import { readPdfTexts, toPdfRows } from '../support/pdfText.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { BILL_ID, sampleBill, sampleLines } from './support/bills.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

interface DownloadOptions {
  readonly isCarrier?: boolean;
  readonly language?: OfferedLanguage;
  readonly button: string;
  readonly answers: Answers;
}

/** Opens a bill or a statement, saves its PDF, and returns the rows of each page. */
async function downloadPdf(part: 'bill' | 'statement', options: DownloadOptions) {
  const { isCarrier = false, language = 'en', button, answers } = options;
  const saved: { readonly blob: Blob; readonly name: string }[] = [];
  const { screen } = await showApp({
    path: href(isCarrier ? 'systemBills' : 'billManage', { [part]: BILL_ID }),
    language,
    session: signedIn({
      companyId: isCarrier ? 1 : 2,
      permissions: isCarrier ? ['bill.read', 'bill.manage'] : ['bill.read'],
    }),
    work: {
      ...createTestWork(),
      saveFile: (blob, name) => saved.push({ blob, name }),
      declared: answerCalls(answers),
    },
  });
  await screen.getByRole('button', { name: button }).click();
  await expect.poll(() => saved).toHaveLength(1);
  await expect.element(screen.getByRole('button', { name: button })).toBeVisible();
  const [file] = saved;
  if (file === undefined) throw new Error('No file was saved.');
  return { name: file.name, pages: (await readPdfTexts(file.blob)).map(toPdfRows) };
}

const orders = Array.from({ length: 120 }, (_, index): PaperOrder => {
  const no = String(index + 1).padStart(3, '0');
  return {
    id: `0193b5a2-0000-7000-8000-000000000${no}`,
    waybillNo: `PG000000000${no}GH`,
    orderNo: `A-${index + 1}`,
    orderedAt: '2026-10-31T23:30:00.000Z',
    city: 'Cairo',
    country: 'EG',
    grams: 2_500,
    net: 1_000 + index,
    tax: 150,
    total: 1_150 + index,
  };
});

const sum = (key: 'net' | 'tax' | 'total') => orders.reduce((total, one) => total + one[key], 0);

/** A bill with an adjustment, a credit note, a payment and an open amount. */
const bill: BillDetail = {
  ...sampleBill,
  bill: {
    ...sampleBill.bill,
    orders: orders.length,
    tax: sum('tax'),
    total: sum('total') - 500,
    open: sum('total') - 500 - 200 - 10_000,
    disputed: 700,
  },
  sums: [
    { code: 'freight', lines: 120, amount: sum('net'), name: null, basisPoints: null, of: null },
    { code: 'adjustment', lines: 1, amount: -500, name: 'Late', basisPoints: null, of: null },
    { code: 'tax', lines: 120, amount: sum('tax'), name: 'VAT', basisPoints: 1_500, of: 100_000 },
  ],
  credits: [{ number: 'CN-1', amount: 200, reason: 'Weight', at: '2026-11-04T09:00:00.000Z' }],
  receipts: [{ reference: 'TT-9', amount: 10_000, at: '2026-11-05T09:00:00.000Z' }],
  parties: {
    issuer: { name: 'Portage Express', address: '1 High Street', taxNo: 'C001', bank: 'GCB 1021' },
    customer: { name: 'Kente House', address: '27 Oxford Street', taxNo: 'C002' },
  },
};

const billAnswers: Answers = {
  getBill: () => succeeded(bill),
  getBillLines: () => succeeded({ ...sampleLines, rows: [...sampleLines.rows] }),
  getBillOrders: ({ after }) => {
    const from = orders.findIndex(({ id }) => id === after) + 1;
    return succeeded({ rows: orders.slice(from, from + 50), hasMore: from + 50 < orders.length });
  },
};

const cedis = (minor: number) =>
  (minor / 100).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test.each([false, true])(
  'the PDF of a bill has its amounts and each order once (carrier: %s)',
  async (isCarrier) => {
    const options = { isCarrier, button: en['paper.download'], answers: billAnswers };
    const { name, pages } = await downloadPdf('bill', options);
    expect(name).toBe('GH-2026-000001.pdf');
    const [front = []] = pages;
    const texts = front.flat();
    for (const text of ['Portage Express', 'C001', 'Kente House', 'GH0002', '27 Oxford Street']) {
      expect(texts).toContain(text);
    }
    for (const fact of [
      ['Bill GH-2026-000001'],
      ['Freight', `GHS ${cedis(sum('net'))}`],
      ['Adjustment · Late', '-GHS 5.00'],
      ['Before tax', `GHS ${cedis(sum('net') - 500)}`],
      ['VAT 15% of GHS 1,000.00', `GHS ${cedis(sum('tax'))}`],
      ['Total', `GHS ${cedis(sum('total') - 500)}`],
      ['Credit note CN-1 Weight', '-GHS 2.00'],
      ['Paid TT-9 5 Nov 2026, 09:00', '-GHS 100.00'],
      ['Open', `GHS ${cedis(bill.bill.open)}`],
      ['Disputed', 'GHS 7.00'],
      ['Amount to transfer', `GHS ${cedis(bill.bill.open - 700)}`],
      ['Bank account', 'GCB 1021'],
    ]) {
      expect(front.map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')))).toContainEqual(
        fact,
      );
    }
    expect(texts).toContain('3 Nov 2026');
    const rows = pages.flat();
    expect(rows.filter((row) => row.some((text) => text.startsWith('PG0')))).toEqual(
      orders.map(({ waybillNo, orderNo, net, tax, total }) => [
        '31 Oct 2026',
        waybillNo,
        orderNo,
        'Cairo · Egypt',
        '2.5',
        cedis(net),
        cedis(tax),
        cedis(total),
      ]),
    );
    const last = pages.at(-1) ?? [];
    expect(last).toContainEqual([
      'All orders',
      cedis(sum('net')),
      cedis(sum('tax')),
      cedis(sum('total')),
    ]);
    expect(last).toContainEqual(['Corrections and adjustments', '-5.00', '0.00', '-5.00']);
    pages.forEach((page, index) => {
      expect(page.at(-1)?.at(-1)).toBe(`Page ${index + 1} of ${pages.length}`);
    });
  },
);

test.each([
  ['ar', 'تنزيل PDF', 'فاتورة'],
  ['zh', '下载 PDF', '账单'],
  ['bn', 'PDF ডাউনলোড করুন', 'বিল'],
  ['fr', 'Télécharger le PDF', 'Facture'],
] as const)('the PDF of a bill is written in %s', async (language, button, title) => {
  const { pages } = await downloadPdf('bill', { language, button, answers: billAnswers });
  const rows = pages.flat();
  // Arabic letters are stored from left to right.
  const shown = language === 'ar' ? Array.from(title).toReversed().join('') : title;
  expect(rows.flat().some((text) => text.includes(shown))).toBe(true);
  const waybills = rows.flatMap((row) => row.filter((text) => text.startsWith('PG0')));
  expect(waybills).toEqual(orders.map(({ waybillNo }) => waybillNo));
  const row = rows.find((one) => one.includes('PG000000000001GH')) ?? [];
  const total = language === 'fr' ? '11,50' : '11.50';
  expect(row.at(language === 'ar' ? 0 : -1)).toBe(total);
});

test('a file whose orders fail to load is not saved', async () => {
  const answers: Answers = {
    ...billAnswers,
    getBillOrders: () => failed(failures.network),
  };
  const saved: Blob[] = [];
  const { screen } = await showApp({
    path: href('billManage', { bill: BILL_ID }),
    session: signedIn({ companyId: 2, permissions: ['bill.read'] }),
    work: {
      ...createTestWork(),
      saveFile: (blob) => saved.push(blob),
      declared: answerCalls(answers),
    },
  });
  await screen.getByRole('button', { name: en['paper.download'] }).click();
  await expect.element(screen.getByText(en['network.unreachable'])).toBeVisible();
  expect(saved).toEqual([]);
});

const statement = {
  id: BILL_ID,
  number: 'ST-20261121-KXQ',
  companyNo: 'GH0002',
  companyName: 'Kente House',
  currency: 'GHS',
  status: 'paid',
  orders: 3,
  gross: 15_000,
  deducted: 1_150,
  net: 13_850,
  madeAt: '2026-11-20T09:00:00.000Z',
  reference: 'TT-77',
  paidOn: '2026-11-21',
} as const;

const codRows = [1, 2, 3].map((index): CodRow => ({
  id: `0193b5a2-0000-7000-8000-00000000000${index}`,
  waybillNo: `PG00000000001${index}GH`,
  companyNo: 'GH0002',
  companyName: 'Kente House',
  currency: 'GHS',
  amount: 5_100,
  status: 'paid',
  collectedAt: '2026-11-18T09:00:00.000Z',
  place: 'Accra',
  courier: null,
  counted: 5_000,
  countedAt: '2026-11-18T12:00:00.000Z',
  countedBy: 'agent',
  due: 5_000,
  version: 2,
}));

test.each([false, true])(
  'the PDF of a COD statement has its deductions and every order (carrier: %s)',
  async (isCarrier) => {
    const queryCodList: Answers['queryCodList'] = ({ cursor = '0' }) => {
      const from = Number(cursor);
      const next = from + 2 < codRows.length ? String(from + 2) : null;
      const rows = codRows.slice(from, from + 2);
      return succeeded({ rows, total: 3, totalCapped: false, next, previous: null });
    };
    const { name, pages } = await downloadPdf('statement', {
      isCarrier,
      button: en['paper.download'],
      answers: {
        getCodStatement: () =>
          succeeded({
            statement,
            deductions: [{ billId: BILL_ID, number: 'GH-2026-000001', amount: 1_150 }],
            parties: bill.parties,
            clock: bill.clock,
          }),
        queryCodList,
        queryAllCodList: queryCodList,
      },
    });
    expect(name).toBe('ST-20261121-KXQ.pdf');
    const rows = pages.flat().map((row) => row.map((text) => text.replaceAll('\u00a0', ' ')));
    for (const row of [
      ['Collected amount', 'GHS 150.00'],
      ['Bill GH-2026-000001', '-GHS 11.50'],
      ['Transfer', 'GHS 138.50'],
      ['All orders', '153.00', '150.00', '150.00'],
    ]) {
      expect(rows).toContainEqual(row);
    }
    expect(rows.filter(([first = '']) => first.startsWith('PG0'))).toEqual(
      codRows.map(({ waybillNo }) => [
        waybillNo,
        '18 Nov 2026, 09:00',
        'Accra',
        '51.00',
        '50.00',
        '50.00',
      ]),
    );
    expect(rows.flat()).toContain('COD statement ST-20261121-KXQ');
    expect(rows.flat()).toContain('TT-77');
  },
);
