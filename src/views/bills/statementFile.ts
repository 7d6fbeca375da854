import { msg } from '@lingui/core/macro';
import { cod, type CodRow, type CodStatementDetail } from '../../api/contract/bills/cod.ts';
import type { PaperFile } from '../../machines/download/downloadRequest.ts';
import type { PaperBlock } from '../../paper/paperContent.ts';
import { words } from '../../ui/commonWords.tsx';
import { factLines, paperFile } from '../shared/paperFile.ts';
import { paperMoney, paperText, paperTexts, partyLines } from './paperMoney.ts';
import { isolatePart } from './useSourceText.ts';

const texts = {
  title: msg({ id: 'cod.statement.title', message: 'COD statement {number}' }),
  payee: msg({ id: 'cod.statement.payee', message: 'Payee' }),
  paidOn: msg({ id: 'cod.paidOn', message: 'Paid on' }),
  reference: msg({ id: 'money.reference', message: 'Bank reference' }),
  gross: msg({ id: 'cod.gross', message: 'Collected amount' }),
  bill: msg({ id: 'cod.statement.bill', message: 'Bill <0><1>{number}</1></0>' }),
  net: msg({ id: 'cod.net', message: 'Transfer' }),
  collectedAt: msg({ id: 'cod.collectedAt', message: 'Collected' }),
  place: msg({ id: 'cod.place', message: 'Station' }),
  amount: msg({ id: 'cod.amount', message: 'To collect' }),
  counted: msg({ id: 'cod.counted', message: 'Counted' }),
  due: msg({ id: 'cod.due', message: 'Payout' }),
} as const;

/** Orders read per call, the most that a list returns. */
const PAGE_SIZE = 200;

/** A COD statement as a document: from the collected amount to the transfer, then every order. */
export function statementFile(detail: CodStatementDetail, isCarrier: boolean): PaperFile {
  const { statement, parties } = detail;
  const { id, number } = statement;
  return paperFile({
    fileName: number,
    title: `${paperText(texts.title, { number })} · ${isolatePart(parties.customer.name)}`,
    async *read(ask, signal) {
      const blocks = [...frontBlocks(detail), ...moneyTable(detail), ordersTable(detail)];
      yield { ok: true, data: { blocks, share: 0 } };
      const fetchOrders = (cursor: string | null) => {
        const query = {
          filters: { statement: id },
          sort: { by: 'collectedAt', descending: false },
          size: PAGE_SIZE,
          ...(cursor === null ? {} : { cursor }),
        } as const;
        return isCarrier
          ? ask(cod.queryAllCodList, query, { signal })
          : ask(cod.queryCodList, query, { signal });
      };
      const sums = { amount: 0, counted: 0, due: 0 };
      let count = 0;
      let cursor: string | null = null;
      do {
        const page = await fetchOrders(cursor);
        if (!page.ok) {
          yield page;
          return;
        }
        const { rows } = page.data;
        cursor = page.data.next;
        for (const order of rows) {
          sums.amount += order.amount;
          sums.counted += order.counted ?? 0;
          sums.due += order.due ?? 0;
        }
        count += rows.length;
        const share = Math.min(1, count / Math.max(1, statement.orders));
        yield { ok: true, data: { blocks: [orderRows(detail, rows)], share } };
      } while (cursor !== null);
      yield { ok: true, data: { blocks: [sumRow(detail, sums)], share: 1 } };
    },
  });
}

/** Title, parties and dates. */
function frontBlocks({ statement, parties, clock }: CodStatementDetail): readonly PaperBlock[] {
  const { number, companyNo, currency, madeAt, paidOn, reference } = statement;
  const { formats } = paperMoney(currency, clock);
  return [
    {
      type: 'columns',
      columns: [
        partyLines(paperTexts.issuer, parties.issuer, null),
        [{ text: paperText(texts.title, { number }), style: 'title', align: 'end' }],
      ],
    },
    {
      type: 'columns',
      columns: [
        partyLines(texts.payee, parties.customer, companyNo),
        factLines([
          [paperText(words.createdAt), formats.dateTime(madeAt)],
          [paperText(texts.paidOn), paidOn === null ? null : formats.day(paidOn)],
          [paperText(texts.reference), reference],
          [paperText(words.currency), currency],
        ]),
      ],
    },
  ];
}

/** From the collected amount to the transfer, as on the page of the statement. */
function moneyTable(detail: CodStatementDetail): readonly PaperBlock[] {
  const { statement, deductions, clock } = detail;
  const { money } = paperMoney(statement.currency, clock);
  return [
    {
      type: 'table',
      columns: [
        { title: paperText(paperTexts.summary) },
        { title: paperText(paperTexts.amount), width: 45, align: 'end' },
      ],
    },
    {
      type: 'rows',
      rows: [
        { cells: [paperText(texts.gross), money(statement.gross)] },
        ...deductions.map(({ number, amount }) => ({
          cells: [paperText(texts.bill, { number }), money(-amount)],
        })),
        { cells: [paperText(texts.net), money(statement.net)], isSum: true },
      ],
    },
  ];
}

const ordersTable = ({ statement: { currency } }: CodStatementDetail): PaperBlock => ({
  type: 'table',
  title: paperText(paperTexts.orders, { currency }),
  isDense: true,
  columns: [
    { title: paperText(words.waybillNo), width: 34 },
    { title: paperText(texts.collectedAt), width: 36 },
    { title: paperText(texts.place) },
    { title: paperText(texts.amount), width: 24, align: 'end' },
    { title: paperText(texts.counted), width: 24, align: 'end' },
    { title: paperText(texts.due), width: 24, align: 'end' },
  ],
});

function orderRows(
  { statement, clock }: CodStatementDetail,
  orders: readonly CodRow[],
): PaperBlock {
  const { formats, amount } = paperMoney(statement.currency, clock);
  return {
    type: 'rows',
    rows: orders.map((order) => ({
      cells: [
        order.waybillNo,
        formats.dateTime(order.collectedAt),
        order.place ?? '',
        amount(order.amount),
        amount(order.counted),
        amount(order.due),
      ],
    })),
  };
}

function sumRow(
  { statement, clock }: CodStatementDetail,
  sums: Readonly<Record<'amount' | 'counted' | 'due', number>>,
): PaperBlock {
  const { amount } = paperMoney(statement.currency, clock);
  const name = paperText(paperTexts.allOrders);
  const cells = [name, '', '', amount(sums.amount), amount(sums.counted), amount(sums.due)];
  return { type: 'rows', rows: [{ cells, isSum: true }] };
}
