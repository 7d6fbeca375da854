import { use } from 'react';
import { dayOn } from '../../api/contract/zones.ts';
import { TimeZone } from '../format.ts';

/** Today on the clocks of the company, as the server counts days: `2026-11-22`. */
export const useToday = (): string => dayOn(use(TimeZone), new Date());
