import type { PortalText, TextFilters } from '../../api/contract/texts/texts.ts';
import { createListMachine } from './machine.ts';
import type { ListInput } from './types.ts';

export type TextSortBy = 'id';

/** The portal's own texts: /baseInfo/lang-manage. */
export const textListMachine = createListMachine<TextFilters, TextSortBy, PortalText>('textList');

export const textListDefaults: ListInput<TextFilters, TextSortBy, PortalText> = {
  filters: {},
  sort: { by: 'id', descending: false },
  size: 50,
  rowId: (text) => text.id,
};
