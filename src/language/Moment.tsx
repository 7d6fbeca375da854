import { useFormats } from './format.ts';

interface MomentProps {
  /** Instant in ISO 8601. */
  readonly at: string;
  readonly className?: string;
}

/** Date and time of an instant in the company's time zone; in UTC on hover. */
export function Moment({ at, className }: MomentProps) {
  const { dateTime, utc } = useFormats();
  return (
    <time className={className} dateTime={at} title={utc(at)}>
      {dateTime(at)}
    </time>
  );
}
