import { fromPromise } from 'xstate';
import type { Outcome } from '../api/contract/failure.ts';
import type { ActionOutcome } from '../api/contract/orders/actions.ts';
import type { LabelledOrder } from '../api/contract/orders/changeLabel.ts';
import type { TagOutcome } from '../api/contract/orders/marks.ts';
import type { OrderDetail } from '../api/contract/orders/detail.ts';
import { bulkActionMachine } from '../machines/bulkAction/machine.ts';
import type { BulkCall, BulkOutcome, BulkTask } from '../machines/bulkAction/machine.ts';
import { labelChangeMachine } from '../machines/labelChange/machine.ts';
import { orderDetailMachine } from '../machines/orderDetail/machine.ts';
import type { DetailTask } from '../machines/orderDetail/machine.ts';
import { orderRelatedMachine } from '../machines/answer/related.ts';
import { isMainCompany } from '../machines/session/selectors.ts';
import type { OrderClient } from './orderCalls.ts';
import { provideAnswer } from './provide.ts';
import type { Portal } from '../views/shared/portal.ts';

/** The machines that show one order and act on orders, asking the server. */
export function orderActionParts(client: OrderClient, session: Portal['session']) {
  return {
    orderDetail: () =>
      orderDetailMachine.provide({
        actors: {
          fetchOrder: fromPromise<Outcome<OrderDetail>, { readonly orderNo: string }>(
            ({ input, signal }) =>
              isMainCompany(session.getSnapshot())
                ? client.getAnyOrder(input, { signal })
                : client.getOrder(input, { signal }),
          ),
          actOnOrder: fromPromise<Outcome<ActionOutcome>, DetailTask>(async ({ input }) => {
            const { id, action, remark } = input;
            const task: OwnTask = action === 'cancel' ? { action, remark } : { action };
            const answer = await actOn(client, task, [id]);
            if (!answer.ok) return answer;
            const [outcome] = answer.data;
            if (outcome === undefined)
              throw new Error('An action was answered without an outcome.');
            return { ok: true, data: outcome };
          }),
        },
      }),

    orderRelated: () =>
      provideAnswer(orderRelatedMachine, async (id, options) => {
        const answer = await client.getOrderRelated({ id }, options);
        return answer.ok ? { ok: true, data: answer.data.rows } : answer;
      }),

    labelChange: () =>
      labelChangeMachine.provide({
        actors: {
          findOrder: fromPromise<Outcome<LabelledOrder>, { readonly orderNo: string }>(
            ({ input, signal }) => client.queryOrderForChangeLabel(input, { signal }),
          ),
          changeLabel: fromPromise<Outcome<LabelledOrder>, { id: string; waybillNo: string }>(
            async ({ input }) => {
              const changed = await client.printLabelForUpdateOrder(input);
              return changed.ok ? { ok: true, data: changed.data.order } : changed;
            },
          ),
          undoChange: fromPromise<Outcome<LabelledOrder>, { id: string; waybillNo: string }>(
            ({ input }) => client.undoChangeLabel(input),
          ),
        },
      }),

    bulkAction: () =>
      bulkActionMachine.provide({
        actors: {
          actOnOrders: fromPromise<Outcome<readonly BulkOutcome[]>, BulkCall>(
            async ({ input: { task, orders } }) => {
              const ids = orders.map(({ id }) => id);
              if (task.action === 'edit') {
                const answer = await client.editOrders({ ids, changes: task.changes });
                return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
              }
              if (task.action === 'undoEdit') {
                const { edits } = task;
                const answer = await client.undoEditOrders({
                  orders: ids.flatMap((id) => {
                    const edit = edits.get(id);
                    return edit === undefined ? [] : [{ id, ...edit }];
                  }),
                });
                return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
              }
              if (task.action === 'tag' || task.action === 'undoTag') {
                return tagOrders(client, task, ids);
              }
              if (task.action !== 'scan') {
                return actOn(client, task, ids);
              }
              const { scan: action, at, place, remark, reason } = task;
              const why = action === 'reportAbnormal' ? given({ reason }) : {};
              const about = { action, at, ...given({ place, remark }), ...why };
              const answer = await client.scanParcels({
                events: orders.map(({ waybillNo }) => ({ waybillNo, ...about })),
              });
              return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
            },
          ),
        },
      }),
  };
}

type OwnTask = Exclude<BulkTask, { action: 'scan' | 'edit' | 'undoEdit' | 'tag' | 'undoTag' }>;

/** Makes the tags that are new, which is done once however often, and changes those of the orders. */
async function tagOrders(
  client: OrderClient,
  task: Extract<BulkTask, { action: 'tag' | 'undoTag' }>,
  ids: readonly string[],
): Promise<Outcome<readonly TagOutcome[]>> {
  const created = task.action === 'tag' ? task.create : [];
  for (const tag of created) {
    const made = await client.saveOrderTag({ ...tag, version: null });
    if (!made.ok) return made;
  }
  const none = { add: [], remove: [] };
  const answer = await client.tagOrders({
    orders: ids.map((id) => {
      const { add, remove } = task.action === 'tag' ? task.tags : (task.changes.get(id) ?? none);
      return { id, add: [...add], remove: [...remove] };
    }),
  });
  return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
}

/** Acts on the company's own orders; outcomes in the sequence of `ids`. */
async function actOn(
  client: OrderClient,
  task: OwnTask,
  ids: string[],
): Promise<Outcome<readonly ActionOutcome[]>> {
  const answer = await callFor(client, task, ids);
  return answer.ok ? { ok: true, data: answer.data.outcomes } : answer;
}

function callFor(client: OrderClient, task: OwnTask, ids: string[]) {
  switch (task.action) {
    case 'audit':
      return client.auditOrders({ ids });
    case 'undoAudit':
      return client.undoAuditOrders({ ids });
    case 'delete':
      return client.deleteOrders({ ids });
    case 'undoCancel':
      return client.undoInvalidOrders({ ids });
    case 'cancel':
      return client.invalidOrders({ ids, ...given({ remark: task.remark }) });
  }
}

/** Texts that say something. */
function given<Key extends string>(
  texts: Readonly<Record<Key, string>>,
): Partial<Record<Key, string>> {
  const said: Partial<Record<Key, string>> = {};
  for (const key in texts) {
    const text = texts[key].trim();
    if (text !== '') said[key] = text;
  }
  return said;
}
