import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { language, offered } from '../../../i18n.ts';
import { dayTextOf, type DayText } from './dayText.ts';

/** How the language shown writes dates. */
export function useDayText(): DayText {
  useLingui();
  const tag = offered[language()].intl;
  return useMemo(() => dayTextOf(tag), [tag]);
}
