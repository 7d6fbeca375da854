import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { webhooks, type Webhook } from '../../api/contract/platforms/webhooks.ts';
import { selectAnswerFailure, selectAnswer } from '../../machines/answer/machine.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FailureLine } from '../shared/FailureLine.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { WebhookTable } from './WebhookTable.tsx';
import { webhookTask } from './webhookTask.ts';

const webhookAnswer = declareAnswer<string, readonly Webhook[]>(
  'platformWebhooks',
  (ask, platformId, options) => ask(webhooks.getPlatformWebhooks, { platformId }, options),
);

interface PlatformWebhooksProps {
  readonly platformId: string;
  /** Called after a webhook was added, changed or removed. */
  readonly onActed: () => void;
}

/** Webhooks of a platform and their actions. */
export function PlatformWebhooks({ platformId, onActed }: PlatformWebhooksProps) {
  const answerActor = useOwnActor(useDeclared(webhookAnswer), { question: platformId });
  const { actor, openTask } = useRecordTask(useDeclared(webhookTask));
  const platformWebhooks = useSelector(answerActor ?? undefined, (s) =>
    s === undefined ? null : selectAnswer(s),
  );
  const failure = useSelector(answerActor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  useEffect(() => {
    const subscription = actor?.on('acted', () => {
      answerActor?.send({ type: 'refresh' });
      onActed();
    });
    return () => subscription?.unsubscribe();
  }, [actor, answerActor, onActed]);
  return (
    <>
      <Panel title={<Trans id="webhooks.title">Webhooks</Trans>}>
        <p className="flat below12 muted">
          <Trans id="webhooks.note">
            We call your server when something happens to an order, so it doesn’t have to ask.
          </Trans>
        </p>
        {failure !== null && (
          <FailureLine failure={failure} onRetry={() => answerActor?.send({ type: 'refresh' })} />
        )}
        {platformWebhooks !== null && (
          <WebhookTable webhooks={platformWebhooks} openTask={openTask} />
        )}
        <div className="above12">
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => openTask({ type: 'add', platformId, content: null })}
          >
            <Trans id="webhook.add">Add webhook</Trans>
          </Button>
        </div>
      </Panel>
      {actor !== null && <WebhookDialog actor={actor} />}
    </>
  );
}
