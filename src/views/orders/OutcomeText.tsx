import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { OrderAction, OrderStatus } from '../../domain/lifecycles/order/orderStatus.ts';
import type { BulkOutcome } from '../../machines/bulkAction/machine.ts';
import { href } from '../../routes/paths.ts';
import { useFormats } from '../../language/format.ts';
import { statusTexts } from '../shared/codeTexts.ts';
import { findStatusBlock, actionTexts, type ActionBlock } from './orderActions.ts';
import { usePermissions } from './usePermissions.ts';

interface OrderPlace {
  readonly waybillNo: string;
  /** True on the page of the order, which has the buttons of its actions. */
  readonly isOrderPage?: boolean;
}

interface OutcomeTextProps extends OrderPlace {
  readonly action: OrderAction;
  readonly outcome: BulkOutcome;
}

/** Result of an action for one order; if the action was refused, also what would allow it. */
export function OutcomeText({ action, outcome, ...place }: OutcomeTextProps) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  switch (outcome.outcome) {
    case 'done':
    case 'known':
    case 'late':
      return 'status' in outcome ? i18n._(statusTexts[outcome.status]) : null;
    case 'state': {
      const block = findStatusBlock(outcome.status, action);
      // The action is allowed by now, because another user changed the order first.
      if (block === null)
        return <Trans id="outcome.moved">The order has changed in the meantime.</Trans>;
      return <ActionBlockText {...place} status={outcome.status} block={block} />;
    }
    case 'printed': {
      const { by } = outcome;
      const at = dateTime(outcome.at);
      return (
        <Trans id="outcome.printed">
          Already printed by <bdi>{by}</bdi> at {at}. Reprint it instead.
        </Trans>
      );
    }
    case 'lacks': {
      const field = i18n._(fieldTextId(outcome.field));
      return <Trans id="outcome.lacks">Orders of this type don’t have the field “{field}”.</Trans>;
    }
    case 'invalid': {
      const { path, rule, params } = outcome.issue;
      const field = i18n._(fieldTextId(path.split('.').at(-1) ?? path));
      const fault = i18n._(rule, params);
      return (
        <Trans id="outcome.invalid">
          {field}: {fault}
        </Trans>
      );
    }
    case 'changed':
      return (
        <Trans id="outcome.changed">Someone changed this order since. It was left as it is.</Trans>
      );
    case 'unknown':
      return <Trans id="outcome.unknown">This order no longer exists.</Trans>;
    case 'future':
      return <Trans id="outcome.future">This time is in the future.</Trans>;
  }
}

interface ActionBlockTextProps extends OrderPlace {
  readonly status: OrderStatus;
  readonly block: ActionBlock;
}

/** Returns the page with an action on an order; null if this page has it, or the user may not open it. */
function findStepHref(
  step: OrderAction,
  { waybillNo, isOrderPage = false }: OrderPlace,
  can: ReturnType<typeof usePermissions>,
): string | null {
  if (step === 'changeLabel') {
    return can('order.print') ? href('changeLabelForUpdate', { orderNo: waybillNo }) : null;
  }
  return isOrderPage ? null : href('orderDetail', { orderNo: waybillNo });
}

/** Explains why an action is not possible, and links to what would allow it. */
export function ActionBlockText({ status, block, ...place }: ActionBlockTextProps) {
  const can = usePermissions();
  const { i18n } = useLingui();
  const { choice } = useFormats();
  if (block.why === 'right') {
    return (
      <Trans id="refusal.right">
        Your role doesn’t allow this. Ask whoever manages your company’s staff.
      </Trans>
    );
  }
  const now = i18n._(statusTexts[status]);
  if (block.enablingAction !== null) {
    const text = i18n._(actionTexts[block.enablingAction]);
    const link = findStepHref(block.enablingAction, place, can);
    const first =
      link === null ? (
        text
      ) : (
        <Anchor inherit component={Link} href={link}>
          {text}
        </Anchor>
      );
    return (
      <Trans id="refusal.first">
        Not possible while the order is {now}. First: {first}.
      </Trans>
    );
  }
  const statuses = choice(block.from.map((from) => i18n._(statusTexts[from])));
  return (
    <Trans id="refusal.status">
      Only for orders with the status {statuses}. This order: {now}.
    </Trans>
  );
}

/** Text id of a field's name. */
export const fieldTextId = (field: string): string => `field.${field}`;
