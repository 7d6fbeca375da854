import { msg } from '@lingui/core/macro';
import { ISSUE_NUMBERS } from '../../api/contract/issues/issues.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import { words } from '../../ui/commonWords.tsx';
import { issueStatusTexts } from './issueWords.ts';
import { causeTexts } from './issueTexts.ts';
import { companyField } from '../shared/CompanyName.tsx';

interface NamedReason {
  readonly code: string;
  readonly name: string;
}

/** Filters of the issue list, with the reasons of the catalogue. */
export function issueFields(
  reasons: readonly NamedReason[],
  isCarrier: boolean,
): readonly FilterField[] {
  return [
    ...(isCarrier ? [companyField] : []),
    {
      type: 'numbers',
      key: 'numbers',
      label: msg({ id: 'orders.numbers', message: 'Waybill or order numbers' }),
      max: ISSUE_NUMBERS,
    },
    {
      type: 'choices',
      key: 'statuses',
      label: words.status,
      options: issueStatusTexts,
    },
    {
      type: 'choice',
      key: 'due',
      label: msg({ id: 'issues.dueAt', message: 'Deadline' }),
      options: { soon: msg({ id: 'issues.due.soon', message: 'In the next 24 hours' }) },
    },
    {
      type: 'choices',
      key: 'reasons',
      label: words.reason,
      options: Object.fromEntries(reasons.map(({ code, name }) => [code, name])),
    },
    {
      type: 'choices',
      key: 'causes',
      label: msg({ id: 'issues.cause', message: 'Caused by' }),
      options: causeTexts,
    },
    {
      type: 'dates',
      from: 'from',
      to: 'to',
      label: msg({ id: 'issues.openedAt', message: 'Reported' }),
    },
  ];
}
