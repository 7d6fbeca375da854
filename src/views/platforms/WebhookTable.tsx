import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Link } from 'wouter';
import { webhookEvents } from '../../domain/lifecycles/webhook/status.ts';
import type { Webhook } from '../../api/contract/platforms/webhooks.ts';
import { href } from '../../routes/paths.ts';
import { useFormats } from '../../ui/format.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Word } from '../../ui/words.tsx';
import { RowActions } from '../shared/RowActions.tsx';
import { ToneChip } from '../shared/Status.tsx';
import css from './platforms.module.css';
import { SecretTable } from './SecretTable.tsx';
import type { WebhookTask } from './webhookTask.ts';
import { eventTexts, webhookStatusTexts, webhookStatusTones } from './webhookTexts.ts';

interface WebhookTableProps {
  readonly webhooks: readonly Webhook[];
  readonly ask: (task: WebhookTask) => void;
}

/** Addresses with their events, how they fare and what waits for them. */
export function WebhookTable({ webhooks, ask }: WebhookTableProps) {
  const { t } = useMacro();
  if (webhooks.length === 0) {
    return (
      <p className="flat">
        <Trans id="webhooks.none">No webhooks yet</Trans>
      </p>
    );
  }
  return (
    <SecretTable
      label={t({ id: 'webhooks.title', message: 'Webhooks' })}
      number="waiting"
      heads={{
        url: <Trans id="webhook.url">Address</Trans>,
        status: <Word of="status" />,
        events: <Trans id="webhook.events">Events</Trans>,
        waiting: <Trans id="webhook.state.waiting">Waiting</Trans>,
        delivered: <Trans id="webhook.lastDelivered">Last delivered</Trans>,
        actions: <Word of="actions" />,
      }}
    >
      {webhooks.map((webhook) => (
        <WebhookLine key={webhook.id} of={webhook} ask={ask} />
      ))}
    </SecretTable>
  );
}

interface LineProps {
  readonly of: Webhook;
  readonly ask: (task: WebhookTask) => void;
}

function WebhookLine({ of: webhook, ask }: LineProps) {
  const { i18n } = useLingui();
  const { list, integer } = useFormats();
  const { events, failingSince, lastDeliveredAt } = webhook;
  const isAll = events.length === webhookEvents.length;
  return (
    <tr>
      <td>
        <WebhookName of={webhook} />
      </td>
      <td>
        <span className={css['name']}>
          <ToneChip tone={webhookStatusTones[webhook.status]}>
            {i18n._(webhookStatusTexts[webhook.status])}
          </ToneChip>
          {webhook.gone && (
            <span className="flat muted small">
              <Trans id="webhook.gone">Your server answered that the address is gone (410)</Trans>
            </span>
          )}
          {failingSince !== null && webhook.status === 'failing' && (
            <span className="flat muted small">
              <Trans id="webhook.failingSince">
                since <Moment at={failingSince} />
              </Trans>
            </span>
          )}
        </span>
      </td>
      <td className={css['listed']}>
        {isAll ? (
          <Trans id="webhook.events.all">All</Trans>
        ) : (
          list(events.map((event) => i18n._(eventTexts[event])))
        )}
      </td>
      <td data-align="end">{integer(webhook.waiting)}</td>
      <td>
        {lastDeliveredAt === null ? (
          <Trans id="webhook.delivered.none">None yet</Trans>
        ) : (
          <Moment at={lastDeliveredAt} />
        )}
      </td>
      <td>
        <WebhookActions of={webhook} ask={ask} />
      </td>
    </tr>
  );
}

function WebhookName({ of: { id, url, hint } }: Pick<LineProps, 'of'>) {
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

function WebhookActions({ of: webhook, ask }: LineProps) {
  return (
    <RowActions name={webhook.url} width={240}>
      {(Menu) => (
        <>
          <Menu.Item onClick={() => ask({ type: 'test', webhook })}>
            <Trans id="webhook.test">Send test event</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => ask({ type: 'edit', webhook, content: null })}>
            <Trans id="webhook.edit">Edit webhook</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => ask({ type: 'resend', webhook })}>
            <Trans id="webhook.resend">Send failed events again</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => ask({ type: 'rotate', webhook, overlapHours: 24 })}>
            <Trans id="webhook.rotate">Replace secret</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => ask({ type: 'remove', webhook })}>
            <Trans id="webhook.remove">Remove webhook</Trans>
          </Menu.Item>
        </>
      )}
    </RowActions>
  );
}
