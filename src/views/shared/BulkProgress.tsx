import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Group, Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Failure } from '../../api/contract/failure.ts';
import type { BulkStep } from '../../machines/bulkAction/selectors.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { ToastAction } from '../../ui/toasts.ts';
import { Word } from '../../ui/commonWords.tsx';

interface BulkProgressProps {
  readonly step: Exclude<BulkStep, 'asking'>;
  readonly title: string;
  /** Numbers of orders, or of records about orders: selected, answered and done. */
  readonly count: number;
  readonly answered: number;
  readonly done: number;
  readonly failure: Failure | null;
  readonly send: (event: { readonly type: 'stop' | 'continue' | 'dismiss' }) => void;
  /** Records that were not done, with reasons. */
  readonly unprocessed: ReactNode;
  /** Follow-up action once all results are known, such as undo. */
  readonly offer?: ToastAction;
}

/** Progress and result of a bulk action on the selected records. */
export function BulkProgress(props: BulkProgressProps) {
  const { step, title, count, answered, done, failure, send, unprocessed, offer } = props;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const dismiss = () => send({ type: 'dismiss' });
  const all = integer(count);
  const soFar = integer(answered);
  switch (step) {
    case 'acting':
    case 'stopping':
      return (
        <Dialog title={title}>
          <Progress
            aria-label={t({ id: 'bulk.progress', message: 'Progress' })}
            value={(answered / count) * 100}
            animated
          />
          <p className="line gap8 flat" role="status">
            <Trans id="bulk.answered">
              {soFar} of {all} processed
            </Trans>
          </p>
          <Group justify="flex-end">
            <BusyButton
              variant="default"
              loading={step === 'stopping'}
              onClick={() => send({ type: 'stop' })}
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
          <p className="line gap8 flat">
            <Trans id="bulk.stopped">
              {soFar} of {all} processed. You can continue safely: nothing is processed twice.
            </Trans>
          </p>
          <DialogButtons
            cancelLabel={<Trans id="bulk.leave">Skip the rest</Trans>}
            onCancel={dismiss}
          >
            <Button onClick={() => send({ type: 'continue' })}>
              <Word of="continue" />
            </Button>
          </DialogButtons>
        </Dialog>
      );
    case 'reported':
      return (
        <Dialog title={title} onClose={dismiss}>
          <p className="line gap8 flat" role="status">
            <Icon name={done === count ? 'check' : 'info'} />
            <Plural
              id="bulk.done"
              value={done}
              _0={`None of ${all} done`}
              one={`# of ${all} done`}
              other={`# of ${all} done`}
            />
          </p>
          {unprocessed}
          <Group justify="flex-end" gap="sm">
            {offer !== undefined && (
              <Button variant="default" onClick={offer.run}>
                {offer.label}
              </Button>
            )}
            <Button onClick={dismiss}>
              <Trans id="bulk.back">Back to the list</Trans>
            </Button>
          </Group>
        </Dialog>
      );
  }
}
