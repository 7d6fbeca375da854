import { msg } from '@lingui/core/macro';
import { Link } from 'wouter';
import type { RecordChange } from '../../api/contract/records.ts';
import type { ChangeSortBy } from '../../machines/list/changes.ts';
import type { FilterField } from '../../ui/filters/declare.ts';
import type { Column } from '../../ui/table/listTypes.ts';
import { ChangedFields } from '../shared/ChangedFields.tsx';
import { changeActionTexts, recordHref, recordKindTexts } from '../shared/recordTexts.ts';
import { Moment } from '../../ui/Moment.tsx';

export const fields: readonly FilterField[] = [
  {
    type: 'choice',
    key: 'kind',
    label: msg({ id: 'changes.kind', message: 'Type' }),
    options: recordKindTexts,
  },
  {
    type: 'text',
    key: 'recordId',
    label: msg({ id: 'changes.record', message: 'Record' }),
    maxLength: 120,
  },
  { type: 'text', key: 'by', label: msg({ id: 'changes.by', message: 'By' }), maxLength: 100 },
  {
    type: 'dates',
    from: 'from',
    to: 'to',
    label: msg({ id: 'changes.days', message: 'Date' }),
  },
];

function Record({ change: { kind, recordId } }: { readonly change: RecordChange }) {
  return (
    <Link href={recordHref(kind, recordId)}>
      <bdi>{recordId}</bdi>
    </Link>
  );
}

export const columns: readonly Column<RecordChange, ChangeSortBy>[] = [
  {
    id: 'at',
    title: msg({ id: 'changes.at', message: 'Time' }),
    sortBy: 'at',
    pinned: true,
    cell: ({ at }) => <Moment at={at} />,
  },
  {
    id: 'by',
    title: msg({ id: 'changes.by', message: 'By' }),
    cell: ({ by }) => <bdi>{by}</bdi>,
  },
  {
    id: 'kind',
    title: msg({ id: 'changes.kind', message: 'Type' }),
    cell: ({ kind }, { text }) => text(recordKindTexts[kind]),
  },
  {
    id: 'record',
    title: msg({ id: 'changes.record', message: 'Record' }),
    cell: (change) => <Record change={change} />,
  },
  {
    id: 'action',
    title: msg({ id: 'changes.action', message: 'Action' }),
    cell: ({ action }, { text }) => text(changeActionTexts[action]),
  },
  {
    id: 'changes',
    title: msg({ id: 'changes.fields', message: 'Before and after' }),
    cell: (change) => <ChangedFields change={change} />,
  },
];
