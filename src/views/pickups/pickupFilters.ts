import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FilterField, OptionsProps } from '../../list/filters/filterFields.ts';
import { selectAnswer } from '../../machines/answer/machine.ts';
import { words } from '../../ui/commonWords.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { companyField } from '../shared/CompanyName.tsx';
import { useDeclared } from '../shared/portal.ts';
import { pickupCouriers } from './pickupDeclarations.ts';
import { courierTitle, dayTitle } from './pickupColumns.tsx';
import { pickupStatusTexts } from './pickupTexts.ts';

const commonFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'pickups.search', message: 'Search pickups' }),
    hint: msg({ id: 'pickups.search.hint', message: 'Pickup number or name at the address' }),
    maxLength: 80,
  },
  { type: 'choices', key: 'statuses', label: words.status, options: pickupStatusTexts },
  { type: 'dates', from: 'dayFrom', to: 'dayTo', label: dayTitle },
  {
    type: 'text',
    key: 'region',
    label: msg({ id: 'pickups.region', message: 'Region' }),
    maxLength: 200,
  },
];

const courierQueues = {
  mine: msg({ id: 'pickups.courier.mine', message: 'Assigned to me' }),
  nobody: msg({ id: 'pickups.courier.nobody', message: 'Without courier' }),
};

/** Options of the courier filter: the user, nobody, and each courier. */
function CourierOptions({ shouldLoad, children }: OptionsProps): ReactNode {
  const { i18n } = useLingui();
  const machine = useDeclared(pickupCouriers);
  const actor = useOwnActor(shouldLoad ? machine : null, { question: null });
  const couriers = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswer(s),
  );
  const queues = Object.entries(courierQueues).map(([value, text]) => ({
    value,
    text: i18n._(text),
  }));
  const options =
    couriers === null
      ? null
      : [...queues, ...couriers.map(({ id, name }) => ({ value: id, text: name }))];
  return children({ options, refresh: () => actor?.send({ type: 'refresh' }) });
}

const carrierFields: readonly FilterField[] = [
  {
    type: 'country',
    key: 'country',
    label: msg({ id: 'pickupTimes.country', message: 'Country' }),
  },
  companyField,
];

const courierFields = {
  listed: { type: 'listed', key: 'courier', label: courierTitle, Options: CourierOptions },
  choice: { type: 'choice', key: 'courier', label: courierTitle, options: courierQueues },
} as const satisfies Record<string, FilterField>;

/** Filters of the list; carrier staff also filter by courier, country and company. */
export function pickupFields(isCarrier: boolean, mayManage: boolean): readonly FilterField[] {
  if (!isCarrier) return commonFields;
  return [
    ...commonFields,
    mayManage ? courierFields.listed : courierFields.choice,
    ...carrierFields,
  ];
}
