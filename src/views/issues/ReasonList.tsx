import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import {
  issueReasons,
  type Reason,
  reasonFilters,
  reasonSort,
} from '../../api/contract/issues/issueReasons.ts';
import { declareList } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { choiceColumn, codeColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { useMay } from '../shared/portal.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { NoPermission } from '../shared/NoPage.tsx';
import { NEW_RECORD_ID } from '../shared/useRecordHref.ts';
import { causeTexts, decisionTexts, useReasonName } from './issueTexts.ts';

const reasonList = declareList('issueReasonList', issueReasons.queryIssueReasonList, {
  filters: {},
  sort: { by: 'place', descending: false },
  size: 50,
  rowId: ({ code }) => code,
});

const yesNo = {
  yes: msg({ id: 'code.YES', message: 'Yes' }),
  no: msg({ id: 'code.NO', message: 'No' }),
};

const fields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'reasons.search', message: 'Search reasons' }),
    hint: msg({ id: 'reasons.search.hint', message: 'Name in any language, or code' }),
    maxLength: 60,
  },
  {
    type: 'choice',
    key: 'cause',
    label: msg({ id: 'issues.cause', message: 'Caused by' }),
    options: causeTexts,
  },
  {
    type: 'choice',
    key: 'active',
    label: msg({ id: 'issueReason.active', message: 'In use' }),
    options: yesNo,
  },
];

function ReasonLink({ reason: { code, names } }: { readonly reason: Reason }) {
  const reasonName = useReasonName();
  return <Link href={href('systemIssueOrders', { reason: code })}>{reasonName(names)}</Link>;
}

const columns: readonly Column<Reason, 'place' | 'code'>[] = [
  {
    id: 'name',
    title: words.name,
    sortBy: 'place',
    pinned: true,
    cell: (reason) => <ReasonLink reason={reason} />,
  },
  codeColumn('code', msg({ id: 'issueReason.code', message: 'Code' }), { sortBy: 'code' }),
  choiceColumn('cause', msg({ id: 'issues.cause', message: 'Caused by' }), causeTexts),
  {
    id: 'decisions',
    title: msg({ id: 'issueReason.decisions', message: 'Decisions offered' }),
    cell: ({ decisions }, { text, formats }) =>
      formats.list(decisions.map((decision) => text(decisionTexts[decision]))),
  },
  {
    id: 'deadline',
    title: msg({ id: 'issueReason.deadlineHours', message: 'Deadline, hours' }),
    align: 'end',
    cell: ({ deadlineHours }, { formats }) =>
      deadlineHours === null ? '–' : formats.integer(deadlineHours),
  },
  {
    id: 'default',
    title: msg({ id: 'issueReason.defaultDecision', message: 'At the deadline' }),
    cell: ({ defaultDecision }, { text }) =>
      defaultDecision === null ? '–' : text(decisionTexts[defaultDecision]),
  },
  {
    id: 'active',
    title: msg({ id: 'issueReason.active', message: 'In use' }),
    cell: ({ active }, { text }) => text(yesNo[active ? 'yes' : 'no']),
  },
];

const renderTools = () => (
  <>
    <Button
      component={Link}
      size="xs"
      leftSection={<Icon name="plus" size={14} />}
      href={href('systemIssueOrders', { reason: NEW_RECORD_ID })}
    >
      <Trans id="reasons.add">Add reason</Trans>
    </Button>
    <Button component={Link} size="xs" variant="default" href={href('systemIssueOrders')}>
      <Trans id="issues.all">All issues</Trans>
    </Button>
  </>
);

/** Catalogue of reasons: allowed decisions and deadline of each. */
export function ReasonList() {
  if (!useMay('issue.manage')) return <NoPermission level={2} />;
  return (
    <DeclaredListPage
      label={msg({ id: 'reasons.table', message: 'Reasons for issues' })}
      list={reasonList}
      filters={reasonFilters}
      sortable={reasonSort.options}
      fields={fields}
      columns={columns}
      tools={renderTools}
      empty={
        <Notice
          icon="search"
          title={<Trans id="reasons.empty.title">No matching reasons</Trans>}
          text={<Trans id="issues.empty.text">Change or remove a filter.</Trans>}
        />
      }
    />
  );
}
