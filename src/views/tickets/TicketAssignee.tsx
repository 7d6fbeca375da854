import { Trans } from '@lingui/react/macro';

interface TicketAssigneeProps {
  readonly assignee: string | null;
  readonly team: string | null;
}

/** Assignee of a ticket and their team. */
export function TicketAssignee({ assignee, team }: TicketAssigneeProps) {
  if (assignee === null && team === null) return <Trans id="tickets.assignee.none">Nobody</Trans>;
  if (assignee === null || team === null) return <bdi>{assignee ?? team}</bdi>;
  return (
    <Trans id="tickets.assignee.team">
      <bdi>{assignee}</bdi> (<bdi>{team}</bdi>)
    </Trans>
  );
}
