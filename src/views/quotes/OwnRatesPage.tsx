import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type OwnCard, quotes } from '../../api/contract/pricing/quotes.ts';
import { answerFailureOf, answerOf } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../ui/failureText.ts';
import { useFormats } from '../../ui/format.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { kindTexts } from '../shared/codeTexts.ts';
import { useDeclaredAnswer } from '../shared/portal.ts';
import { CostCalculator } from './CostCalculator.tsx';
import records from '../shared/Records.module.css';
import { LaneTable } from './LaneTable.tsx';
import css from './quotes.module.css';
import { SurchargeTable } from './SurchargeTable.tsx';
import { endNames } from './useEnds.ts';

const ownRates = declareAnswer<null, readonly OwnCard[]>('ownRates', (ask, _question, options) =>
  ask(quotes.getOwnRates, undefined, options),
);

/** /quote/rates: what the company pays, and what an order would cost. */
export default function OwnRatesPage() {
  const { i18n } = useLingui();
  const actor = useOwnActor(useDeclaredAnswer(ownRates), { question: null });
  const cards = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : answerFailureOf(s),
  );
  if (failure !== null && cards === null) {
    return <p role="alert">{failureText(i18n, failure)}</p>;
  }
  if (cards === null) return <Splash />;
  return (
    <div className={records['form']}>
      <CostCalculator />
      {cards.length === 0 ? (
        <Notice
          level={2}
          icon="search"
          title={<Trans id="ownRates.none.title">No rates yet</Trans>}
          text={<Trans id="ownRates.none.text">We agree the price of each order with you.</Trans>}
        />
      ) : (
        cards.map((card) => <CardRates key={card.id} card={card} />)
      )}
    </div>
  );
}

const holderNotes = (since: string): Readonly<Record<OwnCard['holder'], ReactNode>> => ({
  customer: <Trans id="ownRates.own">Agreed with you. Valid since {since}.</Trans>,
  group: <Trans id="ownRates.group">Rates for your customer group. Valid since {since}.</Trans>,
  all: <Trans id="ownRates.all">Our standard rates. Valid since {since}.</Trans>,
});

/** A card as the customer reads it: what each destination and surcharge costs. */
function CardRates({ card }: { readonly card: OwnCard }) {
  const { i18n } = useLingui();
  const { day, list } = useFormats();
  const endName = endNames(card.areas);
  const since = day(card.from);
  return (
    <Panel title={i18n._(kindTexts[card.kind])}>
      <p className={css['note']}>
        {holderNotes(since)[card.holder]}
        {card.content.taxed && (
          <>
            {' '}
            <Trans id="ownRates.taxed">Taxes are added to these prices.</Trans>
          </>
        )}
      </p>
      <div className={css['scroll']}>
        <LaneTable lanes={card.content.lanes} currency={card.content.currency} areas={card.areas} />
      </div>
      {card.content.surcharges.length > 0 && (
        <div className={css['scroll']}>
          <SurchargeTable content={card.content} areas={card.areas} />
        </div>
      )}
      {card.areas.map(({ id, name, countries }) => (
        <p key={id} className={css['note']}>
          <bdi>{name}</bdi>
          {' · '}
          {list(countries.map(endName))}
        </p>
      ))}
    </Panel>
  );
}
