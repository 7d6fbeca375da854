import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type MerchantCard, quotes } from '../../api/contract/pricing/quotes.ts';
import { orderKinds } from '../../domain/sheets/sheet.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { useFormats } from '../../language/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { kindTexts } from '../shared/codeTexts.ts';
import records from '../shared/Records.module.css';
import { ToneChip } from '../shared/Status.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { CostCalculator } from './CostCalculator.tsx';
import { LaneTable } from './LaneTable.tsx';
import css from './quotes.module.css';
import { SurchargeTable } from './SurchargeTable.tsx';
import { createDestinationNames } from './destinationNames.ts';

const merchantRatesAnswer = declareAnswer<null, readonly MerchantCard[]>(
  'ownRates',
  (ask, _question, options) => ask(quotes.getOwnRates, undefined, options),
);

/** /quote/rates: rates of the user's company, and the cost calculator. */
export default function MerchantRatesPage() {
  const { i18n } = useLingui();
  const { answer: cards, failure } = useAnswer(merchantRatesAnswer, null);
  if (failure !== null && cards === null) {
    return <p role="alert">{failureText(i18n, failure)}</p>;
  }
  if (cards === null) return <Splash />;
  return (
    <div className={records['form']}>
      <CostCalculator />
      {cards.length === 0 ? (
        <Notice
          icon="search"
          title={<Trans id="ownRates.none.title">No rates yet</Trans>}
          text={<Trans id="ownRates.none.text">We agree the price of each order with you.</Trans>}
        />
      ) : (
        orderKinds.flatMap((kind) =>
          cards
            .filter((card) => card.kind === kind)
            .map((card) => <CardRates key={card.id} card={card} />),
        )
      )}
    </div>
  );
}

const holderNotes = (since: string): Readonly<Record<MerchantCard['holder'], ReactNode>> => ({
  customer: <Trans id="ownRates.own">Agreed with you. Valid since {since}.</Trans>,
  group: <Trans id="ownRates.group">Rates for your customer group. Valid since {since}.</Trans>,
  all: <Trans id="ownRates.all">Our standard rates. Valid since {since}.</Trans>,
});

const usageNotes: Readonly<Record<Exclude<MerchantCard['use'], 'first'>, ReactNode>> = {
  rest: <Trans id="ownRates.rest">Used only where the rates above have no price.</Trans>,
  never: <Trans id="ownRates.never">The rates above apply instead.</Trans>,
};

/** Card as the customer reads it; collapsed if it prices nothing. */
function CardRates({ card }: { readonly card: MerchantCard }) {
  const { i18n } = useLingui();
  const { day } = useFormats();
  const since = day(card.from);
  const isUsed = card.use !== 'never';
  return (
    <Panel
      title={
        <>
          {i18n._(kindTexts[card.kind])}{' '}
          {!isUsed && (
            <ToneChip tone="off">
              <Trans id="ownRates.unused">Not used</Trans>
            </ToneChip>
          )}
        </>
      }
    >
      <p className={`flat muted ${css['note']}`}>
        {holderNotes(since)[card.holder]}
        {card.use !== 'first' && <> {usageNotes[card.use]}</>}
        {isUsed && card.content.taxed && (
          <>
            {' '}
            <Trans id="ownRates.taxed">Taxes are added to these prices.</Trans>
          </>
        )}
      </p>
      {isUsed ? (
        <RateTables card={card} />
      ) : (
        <details className={css['folded']}>
          <summary>
            <Trans id="ownRates.show">Show rates</Trans>
          </summary>
          <RateTables card={card} />
        </details>
      )}
    </Panel>
  );
}

/** Prices of each destination and surcharge of a card. */
function RateTables({ card: { content, areas } }: { readonly card: MerchantCard }) {
  const { list } = useFormats();
  const destinationName = createDestinationNames(areas);
  return (
    <>
      <div className={`sideways ${css['scroll']}`}>
        <LaneTable lanes={content.lanes} currency={content.currency} areas={areas} />
      </div>
      {content.surcharges.length > 0 && (
        <div className={`sideways ${css['scroll']}`}>
          <SurchargeTable content={content} areas={areas} />
        </div>
      )}
      {areas.map(({ id, name, countries }) => (
        <p key={id} className={`flat muted ${css['note']}`}>
          <bdi>{name}</bdi>
          {' · '}
          {list(countries.map(destinationName))}
        </p>
      ))}
    </>
  );
}
