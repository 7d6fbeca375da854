import { useLingui } from '@lingui/react';
import type { FieldIssue } from '../../api/contract/envelope.ts';
import { correctedTexts } from './texts.ts';

/** What is wrong with a field of a decision, which the order's own rules name by its field. */
export function useFaultText(): (issue: FieldIssue) => string {
  const { i18n } = useLingui();
  return ({ path, rule, params }) => {
    const label = Object.entries(correctedTexts).find(([name]) => name === path)?.[1];
    const field = label === undefined ? path : i18n._(label);
    return i18n._(rule, { field, ...params });
  };
}
