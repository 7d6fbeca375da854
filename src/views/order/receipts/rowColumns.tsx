import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Link } from 'wouter';
import type { ReceiptRow } from '../../../api/contract/order/receipt.ts';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import { sheets } from '../../../api/contract/sheets.ts';
import type { ReceiptRowSortBy } from '../../../machines/list/receipts.ts';
import { href } from '../../../routes/paths.ts';
import { Status } from '../../shared/Status.tsx';
import type { Column } from '../../../ui/table/listTypes.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { verdictText } from '../import/grid/verdictText.ts';
import { rowStateTexts } from '../import/texts.ts';
import css from './Receipt.module.css';

interface ReasonsProps {
  readonly kind: OrderKind;
  readonly verdicts: ReceiptRow['verdicts'];
}

/** Why a row was refused, in the workbench's own sentences. */
function Reasons({ kind, verdicts }: ReasonsProps) {
  const { i18n } = useLingui();
  const columns = new Map(sheets[kind].columns.map((column) => [column.key, column]));
  return (
    <ul className={css['reasons']}>
      {verdicts.map(({ column, rule, params }) => (
        <li key={`${column} ${rule}`}>
          {verdictText(i18n, columns.get(column) ?? { label: column }, {
            rule,
            ...(params === undefined ? {} : { params }),
          })}
        </li>
      ))}
    </ul>
  );
}

/** The columns of an import's rows. */
export function rowColumns(kind: OrderKind): readonly Column<ReceiptRow, ReceiptRowSortBy>[] {
  return [
    {
      id: 'rowNo',
      title: msg({ id: 'import.column.row', message: 'Row' }),
      align: 'end',
      pinned: true,
      cell: ({ rowNo }, { formats }) => formats.integer(rowNo),
    },
    {
      id: 'outcome',
      title: msg({ id: 'receipt.column.outcome', message: 'Result' }),
      cell: ({ status }, { text }) => (
        <span className={css['outcome']} data-kind={status}>
          {text(rowStateTexts[status])}
        </span>
      ),
    },
    {
      id: 'customerOrderNo',
      title: msg({ id: 'orders.column.customerOrderNo', message: 'Order number' }),
      cell: ({ customerOrderNo }) => <bdi>{customerOrderNo}</bdi>,
    },
    {
      id: 'waybillNo',
      title: msg({ id: 'orders.column.waybillNo', message: 'Waybill number' }),
      cell: ({ waybillNo }) =>
        waybillNo !== null && (
          <Link href={href('orderSearch', { numbers: waybillNo })}>
            <bdi>{waybillNo}</bdi>
          </Link>
        ),
    },
    {
      id: 'orderStatus',
      title: msg({ id: 'receipt.column.orderStatus', message: 'Current order status' }),
      cell: ({ orderStatus }, { text }) =>
        orderStatus !== null && (
          <Status status={orderStatus}>{text(statusTexts[orderStatus])}</Status>
        ),
    },
    {
      id: 'reasons',
      title: msg({ id: 'receipt.column.reasons', message: 'Reason' }),
      cell: ({ verdicts }) => verdicts.length > 0 && <Reasons kind={kind} verdicts={verdicts} />,
    },
  ];
}
