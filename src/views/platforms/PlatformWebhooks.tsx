import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type Webhook, webhooks } from '../../api/contract/platforms/webhooks.ts';
import { answerFailureOf, answerOf } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../ui/failureText.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclaredAnswer, useDeclaredTask } from '../shared/portal.ts';
import css from '../shared/Records.module.css';
import { useRecordTask } from '../shared/useRecordTask.ts';
import own from './platforms.module.css';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookTable } from './WebhookTable.tsx';
import { webhookTask } from './webhookTask.ts';

const webhookAnswer = declareAnswer<string, readonly Webhook[]>(
  'platformWebhooks',
  (ask, platformId, options) => ask(webhooks.getPlatformWebhooks, { platformId }, options),
);

interface PlatformWebhooksProps {
  readonly platformId: string;
  /** A webhook was added, changed or removed. */
  readonly onActed: () => void;
}

/** The addresses that a platform's events are sent to, with what is done to them. */
export function PlatformWebhooks({ platformId, onActed }: PlatformWebhooksProps) {
  const { i18n } = useLingui();
  const asked = useOwnActor(useDeclaredAnswer(webhookAnswer), { question: platformId });
  const { actor, ask } = useRecordTask(useDeclaredTask(webhookTask));
  const known = useSelector(asked ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failure = useSelector(asked ?? undefined, (s) =>
    s === undefined ? null : answerFailureOf(s),
  );
  useEffect(() => {
    const news = actor?.on('acted', () => {
      asked?.send({ type: 'refresh' });
      onActed();
    });
    return () => news?.unsubscribe();
  }, [actor, asked, onActed]);
  return (
    <>
      <Panel title={<Trans id="webhooks.title">Webhooks</Trans>}>
        <p className={css['note']}>
          <Trans id="webhooks.note">
            We call your server when something happens to an order, so it doesn’t have to ask.
          </Trans>
        </p>
        {failure !== null && (
          <div className={css['buttons']} role="alert">
            <span>{failureText(i18n, failure)}</span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => asked?.send({ type: 'refresh' })}
            >
              <Trans id="table.again">Try again</Trans>
            </Button>
          </div>
        )}
        {known !== null && <WebhookTable webhooks={known} ask={ask} />}
        <div className={own['below']}>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => ask({ type: 'add', platformId, content: null })}
          >
            <Trans id="webhook.add">Add webhook</Trans>
          </Button>
        </div>
      </Panel>
      {actor !== null && <WebhookDialog actor={actor} />}
    </>
  );
}
