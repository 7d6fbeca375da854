import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useSearch } from 'wouter';
import {
  deliveryFilters,
  type DeliveryRow,
  deliverySort,
  webhooks,
} from '../../api/contract/platforms/webhooks.ts';
import { deliveryRules } from '../../domain/lifecycles/webhook/machine.ts';
import { declareList, declareTask } from '../../machines/declare.ts';
import { Notice } from '../../ui/Notice.tsx';
import type { Selection } from '../../list/listTypes.ts';
import { useDeclared } from '../shared/portal.ts';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { useRefetchAfterTask } from '../shared/RefetchAfterTask.tsx';
import { DeliveryPage } from './DeliveryPage.tsx';
import { deliveryColumns, deliveryFields } from './deliveryColumns.tsx';
import { ResendDialog, type ResendTask } from './ResendDialog.tsx';

/** /baseInfo/webhook-log: webhook deliveries; with `delivery=…`, one with its attempts. */
export default function WebhookLogPage() {
  const deliveryId = new URLSearchParams(useSearch()).get('delivery');
  return deliveryId === null ? <DeliveryList /> : <DeliveryPage key={deliveryId} id={deliveryId} />;
}

const deliveryList = declareList('webhookDeliveryList', webhooks.queryWebhookDeliveryList, {
  filters: {},
  sort: { by: 'at', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const resendTask = declareTask<ResendTask>('webhookResend', async (ask, { ids }) => {
  const answer = await ask(webhooks.resendWebhookDeliveries, { ids: [...ids] });
  return answer.ok ? { ok: true, data: null } : answer;
});

function DeliveryList() {
  const { actor, openTask } = useRecordTask(useDeclared(resendTask));
  const renderBulk = useCallback(
    ({ rows }: Selection<DeliveryRow>) => {
      const resendableIds = rows
        .filter(
          ({ state, type }) => type !== 'webhook.test' && deliveryRules.isAllowed(state, 'resend'),
        )
        .map(({ id }) => id);
      return (
        <Button
          size="xs"
          disabled={resendableIds.length === 0}
          onClick={() => openTask({ ids: resendableIds })}
        >
          <Trans id="webhook.again">Send again</Trans>
        </Button>
      );
    },
    [openTask],
  );
  const tools = useRefetchAfterTask(actor);
  return (
    <>
      <DeclaredListPage
        label={msg({ id: 'menu.baseInfo.webhookLog', message: 'Webhook log' })}
        list={deliveryList}
        filters={deliveryFilters}
        sortable={deliverySort.options}
        fields={deliveryFields}
        columns={deliveryColumns}
        bulk={renderBulk}
        tools={tools}
        empty={
          <Notice
            icon="search"
            title={<Trans id="webhookLog.empty.title">No events found</Trans>}
            text={
              <Trans id="webhookLog.empty.text">
                Events that are sent to your webhooks appear here for 30 days, with what your server
                answered.
              </Trans>
            }
          />
        }
      />
      {actor !== null && <ResendDialog actor={actor} />}
    </>
  );
}
