import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import type { FieldSource, SheetLayout } from '../../../../workers/protocol.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import { formatConstant } from './formatConstant.ts';
import { smallUnits } from './OtherUnit.tsx';
import { useColumnName } from './useColumnName.ts';

/** Question whether a column belongs to a field, or whether all rows get one text in the field. */
export interface MappingQuestion {
  readonly key: string;
  /** Index of the column; null for a text. */
  readonly source: number | null;
  /** Empty for a column. */
  readonly text: string;
  /** Most likely unit of the column's numbers. */
  readonly unit: string | undefined;
}

/**
 * Questions of a layout: about columns, except those in a unit that can't be converted, and about
 * suggested texts for fields without a source.
 */
export function listQuestions({ questions, columns }: SheetLayout): readonly MappingQuestion[] {
  return questions.flatMap(({ type, key, sources, text, unit }): readonly MappingQuestion[] => {
    if (type === 'missing') return text === undefined ? [] : [{ key, source: null, text, unit }];
    return sources
      .filter((source) => {
        const column = columns.find((one) => one.source === source);
        return column?.otherUnits?.[key] === undefined;
      })
      .map((source) => ({ key, source, text: '', unit }));
  });
}

/** Source of the field if the answer is yes. */
export function toFieldSource(
  { source, text }: MappingQuestion,
  unit: string | undefined,
): FieldSource {
  if (source === null) return { from: 'constant', text };
  return { from: 'column', column: source, ...(unit === undefined ? {} : { unit }) };
}

interface QuestionsProps {
  readonly questions: readonly MappingQuestion[];
  readonly fields: readonly SheetColumn[];
  readonly layout: SheetLayout;
  /** `unit`: unit of the values; absent for texts and fields without a unit. */
  readonly onAnswer: (question: MappingQuestion, isUsed: boolean, unit?: string) => void;
}

/** List of questions, each with buttons to use or leave the proposal. */
export function Questions({ questions, fields, layout, onAnswer }: QuestionsProps) {
  const { t } = useLingui();
  if (questions.length === 0) return null;
  return (
    <ul
      className="grid gap6 list"
      aria-label={t({ id: 'mapping.questions', message: 'Questions about your file' })}
    >
      {questions.map((question) => {
        const field = fields.find((one) => one.key === question.key);
        if (field === undefined) return null;
        const answer = (isUsed: boolean, unit?: string) => onAnswer(question, isUsed, unit);
        return (
          <li
            className="row apart gap6 across16 small pad-strip rounded warning-wash"
            key={`${question.key} ${question.source ?? ''}`}
          >
            {question.source === null ? (
              <ValueQuestion field={field} layout={layout} text={question.text} onAnswer={answer} />
            ) : (
              <ColumnQuestion
                field={field}
                layout={layout}
                source={question.source}
                unit={question.unit ?? smallUnits[field.field.unit ?? '']}
                onAnswer={answer}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface QuestionProps {
  readonly field: SheetColumn;
  readonly onAnswer: (isUsed: boolean, unit?: string) => void;
}

function ColumnQuestion({
  field: sheetColumn,
  layout,
  source,
  unit,
  onAnswer,
}: QuestionProps &
  Pick<QuestionsProps, 'layout'> & {
    readonly source: number;
    /** Alternative unit of its numbers. */
    readonly unit: string | undefined;
  }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { columnName } = useColumnName(layout);
  const field = fieldLabel(i18n, sheetColumn);
  const column = columnName(source);
  const sample = (layout.fileColumns[source]?.samples ?? []).join(' · ');
  return (
    <>
      <span className="anywhere fill16">
        <Trans id="mapping.question">
          Is “<bdi>{column}</bdi>” the {field}?
        </Trans>{' '}
        <bdi className="muted">{sample}</bdi>
      </span>
      <span className="wrap gap6">
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onAnswer(true, sheetColumn.field.unit)}
        >
          <Trans id="mapping.useAs">Use as {field}</Trans>
        </Button>
        {unit !== undefined && (
          <Button size="compact-sm" variant="default" onClick={() => onAnswer(true, unit)}>
            <Trans id="mapping.useIn">Use, values in {unit}</Trans>
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t({ id: 'mapping.leaveColumn.named', message: `Leave out ${column}` })}
          onClick={() => onAnswer(false)}
        >
          <Trans id="mapping.leaveColumn">Leave out</Trans>
        </Button>
      </span>
    </>
  );
}

function ValueQuestion({
  field: sheetColumn,
  layout,
  text,
  onAnswer,
}: QuestionProps & Pick<QuestionsProps, 'layout'> & { readonly text: string }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const field = fieldLabel(i18n, sheetColumn);
  const value = formatConstant(i18n._.bind(i18n), sheetColumn, text, layout);
  return (
    <>
      <span className="anywhere fill16">
        <Trans id="mapping.question.value">
          Your file has no {field}. Use “<bdi>{value}</bdi>” for all rows?
        </Trans>
      </span>
      <span className="wrap gap6">
        <Button size="compact-sm" variant="default" onClick={() => onAnswer(true)}>
          <Trans id="mapping.useValue">Use {value}</Trans>
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t({ id: 'mapping.leaveValue.named', message: `Leave ${field} blank` })}
          onClick={() => onAnswer(false)}
        >
          <Trans id="mapping.leaveValue">Leave blank</Trans>
        </Button>
      </span>
    </>
  );
}
