import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
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
import css from './quotes.module.css';
import { useCardWords } from './useCardWords.ts';
import { useEndName } from './useEnds.ts';

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

/** A card as the customer reads it: a line for each destination and surcharge. */
function CardRates({ card }: { readonly card: OwnCard }) {
  const { i18n } = useLingui();
  const { day, list } = useFormats();
  const wordsOf = useCardWords();
  const endName = useEndName(card.areas);
  const countriesOf = new Map(card.areas.map(({ name, countries }) => [name, countries]));
  const lines = wordsOf({ shown: card, areas: card.areas });
  const since = day(card.from);
  return (
    <Panel title={i18n._(kindTexts[card.kind])}>
      <p className={css['note']}>
        {card.isOwn ? (
          <Trans id="ownRates.own">Agreed with you. Valid since {since}.</Trans>
        ) : (
          <Trans id="ownRates.all">Our standard rates. Valid since {since}.</Trans>
        )}
      </p>
      <div className={css['scroll']}>
        <table className={css['table']} data-lines>
          <tbody>
            {[...lines].map(([name, words]) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {[...countriesOf].map(([name, countries]) => (
        <p key={name} className={css['note']}>
          <bdi>{name}</bdi>
          {' · '}
          {list(countries.map(endName))}
        </p>
      ))}
    </Panel>
  );
}
