import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import type { OrderDetail } from '../../../api/contract/orders/orderDetail.ts';
import { needsNewLabel } from '../../../domain/lifecycles/order/orderRules.ts';
import type { OrderAction, OrderStatus } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { PrintIntent } from '../../../machines/labelPrint/types.ts';
import type { DetailAction, DetailActor } from '../../../machines/orderDetail/machine.ts';
import {
  selectDetailStep,
  isDetailRefreshing,
  selectDetailTask,
} from '../../../machines/orderDetail/selectors.ts';
import { isCarrierSession, selectProfile } from '../../../machines/session/selectors.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { recordHref } from '../../../routes/paths.ts';
import { orderLinks, relatedTexts } from '../../features/featureTexts.ts';
import type { OrderLink } from '../../shared/featureWords.ts';
import { useMay, useSession } from '../../shared/portal.ts';
import { usePrint } from '../../shared/usePrint.ts';
import { actionTexts, findActionBlock } from '../orderActions.ts';
import { copyHref, editHref, newLabelHref } from '../entryHref.ts';
import { ActionBlockText } from '../OutcomeText.tsx';
import { usePermissions } from '../usePermissions.ts';
import css from './Detail.module.css';
import type { RelatedAnswer } from './RelatedRecords.tsx';

/** Shown once the server has carried out the action. */
const doneTexts: Readonly<Record<DetailAction, MessageDescriptor>> = {
  audit: msg({ id: 'done.audit', message: 'Order confirmed' }),
  undoAudit: msg({ id: 'done.undoAudit', message: 'Order no longer confirmed' }),
  undoCancel: msg({ id: 'done.undoCancel', message: 'Order restored' }),
  cancel: msg({ id: 'done.cancel', message: 'Order cancelled' }),
  delete: msg({ id: 'detail.deleted.title', message: 'Order deleted' }),
};

interface DetailActionsProps {
  readonly actor: DetailActor;
  readonly order: OrderDetail;
  readonly related: RelatedAnswer;
}

const icons = {
  auditPrint: 'print',
  audit: 'check',
  print: 'print',
  reprint: 'print',
  edit: 'edit',
  changeAddress: 'edit',
  cancel: 'close',
  undoCancel: 'undo',
  delete: 'trash',
} as const satisfies Partial<Record<OrderAction | 'auditPrint' | 'changeAddress', IconName>>;
type PageAction = keyof typeof icons;

const undoText = msg({ id: 'bulk.news.undo', message: 'Undo' });
const pageActionTexts: Readonly<Record<PageAction, MessageDescriptor>> = {
  ...actionTexts,
  auditPrint: msg({ id: 'action.auditPrint', message: 'Confirm and print label' }),
  changeAddress: msg({ id: 'action.changeAddress', message: 'Change address and reprint' }),
};

/** Print intent of each printing action; a reprint opens the preview first. */
const printIntents = {
  auditPrint: 'confirmAndPrint',
  print: 'print',
  reprint: 'preview',
} as const satisfies Partial<Record<PageAction, PrintIntent>>;

/** Actions that the page lists. A label that was printed before can only be reprinted. */
const listActions = (status: OrderStatus): readonly (PageAction & OrderAction)[] =>
  status === 'cancelled'
    ? ['undoCancel']
    : [
        'audit',
        status === 'created' || status === 'audited' ? 'print' : 'reprint',
        'edit',
        'cancel',
        'delete',
      ];

/** Action that undoes another one of this page. */
const undoActions: Partial<Record<DetailAction, DetailAction>> = {
  audit: 'undoAudit',
  cancel: 'undoCancel',
};

