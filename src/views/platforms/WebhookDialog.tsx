import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DeliveryDetail } from '../../api/contract/platforms/webhooks.ts';
import { selectTask, selectTaskResult } from '../../machines/recordTask/machine.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeliveryAttempts } from './DeliveryAttempts.tsx';
import { OverlapField } from './OverlapField.tsx';
import css from './platforms.module.css';
import { SecretDialog } from './SecretDialog.tsx';
import { TaskQuestion } from '../shared/TaskQuestion.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import type { WebhookTask, WebhookTaskActor } from './webhookTask.ts';

/** Form or question for an action on a webhook, and its result. */
export function WebhookDialog({ actor }: { readonly actor: WebhookTaskActor }) {
  const task = useSelector(actor, selectTask);
  const result = useSelector(actor, selectTaskResult);
  const dismiss = () => actor.send({ type: 'dismiss' });
  if (task === null) return null;
  if (result !== null) {
    return result.type === 'secret' ? (
      <WebhookSecret secret={result.secret} onClose={dismiss} />
    ) : (
      <TestResult delivery={result.delivery} onClose={dismiss} />
    );
  }
  switch (task.type) {
    case 'add':
    case 'edit':
      return <WebhookForm actor={actor} task={task} />;
    case 'rotate':
      return <Rotation actor={actor} task={task} />;
    case 'test':
    case 'resend':
    case 'remove':
      return <Question actor={actor} task={task} />;
  }
}

interface ResultProps {
  readonly onClose: () => void;
}

function WebhookSecret({ secret, onClose }: ResultProps & { readonly secret: string }) {
  return (
    <SecretDialog
      title={<Trans id="webhook.secret.title">Copy the signing secret now</Trans>}
      secret={secret}
      copyLabel={<Trans id="webhook.secret.copy">Copy secret</Trans>}
      onClose={onClose}
    >
      <Trans id="webhook.secret.text">
        It is not shown again. Your server verifies with it that an event comes from us and not from
        someone else.
      </Trans>
    </SecretDialog>
  );
}

function TestResult({ delivery, onClose }: ResultProps & { readonly delivery: DeliveryDetail }) {
  return (
    <Dialog
      title={
        delivery.state === 'delivered' ? (
          <Trans id="webhook.tried.good">Test event delivered</Trans>
        ) : (
          <Trans id="webhook.tried.bad">Test event not delivered</Trans>
        )
      }
      onClose={onClose}
    >
      <div className={`grid gap16 ${css['plain']}`}>
        <DeliveryAttempts delivery={delivery} />
        <Group justify="flex-end">
          <Button onClick={onClose}>
            <Trans id="dialog.close">Close</Trans>
          </Button>
        </Group>
      </div>
    </Dialog>
  );
}

interface WebhookActionProps<Type extends WebhookTask['type']> {
  readonly actor: WebhookTaskActor;
  readonly task: Extract<WebhookTask, { type: Type }>;
}

function Rotation({ actor, task }: WebhookActionProps<'rotate'>) {
  const { t } = useLingui();
  const [overlapHours, setOverlapHours] = useState(task.overlapHours);
  return (
    <TaskQuestion
      actor={actor}
      task={{ ...task, overlapHours }}
      title={<Trans id="webhook.rotate.title">Replace the signing secret?</Trans>}
      confirmLabel={<Trans id="webhook.rotate">Replace secret</Trans>}
    >
      <p className="flat">
        <Trans id="webhook.rotate.text">
          Events are signed with both secrets for a while, so that you can change your server
          without a break.
        </Trans>
      </p>
      <OverlapField
        label={t({ id: 'webhook.overlap', message: 'The old secret signs for' })}
        hours={overlapHours}
        onChange={setOverlapHours}
      />
    </TaskQuestion>
  );
}

function Question({ actor, task }: WebhookActionProps<'test' | 'resend' | 'remove'>) {
  const { url } = task.webhook;
  const props = { actor, task };
  const address = (
    <p className="flat">
      <bdi dir="ltr" className="anywhere">
        {url}
      </bdi>
    </p>
  );
  switch (task.type) {
    case 'test':
      return (
        <TaskQuestion
          {...props}
          title={<Trans id="webhook.test.title">Send a test event?</Trans>}
          confirmLabel={<Trans id="webhook.test">Send test event</Trans>}
        >
          {address}
        </TaskQuestion>
      );
    case 'resend':
      return (
        <TaskQuestion
          {...props}
          title={<Trans id="webhook.resend.title">Send failed events again?</Trans>}
          confirmLabel={<Trans id="webhook.resend">Send failed events again</Trans>}
        >
          {address}
          <p className="flat">
            <Trans id="webhook.resend.text">
              All events that failed in the last 30 days are sent again, with the ids they had.
            </Trans>
          </p>
        </TaskQuestion>
      );
    case 'remove':
      return (
        <TaskQuestion
          {...props}
          title={<Trans id="webhook.remove.title">Remove this webhook?</Trans>}
          confirmLabel={<Trans id="webhook.remove">Remove webhook</Trans>}
          isDestructive
        >
          {address}
          <p className="flat">
            <Trans id="webhook.remove.text">
              Events that wait for it are not sent, and its log is deleted. You can’t undo this.
            </Trans>
          </p>
        </TaskQuestion>
      );
  }
}
