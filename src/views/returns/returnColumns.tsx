import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { ReturnSortBy } from '../../api/contract/returns/returnList.ts';
import type { ReturnRow } from '../../api/contract/returns/returnRecord.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { choiceColumn, countColumn, momentColumn } from '../../list/columnKinds.tsx';
import { Status, toneColumn } from '../shared/Status.tsx';
import type { Column } from '../../list/listTypes.ts';
import {
  handoverTexts,
  payerTexts,
  returnReasonTexts,
  returnStatusTexts,
  returnTonesFor,
  returnTypeTexts,
} from './returnTexts.ts';
import { statusTexts } from '../shared/codeTexts.ts';
import { toTabState } from '../shared/pageTab.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import type { ReturnsPageName } from './returnDeclarations.ts';
import { words } from '../../ui/commonWords.tsx';
import { companyField } from '../shared/CompanyName.tsx';

const statusTitle = words.status;
const reasonTitle = words.reason;

const commonFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'returns.search', message: 'Search returns' }),
    hint: msg({ id: 'returns.search.hint', message: 'Return number or waybill number' }),
    maxLength: 40,
  },
  { type: 'choices', key: 'statuses', label: statusTitle, options: returnStatusTexts },
  {
    type: 'choice',
    key: 'labels',
    label: msg({ id: 'returns.labels', message: 'Labels' }),
    options: { toPrint: msg({ id: 'returns.labels.toPrint', message: 'To print' }) },
  },
  { type: 'choice', key: 'reason', label: reasonTitle, options: returnReasonTexts },
  {
    type: 'dates',
    from: 'createdFrom',
    to: 'createdTo',
    label: msg({ id: 'tickets.created.filter', message: 'Created' }),
  },
];

const typeTitle = words.type;

const typeField: FilterField = {
  type: 'choice',
  key: 'type',
  label: typeTitle,
  options: returnTypeTexts,
};

/** Scope of a list, which decides its filters and columns. */
interface ListScope {
  readonly isCarrier: boolean;
  readonly isExchange: boolean;
}

/** Filters of a list; company for carrier staff, type if both types are listed. */
export const returnFields = ({ isCarrier, isExchange }: ListScope): readonly FilterField[] => [
  ...commonFields,
  ...(isExchange ? [] : [typeField]),
  ...(isCarrier ? [companyField] : []),
];

interface ReturnLinkProps {
  readonly page: ReturnsPageName;
  readonly returnRow: ReturnRow;
}

function ReturnLink({ page, returnRow: { id, returnNo } }: ReturnLinkProps) {
  const returnHref = useRecordHref(page);
  return (
    <Link href={returnHref(id)} state={toTabState(returnNo)}>
      <bdi dir="ltr">{returnNo}</bdi>
    </Link>
  );
}

/** Link to the order page of a parcel: each parcel of a return is an order of its own. */
export function Waybill({ number }: { readonly number: string }) {
  return (
    <Link href={href('orderDetail', { orderNo: number })}>
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}

type ReturnColumn = Column<ReturnRow, ReturnSortBy>;

const createNumberColumn = (page: ReturnsPageName): ReturnColumn => ({
  id: 'returnNo',
  title:
    page === 'returnRegistration'
      ? msg({ id: 'returns.number', message: 'Return number' })
      : msg({ id: 'returns.number.exchange', message: 'Exchange number' }),
  pinned: true,
  card: 'title',
  cell: (ret) => <ReturnLink page={page} returnRow={ret} />,
});

const companyNameColumn: ReturnColumn = {
  id: 'company',
  title: words.company,
  card: 'line',
  cell: ({ companyName }) => <bdi>{companyName}</bdi>,
};

const createParcelColumns = (isCarrier: boolean): readonly ReturnColumn[] => [
  toneColumn('status', statusTitle, returnStatusTexts, returnTonesFor(isCarrier)),
  {
    id: 'first',
    title: msg({ id: 'returns.first', message: 'Original waybill' }),
    card: 'labelled',
    cell: ({ waybillNo }) => <Waybill number={waybillNo} />,
  },
  {
    id: 'leg',
    title: msg({ id: 'returns.leg', message: 'Return waybill' }),
    card: 'labelled',
    cell: ({ legWaybillNo }) => legWaybillNo !== null && <Waybill number={legWaybillNo} />,
  },
];

const commonColumns: readonly ReturnColumn[] = [
  choiceColumn('reason', reasonTitle, returnReasonTexts, { card: 'line' }),
  countColumn('quantity', msg({ id: 'returns.quantity', message: 'Items' })),
  choiceColumn('handover', msg({ id: 'returns.handover', message: 'Handover' }), handoverTexts, {
    hidden: true,
  }),
  choiceColumn('payer', msg({ id: 'returns.payer', message: 'Paid by' }), payerTexts),
  momentColumn('createdAt', words.createdAt, { sortBy: 'createdAt' }),
  momentColumn('updatedAt', msg({ id: 'tickets.updatedAt', message: 'Last activity' }), {
    sortBy: 'updatedAt',
  }),
];

const typeColumn: ReturnColumn = choiceColumn('type', typeTitle, returnTypeTexts, { card: 'line' });

const exchangeColumns: readonly ReturnColumn[] = [
  {
    id: 'out',
    title: msg({ id: 'returns.out', message: 'Replacement waybill' }),
    card: 'labelled',
    cell: ({ outWaybillNo }) => outWaybillNo !== null && <Waybill number={outWaybillNo} />,
  },
  {
    id: 'outStatus',
    title: msg({ id: 'returns.out.status', message: 'Replacement' }),
    card: 'labelled',
    cell: ({ outStatus }, { text }) =>
      outStatus !== null && <Status status={outStatus}>{text(statusTexts[outStatus])}</Status>,
  },
  {
    id: 'difference',
    title: msg({ id: 'returns.difference', message: 'Price difference' }),
    align: 'end',
    cell: ({ difference }, { formats }) =>
      difference !== null && <bdi>{formats.money(difference.amount, difference.currency)}</bdi>,
  },
];

export const returnColumns = (
  page: ReturnsPageName,
  { isCarrier, isExchange }: ListScope,
): readonly ReturnColumn[] => [
  createNumberColumn(page),
  ...(isCarrier ? [companyNameColumn] : []),
  ...createParcelColumns(isCarrier),
  ...(isExchange ? exchangeColumns : [typeColumn]),
  ...commonColumns,
];
