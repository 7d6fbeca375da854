import { Trans } from '@lingui/react/macro';
import type { ServiceClock } from '../../api/contract/tickets/tickets.ts';
import { useFormats } from '../../language/format.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { ToneChip } from '../shared/Status.tsx';

/** Deadline of a ticket's step, or whether it was met. An overdue one is marked for the carrier, who must act. */
export function DeadlineText({ deadline: { state, dueAt } }: { readonly deadline: ServiceClock }) {
  const { dateTime } = useFormats();
  const isCarrier = useSession(isCarrierSession);
  const due = dueAt === null ? '' : dateTime(dueAt);
  switch (state) {
    case 'running':
      return <Trans id="tickets.clock.running">By {due}</Trans>;
    case 'overdue':
      return (
        <ToneChip tone={isCarrier ? 'trouble' : 'waiting'}>
          <Trans id="tickets.clock.overdue">Overdue since {due}</Trans>
        </ToneChip>
      );
    case 'paused':
      return <Trans id="tickets.clock.paused">Paused</Trans>;
    case 'met':
      return <Trans id="tickets.clock.met">On time</Trans>;
    case 'missed':
      return <Trans id="tickets.clock.missed">Late</Trans>;
  }
}
