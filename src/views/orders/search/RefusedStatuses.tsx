import { useLingui } from '@lingui/react';
import { Plural } from '@lingui/react/macro';
import type { OrderStatus } from '../../../domain/lifecycles/order/orderStatus.ts';
import { useFormats } from '../../../language/format.ts';
import { statusTexts } from '../../shared/codeTexts.ts';

interface RefusedStatusesProps {
  /** Number of orders whose status does not allow the action, by status. */
  readonly counts: ReadonlyMap<OrderStatus, number>;
}

/** List item with the orders that can't be changed, by status; nothing if all can. */
export function RefusedStatuses({ counts }: RefusedStatusesProps) {
  const { i18n } = useLingui();
  const { integer, list } = useFormats();
  if (counts.size === 0) return null;
  const without = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const statuses = list(
    [...counts].map(([status, each]) => `${i18n._(statusTexts[status])} (${integer(each)})`),
  );
  return (
    <li>
      <Plural
        id="bulk.without"
        value={without}
        one={`# order can’t be changed: ${statuses}.`}
        other={`# orders can’t be changed: ${statuses}.`}
      />
    </li>
  );
}
