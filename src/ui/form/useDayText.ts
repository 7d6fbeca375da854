import { useLingui } from '@lingui/react';
import { language, offered } from '../../start/i18n.ts';
import { dayTextOf, type DayText } from '../../api/contract/dayText.ts';

/** How the language shown writes dates. */
export function useDayText(): DayText {
  useLingui();
  return dayTextOf(offered[language()].intl);
}
