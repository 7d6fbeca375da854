import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { DecisionOutcome } from '../../api/contract/issues/issueDecision.ts';
import type { IssueRow } from '../../api/contract/issues/issues.ts';
import type { BulkMachine } from '../../machines/bulkAction/createBulkMachine.ts';
import { toasts } from '../../ui/toasts.ts';
import type { Selection } from '../../list/listTypes.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { type SelectedIssue, issueBulk, type IssueTask } from './issueEditor.ts';

export type IssueBulkActor = ActorRefFrom<BulkMachine<IssueTask, SelectedIssue, DecisionOutcome>>;

interface BulkDecisionTools {
  readonly actor: IssueBulkActor | null;
  readonly openDialog: (selection: Selection<IssueRow>) => void;
  /** Issues that the decision is for. */
  readonly selectedIssues: readonly IssueRow[];
}

/** Bulk decision from a list. Afterwards the list is fetched again, and a toast is shown. */
export function useBulkDecision(): BulkDecisionTools {
  const { t } = useLingui();
  const actor = useOwnActor(useDeclared(issueBulk), undefined);
  const latestSelection = useRef<Selection<IssueRow> | null>(null);
  const [selectedIssues, setSelectedIssues] = useState<readonly IssueRow[]>([]);
  const onActed = useEffectEvent((count: number, hasAllSucceeded: boolean) => {
    latestSelection.current?.refresh();
    if (!hasAllSucceeded) return;
    latestSelection.current?.clear();
    toasts.success(
      t({
        id: 'issues.bulk.done',
        message: plural(count, { one: '# issue decided', other: '# issues decided' }),
      }),
    );
  });
  useEffect(() => {
    const subscription = actor?.on('acted', ({ items, hasAllSucceeded }) =>
      onActed(items.length, hasAllSucceeded),
    );
    return () => subscription?.unsubscribe();
  }, [actor]);
  const openDialog = useCallback(
    (selection: Selection<IssueRow>) => {
      latestSelection.current = selection;
      setSelectedIssues(selection.rows);
      const items = selection.rows.map(({ id, number, version }) => ({ id, number, version }));
      actor?.send({ type: 'ask', action: 'decide', items });
    },
    [actor],
  );
  return { actor, openDialog, selectedIssues };
}
