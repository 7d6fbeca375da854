import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type RateCard, rateCards } from '../../api/contract/pricing/rateCards.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { failureText } from '../../language/failureText.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { DifferenceTable, findDifferingNames } from './DifferenceTable.tsx';
import { useCardLines } from './useCardLines.ts';

interface Question {
  readonly id: string;
  readonly version: string;
}

const otherVersionAnswer = declareAnswer<Question, RateCard>(
  'rateCardVersion',
  (ask, question, options) => ask(rateCards.getRateCard, question, options),
);

interface CardComparisonProps {
  readonly card: RateCard;
  /** Version to compare with. */
  readonly other: string;
}

/** Differing lines of two versions, side by side. */
export function CardComparison({ card, other }: CardComparisonProps) {
  const { i18n } = useLingui();
  const getCardLines = useCardLines();
  const question = { id: card.id, version: other };
  const { answer: otherCard, failure } = useAnswer(otherVersionAnswer, question);
  if (failure !== null) return <p role="alert">{failureText(i18n, failure)}</p>;
  if (otherCard === null) return <Splash />;
  const [otherLines, lines] = [getCardLines(otherCard), getCardLines(card)];
  const mine = card.shown.version;
  if (findDifferingNames(otherLines, lines).length === 0) {
    return (
      <p>
        <Trans id="rateCard.compare.same">No differences between the two versions.</Trans>
      </p>
    );
  }
  return (
    <DifferenceTable
      before={otherLines}
      after={lines}
      titles={[
        <Trans key="other" id="rateCard.compare.version">
          Version {other}
        </Trans>,
        <Trans key="mine" id="rateCard.compare.mine">
          Version {mine}
        </Trans>,
      ]}
    />
  );
}
