import * as v from 'valibot';
import { orderStatuses } from '../../../domain/lifecycles/order/orderStatus.ts';
import { openEndpoint, strict } from './openEndpoint.ts';
import { exampleWaybill as WAYBILL } from './openOrder.ts';

/** Statuses to which an order of a sandbox can be advanced, in the usual sequence. */
const sandboxSteps = [
  'audited',
  'printed',
  'collected',
  'inTransit',
  'arrived',
  'outForDelivery',
  'delivered',
] as const;

/** Calls only for keys of a sandbox. */
export const openSandbox = {
  advanceOrder: openEndpoint({
    method: 'POST',
    path: '/orders/{number}/advance',
    right: 'create',
    body: strict({
      to: v.optional(
        v.pipe(
          v.picklist(sandboxSteps),
          v.description('The status to advance to. Default: the next status.'),
        ),
      ),
    }),
    result: v.object({ waybillNo: v.string(), status: v.picklist(orderStatuses) }),
    errors: ['open.sandbox.only', 'order.unknown', 'order.state'],
    answer: { waybillNo: WAYBILL, status: 'delivered' },
    summary: 'Advance an order (sandbox)',
    description:
      'Does to an order of your sandbox what a courier would do, so that you can try tracking, webhooks and returns. Keys of other platforms are refused.',
    example: { to: 'delivered' },
  }),
} as const;

export type OpenSandboxName = keyof typeof openSandbox;
