import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { webhookContent } from '../../api/contract/platforms/webhooks.ts';
import { webhookEvents, type WebhookEvent } from '../../domain/lifecycles/webhook/webhookStatus.ts';
import { isActing, selectTaskFailure } from '../../machines/recordTask/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import type { FieldProps } from '../../form/fieldProps.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useForm } from '../../form/useForm.tsx';
import css from './platforms.module.css';
import type { WebhookTask, WebhookTaskActor } from './webhookTask.ts';
import { webhookEventTexts } from './webhookTexts.ts';

interface WebhookFormProps {
  readonly actor: WebhookTaskActor;
  readonly task: Extract<WebhookTask, { type: 'add' | 'edit' }>;
}

/** Events selected by default: the parcel's progress, not the merchant's own actions. */
const defaultEvents: WebhookEvent[] = webhookEvents.filter(
  (event) =>
    ![
      'order.created',
      'order.confirmed',
      'order.printed',
      'order.changed',
      'order.deleted',
    ].includes(event),
);

/** Address and events of a webhook. */
export function WebhookForm({ actor, task }: WebhookFormProps) {
  const { t } = useLingui();
  const busy = useSelector(actor, isActing);
  const dismiss = () => actor.send({ type: 'dismiss' });
  const isNew = task.type === 'add';
  const { props, field, alert } = useForm({
    initial:
      task.type === 'add'
        ? { url: '', events: defaultEvents, active: true }
        : {
            url: task.webhook.url,
            events: task.webhook.events,
            active: task.webhook.status !== 'paused',
          },
    schema: webhookContent,
    failure: useSelector(actor, selectTaskFailure),
    refusals: {},
    clearedFields: [],
    busy,
    send: (content) => actor.send({ type: 'confirm', task: { ...task, content } }),
  });
  return (
    <Dialog
      title={
        isNew ? (
          <Trans id="webhook.add">Add webhook</Trans>
        ) : (
          <Trans id="webhook.edit">Edit webhook</Trans>
        )
      }
      onClose={dismiss}
    >
      <form {...props} className={`grid gap16 ${css['plain']}`}>
        <FormAlert {...alert} />
        {field('url', TextField, {
          label: t({ id: 'webhook.url', message: 'Address' }),
          description: t({
            id: 'webhook.url.note',
            message: 'Your server’s public address, beginning with https://',
          }),
          dir: 'ltr',
        })}
        {field('events', EventsField, {})}
        {field('active', CheckField, {
          label: <Trans id="platform.active">Active</Trans>,
          description: (
            <Trans id="webhook.active.note">
              Untick to pause: events wait for up to 3 days and are sent when you tick it again.
            </Trans>
          ),
        })}
        <DialogButtons onCancel={dismiss} busy={busy}>
          <BusyButton type="submit" loading={busy}>
            {isNew ? (
              <Trans id="webhook.add">Add webhook</Trans>
            ) : (
              <Trans id="webhook.save">Save webhook</Trans>
            )}
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function EventsField({ name, value, error, onChange }: FieldProps<WebhookEvent[]>) {
  const { i18n } = useTexts();
  const errorId = useId();
  const setEvent = (event: WebhookEvent, isOn: boolean) =>
    onChange(webhookEvents.filter((other) => (other === event ? isOn : value.includes(other))));
  return (
    <fieldset
      className="grid narrow gap10 plain"
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className="below8 bold">
        <Trans id="webhook.events">Events</Trans>
      </legend>
      {error !== null && (
        <p id={errorId} className="flat wrong small">
          {error}
        </p>
      )}
      <div className={`grid gap8 across16 ${css['events']}`}>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            name={name}
            label={i18n._(webhookEventTexts[event])}
            checked={value.includes(event)}
            error={error !== null}
            onChange={({ currentTarget }) => setEvent(event, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
