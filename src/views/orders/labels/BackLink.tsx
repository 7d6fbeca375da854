import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { selectPrintContext } from '../../../machines/labelPrint/selectors.ts';
import { usePrinting } from './printActor.ts';

/** Link to the page that the orders came from. */
export function BackLink() {
  const actor = usePrinting();
  const origin = useSelector(actor, (s) => selectPrintContext(s).origin);
  if (origin === null) return null;
  return (
    <Button component={Link} variant="subtle" href={origin}>
      <Trans id="print.back">Back</Trans>
    </Button>
  );
}
