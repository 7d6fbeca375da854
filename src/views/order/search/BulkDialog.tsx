import { useLingui } from '@lingui/react';
import { Plural, Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Alert, Button, Group, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import {
  answeredOf,
  bulkActionOf,
  bulkFailureOf,
  bulkStepOf,
  chosenOf,
  doneCountOf,
} from '../../../machines/bulkAction/selectors.ts';
import { isUnasked } from '../../../machines/orderLifecycle/unasked.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { failureText } from '../../../ui/failureText.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { BulkAsk } from './BulkAsk.tsx';
import css from './Bulk.module.css';
import { bulkTexts } from './bulkTexts.ts';
import type { BulkActor } from './types.ts';
import { NotDone } from './NotDone.tsx';
import { BusyButton } from '../../../ui/BusyButton.tsx';

/** Acting on the orders chosen: what it will do, how far it is, and what became of each order. */
export function BulkDialog({ actor }: { readonly actor: BulkActor }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { integer } = useFormats();
  const step = useSelector(actor, bulkStepOf);
  const action = useSelector(actor, bulkActionOf);
  const orders = useSelector(actor, chosenOf);
  const answered = useSelector(actor, answeredOf);
  const done = useSelector(actor, doneCountOf);
  const failure = useSelector(actor, bulkFailureOf);
  if (step === null) return null;
  const dismiss = () => actor.send({ type: 'dismiss' });
  const title = i18n._(bulkTexts[action]);
  const count = orders.length;
  const all = integer(count);
  const soFar = integer(answered);
  switch (step) {
    case 'asking':
      if (isUnasked(action)) return null;
      return <BulkAsk actor={actor} action={action} orders={orders} />;
    case 'acting':
    case 'stopping':
      return (
        <Dialog title={title}>
          <Progress
            aria-label={t({ id: 'bulk.progress', message: 'Orders processed' })}
            value={(answered / count) * 100}
            animated
          />
          <p className={css['line']} role="status">
            <Trans id="bulk.answered">
              {soFar} of {all} orders processed
            </Trans>
          </p>
          <Group justify="flex-end">
            <BusyButton
              variant="default"
              loading={step === 'stopping'}
              onClick={() => actor.send({ type: 'stop' })}
            >
              <Trans id="bulk.stop">Stop after this batch</Trans>
            </BusyButton>
          </Group>
        </Dialog>
      );
    case 'stopped':
      return (
        <Dialog title={title} onClose={dismiss}>
          <Alert color="red" role="alert" icon={<Icon name="error" />}>
            {failure !== null && failureText(i18n, failure)}
          </Alert>
          <p className={css['line']}>
            <Trans id="bulk.stopped">
              {soFar} of {all} orders processed. You can continue safely: no order is processed
              twice.
            </Trans>
          </p>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={dismiss}>
              <Trans id="bulk.leave">Skip the rest</Trans>
            </Button>
            <Button onClick={() => actor.send({ type: 'goOn' })}>
              <Trans id="bulk.goOn">Continue</Trans>
            </Button>
          </Group>
        </Dialog>
      );
    case 'reported':
      return (
        <Dialog title={title} onClose={dismiss}>
          <p className={css['line']} role="status">
            <Icon name={done === count ? 'check' : 'info'} />
            <Plural
              id="bulk.done"
              value={done}
              _0={`None of ${all} orders done`}
              one={`# of ${all} orders done`}
              other={`# of ${all} orders done`}
            />
          </p>
          <NotDone actor={actor} />
          <Group justify="flex-end">
            <Button onClick={dismiss}>
              <Trans id="bulk.back">Back to the list</Trans>
            </Button>
          </Group>
        </Dialog>
      );
  }
}
