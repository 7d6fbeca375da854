import { useFormats } from './format.ts';

interface MomentProps {
  /** An instant, ISO 8601. */
  readonly at: string;
}

/** Date and time of an instant on the clocks of the company; in UTC on hover. */
export function Moment({ at }: MomentProps) {
  const { dateTime, utc } = useFormats();
  return (
    <time dateTime={at} title={utc(at)}>
      {dateTime(at)}
    </time>
  );
}
