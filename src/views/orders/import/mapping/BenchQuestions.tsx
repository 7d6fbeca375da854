import { useState } from 'react';
import { sheetWithSender } from '../../../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../../../domain/sheets/sheet.ts';
import { sheets } from '../../../../domain/sheets/sheets.ts';
import { toMapping } from '../../../../machines/orderImport/readingChoice.ts';
import type { FieldSource, Mapping, SheetLayout } from '../../../../workers/protocol.ts';
import { listQuestions, Questions, toFieldSource, type MappingQuestion } from './Questions.tsx';

interface BenchQuestionsProps {
  readonly kind: ImportKind;
  readonly layout: SheetLayout;
  readonly onApply: (mapping: Mapping) => void;
}

type Answer = MappingQuestion & {
  readonly isUsed: boolean;
  readonly chosenUnit: string | undefined;
};

/**
 * Questions about columns and values for all rows, above the rows. The rows are checked again once, after the
 * last answer, because a mapping chosen by the user leaves no questions.
 */
export function BenchQuestions({ kind, layout, onApply }: BenchQuestionsProps) {
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const fields = sheetWithSender(sheets[kind], layout.sender ?? null).columns;
  const isOpen = ({ key, source }: MappingQuestion, among: typeof answers) =>
    !among.some((one) =>
      one.isUsed
        ? one.key === key || (source !== null && one.source === source)
        : one.key === key && one.source === source,
    );
  const doubts = listQuestions(layout);
  const onAnswer = (doubt: MappingQuestion, isUsed: boolean, chosenUnit?: string) => {
    const next = [...answers, { ...doubt, isUsed, chosenUnit }];
    setAnswers(next);
    const used = next.filter((one) => one.isUsed);
    if (used.length === 0 || doubts.some((one) => isOpen(one, next))) return;
    const chosen = used.map((one): [string, FieldSource] => [
      one.key,
      toFieldSource(one, one.chosenUnit),
    ]);
    onApply({ fields: { ...toMapping(layout).fields, ...Object.fromEntries(chosen) } });
  };
  return (
    <Questions
      doubts={doubts.filter((doubt) => isOpen(doubt, answers))}
      fields={fields}
      layout={layout}
      onAnswer={onAnswer}
    />
  );
}
