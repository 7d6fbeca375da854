import type { ComponentProps } from 'react';
import { useSelector } from '@xstate/react';
import { contentOf } from '../../../machines/orderEntry/selectors.ts';
import { AreaInput } from '../../shared/AreaInput.tsx';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';

interface RegionTextProps extends Omit<ComponentProps<typeof AreaInput>, 'above'> {
  readonly actor: EntryActor;
  /** Key of the field: a province, or a city below it. */
  readonly at: string;
}

/** The region or city of a sender or receiver, with those of its country to take from. */
export function RegionText({ actor, at, ...rest }: RegionTextProps) {
  const end = at.startsWith('sender') ? 'sender' : 'receiver';
  const { owner } = actor.getSnapshot().context;
  const country = useSelector(actor, (s) => contentOf(s).values[`${end}Country`] ?? '');
  const region = useSelector(actor, (s) => contentOf(s).values[`${end}Province`] ?? '');
  const isCity = at.endsWith('City');
  return (
    <AreaInput
      {...rest}
      above={{
        country: country === '' ? owner.countryCode : country,
        region: isCity ? region : null,
      }}
    />
  );
}
