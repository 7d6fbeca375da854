import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import type { ImportShape } from '../../../api/contract/orders/shapes.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFormats } from '../../../ui/format.ts';
import { SourceTable } from './SourceTable.tsx';

interface LayoutFactsProps {
  readonly shape: ImportShape;
  readonly onClose: () => void;
}

/** What each column of such a file is, and which are left out. */
export function LayoutFacts({ shape, onClose }: LayoutFactsProps) {
  const { list } = useFormats();
  const { kind, name, fields, left, sheet, headerRow } = shape;
  const leftOut = list(left);
  return (
    <Dialog title={<bdi>{name}</bdi>} onClose={onClose}>
      <p className="flat">
        {sheet === null ? (
          <Trans id="layouts.header">Headers in row {headerRow}</Trans>
        ) : (
          <Trans id="layouts.headerOf">
            Headers in row {headerRow} of the sheet <bdi>{sheet}</bdi>
          </Trans>
        )}
      </p>
      <SourceTable kind={kind} fields={fields} />
      {left.length > 0 && (
        <p className="flat">
          <Trans id="layouts.left">
            Not imported: <bdi>{leftOut}</bdi>
          </Trans>
        </p>
      )}
      <Group justify="flex-end">
        <Button onClick={onClose}>
          <Trans id="layouts.close">Close</Trans>
        </Button>
      </Group>
    </Dialog>
  );
}
