import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { bills, type Ageing } from '../../api/contract/bills/bills.ts';
import { cod } from '../../api/contract/bills/cod.ts';
import type { CodBalance } from '../../api/contract/bills/codBalance.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { useFormats } from '../../language/format.ts';
import { ScrollSheet, type SheetColumn } from '../../ui/SheetTable.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { useAmounts } from '../shared/currencies.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import css from './bills.module.css';

export const ageingAnswer = declareAnswer<null, readonly Ageing[]>(
  'billAgeing',
  async (ask, _, options) => {
    const answer = await ask(bills.getBillAgeing, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

const balanceAnswer = declareAnswer<null, readonly CodBalance[]>(
  'codBalance',
  async (ask, _, options) => {
    const answer = await ask(cod.getCodBalance, undefined, options);
    return answer.ok ? { ok: true, data: answer.data.rows } : answer;
  },
);

const ageTexts = {
  notDue: msg({ id: 'bills.age.notDue', message: 'Not due yet' }),
  to30: msg({ id: 'bills.age.to30', message: '1–30 days overdue' }),
  to60: msg({ id: 'bills.age.to60', message: '31–60 days' }),
  to90: msg({ id: 'bills.age.to90', message: '61–90 days' }),
  over90: msg({ id: 'bills.age.over90', message: 'Over 90 days' }),
  disputed: msg({ id: 'bill.dispute.open', message: 'Disputed' }),
  unapplied: msg({ id: 'bills.unapplied', message: 'Unmatched payments' }),
} as const satisfies Record<Exclude<keyof Ageing, 'currency' | 'next'>, MessageDescriptor>;

const codStateTexts = {
  pending: msg({ id: 'cod.pending', message: 'Collected, not counted yet' }),
  held: msg({ id: 'cod.held', message: 'On hold: difference' }),
  payable: msg({ id: 'cod.status.counted', message: 'Ready for payout' }),
  settled: msg({ id: 'cod.waiting', message: 'In statements, to be transferred' }),
} as const satisfies Record<Exclude<keyof CodBalance, 'currency'>, MessageDescriptor>;

/** Debts by currency and age; sums never mix currencies. */
export function AgeingTable() {
  const { t } = useLingui();
  const { answer: rows } = useAnswer(ageingAnswer, null);
  const label = t({ id: 'bills.ageing', message: 'Open amounts by age' });
  return <AmountTable<keyof typeof ageTexts> label={label} columns={ageTexts} rows={rows} />;
}

/** COD by currency and state. */
export function CodBalanceTable() {
  const { t } = useLingui();
  const { answer: rows } = useAnswer(balanceAnswer, null);
  const label = t({ id: 'cod.balance', message: 'COD balance' });
  return (
    <AmountTable<keyof typeof codStateTexts> label={label} columns={codStateTexts} rows={rows} />
  );
}

type SumRow<Key extends string> = { readonly [One in Key]: number } & { readonly currency: string };

interface AmountTableProps<Key extends string> {
  readonly label: string;
  readonly columns: Readonly<Record<Key, MessageDescriptor>>;
  readonly rows: readonly SumRow<Key>[] | null;
}

/** Maximum number of rows for which the table starts open; more would hide the list below. */
const MAX_OPEN_ROWS = 2;

/** Table with a row of amounts per currency; on narrow screens each amount has its own label. */
function AmountTable<Key extends string>({ label, columns, rows }: AmountTableProps<Key>) {
  const { i18n } = useTexts();
  const amount = useAmounts();
  const { list } = useFormats();
  // `Object.keys` loses the key type.
  const keys = Object.keys(columns) as Key[];
  const sumColumn = (key: Key): SheetColumn<SumRow<Key>> => ({
    label: i18n._(columns[key]),
    align: 'end',
    isZero: (row) => row[key] === 0,
    render: (row) => <bdi>{amount(row[key], row.currency)}</bdi>,
  });
  if (rows === null || rows.length === 0) return null;
  return (
    <details className={`below16 ${css['sums']}`} open={rows.length <= MAX_OPEN_ROWS}>
      <summary>
        {label} <span>{list(rows.map(({ currency }) => currency))}</span>
      </summary>
      <ScrollSheet
        className={`${css['table']} ${css['folding']}`}
        label={label}
        rows={rows}
        rowKey={({ currency }) => currency}
        columns={{
          currency: {
            title: <Word of="currency" />,
            isHeading: true,
            render: ({ currency }) => currency,
          },
          ...Object.fromEntries(keys.map((key) => [key, sumColumn(key)])),
        }}
      />
    </details>
  );
}
