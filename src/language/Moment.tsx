import { useFormats } from './format.ts';

interface MomentProps {
  /** An instant, ISO 8601. */
  readonly at: string;
  readonly className?: string;
}

/** Date and time of an instant on the clocks of the company; in UTC on hover. */
export function Moment({ at, className }: MomentProps) {
  const { dateTime, utc } = useFormats();
  return (
    <time className={className} dateTime={at} title={utc(at)}>
      {dateTime(at)}
    </time>
  );
}
