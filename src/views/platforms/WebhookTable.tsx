import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { webhookEvents } from '../../domain/lifecycles/webhook/webhookStatus.ts';
import type { Webhook } from '../../api/contract/platforms/webhooks.ts';
import { href } from '../../routes/paths.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { ScrollSheet } from '../../ui/SheetTable.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { RowActions } from '../shared/RowActions.tsx';
import { ToneChip } from '../shared/Status.tsx';
import css from './platforms.module.css';
import type { WebhookTask } from './webhookTask.ts';
import { webhookEventTexts, webhookStatusTexts, webhookStatusTones } from './webhookTexts.ts';

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[];
  readonly openTask: (task: WebhookTask) => void;
}

/** Webhooks with their events, health and pending deliveries. */
export function WebhookTable({ webhooks, openTask }: WebhookTableProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { list, integer } = useFormats();
  if (webhooks.length === 0) {
    return (
      <p className="flat">
        <Trans id="webhooks.none">No webhooks yet</Trans>
      </p>
    );
  }
  return (
    <ScrollSheet
      label={t({ id: 'webhooks.title', message: 'Webhooks' })}
      className={css['table']}
      rows={webhooks}
      rowKey={({ id }) => id}
      columns={{
        url: {
          title: <Trans id="webhook.url">Address</Trans>,
          render: (webhook) => <WebhookName webhook={webhook} />,
        },
        status: {
          title: <Word of="status" />,
          render: (webhook) => <WebhookStatus webhook={webhook} />,
        },
        events: {
          title: <Trans id="webhook.events">Events</Trans>,
          className: css['listed'],
          render: ({ events }) =>
            events.length === webhookEvents.length ? (
              <Trans id="webhook.events.all">All</Trans>
            ) : (
              list(events.map((event) => i18n._(webhookEventTexts[event])))
            ),
        },
        waiting: {
          title: <Trans id="webhook.state.waiting">Waiting</Trans>,
          align: 'end',
          render: ({ waiting }) => integer(waiting),
        },
        lastDelivered: {
          title: <Trans id="webhook.lastDelivered">Last delivered</Trans>,
          render: ({ lastDeliveredAt }) =>
            lastDeliveredAt === null ? (
              <Trans id="webhook.delivered.none">None yet</Trans>
            ) : (
              <Moment at={lastDeliveredAt} />
            ),
        },
        actions: {
          title: <Word of="actions" />,
          render: (webhook) => <WebhookActions webhook={webhook} openTask={openTask} />,
        },
      }}
    />
  );
}

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly openTask: (task: WebhookTask) => void;
}

function WebhookStatus({
  webhook: { status, gone, failingSince },
}: Pick<WebhookRowProps, 'webhook'>) {
  const { i18n } = useTexts();
  return (
    <span className={css['name']}>
      <ToneChip tone={webhookStatusTones[status]}>{i18n._(webhookStatusTexts[status])}</ToneChip>
      {gone && (
        <span className="flat muted small">
          <Trans id="webhook.gone">Your server answered that the address is gone (410)</Trans>
        </span>
      )}
      {failingSince !== null && status === 'failing' && (
        <span className="flat muted small">
          <Trans id="webhook.failingSince">
            since <Moment at={failingSince} />
          </Trans>
        </span>
      )}
    </span>
  );
}

function WebhookName({ webhook: { id, url, hint } }: Pick<WebhookRowProps, 'webhook'>) {
  return (
    <span className={css['name']}>
      <Link href={href('webhookLog', { webhookId: id })}>
        <bdi dir="ltr" className="anywhere">
          {url}
        </bdi>
      </Link>
      <span className="flat muted small">
        <Trans id="webhook.hint">
          Secret <bdi dir="ltr">…{hint}</bdi>
        </Trans>
      </span>
    </span>
  );
}

function WebhookActions({ webhook, openTask }: WebhookRowProps) {
  return (
    <RowActions name={webhook.url} width={240}>
      {(Menu) => (
        <>
          <Menu.Item onClick={() => openTask({ type: 'test', webhook })}>
            <Trans id="webhook.test">Send test event</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => openTask({ type: 'edit', webhook, content: null })}>
            <Trans id="webhook.edit">Edit webhook</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => openTask({ type: 'resend', webhook })}>
            <Trans id="webhook.resend">Send failed events again</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => openTask({ type: 'rotate', webhook, overlapHours: 24 })}>
            <Trans id="webhook.rotate">Replace secret</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => openTask({ type: 'remove', webhook })}>
            <Trans id="webhook.remove">Remove webhook</Trans>
          </Menu.Item>
        </>
      )}
    </RowActions>
  );
}
