import { useLingui } from '@lingui/react';
import type { ReasonNames } from '../../api/contract/issue/reasons.ts';
import { language } from '../../start/i18n.ts';

/** What the carrier calls a reason, in the language shown. */
export function useReasonName(): (names: ReasonNames) => string {
  useLingui();
  const shown = language();
  return (names) => names[shown];
}
