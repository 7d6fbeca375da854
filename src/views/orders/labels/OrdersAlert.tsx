import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Anchor, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { selectPrintContext, selectPrintPlan } from '../../../machines/labelPrint/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { statusTexts } from '../../shared/codeTexts.ts';
import { useMay } from '../../shared/portal.ts';
import css from './Labels.module.css';
import { usePrinting } from './usePrinting.ts';

/** Maximum number of orders that are named; the others are counted. */
const MAX_NAMED = 5;

interface OrdersAlertProps {
  readonly icon: IconName;
  readonly title: ReactNode;
  /** Orders with a key and a description. */
  readonly orders: readonly { readonly key: string; readonly text: ReactNode }[];
  /** Total number, if not all orders are given. */
  readonly count?: number;
  /** Actions on these orders. */
  readonly children?: ReactNode;
}

/** Alert about orders, naming the first few; nothing if there are none. */
export function OrdersAlert(props: OrdersAlertProps) {
  const { icon, title, orders, count = orders.length, children } = props;
  const more = orders.length - MAX_NAMED;
  if (count === 0) return null;
  return (
    <Alert color="yellow" role="alert" icon={<Icon name={icon} />}>
      <strong>{title}</strong>
      <ul className={css['list']}>
        {orders.slice(0, MAX_NAMED).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
        {more > 0 && (
          <li>
            <Plural id="print.more" value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
      {children}
    </Alert>
  );
}

/** Link to the page of an order. */
function OrderLink({ number }: { readonly number: string }) {
  return (
    <Anchor inherit component={Link} href={href('orderDetail', { orderNo: number })}>
      <bdi>{number}</bdi>
    </Anchor>
  );
}

const toOrders = (numbers: readonly string[]) =>
  numbers.map((number) => ({ key: number, text: <bdi>{number}</bdi> }));

/** Alerts about selected orders that are not printed; reprints and confirmation are chosen here. */
export function UnprintedOrders() {
  const actor = usePrinting();
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const { found, labels, settings } = useSelector(actor, selectPrintContext);
  const plan = useSelector(actor, selectPrintPlan);
  const { printed, refused } = plan;
  const canConfirm = useSelector(actor, (s) => s.can({ type: 'confirm' }));
  const mayConfirm = useMay('order.audit');
  const unconfirmed = plan.unconfirmed.length;
  const missing = found.ids.length - labels.length;
  const { unknown } = found;
  const [before, held, others] = [printed.length, refused.length, unknown.length + missing];
  const printedText = (label: (typeof printed)[number]): ReactNode => {
    const number = <OrderLink number={label.waybillNo} />;
    const status = i18n._(statusTexts[label.status]);
    if (label.printed === null) {
      return (
        <>
          {number} {status}
        </>
      );
    }
    const at = dateTime(label.printed.at);
    const by = <bdi>{label.printed.by}</bdi>;
    return (
      <Trans id="print.printed.by">
        {number} by {by}, {at}
      </Trans>
    );
  };
  return (
    <>
      <OrdersAlert
        icon="warning"
        title={
          <Plural
            id="print.printed"
            value={before}
            one="# order was already printed"
            other="# orders were already printed"
          />
        }
        orders={printed.map((label) => ({ key: label.orderId, text: printedText(label) }))}
      >
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
      </OrdersAlert>
      <OrdersAlert
        icon="skip"
        title={
          <Plural
            id="print.refused"
            value={held}
            one="# order has no label yet"
            other="# orders have no label yet"
          />
        }
        orders={refused.map(({ orderId, waybillNo, status }) => ({
          key: orderId,
          text: (
            <>
              <OrderLink number={waybillNo} /> {i18n._(statusTexts[status])}
            </>
          ),
        }))}
      >
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
      </OrdersAlert>
      <OrdersAlert
        icon="search"
        title={
          <Plural
            id="print.unknown"
            value={others}
            one="# number not found"
            other="# numbers not found"
          />
        }
        orders={toOrders(unknown)}
        count={others}
      />
      <SharedNumbersAlert numbers={found.shared} />
    </>
  );
}

/** Order numbers that several companies use; only carrier staff see them. */
export function SharedNumbersAlert({ numbers }: { readonly numbers: readonly string[] }) {
  const count = numbers.length;
  return (
    <OrdersAlert
      icon="warning"
      title={
        <Plural
          id="print.shared"
          value={count}
          one="# order number is used by several companies"
          other="# order numbers are used by several companies"
        />
      }
      orders={toOrders(numbers)}
    >
      <Trans id="print.shared.use">Enter their waybill numbers instead.</Trans>
    </OrdersAlert>
  );
}

/** Warns of orders whose labels have no phone of the sender. */
export function MissingSenderAlert() {
  const actor = usePrinting();
  const { senderless } = useSelector(actor, selectPrintPlan);
  const count = senderless.length;
  return (
    <OrdersAlert
      icon="warning"
      title={
        <Plural
          id="print.sender"
          value={count}
          one="# order has no sender phone"
          other="# orders have no sender phone"
        />
      }
      orders={senderless.map(({ orderId, waybillNo }) => ({
        key: orderId,
        text: <OrderLink number={waybillNo} />,
      }))}
    >
      <Trans id="print.sender.fix">
        If a parcel can’t be delivered, nobody can call you. Enter the sender in these orders, or{' '}
        <Anchor component={Link} href={href('senderAddress')}>
          set a default sender
        </Anchor>{' '}
        for new ones.
      </Trans>
    </OrdersAlert>
  );
}
