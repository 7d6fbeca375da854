import { useToday } from '../../form/dayRange.ts';
import { useFormats } from '../../language/format.ts';

/** Number of past months to choose from. */
const MONTH_COUNT = 24;

/** Returns the past months with their names, newest first. The current month has no bills yet. */
export function usePastMonths(): readonly { readonly value: string; readonly text: string }[] {
  const { month } = useFormats();
  const [year = 0, currentMonth = 1] = useToday().split('-').map(Number);
  return Array.from({ length: MONTH_COUNT }, (_, at) => {
    const value = new Date(Date.UTC(year, currentMonth - 2 - at)).toISOString().slice(0, 7);
    return { value, text: month(value) };
  });
}
