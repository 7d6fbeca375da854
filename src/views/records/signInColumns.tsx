import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LoginRecord } from '../../api/contract/account/loginRecords.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { momentColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { parseUserAgent } from '../../api/contract/account/parseUserAgent.ts';

const outcomeTexts: Readonly<Record<LoginRecord['outcome'], MessageDescriptor>> = {
  success: msg({ id: 'signIns.success', message: 'Signed in' }),
  key: msg({ id: 'signIns.key', message: 'Signed in by link' }),
  wrongPassword: msg({ id: 'signIns.wrongPassword', message: 'Wrong password' }),
  locked: msg({ id: 'signIns.locked', message: 'Account locked' }),
  disabled: msg({ id: 'signIns.disabled', message: 'Account disabled' }),
  company: msg({ id: 'signIns.company', message: 'Company suspended or not approved' }),
};

const accountTitle = msg({ id: 'signIns.account', message: 'Account' });
const outcomeTitle = msg({ id: 'signIns.outcome', message: 'Outcome' });
const addressTitle = msg({ id: 'signIns.address', message: 'IP address' });

/** Browser name, with the full user agent as a tooltip; the agent alone if unknown. */
function Browser({ agent }: { readonly agent: string }) {
  const parsed = parseUserAgent(agent);
  if (parsed === null) return <bdi dir="ltr">{agent}</bdi>;
  const { browser, system } = parsed;
  return (
    <span title={agent}>
      <Trans id="signIns.browser">
        {browser} on {system}
      </Trans>
    </span>
  );
}

export const signInFields: readonly FilterField[] = [
  { type: 'search', key: 'account', label: accountTitle, maxLength: 100 },
  { type: 'choice', key: 'outcome', label: outcomeTitle, options: outcomeTexts },
  { type: 'text', key: 'address', label: addressTitle, maxLength: 100 },
  { type: 'dates', from: 'from', to: 'to', label: msg({ id: 'changes.days', message: 'Date' }) },
];

export const signInColumns: readonly Column<LoginRecord, 'at'>[] = [
  momentColumn('at', msg({ id: 'changes.at', message: 'Time' }), {
    card: 'line',
    sortBy: 'at',
    pinned: true,
  }),
  {
    id: 'account',
    card: 'title',
    title: accountTitle,
    cell: (record, { text }) =>
      record.account === null ? (
        text(msg({ id: 'signIns.unknown', message: 'Unknown name' }))
      ) : (
        <bdi>{record.account}</bdi>
      ),
  },
  {
    id: 'outcome',
    card: 'status',
    title: outcomeTitle,
    cell: (record, { text }) => text(outcomeTexts[record.outcome]),
  },
  {
    id: 'address',
    card: 'line',
    title: addressTitle,
    cell: (record) => <bdi dir="ltr">{record.address}</bdi>,
  },
  {
    id: 'agent',
    title: msg({ id: 'signIns.agent', message: 'Browser' }),
    cell: ({ agent }) => <Browser agent={agent} />,
  },
];
