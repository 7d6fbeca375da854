import type { PickupRow } from '../../api/contract/pickups/pickups.ts';
import { usePickupFormats } from './usePickupFormats.ts';

interface PickupTimeProps {
  readonly pickup: Pick<PickupRow, 'day' | 'from' | 'to'>;
}

/** Day and time window of a pickup, on the clock of its place. */
export function PickupTime({ pickup: { day, from, to } }: PickupTimeProps) {
  const formats = usePickupFormats();
  return (
    <span className="wrap across8">
      <time dateTime={day}>{formats.day(day)}</time>
      <bdi>{formats.window({ from, to })}</bdi>
    </span>
  );
}
