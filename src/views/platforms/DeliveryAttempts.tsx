import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AttemptError, DeliveryDetail } from '../../api/contract/platforms/webhooks.ts';
import { Moment } from '../../language/Moment.tsx';
import { useFormats } from '../../language/format.ts';
import css from './platforms.module.css';
import { attemptErrorTexts } from './webhookTexts.ts';

interface AnswerStatusProps {
  readonly status: number | null;
  readonly error: AttemptError | null;
}

/** HTTP status of an attempt, or the reason why there was no response. */
export function AnswerStatus({ status, error }: AnswerStatusProps) {
  const { i18n } = useTexts();
  if (error !== null) return i18n._(attemptErrorTexts[error]);
  return status === null ? '–' : <bdi dir="ltr">{`HTTP ${status}`}</bdi>;
}

/** Request and responses of a delivery, newest attempt first. */
export function DeliveryAttempts({ delivery }: { readonly delivery: DeliveryDetail }) {
  const { t } = useLingui();
  const { integer } = useFormats();
  return (
    <div className={`grid gap16 ${css['plain']}`}>
      {delivery.tried.length === 0 && (
        <p className="flat">
          <Trans id="webhook.attempts.none">Not sent yet</Trans>
        </p>
      )}
      {delivery.tried.map(({ at, url, took, status, error, answer }) => {
        const ms = integer(took);
        return (
          <section key={at} className={`grid narrow gap6 overlined ${css['attempt']}`}>
            <p className="flat">
              <strong>
                <AnswerStatus status={status} error={error} />
              </strong>{' '}
              <Moment at={at} />{' '}
              <span className="flat muted small">
                <Trans id="webhook.took">{ms} ms</Trans>
              </span>
            </p>
            <p className="flat muted small">
              <bdi dir="ltr" className="anywhere">
                {url}
              </bdi>
            </p>
            {answer !== '' && (
              <RawText text={answer} name={t({ id: 'webhook.answer', message: 'Answer' })} />
            )}
          </section>
        );
      })}
      <section className={`grid narrow gap6 overlined ${css['attempt']}`}>
        <h3 className="flat small">
          <Trans id="webhook.request">Request</Trans>
        </h3>
        <RawText
          text={`webhook-id: ${delivery.id}\n\n${delivery.body}`}
          name={t({ id: 'webhook.request', message: 'Request' })}
        />
      </section>
    </div>
  );
}

/** Raw text of a request or response. */
function RawText({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <div className={`grid lead narrow gap4 ${css['code']}`}>
      {/* Scrollable, so it must be focusable. */}
      <pre
        className="full flat small scroll edged"
        dir="ltr"
        tabIndex={0}
        role="group"
        aria-label={name}
      >
        <code>{text}</code>
      </pre>
    </div>
  );
}
