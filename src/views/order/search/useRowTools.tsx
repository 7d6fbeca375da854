import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { ListedOrder } from '../../../machines/list/orders.ts';
import { mayDo } from '../../../machines/orderLifecycle/rules.ts';
import type { RowAction, RowTools, Selection } from '../../../ui/table/listTypes.ts';
import { Detail } from '../detail/Detail.tsx';
import { useHeld } from '../useHeld.ts';
import { choiceNeeds } from './BulkButtons.tsx';
import { bulkTexts, confirmAndPrint, type BulkChoice } from './bulkTexts.ts';
import { printIntentOf } from './printIntent.ts';

/** What can be done to an order that may be in any status. */
const ANYTIME: ReadonlySet<BulkChoice> = new Set(['print', 'handover', 'export', 'scan']);
const letters: Partial<Record<BulkChoice, string>> = { print: 'p' };

/**
 * What a list offers for its orders beside the buttons over those chosen: the same by a menu and by
 * letters, and the order with its next action beside the list.
 */
export function useRowTools(
  choices: readonly BulkChoice[],
  choose: (choice: BulkChoice, selection: Selection<ListedOrder>) => void,
): RowTools<ListedOrder> {
  const { i18n } = useLingui();
  const held = useHeld();
  return useMemo(() => {
    const textOf = (choice: BulkChoice, rows: readonly ListedOrder[]) =>
      i18n._(
        choice === 'print' && printIntentOf(rows, held) === 'confirmAndPrint'
          ? confirmAndPrint
          : bulkTexts[choice],
      );
    return {
      actions: (selection) =>
        choices
          .filter((choice) => held(choiceNeeds[choice].permission))
          .filter((choice) => ANYTIME.has(choice) || isAny(choice, selection.rows))
          .map((choice): RowAction => {
            const letter = letters[choice];
            return {
              id: choice,
              text: textOf(choice, selection.rows),
              icon: choiceNeeds[choice].icon,
              ...(letter === undefined ? {} : { letter }),
              danger: choice === 'delete',
              run: () => choose(choice, selection),
            };
          }),
      panel: ({ waybillNo }, renew) => (
        <Detail key={waybillNo} orderNo={waybillNo} shape="panel" onDone={renew} />
      ),
      name: ({ waybillNo }) => waybillNo,
    };
  }, [choices, choose, held, i18n]);
}

const isAny = (choice: BulkChoice, rows: readonly ListedOrder[]): boolean =>
  (choice === 'audit' || choice === 'cancel' || choice === 'delete') &&
  rows.some(({ status }) => mayDo(status, choice));
