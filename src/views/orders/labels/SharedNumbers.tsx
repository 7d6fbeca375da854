import { Plural, Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { Some } from './Some.tsx';

/** Order numbers of which nothing says whose label is meant; only the carrier's staff meet them. */
export function SharedNumbers({ numbers }: { readonly numbers: readonly string[] }) {
  const count = numbers.length;
  if (count === 0) return null;
  return (
    <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
      <strong>
        <Plural
          id="print.shared"
          value={count}
          one="# order number is used by several companies"
          other="# order numbers are used by several companies"
        />
      </strong>
      <Some items={numbers.map((number) => ({ key: number, text: <bdi>{number}</bdi> }))} />
      <Trans id="print.shared.use">Enter their waybill numbers instead.</Trans>
    </Alert>
  );
}
