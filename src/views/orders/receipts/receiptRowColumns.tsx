import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Link } from 'wouter';
import type { ReceiptRow } from '../../../api/contract/orders/importReceipts.ts';
import { type AddressKind, type ImportKind, isOrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { href } from '../../../routes/paths.ts';
import { Status } from '../../shared/Status.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { words } from '../../../ui/commonWords.tsx';
import { statusTexts } from '../../shared/codeTexts.ts';
import { verdictText } from '../import/grid/verdictText.ts';
import { rowStateTexts } from '../import/importTexts.ts';
import css from './Receipt.module.css';

interface ReasonsProps {
  readonly kind: ImportKind;
  readonly verdicts: ReceiptRow['verdicts'];
}

/** Reasons why a row was refused. */
function Reasons({ kind, verdicts }: ReasonsProps) {
  const { i18n } = useLingui();
  const columns = new Map(sheets[kind].columns.map((column) => [column.key, column]));
  return (
    <ul className="list">
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

type RowColumn = Column<ReceiptRow, 'arrival'>;

/** Result of a row that updated an address. */
const updatedText = msg({ id: 'rowState.updated', message: 'Updated' });

/** Columns of the rows of an import. */
export function receiptRowColumns(kind: ImportKind): readonly Column<ReceiptRow, 'arrival'>[] {
  const [row, outcome, ...orderOnly] = orderColumns(kind);
  return isOrderKind(kind)
    ? [row, outcome, ...orderOnly]
    : [row, outcome, addressColumn(kind), reasonsColumn(kind)];
}

/** Address that a row created or matched, while it is in the book. */
const addressColumn = (kind: AddressKind): RowColumn => ({
  id: 'address',
  title: { id: 'address.name' },
  card: 'title',
  cell: ({ address }) =>
    address !== undefined &&
    address !== null && (
      <Link
        href={href(kind === 'sender' ? 'senderAddress' : 'receiverAddress', {
          address: address.id,
        })}
      >
        <bdi>{address.name}</bdi>
      </Link>
    ),
});

const reasonsColumn = (kind: ImportKind): RowColumn => ({
  id: 'reasons',
  title: words.reason,
  card: 'line',
  cell: ({ verdicts }) => verdicts.length > 0 && <Reasons kind={kind} verdicts={verdicts} />,
});

function orderColumns(kind: ImportKind): readonly [RowColumn, RowColumn, ...RowColumn[]] {
  return [
    {
      id: 'rowNo',
      title: msg({ id: 'import.column.row', message: 'Row' }),
      align: 'end',
      pinned: true,
      card: 'labelled',
      cell: ({ rowNo }, { formats }) => formats.integer(rowNo),
    },
    {
      id: 'outcome',
      title: msg({ id: 'receipt.column.outcome', message: 'Result' }),
      card: 'status',
      cell: ({ status, updated }, { text }) => (
        <span className={css['outcome']} data-kind={status}>
          {text(updated === true ? updatedText : rowStateTexts[status])}
        </span>
      ),
    },
    {
      id: 'customerOrderNo',
      title: msg({ id: 'orders.column.customerOrderNo', message: 'Order number' }),
      card: 'title',
      cell: ({ customerOrderNo }) => <bdi>{customerOrderNo}</bdi>,
    },
    {
      id: 'waybillNo',
      title: words.waybillNo,
      card: 'line',
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
    reasonsColumn(kind),
  ];
}
