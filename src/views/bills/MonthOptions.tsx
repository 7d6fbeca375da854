import type { ReactNode } from 'react';
import type { OptionsProps } from '../../ui/filters/declare.ts';
import { useToday } from '../../ui/form/useToday.ts';
import { useFormats } from '../../ui/format.ts';

/** How many months back there are bills to look for. */
const MONTHS = 24;

/** The months before this one, the newest first: a month is billed when it is over. */
export function MonthOptions({ children }: OptionsProps): ReactNode {
  const { month } = useFormats();
  const [year = 0, now = 1] = useToday().split('-').map(Number);
  const options = Array.from({ length: MONTHS }, (_, at) => {
    const value = new Date(Date.UTC(year, now - 2 - at)).toISOString().slice(0, 7);
    return { value, text: month(value) };
  });
  return children({ options, refresh: () => {} });
}
