import { Plural, Trans } from '@lingui/react/macro';
import type { SendBlock } from '../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../language/format.ts';

interface SendBlockTextProps {
  readonly block: SendBlock | null;
  readonly errorRows: number;
  /** Names of the required fields without a source. */
  readonly missingFields: readonly string[];
}

/** Number of rows with errors, or the reason why no row can be sent. */
export function SendBlockText({ block, errorRows, missingFields }: SendBlockTextProps) {
  const { list } = useFormats();
  const names = list(missingFields);
  if (block === 'noRows') return <Trans id="send.block.noRows">There are no rows to send.</Trans>;
  if (block === 'letters') {
    return (
      <Trans id="send.block.letters">Choose the correct spelling above to send your rows.</Trans>
    );
  }
  if (block === 'fields') {
    return (
      <Trans id="send.block.fields">
        Your file is missing: {names}. Choose a column or one value for all rows.
      </Trans>
    );
  }
  if (block === 'sent') return <Trans id="send.block.sent">All rows are sent.</Trans>;
  if (block === 'skipped') {
    return (
      <Trans id="send.block.skipped">
        All remaining rows are skipped. Include rows to send them.
      </Trans>
    );
  }
  if (errorRows === 0) return <Trans id="send.clean">No errors</Trans>;
  return (
    <Plural
      id="send.errorRows"
      value={errorRows}
      one="# row has errors. Fix or skip it to continue."
      other="# rows have errors. Fix or skip them to continue."
    />
  );
}
