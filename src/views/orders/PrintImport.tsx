import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../shared/portal.ts';
import { usePrint } from '../shared/usePrint.ts';

interface PrintImportProps {
  readonly importId: string;
  readonly variant: NonNullable<ButtonProps['variant']>;
  readonly size?: NonNullable<ButtonProps['size']>;
}

/** Button that prints the labels of an import's orders, and confirms those that are not confirmed. */
export function PrintImport({ importId, variant, size = 'sm' }: PrintImportProps) {
  const print = usePrint();
  const mayPrint = useMay('order.print');
  const mayConfirm = useMay('order.audit');
  const mayRead = useMay('order.read');
  if (!mayPrint || !mayRead) return null;
  return (
    <Button
      variant={variant}
      size={size}
      leftSection={<Icon name="print" size={16} />}
      onClick={() => print({ by: 'import', importId }, mayConfirm ? 'confirmAndPrint' : 'print')}
    >
      {mayConfirm ? (
        <Trans id="print.import.confirm">Confirm and print labels</Trans>
      ) : (
        <Trans id="print.import">Print labels</Trans>
      )}
    </Button>
  );
}
