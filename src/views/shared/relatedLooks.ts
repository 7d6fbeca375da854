import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RelatedKind, RelatedRow } from '../../api/contract/order/related.ts';
import { href } from '../../routes/paths.ts';
import { issueStatusTexts } from './issueTexts.ts';
import { returnEventTexts, returnStatusTexts } from './returnTexts.ts';
import { ticketEventTexts, ticketStatusTexts } from './ticketTexts.ts';

/** How a record of an order's is called and opened. */
interface RelatedLook {
  readonly title: MessageDescriptor;
  readonly statuses: Readonly<Record<string, MessageDescriptor>>;
  /** What happens to it, as an order's page says it. */
  readonly events: Readonly<Record<string, MessageDescriptor>>;
  readonly href: (row: Pick<RelatedRow, 'id'>) => string;
}

/** Kinds of records that have a page. */
export const relatedLooks: Readonly<Partial<Record<RelatedKind, RelatedLook>>> = {
  issue: {
    title: msg({ id: 'record.issue', message: 'Issue' }),
    statuses: issueStatusTexts,
    events: {},
    href: ({ id }) => href('issueOrders', { issue: id }),
  },
  return: {
    title: msg({ id: 'related.return', message: 'Return' }),
    statuses: returnStatusTexts,
    events: returnEventTexts,
    href: ({ id }) => href('returnRegistration', { id }),
  },
  ticket: {
    title: msg({ id: 'related.ticket', message: 'Ticket' }),
    statuses: ticketStatusTexts,
    events: ticketEventTexts,
    href: ({ id }) => href('workOrders', { ticket: id }),
  },
};
