import { useLingui } from '@lingui/react';
import type { IssueStatus } from '../../domain/lifecycles/issue/status.ts';
import { ToneChip } from '../shared/Status.tsx';
import type { StatusTone } from '../shared/statusTones.ts';
import { issueStatusTexts } from './words.ts';

const tones: Readonly<Record<IssueStatus, StatusTone>> = {
  open: 'trouble',
  decided: 'moving',
  done: 'done',
  rejected: 'off',
};

export function IssueStatusChip({ status }: { readonly status: IssueStatus }) {
  const { i18n } = useLingui();
  return <ToneChip tone={tones[status]}>{i18n._(issueStatusTexts[status])}</ToneChip>;
}
