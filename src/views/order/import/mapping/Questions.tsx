import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SheetColumn } from '../../../../api/contract/sheet.ts';
import type { SheetLayout } from '../../../../workers/protocol.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import css from './Questions.module.css';
import { smallUnits } from './units.ts';
import { useColumnName } from './useColumnName.ts';

/** A column that may be a field's: asked once. */
export interface Doubt {
  readonly key: string;
  readonly source: number;
}

/** What the user is asked of columns; those in another unit could not be used whatever he says. */
export function doubtsOf({ questions, columns }: SheetLayout): readonly Doubt[] {
  return questions.flatMap(({ type, key, sources }) =>
    type === 'missing'
      ? []
      : sources
          .filter((source) => {
            const column = columns.find((one) => one.source === source);
            return column?.otherUnits?.[key] === undefined;
          })
          .map((source) => ({ key, source })),
  );
}

interface QuestionsProps {
  readonly doubts: readonly Doubt[];
  readonly fields: readonly SheetColumn[];
  readonly layout: SheetLayout;
  /** `unit`: what its values are in, where that is not the orders' own. */
  readonly onAnswer: (doubt: Doubt, isUsed: boolean, unit?: string) => void;
}

/** Columns that are probably a field's: each with what it holds, to be used or left out. */
export function Questions({ doubts, fields, layout, onAnswer }: QuestionsProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { columnName } = useColumnName(layout);
  if (doubts.length === 0) return null;
  return (
    <ul
      className={css['questions']}
      aria-label={t({ id: 'mapping.questions', message: 'Columns to check' })}
    >
      {doubts.map((doubt) => {
        const { key, source } = doubt;
        const sheet = fields.find((one) => one.key === key);
        if (sheet === undefined) return null;
        const field = fieldLabel(i18n, sheet);
        const small = smallUnits[sheet.field.unit ?? ''];
        const column = columnName(source);
        const sample = (layout.fileColumns[source]?.samples ?? []).join(' · ');
        return (
          <li key={`${key} ${source}`}>
            <span className={css['asked']}>
              <Trans id="mapping.question">
                Is “<bdi>{column}</bdi>” the {field}?
              </Trans>{' '}
              <bdi className={css['sample']}>{sample}</bdi>
            </span>
            <span className={css['answers']}>
              <Button size="compact-sm" variant="light" onClick={() => onAnswer(doubt, true)}>
                <Trans id="mapping.useAs">Use as {field}</Trans>
              </Button>
              {small !== undefined && (
                <Button
                  size="compact-sm"
                  variant="light"
                  onClick={() => onAnswer(doubt, true, small)}
                >
                  <Trans id="mapping.useIn">Use, values in {small}</Trans>
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t({
                  id: 'mapping.leaveColumn.named',
                  message: `Leave out ${column}`,
                })}
                onClick={() => onAnswer(doubt, false)}
              >
                <Trans id="mapping.leaveColumn">Leave out</Trans>
              </Button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
