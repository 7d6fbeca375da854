import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as v from 'valibot';
import {
  orderFilters,
  NUMBERS_PER_SEARCH,
  SEARCH_MAX,
} from '../../../api/contract/orders/orderList.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { words } from '../../../ui/commonWords.tsx';
import { TagOptions } from '../../shared/useOrderTags.ts';
import { kindTexts, serviceTexts, statusTexts } from '../../shared/codeTexts.ts';

/** Boolean that is "yes" or "no" in the page's address. */
const yesNo = v.optional(
  v.pipe(
    v.picklist(['yes', 'no']),
    v.transform((answer) => answer === 'yes'),
  ),
);

/** Filters of an order list in the page's address. */
export const listedFilters = v.object({
  ...orderFilters.entries,
  cod: yesNo,
  printed: yesNo,
  companyNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});

const yesNoTexts: Readonly<Record<'yes' | 'no', MessageDescriptor>> = {
  yes: msg({ id: 'code.YES', message: 'Yes' }),
  no: msg({ id: 'code.NO', message: 'No' }),
};

const fields = {
  search: {
    type: 'search',
    key: 'search',
    label: msg({ id: 'shell.track', message: 'Search orders' }),
    hint: msg({ id: 'orders.search.hint', message: 'Number, name, phone or city' }),
    maxLength: SEARCH_MAX,
    isOfOrders: true,
  },
  numbers: {
    type: 'numbers',
    key: 'numbers',
    label: msg({ id: 'orders.numbers', message: 'Waybill or order numbers' }),
    max: NUMBERS_PER_SEARCH,
  },
  receiver: {
    type: 'text',
    key: 'receiver',
    label: msg({ id: 'orders.receiver', message: 'Receiver name' }),
    maxLength: SEARCH_MAX,
  },
  companyNo: {
    type: 'text',
    key: 'companyNo',
    label: words.customerCode,
    maxLength: 40,
  },
  kind: {
    type: 'choice',
    key: 'kind',
    label: words.type,
    options: kindTexts,
  },
  service: {
    type: 'choice',
    key: 'service',
    label: msg({ id: 'orders.service', message: 'Service' }),
    options: serviceTexts,
  },
  country: {
    type: 'country',
    key: 'country',
    label: msg({ id: 'orders.country', message: 'Country' }),
  },
  cod: {
    type: 'choice',
    key: 'cod',
    label: msg({ id: 'orders.cod', message: 'Cash on delivery' }),
    options: yesNoTexts,
  },
  printed: {
    type: 'choice',
    key: 'printed',
    label: msg({ id: 'orders.printed', message: 'Label printed' }),
    options: yesNoTexts,
  },
  created: {
    type: 'dates',
    from: 'createdFrom',
    to: 'createdTo',
    label: msg({ id: 'orders.created', message: 'Created' }),
  },
  tag: {
    type: 'listed',
    key: 'tag',
    label: msg({ id: 'orders.tag', message: 'Tag' }),
    Options: TagOptions,
  },
  importId: {
    type: 'linkOnly',
    key: 'importId',
    label: msg({ id: 'orders.ofImport', message: 'Orders of one import only' }),
  },
  bill: {
    type: 'linkOnly',
    key: 'bill',
    label: msg({ id: 'orders.ofBill', message: 'Orders of one bill only' }),
  },
  statuses: {
    type: 'choices',
    key: 'statuses',
    label: words.status,
    options: statusTexts,
  },
} as const satisfies Record<string, FilterField>;

export type OrderFilterName = Exclude<keyof typeof fields, 'search'>;

/** Filter fields of a page: the search first, then the named ones. */
export function toFilterFields(names: readonly OrderFilterName[]): readonly FilterField[] {
  return [fields.search, ...names.map((name) => fields[name])];
}
