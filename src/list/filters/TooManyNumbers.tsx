import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../language/format.ts';

/** Error for too many numbers, with the count and the limit. */
export function TooManyNumbers({ count, max }: { readonly count: number; readonly max: number }) {
  const { integer } = useFormats();
  const given = integer(count);
  const limit = integer(max);
  return (
    <Trans id="filter.numbers.tooMany">
      {given} numbers entered. Use at most {limit} at a time.
    </Trans>
  );
}
