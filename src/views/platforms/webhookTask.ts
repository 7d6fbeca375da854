import type { Outcome } from '../../api/contract/failure.ts';
import {
  type DeliveryDetail,
  type Webhook,
  type WebhookContent,
  webhooks,
} from '../../api/contract/platforms/webhooks.ts';
import { declareTask } from '../../machines/declare.ts';
import type { RecordTaskActor } from '../../machines/recordTask/machine.ts';

/** Task on a webhook, from the table's dialog; `content` is null until the form is filled in. */
export type WebhookTask =
  | { readonly type: 'add'; readonly platformId: string; readonly content: WebhookContent | null }
  | { readonly type: 'edit'; readonly webhook: Webhook; readonly content: WebhookContent | null }
  | { readonly type: 'rotate'; readonly webhook: Webhook; readonly overlapHours: number }
  | { readonly type: 'test'; readonly webhook: Webhook }
  | { readonly type: 'resend'; readonly webhook: Webhook }
  | { readonly type: 'remove'; readonly webhook: Webhook };

/** Result to show: a secret, only once, or a test delivery. */
export type WebhookResult =
  | { readonly type: 'secret'; readonly secret: string }
  | { readonly type: 'test'; readonly delivery: DeliveryDetail };

export type WebhookTaskActor = RecordTaskActor<WebhookTask, WebhookResult>;

/** Maps the data of an outcome. */
const mapOutcome = <From, To>(outcome: Outcome<From>, convert: (data: From) => To): Outcome<To> =>
  outcome.ok ? { ok: true, data: convert(outcome.data) } : outcome;

function requireContent(content: WebhookContent | null): WebhookContent {
  if (content === null) throw new Error('The form has no content.');
  return content;
}

export const webhookTask = declareTask<WebhookTask, WebhookResult>(
  'webhookTask',
  async (ask, task) => {
    const toSecretResult = ({ secret }: { readonly secret: string }): WebhookResult => {
      return { type: 'secret', secret };
    };
    switch (task.type) {
      case 'add': {
        const { platformId, content } = task;
        const added = { platformId, ...requireContent(content) };
        return mapOutcome(await ask(webhooks.addPlatformWebhook, added), toSecretResult);
      }
      case 'edit': {
        const { id, version } = task.webhook;
        return ask(webhooks.updatePlatformWebhook, {
          id,
          version,
          ...requireContent(task.content),
        });
      }
      case 'rotate': {
        const { webhook, overlapHours } = task;
        const request = { id: webhook.id, overlapHours };
        return mapOutcome(await ask(webhooks.rotateWebhookSecret, request), toSecretResult);
      }
      case 'test': {
        const test = await ask(webhooks.testPlatformWebhook, { id: task.webhook.id });
        return mapOutcome(test, (delivery): WebhookResult => ({ type: 'test', delivery }));
      }
      case 'resend': {
        const request = { webhookId: task.webhook.id };
        return mapOutcome(await ask(webhooks.resendFailedDeliveries, request), () => null);
      }
      case 'remove':
        return ask(webhooks.removePlatformWebhook, { id: task.webhook.id });
    }
  },
);
