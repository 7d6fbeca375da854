import { Plural } from '@lingui/react/macro';

/** "12 rows". */
export function RowCount({ count }: { readonly count: number }) {
  return <Plural id="import.rows" value={count} one="# row" other="# rows" />;
}
