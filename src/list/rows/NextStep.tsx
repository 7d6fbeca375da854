import { Button } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import type { ListActor, RowTools } from '../listTypes.ts';
import { createSelection } from '../useSelection.ts';

/** Returns a component: button of the most likely next action on a row, if there is one. */
export function createNextStep<Filters, SortBy extends string, Row>(
  tools: RowTools<Row>,
  list: ListActor<Filters, SortBy, Row>,
) {
  return function NextStep(row: Row) {
    const action = tools.next(createSelection(list, [row]));
    if (action === null) return null;
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon name={action.icon} size={14} />}
        onClick={action.run}
      >
        {action.text}
      </Button>
    );
  };
}
