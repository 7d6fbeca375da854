import { useState } from 'react';
import { sheetWithSender } from '../../../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../../../domain/sheets/sheet.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';
import { toMapping } from '../../../../machines/orderImport/readingChoice.ts';
import type { FieldSource, Mapping, SheetLayout } from '../../../../workers/protocol.ts';
import { listQuestions, Questions, toFieldSource, type MappingQuestion } from './Questions.tsx';

interface InlineQuestionsProps {
  readonly kind: ImportKind;
  readonly layout: SheetLayout;
  readonly onApply: (mapping: Mapping) => void;
}

type Answer = MappingQuestion & {
  readonly isUsed: boolean;
  readonly chosenUnit: string | undefined;
};

/**
 * Questions about columns and values for all rows, above the rows. The rows are checked again once,
 * after the last answer, because a mapping chosen by the user leaves no questions.
 */
export function InlineQuestions({ kind, layout, onApply }: InlineQuestionsProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const fields = sheetWithSender(sheets[kind], layout.sender ?? null).columns;
  const isUnanswered = ({ key, source }: MappingQuestion, among: typeof answers) =>
    !among.some((one) =>
      one.isUsed
        ? one.key === key || (source !== null && one.source === source)
        : one.key === key && one.source === source,
    );
  const questions = listQuestions(layout);
  const onAnswer = (question: MappingQuestion, isUsed: boolean, chosenUnit?: string) => {
    const next = [...answers, { ...question, isUsed, chosenUnit }];
    setAnswers(next);
    const acceptedAnswers = next.filter((one) => one.isUsed);
    if (acceptedAnswers.length === 0 || questions.some((one) => isUnanswered(one, next))) return;
    const sources = acceptedAnswers.map((answer): [string, FieldSource] => [
      answer.key,
      toFieldSource(answer, answer.chosenUnit),
    ]);
    onApply({ fields: { ...toMapping(layout).fields, ...Object.fromEntries(sources) } });
  };
  return (
    <Questions
      questions={questions.filter((question) => isUnanswered(question, answers))}
      fields={fields}
      layout={layout}
      onAnswer={onAnswer}
    />
  );
}
