import { useLingui } from '@lingui/react';
import { Button } from '@mantine/core';
import type { Permission } from '../../../api/contract/permissions.ts';
import type { ListedOrder } from './orderLists.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import type { Selection } from '../../../list/listTypes.ts';
import { useHeld } from '../useHeld.ts';
import { bulkTexts, confirmAndPrint, type BulkChoice } from './bulkTexts.ts';
import { printIntentOf } from './printIntent.ts';

interface BulkButtonsProps {
  readonly selection: Selection<ListedOrder>;
  readonly choices: readonly BulkChoice[];
  readonly onChoose: (choice: BulkChoice, selection: Selection<ListedOrder>) => void;
}

export const choiceNeeds: Readonly<Record<BulkChoice, { permission: Permission; icon: IconName }>> =
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

/** What can be done to the orders chosen; what the user's role does not include is not shown. */
export function BulkButtons({ selection, choices, onChoose }: BulkButtonsProps) {
  const { i18n } = useLingui();
  const held = useHeld();
  const confirms = printIntentOf(selection.rows, held) === 'confirmAndPrint';
  return choices
    .filter((choice) => held(choiceNeeds[choice].permission))
    .map((choice) => (
      <Button
        key={choice}
        size="xs"
        variant="default"
        leftSection={<Icon name={choiceNeeds[choice].icon} size={14} />}
        onClick={() => onChoose(choice, selection)}
      >
        {i18n._(choice === 'print' && confirms ? confirmAndPrint : bulkTexts[choice])}
      </Button>
    ));
}
