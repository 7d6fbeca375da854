import { Button } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import type { ListActor, RowTools } from '../listTypes.ts';
import { createSelection } from '../useSelection.ts';

/** Creates a function that renders a button for the most likely next action on a row, or nothing if there is none. */
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
