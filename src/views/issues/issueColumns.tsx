import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLingui } from '@lingui/react';
import { Link } from 'wouter';
import type { IssueRow, IssueSort } from '../../api/contract/issues/issues.ts';
import { href } from '../../routes/paths.ts';
import { choiceColumn, momentColumn, textColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { CountryName } from '../shared/CountryName.tsx';
import { DueClock } from './DueClock.tsx';
import { causeTexts, decisionTexts, useReasonName } from './issueTexts.ts';
import { words } from '../../ui/commonWords.tsx';
import type { IssueStatus } from '../../domain/lifecycles/issue/issueStatus.ts';
import { ToneChip } from '../shared/Status.tsx';
import type { StatusTone } from '../shared/statusTones.ts';
import { issueStatusTexts } from './issueWords.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { companyColumn } from '../shared/CompanyName.tsx';

function IssueLink({ issue: { id, number } }: { readonly issue: IssueRow }) {
  const issueHref = useIssueHref();
  return (
    <Link href={issueHref(id)}>
      <bdi dir="ltr">{number}</bdi>
    </Link>
  );
}

function ReasonName({ issue }: { readonly issue: IssueRow }) {
  return useReasonName()(issue.reasonNames);
}

/** Decision, marked if the deadline made it. */
function DecisionText({ issue }: { readonly issue: IssueRow }) {
  const { i18n } = useLingui();
  const { decision, byDefault } = issue;
  if (decision === null) return null;
  const said = i18n._(decisionTexts[decision]);
  return byDefault ? <Trans id="issues.byDeadline">{said} (deadline)</Trans> : said;
}

const merchantColumns: readonly Column<IssueRow, IssueSort>[] = [
  {
    id: 'number',
    title: msg({ id: 'issues.number', message: 'Issue' }),
    card: 'title',
    pinned: true,
    cell: (issue) => <IssueLink issue={issue} />,
  },
  {
    id: 'status',
    title: words.status,
    card: 'status',
    cell: ({ status }) => <IssueStatusChip status={status} />,
  },
  {
    id: 'reason',
    title: words.reason,
    card: 'line',
    cell: (issue) => <ReasonName issue={issue} />,
  },
  {
    id: 'dueAt',
    title: msg({ id: 'issues.dueAt', message: 'Deadline' }),
    card: 'line',
    sortBy: 'clock',
    cell: (issue) => <DueClock issue={issue} />,
  },
  {
    id: 'decision',
    title: msg({ id: 'issues.decision', message: 'Decision' }),
    card: 'line',
    cell: (issue) => <DecisionText issue={issue} />,
  },
  {
    id: 'customerOrderNo',
    title: msg({ id: 'orders.column.customerOrderNo', message: 'Order number' }),
    card: 'line',
    cell: ({ customerOrderNo, waybillNo }) => (
      <Link href={href('orderDetail', { orderNo: waybillNo })}>
        <bdi dir="ltr">{customerOrderNo}</bdi>
      </Link>
    ),
  },
  textColumn('receiverName', msg({ id: 'orders.column.receiverName', message: 'Receiver' }), {
    card: 'line',
  }),
  textColumn('receiverCity', msg({ id: 'orders.column.receiverCity', message: 'City' })),
  {
    id: 'codAmount',
    title: msg({ id: 'orders.column.codAmount', message: 'COD amount' }),
    align: 'end',
    cell: ({ codAmount, currency }, { formats }) =>
      codAmount !== null && <bdi>{formats.money(codAmount, currency)}</bdi>,
  },
  momentColumn('openedAt', msg({ id: 'issues.openedAt', message: 'Reported' }), {
    sortBy: 'openedAt',
  }),
  choiceColumn('cause', msg({ id: 'issues.cause', message: 'Caused by' }), causeTexts, {
    hidden: true,
  }),
  {
    id: 'receiverCountry',
    title: msg({ id: 'orders.country', message: 'Country' }),
    hidden: true,
    cell: ({ receiverCountry }) => <CountryName code={receiverCountry} />,
  },
];

const [numberColumn, ...otherColumns] = merchantColumns;

export const issueColumns = {
  merchant: merchantColumns,
  /** The company column follows the issue number. */
  carrier:
    numberColumn === undefined ? merchantColumns : [numberColumn, companyColumn, ...otherColumns],
} as const;

type IssueTones = Readonly<Record<IssueStatus, StatusTone>>;

const merchantTones: IssueTones = {
  open: 'trouble',
  decided: 'moving',
  done: 'done',
  rejected: 'off',
};
const carrierTones: IssueTones = { ...merchantTones, open: 'waiting', decided: 'trouble' };

/** Status of an issue, red for the side that must act. */
export function IssueStatusChip({ status }: { readonly status: IssueStatus }) {
  const { i18n } = useLingui();
  const tones = useSession(isCarrierSession) ? carrierTones : merchantTones;
  return <ToneChip tone={tones[status]}>{i18n._(issueStatusTexts[status])}</ToneChip>;
}

/** Returns links to an issue, or to the list for a null `id`; both keep the list's filters. */
export function useIssueHref(): (id: string | null) => string {
  const isCarrier = useSession(isCarrierSession);
  return useRecordHref(isCarrier ? 'systemIssueOrders' : 'issueOrders', 'issue');
}
