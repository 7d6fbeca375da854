import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { contextOf, planIn, type PrintActor } from '../../../machines/labelPrint/selectors.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { statusTexts } from '../../shared/codeTexts.ts';
import { useMay } from '../../shared/portal.ts';
import css from './Labels.module.css';
import { SharedNumbers } from './SharedNumbers.tsx';
import { Some } from './Some.tsx';

/** What of the chosen orders is not printed, and why; a reprint is chosen here. */
export function LeftOut({ actor }: { readonly actor: PrintActor }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const { found, labels, settings } = useSelector(actor, contextOf);
  const plan = useSelector(actor, planIn);
  const { printed, refused } = plan;
  const canConfirm = useSelector(actor, (s) => s.can({ type: 'confirm' }));
  const mayConfirm = useMay('order.audit');
  const unconfirmed = plan.unconfirmed.length;
  const missing = found.ids.length - labels.length;
  const { unknown } = found;
  const [before, held, others] = [printed.length, refused.length, unknown.length + missing];
  return (
    <>
      {before > 0 && (
        <Alert color="yellow" icon={<Icon name="warning" />}>
          <strong>
            <Plural
              id="print.printed"
              value={before}
              one="# order was already printed"
              other="# orders were already printed"
            />
          </strong>
          <Some
            items={printed.map((label) => {
              const number = <bdi>{label.waybillNo}</bdi>;
              const status = i18n._(statusTexts[label.status]);
              if (label.printed === null)
                return {
                  key: label.orderId,
                  text: (
                    <>
                      {number} {status}
                    </>
                  ),
                };
              const at = dateTime(label.printed.at);
              const by = <bdi>{label.printed.by}</bdi>;
              return {
                key: label.orderId,
                text: (
                  <Trans id="print.printed.by">
                    {number} by {by}, {at}
                  </Trans>
                ),
              };
            })}
          />
          <label className={`line gap8 ${css['check']}`}>
            <input
              type="checkbox"
              checked={settings.reprint}
              onChange={(event) =>
                actor.send({ type: 'choose', settings: { reprint: event.currentTarget.checked } })
              }
            />
            <Trans id="print.reprint">Reprint</Trans>
          </label>
        </Alert>
      )}
      {held > 0 && (
        <Alert color="yellow" icon={<Icon name="skip" />}>
          <strong>
            <Plural
              id="print.refused"
              value={held}
              one="# order has no label yet"
              other="# orders have no label yet"
            />
          </strong>
          <Some
            items={refused.map(({ orderId, waybillNo, status }) => ({
              key: orderId,
              text: (
                <>
                  <bdi>{waybillNo}</bdi> {i18n._(statusTexts[status])}
                </>
              ),
            }))}
          />
          {unconfirmed > 0 && (
            <p className={`flat ${css['line']}`}>
              <Trans id="print.refused.audit">Confirm these orders to create labels.</Trans>
            </p>
          )}
          {unconfirmed > 0 && canConfirm && mayConfirm && (
            <Button
              size="xs"
              leftSection={<Icon name="check" size={14} />}
              onClick={() => actor.send({ type: 'confirm' })}
            >
              <Trans id="print.confirm">Confirm and print</Trans>
            </Button>
          )}
        </Alert>
      )}
      {others > 0 && (
        <Alert color="yellow" icon={<Icon name="search" />}>
          <strong>
            <Plural
              id="print.unknown"
              value={others}
              one="# number not found"
              other="# numbers not found"
            />
          </strong>
          <Some items={unknown.map((number) => ({ key: number, text: <bdi>{number}</bdi> }))} />
        </Alert>
      )}
      <SharedNumbers numbers={found.shared} />
    </>
  );
}
