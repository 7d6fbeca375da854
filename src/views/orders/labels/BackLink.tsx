import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { contextOf, type PrintActor } from '../../../machines/labelPrint/selectors.ts';

/** To the page that handed the orders over, as it was left. */
export function BackLink({ actor }: { readonly actor: PrintActor }) {
  const origin = useSelector(actor, (s) => contextOf(s).origin);
  if (origin === null) return null;
  return (
    <Button component={Link} variant="subtle" href={origin}>
      <Trans id="print.back">Back</Trans>
    </Button>
  );
}
