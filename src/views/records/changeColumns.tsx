import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Link } from 'wouter';
import { type RecordChange, recordKindsForSide } from '../../api/contract/records/records.ts';
import { selectProfile } from '../../machines/session/selectors.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { choiceColumn, momentColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { ChangedBy, ChangedFields } from '../shared/ChangedFields.tsx';
import { useSession } from '../shared/portal.ts';
import {
  changeActionTexts,
  recordHref,
  recordKindTexts,
  recordName,
} from '../shared/recordTexts.ts';

const recordTitle = msg({ id: 'changes.record', message: 'Record' });

/** Filters of the log; record kinds depend on the side. */
export const changeFields = (side: 'carrier' | 'merchant'): readonly FilterField[] => [
  {
    type: 'choice',
    key: 'kind',
    label: msg({ id: 'changes.kind', message: 'Type' }),
    options: Object.fromEntries(
      recordKindsForSide(side).map((kind) => [kind, recordKindTexts[kind]]),
    ),
  },
  { type: 'search', key: 'record', label: recordTitle, maxLength: 120 },
  { type: 'linkOnly', key: 'recordId', label: recordTitle },
  { type: 'text', key: 'by', label: msg({ id: 'changes.by', message: 'By' }), maxLength: 100 },
  {
    type: 'dates',
    from: 'from',
    to: 'to',
    label: msg({ id: 'changes.days', message: 'Date' }),
  },
];

/** Changed record, as a link if the user may open its page. */
function ChangedRecord({ change }: { readonly change: RecordChange }) {
  const { i18n } = useLingui();
  const { kind, recordId } = change;
  const account = useSession(selectProfile);
  const pageHref = account === null ? null : recordHref(account, kind, recordId);
  const name = <bdi>{recordName(i18n, change)}</bdi>;
  return pageHref === null ? name : <Link href={pageHref}>{name}</Link>;
}

export const changeColumns: readonly Column<RecordChange, 'at'>[] = [
  momentColumn('at', msg({ id: 'changes.at', message: 'Time' }), {
    card: 'line',
    sortBy: 'at',
    pinned: true,
  }),
  {
    id: 'by',
    card: 'line',
    title: msg({ id: 'changes.by', message: 'By' }),
    cell: (change) => <ChangedBy change={change} />,
  },
  choiceColumn('kind', msg({ id: 'changes.kind', message: 'Type' }), recordKindTexts, {
    card: 'line',
  }),
  {
    id: 'record',
    card: 'title',
    title: recordTitle,
    cell: (change) => <ChangedRecord change={change} />,
  },
  choiceColumn('action', msg({ id: 'changes.action', message: 'Action' }), changeActionTexts, {
    card: 'status',
  }),
  {
    id: 'changes',
    card: 'line',
    title: msg({ id: 'changes.fields', message: 'Before and after' }),
    cell: (change) => <ChangedFields change={change} />,
  },
];
