import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { type DeliveryDetail, webhooks } from '../../api/contract/platforms/webhooks.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { Moment } from '../../language/Moment.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { ToneChip } from '../shared/Status.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { DeliveryAttempts } from './DeliveryAttempts.tsx';
import css from './platforms.module.css';
import { deliveryStateTexts, deliveryStateTones, deliveryTypeTexts } from './webhookTexts.ts';

const deliveryAnswer = declareAnswer<string, DeliveryDetail>(
  'webhookDelivery',
  (ask, id, options) => ask(webhooks.getWebhookDelivery, { id }, options),
);

/** Page of one event: request and all attempts. */
export function DeliveryPage({ id }: { readonly id: string }) {
  const { i18n } = useLingui();
  const back = useRecordHref('webhookLog', 'delivery')(null);
  const { answer: delivery, failure, refresh } = useAnswer(deliveryAnswer, id);
  if (delivery === null && failure === null) return <Splash />;
  return (
    <div className={`grid page gap16 ${css['reference']}`}>
      <Group gap="sm">
        <Button component={Link} href={back} variant="default" size="xs">
          <Trans id="webhookLog.all">All events</Trans>
        </Button>
        <Button variant="default" size="xs" onClick={refresh}>
          <Trans id="webhookLog.refresh">Refresh</Trans>
        </Button>
      </Group>
      {failure !== null && <p role="alert">{failureText(i18n, failure)}</p>}
      {delivery !== null && (
        <Panel title={i18n._(deliveryTypeTexts[delivery.type])}>
          <div className={`grid gap16 ${css['plain']}`}>
            <Facts>
              <Fact name={<Word of="status" />}>
                <ToneChip tone={deliveryStateTones[delivery.state]}>
                  {i18n._(deliveryStateTexts[delivery.state])}
                </ToneChip>
              </Fact>
              <Fact name={<Trans id="webhook.at">Happened</Trans>}>
                <Moment at={delivery.at} />
              </Fact>
              {delivery.waybillNo !== '' && (
                <Fact name={<Word of="waybillNo" />}>
                  <Link href={href('orderDetail', { orderNo: delivery.waybillNo })}>
                    <bdi dir="ltr">{delivery.waybillNo}</bdi>
                  </Link>
                </Fact>
              )}
              {delivery.nextAt !== null && (
                <Fact name={<Trans id="webhook.nextAt">Next attempt</Trans>}>
                  <Moment at={delivery.nextAt} />
                </Fact>
              )}
            </Facts>
            <DeliveryAttempts delivery={delivery} />
          </div>
        </Panel>
      )}
    </div>
  );
}
