import { use } from 'react';
import { dayOn } from '../../api/contract/zoneClock.ts';
import { CompanyClock } from '../format.ts';
import { ownDay } from './month.ts';

/** Today on the clocks of the company, as the server counts days: `2026-11-22`. */
export function useToday(): string {
  const clock = use(CompanyClock);
  return clock === null ? ownDay() : dayOn(clock, new Date());
}
