import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { LabelledOrder } from '../../../api/contract/orders/labelChanges.ts';
import { nextOrderStatus } from '../../../domain/lifecycles/order/orderRules.ts';
import type { labelChangeMachine } from '../../../machines/labelChange/machine.ts';
import { href } from '../../../routes/paths.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import { kindTexts, statusTexts } from '../../shared/codeTexts.ts';
import { Status } from '../../shared/Status.tsx';
import { usePrint } from '../../shared/usePrint.ts';
import { findActionBlock } from '../orderActions.ts';
import { ActionBlockText } from '../OutcomeText.tsx';
import { usePermissions } from '../usePermissions.ts';

interface WaybillNumbersProps {
  readonly actor: ActorRefFrom<typeof labelChangeMachine>;
  readonly order: LabelledOrder;
  readonly task: 'search' | 'update';
}

/** Details to recognise the parcel by, its waybill numbers, and the change of its number. */
export function WaybillNumbers({ actor, order, task }: WaybillNumbersProps) {
  const { i18n } = useLingui();
  const { dateTime, integer } = useFormats();
  const { waybillNo, status, former } = order;
  return (
    <>
      <Panel
        title={
          <>
            <bdi dir="ltr">{waybillNo}</bdi> <CopyButton text={waybillNo} />{' '}
            <Status status={status}>{i18n._(statusTexts[status])}</Status>
          </>
        }
      >
        <Facts>
          <Fact name={<Trans id="orders.column.customerOrderNo">Order number</Trans>}>
            <bdi dir="ltr">{order.customerOrderNo}</bdi>
          </Fact>
          <Fact name={<Word of="type" />}>{i18n._(kindTexts[order.kind])}</Fact>
          <Fact name={<Word of="company" />}>
            <bdi>{order.companyName}</bdi> <bdi dir="ltr">{order.companyNo}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.column.receiverName">Receiver</Trans>}>
            <bdi>{order.receiverName}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.column.receiverCity">City</Trans>}>
            <bdi>{order.receiverCity}</bdi>
          </Fact>
          <Fact name={<Trans id="orders.column.pieces">Pieces</Trans>}>
            {integer(order.pieces)}
          </Fact>
        </Facts>
      </Panel>
      {task === 'update' && <ChangeNumber actor={actor} order={order} />}
      <Panel title={<Trans id="detail.former">Previous waybill numbers</Trans>}>
        {former.length === 0 ? (
          <p className="flat below12">
            <Trans id="changeLabel.never">No previous numbers</Trans>
          </p>
        ) : (
          <ul className="grid gap6 list below12">
            {former.map(({ waybillNo: number, until }) => {
              const given = dateTime(until);
              return (
                <li key={number}>
                  <bdi dir="ltr">{number}</bdi>{' '}
                  <Trans id="changeLabel.until">
                    until <time dateTime={until}>{given}</time>
                  </Trans>
                </li>
              );
            })}
          </ul>
        )}
        {task === 'search' && (
          <p className="flat below12">
            <Link href={href('changeLabelForUpdate', { orderNo: waybillNo })}>
              <Trans id="action.changeLabel">Assign a new waybill number</Trans>
            </Link>
          </p>
        )}
      </Panel>
    </>
  );
}

interface ChangeProps {
  readonly actor: ActorRefFrom<typeof labelChangeMachine>;
  readonly order: LabelledOrder;
}

/**
 * Assigns a new waybill number if the status allows it; can be undone until its label is printed.
 */
function ChangeNumber({ actor, order }: ChangeProps) {
  const takenBack = useSelector(actor, (s) => s.context.withdrawnNo);
  const isConfirming = useSelector(actor, (s) => s.matches('asking'));
  return (
    <>
      {takenBack !== null && (
        <Alert color="leaf" role="status" icon={<Icon name="check" />}>
          <Trans id="changeLabel.undone">
            Previous waybill number restored. Don’t use a label with number{' '}
            <bdi dir="ltr">{takenBack}</bdi>.
          </Trans>
        </Alert>
      )}
      {order.undoTo === null ? (
        <AssignNumber actor={actor} order={order} />
      ) : (
        <NumberChanged actor={actor} order={order} undoTo={order.undoTo} />
      )}
      {isConfirming && <ConfirmNewNumber actor={actor} order={order} />}
    </>
  );
}

