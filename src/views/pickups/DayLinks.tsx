import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { addDays } from '../../form/calendarDays.ts';
import { useToday } from '../../form/dayRange.ts';
import { href } from '../../routes/paths.ts';

/** Links of carrier staff to the pickups of a day, and to those without a courier. */
export function DayLinks() {
  const { t } = useLingui();
  const today = useToday();
  const tomorrow = addDays(today, 1);
  return (
    <nav
      className="wrap gap8 below12 unprinted"
      aria-label={t({ id: 'pickups.lists', message: 'Day lists' })}
    >
      <ListLink query={{ dayFrom: today, dayTo: today }}>
        <Trans id="pickups.today">Today</Trans>
      </ListLink>
      <ListLink query={{ dayFrom: tomorrow, dayTo: tomorrow }}>
        <Trans id="pickups.tomorrow">Tomorrow</Trans>
      </ListLink>
      <ListLink query={{ statuses: 'requested,accepted', courier: 'nobody' }}>
        <Trans id="pickups.courier.nobody">Without courier</Trans>
      </ListLink>
    </nav>
  );
}

interface ListLinkProps {
  readonly query: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function ListLink({ query, children }: ListLinkProps) {
  const params = new URLSearchParams(useSearch());
  const isShown =
    params.size === Object.keys(query).length &&
    Object.entries(query).every(([key, value]) => params.get(key) === value);
  return (
    <Button
      component={Link}
      href={href('pickups', query)}
      size="xs"
      variant={isShown ? 'light' : 'default'}
      aria-current={isShown ? 'page' : undefined}
    >
      {children}
    </Button>
  );
}