/** Buttons of the actions that are possible; the others are listed with the reason. */
export function DetailActions({ actor, order, related }: DetailActionsProps) {
  const { i18n } = useLingui();
  const can = usePermissions();
  const mayEnter = useMay('order.write');
  const isOwn = useSession((s) => selectProfile(s)?.companyNo) === order.companyNo;
  const isCarrier = useSession(isCarrierSession);
  const actionBlocks = listActions(order.status).map((action) => ({
    action,
    block: findActionBlock(order.status, action, can),
  }));
  const possible = actionBlocks.flatMap(({ action, block }) => (block === null ? [action] : []));
  const canWrite = can('order.write');
  const canPrint = can('order.print');
  // Confirming and printing are one button if only the confirmation is missing.
  const canConfirmAndPrint = possible.includes('audit') && canPrint;
  // So are a change of a printed label and its edit.
  const canChangeAddress = needsNewLabel(order.status) && canWrite && canPrint;
  const available: readonly PageAction[] = [
    ...(canConfirmAndPrint ? (['auditPrint'] as const) : []),
    ...possible.flatMap((action) =>
      action === 'reprint' && canChangeAddress ? ([action, 'changeAddress'] as const) : [action],
    ),
  ];
  const replaced = new Set<OrderAction>([
    ...(canConfirmAndPrint ? (['print'] as const) : []),
    ...(canChangeAddress ? (['edit'] as const) : []),
  ]);
  const blocked = actionBlocks.flatMap(({ action, block }) =>
    block === null || replaced.has(action) ? [] : [{ action, block }],
  );

  useEffect(() => {
    let closeOffer: (() => void) | null = null;
    const subscription = actor.on('done', ({ action }) => {
      closeOffer?.();
      const undo = undoActions[action];
      const text = i18n._(doneTexts[action]);
      if (undo === undefined) toasts.success(text);
      else {
        const run = () => actor.send({ type: 'ask', action: undo });
        closeOffer = toasts.offer(text, { label: i18n._(undoText), run });
      }
    });
    return () => {
      subscription.unsubscribe();
      closeOffer?.();
    };
  }, [actor, i18n]);

  // The carrier's staff may act on the orders of all companies.
  if (!isOwn && !isCarrier) return null;
  return (
    <>
      <div className="wrap gap8">
        {available.map((action, at) => (
          <ActionButton
            key={action}
            actor={actor}
            order={order}
            action={action}
            isPrimary={at === 0}
          />
        ))}
        {/* A copy belongs to the user's own company. */}
        {mayEnter && isOwn && (
          <Button
            component={Link}
            variant="default"
            href={copyHref(order)}
            leftSection={<Icon name="copy" size={16} />}
          >
            <Trans id="action.duplicate">Duplicate</Trans>
          </Button>
        )}
        {orderLinks.map(
          (link) =>
            can(link.permission) &&
            (link.statuses?.includes(order.status) ?? true) &&
            (link.related === undefined || !related.isPending) && (
              <OrderLinkButton key={link.text.id} link={link} order={order} related={related} />
            ),
        )}
      </div>
      {blocked.length > 0 && (
        <details className={`muted small ${css['refused']}`}>
          <summary>
            <Trans id="detail.refused.summary">Why are some actions unavailable?</Trans>
          </summary>
          <dl className="grid gap4 across16 flat above8">
            {blocked.map(({ action, block }) => (
              <div key={action}>
                <dt className="ink bold">{i18n._(actionTexts[action])}</dt>
                <dd>
                  <ActionBlockText
                    waybillNo={order.waybillNo}
                    status={order.status}
                    block={block}
                    isOrderPage
                  />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  );
}

interface OrderLinkButtonProps extends Pick<DetailActionsProps, 'order' | 'related'> {
  readonly link: OrderLink;
}

/** Link to a form filled in with the order, or to the record that leaves nothing for the form. */
function OrderLinkButton({ link, order, related }: OrderLinkButtonProps) {
  const { i18n } = useLingui();
  const isCarrier = useSession(isCarrierSession);
  const { text, icon } = link;
  const complete = related.rows.find((row) => row.kind === link.related && row.isComplete === true);
  return (
    <Button
      component={Link}
      variant="default"
      href={
        complete === undefined
          ? link.href(order, isCarrier)
          : recordHref(complete.kind, complete.id)
      }
      leftSection={<Icon name={icon} size={16} />}
    >
      {complete === undefined ? (
        i18n._(text)
      ) : (
        <>
          {i18n._(relatedTexts[complete.kind].title)} <bdi dir="ltr">{complete.number}</bdi>
        </>
      )}
    </Button>
  );
}

interface ActionButtonProps extends Omit<DetailActionsProps, 'related'> {
  readonly action: PageAction;
  /** Whether it is the most likely next step, which is emphasized. */
  readonly isPrimary: boolean;
}

function ActionButton({ actor, order, action, isPrimary }: ActionButtonProps) {
  const { i18n } = useLingui();
  const isRefreshing = useSelector(actor, isDetailRefreshing);
  const step = useSelector(actor, selectDetailStep);
  const task = useSelector(actor, selectDetailTask);
  const print = usePrint();
  const text = i18n._(pageActionTexts[action]);
  const variant = isPrimary && action !== 'cancel' ? 'filled' : 'default';
  const buttonProps = { variant, leftSection: <Icon name={icons[action]} size={16} /> };
  switch (action) {
    case 'edit':
      return (
        <Button {...buttonProps} component={Link} href={editHref(order)}>
          {text}
        </Button>
      );
    case 'changeAddress':
      return (
        <Button {...buttonProps} component={Link} href={newLabelHref(order)}>
          {text}
        </Button>
      );
    case 'auditPrint':
    case 'print':
    case 'reprint':
      return (
        <Button
          {...buttonProps}
          onClick={() => print({ by: 'ids', ids: [order.id] }, printIntents[action])}
        >
          {text}
        </Button>
      );
    case 'audit':
    case 'undoCancel':
    case 'cancel':
    case 'delete':
      return (
        <BusyButton
          {...buttonProps}
          loading={step === 'acting' && task?.action === action}
          disabled={isRefreshing}
          onClick={() => actor.send({ type: 'ask', action })}
        >
          {text}
        </BusyButton>
      );
  }
}