/** Shown once the number is changed, until its label is printed. */
function NumberChanged({ actor, order, undoTo }: ChangeProps & { readonly undoTo: string }) {
  const print = usePrint();
  const isBusy = useSelector(actor, (s) => s.matches('undoing'));
  return (
    <Alert color="leaf" role="status" icon={<Icon name="check" />}>
      <p className="flat below12">
        <Trans id="changeLabel.done">
          New waybill number assigned. Print the new label and don’t use the old one,{' '}
          <bdi dir="ltr">{undoTo}</bdi>. The old number still finds this order.
        </Trans>
      </p>
      <Group gap="sm">
        <Button
          disabled={isBusy}
          leftSection={<Icon name="print" size={16} />}
          onClick={() => print({ by: 'ids', ids: [order.id] })}
        >
          <Trans id="changeLabel.print">Print new label</Trans>
        </Button>
        <BusyButton variant="default" loading={isBusy} onClick={() => actor.send({ type: 'undo' })}>
          <Trans id="changeLabel.undo">Undo the change</Trans>
        </BusyButton>
      </Group>
    </Alert>
  );
}

function AssignNumber({ actor, order }: ChangeProps) {
  const can = usePermissions();
  const busy = useSelector(actor, (s) => s.matches('changing'));
  const block = findActionBlock(order.status, 'changeLabel', can);
  if (block !== null) {
    return (
      <Alert color="yellow" icon={<Icon name="warning" />}>
        <ActionBlockText waybillNo={order.waybillNo} status={order.status} block={block} />
      </Alert>
    );
  }
  return (
    <Panel title={<Trans id="changeLabel.title">New waybill number</Trans>}>
      <p className="flat below12">
        <Trans id="changeLabel.effect">
          For a label that is torn or unreadable: the order gets a new waybill number and a new
          label.
        </Trans>
      </p>
      <BusyButton loading={busy} onClick={() => actor.send({ type: 'change' })}>
        <Trans id="changeLabel.go">Assign new number</Trans>
      </BusyButton>
    </Panel>
  );
}

/** Explains the effects of a new number before it is assigned. */
function ConfirmNewNumber({ actor, order: { waybillNo, status } }: ChangeProps) {
  const { i18n } = useLingui();
  const next = nextOrderStatus(status, 'changeLabel');
  const returned =
    next === null || next === 'deleted' || next === status ? null : i18n._(statusTexts[next]);
  const number = <bdi dir="ltr">{waybillNo}</bdi>;
  return (
    <ConfirmDialog
      title={<Trans id="changeLabel.ask">Assign a new number to {number}?</Trans>}
      cancelLabel={<Trans id="changeLabel.keep">Keep number</Trans>}
      onCancel={() => actor.send({ type: 'dismiss' })}
      confirmLabel={<Trans id="changeLabel.go">Assign new number</Trans>}
      onConfirm={() => actor.send({ type: 'confirm' })}
    >
      <ul className="grid gap6 bullets">
        <li>
          <Trans id="changeLabel.ask.label">
            The old label must not be used: remove or cover it.
          </Trans>
        </li>
        {returned !== null && (
          <li>
            <Trans id="changeLabel.ask.status">
              The status returns to “{returned}” until the new label is printed.
            </Trans>
          </li>
        )}
        <li>
          <Trans id="changeLabel.ask.finds">The old number still finds this order.</Trans>
        </li>
        <li>
          <Trans id="changeLabel.ask.undo">You can undo this until the new label is printed.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}
