import type { ImportShape, ShapeFilters, ShapeSortBy } from '../../api/contract/orders/shapes.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

/** File layouts of the own company: /order/import-layouts. */
export const shapeListMachine = createListMachine<ShapeFilters, ShapeSortBy, ImportShape>(
  'shapeList',
);

/** What was used last first. */
export const shapeListDefaults: ListInput<ShapeFilters, ShapeSortBy, ImportShape> = {
  filters: {},
  sort: { by: 'usedAt', descending: true },
  size: 50,
  rowId: ({ id }) => id,
};
