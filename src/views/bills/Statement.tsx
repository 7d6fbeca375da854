import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import {
  cod,
  type CodRow,
  type CodStatementDetail,
  type CodStatementRow,
} from '../../api/contract/bills/cod.ts';
import { language } from '../../language/i18n.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { declareAnswer } from '../../machines/declare.ts';
import { callFile } from '../../machines/download/downloadRequest.ts';
import { href } from '../../routes/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { ScrollSheet } from '../../ui/SheetTable.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { CompanyName } from '../shared/CompanyName.tsx';
import { ExportButtons } from '../shared/ExportButtons.tsx';
import { MissingRecord } from '../shared/MissingRecord.tsx';
import { useTabName } from '../shared/pageTab.ts';
import { PdfButton } from '../shared/PdfButton.tsx';
import { RecordHead } from '../shared/RecordHead.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { Amount } from './billColumns.tsx';
import css from './bills.module.css';
import type { BillsPageName } from './SectionLinks.tsx';
import { statementFile } from './statementFile.ts';
import { StatementChip } from './StatementList.tsx';

/** Maximum number of orders on the page; the files have all. */
const SHOWN_ORDERS = 200;

interface Question {
  readonly id: string;
  readonly isCarrier: boolean;
}

interface StatementView extends CodStatementDetail {
  readonly orders: readonly CodRow[];
}

const statementAnswer = declareAnswer<Question, StatementView>(
  'codStatement',
  async (ask, { id, isCarrier }, options) => {
    const detail = await ask(cod.getCodStatement, { id }, options);
    if (!detail.ok) return detail;
    const query = {
      filters: { statement: id },
      sort: { by: 'collectedAt', descending: false },
      size: SHOWN_ORDERS,
    } as const;
    const orders = isCarrier
      ? await ask(cod.queryAllCodList, query, options)
      : await ask(cod.queryCodList, query, options);
    return orders.ok ? { ok: true, data: { ...detail.data, orders: orders.data.rows } } : orders;
  },
);

interface StatementProps {
  readonly page: BillsPageName;
  readonly id: string;
}

/** Page of one COD statement: sums, orders, and files. */
export function Statement({ page, id }: StatementProps) {
  const isCarrier = page === 'systemBills';
  const { answer: view, failure, refresh } = useAnswer(statementAnswer, { id, isCarrier });
  useTabName(view?.statement.number);
  const back = {
    href: href(page, { part: 'statements' }),
    text: <Trans id="cod.statements.all">All statements</Trans>,
  };
  if (view === null) {
    if (failure === null) return <Splash />;
    const title = <Trans id="cod.statement.failed">Couldn’t load the statement</Trans>;
    return <MissingRecord title={title} failure={failure} onRetry={refresh} back={back} />;
  }
  const { statement } = view;
  const { number, currency, reference, paidOn } = statement;
  return (
    <div className={`grid page gap16 below24 ${css['page']}`}>
      <RecordHead
        title={<bdi dir="ltr">{number}</bdi>}
        number={<CopyButton text={number} />}
        status={<StatementChip status={statement.status} />}
        back={back}
      >
        <Facts>
          <Fact name={<Word of="company" />}>
            <CompanyName company={statement} />
          </Fact>
          <Fact name={<Word of="createdAt" />}>
            <Moment at={statement.madeAt} />
          </Fact>
          {paidOn !== null && <PaidOn day={paidOn} />}
          {reference !== null && (
            <Fact name={<Trans id="money.reference">Bank reference</Trans>}>
              <bdi dir="ltr">{reference}</bdi>
              <CopyButton text={reference} />
            </Fact>
          )}
        </Facts>
        <div className="wrap gap10 above16">
          <ExportButtons
            createRequest={(format) =>
              callFile(cod.exportCodStatement, { id, format, language: language() })
            }
          />
          <PdfButton size="xs" createFile={() => statementFile(view, isCarrier)} />
        </div>
      </RecordHead>
      <Panel title={<Trans id="bill.summary">Summary</Trans>}>
        <Sums page={page} view={view} />
      </Panel>
      <Panel title={<Word of="orders" />}>
        <Orders statement={statement} orders={view.orders} currency={currency} />
      </Panel>
    </div>
  );
}

function PaidOn({ day: paidOn }: { readonly day: string }) {
  const { day } = useFormats();
  return <Fact name={<Trans id="cod.paidOn">Paid on</Trans>}>{day(paidOn)}</Fact>;
}

interface SumsProps {
  readonly page: BillsPageName;
  readonly view: StatementView;
}

/** From the collected amount to the transfer: one line per bill that is deducted. */
function Sums({ page, view: { statement, deductions } }: SumsProps) {
  const { t } = useLingui();
  const { currency, gross, net } = statement;
  return (
    <table
      className={`sheet ruled ${css['table']}`}
      aria-label={t({ id: 'bill.summary', message: 'Summary' })}
    >
      <tbody>
        <tr>
          <th scope="row">
            <Trans id="cod.gross">Collected amount</Trans>
          </th>
          <td data-align="end">
            <Amount of={gross} currency={currency} />
          </td>
        </tr>
        {deductions.map(({ billId, number, amount }) => (
          <tr key={billId}>
            <td>
              <Trans id="cod.statement.bill">
                Bill{' '}
                <Link href={href(page, { bill: billId })}>
                  <bdi dir="ltr">{number}</bdi>
                </Link>
              </Trans>
            </td>
            <td data-align="end">
              <Amount of={-amount} currency={currency} />
            </td>
          </tr>
        ))}
        <tr className={css['sum']}>
          <th scope="row">
            <Trans id="cod.net">Transfer</Trans>
          </th>
          <td data-align="end">
            <Amount of={net} currency={currency} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface OrdersProps {
  readonly statement: CodStatementRow;
  readonly orders: readonly CodRow[];
  readonly currency: string;
}

function Orders({ statement, orders, currency }: OrdersProps) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const renderAmount = (amount: number | null) =>
    amount !== null && <Amount of={amount} currency={currency} />;
  const shown = integer(orders.length);
  const total = integer(statement.orders);
  return (
    <>
      {orders.length < statement.orders && (
        <p className="flat muted below12">
          <Trans id="cod.statement.more">
            The first {shown} of {total} orders. The files have all of them.
          </Trans>
        </p>
      )}
      <ScrollSheet
        className={`${css['table']} ${css['folding']}`}
        label={t({ id: 'word.orders', message: 'Orders' })}
        rows={orders}
        rowKey={({ id }) => id}
        columns={{
          waybillNo: {
            title: <Word of="waybillNo" />,
            isHeading: true,
            render: ({ waybillNo }) => (
              <Link href={href('orderDetail', { orderNo: waybillNo })}>
                <bdi dir="ltr">{waybillNo}</bdi>
              </Link>
            ),
          },
          collectedAt: {
            label: t({ id: 'cod.collectedAt', message: 'Collected' }),
            render: ({ collectedAt }) => <Moment at={collectedAt} />,
          },
          place: {
            label: t({ id: 'cod.place', message: 'Station' }),
            render: ({ place }) => place !== null && <bdi>{place}</bdi>,
          },
          amount: {
            label: t({ id: 'cod.amount', message: 'To collect' }),
            align: 'end',
            render: ({ amount }) => renderAmount(amount),
          },
          counted: {
            label: t({ id: 'cod.counted', message: 'Counted' }),
            align: 'end',
            render: ({ counted }) => renderAmount(counted),
          },
          due: {
            label: t({ id: 'cod.due', message: 'Payout' }),
            align: 'end',
            render: ({ due }) => renderAmount(due),
          },
        }}
      />
    </>
  );
}
