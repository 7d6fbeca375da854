import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  DeliveryState,
  WebhookEvent,
  WebhookStatus,
} from '../../domain/lifecycles/webhook/webhookStatus.ts';
import type { AttemptError, DeliveryRow } from '../../api/contract/platforms/webhooks.ts';
import type { StatusTone } from '../shared/statusTones.ts';

export const webhookEventTexts: Readonly<Record<WebhookEvent, MessageDescriptor>> = {
  'order.created': msg({ id: 'webhook.event.created', message: 'Order created' }),
  'order.confirmed': msg({ id: 'webhook.event.confirmed', message: 'Order confirmed' }),
  'order.printed': msg({ id: 'webhook.event.printed', message: 'Label printed' }),
  'order.collected': msg({ id: 'webhook.event.collected', message: 'Collected' }),
  'order.in_transit': msg({ id: 'webhook.event.inTransit', message: 'In transit' }),
  'order.arrived': msg({ id: 'webhook.event.arrived', message: 'Arrived at a station' }),
  'order.out_for_delivery': msg({ id: 'webhook.event.out', message: 'Out for delivery' }),
  'order.delivered': msg({ id: 'webhook.event.delivered', message: 'Delivered' }),
  'order.issue': msg({ id: 'webhook.event.issue', message: 'Issue reported' }),
  'order.returned': msg({ id: 'webhook.event.returned', message: 'Returned' }),
  'order.cancelled': msg({ id: 'webhook.event.cancelled', message: 'Order cancelled' }),
  'order.changed': msg({ id: 'webhook.event.changed', message: 'Order changed' }),
  'order.deleted': msg({ id: 'webhook.event.deleted', message: 'Order deleted' }),
};

/** Event names, including the test event. */
export const deliveryTypeTexts: Readonly<Record<DeliveryRow['type'], MessageDescriptor>> = {
  ...webhookEventTexts,
  'webhook.test': msg({ id: 'webhook.event.test', message: 'Test' }),
};

export const webhookStatusTexts: Readonly<Record<WebhookStatus, MessageDescriptor>> = {
  working: msg({ id: 'platform.status.active', message: 'Active' }),
  failing: msg({ id: 'webhook.status.failing', message: 'Failing' }),
  paused: msg({ id: 'platform.status.paused', message: 'Paused' }),
};

export const webhookStatusTones: Readonly<Record<WebhookStatus, StatusTone>> = {
  working: 'done',
  failing: 'trouble',
  paused: 'off',
};

export const deliveryStateTexts: Readonly<Record<DeliveryState, MessageDescriptor>> = {
  waiting: msg({ id: 'webhook.state.waiting', message: 'Waiting' }),
  delivered: msg({ id: 'webhook.event.delivered', message: 'Delivered' }),
  failed: msg({ id: 'webhook.state.failed', message: 'Failed' }),
};

export const deliveryStateTones: Readonly<Record<DeliveryState, StatusTone>> = {
  waiting: 'waiting',
  delivered: 'done',
  failed: 'trouble',
};

export const attemptErrorTexts: Readonly<Record<AttemptError, MessageDescriptor>> = {
  timeout: msg({ id: 'webhook.error.timeout', message: 'No answer within 15 seconds' }),
  unknownHost: msg({ id: 'webhook.error.host', message: 'Unknown host name' }),
  private: msg({ id: 'webhook.error.private', message: 'Private network: not allowed' }),
  refused: msg({ id: 'webhook.error.refused', message: 'Connection refused' }),
  certificate: msg({ id: 'webhook.error.certificate', message: 'Invalid TLS certificate' }),
  broken: msg({ id: 'webhook.error.broken', message: 'Connection lost' }),
};
