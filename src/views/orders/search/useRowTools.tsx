import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { Permission } from '../../../api/contract/permissions.ts';
import { isOrderActionAllowed } from '../../../domain/lifecycles/order/orderRules.ts';
import type { OrderAction } from '../../../domain/lifecycles/order/orderStatus.ts';
import type { RowAction, RowTools, Selection } from '../../../list/listTypes.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { useRequestedPart } from '../../../ui/lazyPart.ts';
import { lazyPartWithTexts } from '../../shared/lazyPartWithTexts.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { actionTexts } from '../orderActions.ts';
import { usePermissions } from '../usePermissions.ts';
import { bulkTexts, confirmAndPrint, type BulkChoice, getPrintIntent } from './bulkTexts.ts';
import type { ListedOrder } from './orderLists.ts';

const detailPart = lazyPartWithTexts(() => import('../detail/Detail.tsx'));

interface OrderPanelProps {
  readonly orderNo: string;
  /** Called after an action on the order. */
  readonly onDone: () => void;
}

/** Order beside its list; its code is loaded when the first one opens. */
function OrderPanel({ orderNo, onDone }: OrderPanelProps) {
  const part = useRequestedPart(detailPart, true, ignore);
  if (part === null) return <Splash />;
  return <part.Detail orderNo={orderNo} variant="panel" onDone={onDone} />;
}

const ignore = () => {};

const shortcuts: Partial<Record<BulkChoice, string>> = { print: 'p', tag: 't' };

/** Singular texts of choices, for one order. */
const singularTexts: Partial<Record<BulkChoice, MessageDescriptor>> = {
  audit: actionTexts.audit,
  print: actionTexts.print,
  edit: actionTexts.edit,
  cancel: actionTexts.cancel,
  delete: actionTexts.delete,
};

/** Order actions of which the status must allow at least one; absent if any status allows the choice. */
const requiredActions: Partial<Record<BulkChoice, readonly OrderAction[]>> = {
  audit: ['audit'],
  print: ['audit', 'print', 'reprint'],
  edit: ['edit'],
  cancel: ['cancel'],
  delete: ['delete'],
};

/**
 * Row tools of an order list: context menu, shortcuts, and the order with its next action in a side
 * panel.
 */
export function useRowTools(
  choices: readonly BulkChoice[],
  choose: (choice: BulkChoice, selection: Selection<ListedOrder>) => void,
): RowTools<ListedOrder> {
  const { i18n } = useLingui();
  const can = usePermissions();
  return useMemo(() => {
    const formatChoice = (choice: BulkChoice, rows: readonly ListedOrder[]) =>
      i18n._(
        choice === 'print' && getPrintIntent(rows, can) === 'confirmAndPrint'
          ? confirmAndPrint
          : ((rows.length === 1 ? singularTexts[choice] : undefined) ?? bulkTexts[choice]),
      );
    const actions = (selection: Selection<ListedOrder>) =>
      choices
        .filter((choice) => can(choiceRequirements[choice].permission))
        .filter((choice) => isPossible(choice, selection.rows))
        .map((choice): RowAction => ({
          id: choice,
          text: formatChoice(choice, selection.rows),
          icon: choiceRequirements[choice].icon,
          letter: shortcuts[choice] ?? null,
          danger: choice === 'delete',
          run: () => choose(choice, selection),
        }));
    return {
      actions,
      next: (selection) => {
        // After printing, there is no next action of the merchant.
        const isBeforePrinting = selection.rows.every(
          ({ status }) => !isOrderActionAllowed(status, 'reprint'),
        );
        const nextActions = ['print', 'audit'] as const;
        const available = isBeforePrinting ? actions(selection) : [];
        return (
          nextActions.map((id) => available.find((action) => action.id === id)).find(Boolean) ??
          null
        );
      },
      panel: ({ waybillNo }, refresh) => (
        <OrderPanel key={waybillNo} orderNo={waybillNo} onDone={refresh} />
      ),
      name: ({ waybillNo }) => waybillNo,
    };
  }, [choices, choose, can, i18n]);
}

const isPossible = (choice: BulkChoice, rows: readonly ListedOrder[]): boolean => {
  const actions = requiredActions[choice];
  return (
    actions === undefined ||
    rows.some(({ status }) => actions.some((action) => isOrderActionAllowed(status, action)))
  );
};

interface BulkButtonsProps {
  readonly selection: Selection<ListedOrder>;
  readonly choices: readonly BulkChoice[];
  readonly onChoose: (choice: BulkChoice, selection: Selection<ListedOrder>) => void;
}

const choiceRequirements: Readonly<Record<BulkChoice, { permission: Permission; icon: IconName }>> =
  {
    audit: { permission: 'order.audit', icon: 'check' },
    edit: { permission: 'order.write', icon: 'edit' },
    tag: { permission: 'order.write', icon: 'tag' },
    print: { permission: 'order.print', icon: 'print' },
    handover: { permission: 'order.read', icon: 'file' },
    export: { permission: 'order.export', icon: 'download' },
    cancel: { permission: 'order.write', icon: 'close' },
    delete: { permission: 'order.write', icon: 'trash' },
    scan: { permission: 'order.scan', icon: 'truck' },
  };

/** Buttons of the actions on selected orders that the user may do. */
export function BulkButtons({ selection, choices, onChoose }: BulkButtonsProps) {
  const { i18n } = useLingui();
  const can = usePermissions();
  const willConfirm = getPrintIntent(selection.rows, can) === 'confirmAndPrint';
  return choices
    .filter((choice) => can(choiceRequirements[choice].permission))
    .map((choice) => (
      <Button
        key={choice}
        size="xs"
        variant="default"
        leftSection={<Icon name={choiceRequirements[choice].icon} size={14} />}
        onClick={() => onChoose(choice, selection)}
      >
        {i18n._(choice === 'print' && willConfirm ? confirmAndPrint : bulkTexts[choice])}
      </Button>
    ));
}
