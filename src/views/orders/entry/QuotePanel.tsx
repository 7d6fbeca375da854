import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type {
  ServiceRequest,
  SuggestedCost,
  ServiceOffer,
} from '../../../api/contract/pricing/quotes.ts';
import { currencyScale } from '../../../domain/countries/currencyCodes.ts';
import { isDomesticKind } from '../../../domain/sheets/sheet.ts';
import {
  type freightQuoteMachine,
  type Offers,
  freightQuote,
} from '../../../machines/freightQuote/machine.ts';
import {
  selectContent,
  selectEntryContext,
  selectVerdict,
} from '../../../machines/orderEntry/selectors.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { Word } from '../../../ui/commonWords.tsx';
import { serviceTexts } from '../../shared/codeTexts.ts';
import { useSession, useDeclared } from '../../shared/portal.ts';
import { PriceLines } from '../../shared/PriceLines.tsx';
import { unpricedTexts } from '../../shared/priceTexts.ts';
import css from './Entry.module.css';
import { useEntry } from './useEntry.ts';
import { quoteQuery } from './quoteQuery.ts';

/** Price and expected day of the order by service. */
export function QuotePanel() {
  const actor = useEntry();
  const ownCompanyNo = useSession(selectProfile)?.companyNo;
  const companyNo = useSelector(
    actor,
    (s) => selectEntryContext(s).base?.companyNo ?? ownCompanyNo,
  );
  // Quotes use the user's own rates, which are wrong for an order of another company.
  return companyNo === ownCompanyNo ? <OwnQuote /> : null;
}

function OwnQuote() {
  const actor = useEntry();
  const id = useId();
  const quote = useOwnActor(useDeclared(freightQuote), undefined);
  const { kind, owner } = actor.getSnapshot().context;
  const query = useSelector(
    actor,
    (s) => quoteQuery(kind, selectVerdict(s), owner.countryCode),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  useEffect(() => quote?.send({ type: 'ask', query }), [quote, query]);
  return (
    <section className={`panel pad-panel ${css['panel']}`} aria-labelledby={id}>
      <h2 id={id}>
        <Trans id="entry.quote.price">Price and delivery</Trans>
      </h2>
      {quote !== null && <Comparison quote={quote} query={query} />}
    </section>
  );
}

interface ComparisonProps {
  readonly quote: ActorRefFrom<typeof freightQuoteMachine>;
  /** Current query; null while country or weight is missing. */
  readonly query: ServiceRequest | null;
}

function Comparison({ quote, query }: ComparisonProps) {
  const actor = useEntry();
  const { i18n } = useLingui();
  const { value, context } = useSelector(quote, (s) => s);
  const service = useSelector(actor, (s) => selectContent(s).values['service']);
  const { kind } = actor.getSnapshot().context;
  if (value === 'idle') {
    return (
      <p className="flat muted small">
        {isDomesticKind(kind) ? (
          <Trans id="entry.quote.missing.weight">Enter the weight to compare services.</Trans>
        ) : (
          <Trans id="entry.quote.missing">Enter the country and weight to compare services.</Trans>
        )}
      </p>
    );
  }
  if (value === 'failed' && context.failure !== null) {
    return (
      <>
        <p className="flat muted small">{failureText(i18n, context.failure)}</p>
        <Button size="compact-sm" variant="default" onClick={() => quote.send({ type: 'retry' })}>
          <Word of="retry" />
        </Button>
      </>
    );
  }
  const { offers } = context;
  const isCurrent = value === 'quoted' && context.query === query;
  if (offers === null || (offers.length === 0 && !isCurrent)) return <Loader size="xs" />;
  if (offers.length === 0)
    return <p className="flat muted small">{i18n._(unpricedTexts.noCard)}</p>;
  const cost = offers.find(({ service: offered }) => offered === service)?.cost;
  return (
    // The previous answer stays visible, so that nothing moves under the pointer.
    <div aria-busy={!isCurrent} data-stale={!isCurrent} className={css['quote']}>
      <ServiceChoice offers={offers} />
      {cost !== undefined && <Cost cost={cost} isAbroad={!isDomesticKind(kind)} />}
    </div>
  );
}

interface CostProps {
  readonly cost: SuggestedCost;
  readonly isAbroad: boolean;
}

/** Price lines of the chosen service, or the reason why there is no price. */
function Cost({ cost, isAbroad }: CostProps) {
  const { i18n } = useLingui();
  const { decimal, integer } = useFormats();
  if ('reason' in cost) {
    return <p className="flat muted small">{i18n._(unpricedTexts[cost.reason])}</p>;
  }
  const { volumetricGrams, divisor } = cost;
  const volumetric = volumetricGrams === null ? null : decimal(volumetricGrams / 1_000);
  const by = integer(divisor);
  return (
    <div data-answer="">
      <PriceLines price={cost} />
      {volumetric !== null && (
        <p className="flat muted small">
          <Trans id="entry.quote.volumetric">
            Volumetric weight {volumetric} kg: length × width × height × pieces, divided by {by}
          </Trans>
        </p>
      )}
      {isAbroad && (
        <p className="flat muted small">
          <Trans id="entry.quote.duties">Customs duties abroad are not included.</Trans>
        </p>
      )}
    </div>
  );
}

const serviceField = { line: null, key: 'service' } as const;

interface ServiceChoiceProps {
  readonly offers: Offers;
}

/** Radio group of the services, each with price and expected day. */
function ServiceChoice({ offers }: ServiceChoiceProps) {
  const actor = useEntry();
  const { i18n } = useLingui();
  const id = useId();
  const service = useSelector(actor, (s) => selectContent(s).values['service']);
  return (
    <fieldset className={`grid gap2 plain below12 lined ${css['services']}`}>
      <legend className="span muted small">
        <Trans id="entry.services">Services for this order</Trans>
      </legend>
      {offers.map((offer) => (
        <label
          key={offer.service}
          className={`grid span baseline gap8 soft pointer hover ${css['service']}`}
        >
          <input
            type="radio"
            name={id}
            checked={service === offer.service}
            onChange={() =>
              actor.send({ type: 'change', field: serviceField, text: offer.service })
            }
          />
          <span>{i18n._(serviceTexts[offer.service])}</span>
          <Answer offer={offer} />
        </label>
      ))}
    </fieldset>
  );
}

function Answer({ offer: { cost, expectedDay } }: { readonly offer: ServiceOffer }) {
  const { money, day } = useFormats();
  const expected = expectedDay === null ? '' : day(expectedDay);
  return (
    <span data-answer="">
      {'reason' in cost ? (
        <span className="flat muted small">
          <Trans id="entry.service.unpriced">No price</Trans>
        </span>
      ) : (
        <bdi>{money(cost.total / 10 ** (currencyScale[cost.currency] ?? 2), cost.currency)}</bdi>
      )}
      {expected !== '' && (
        <small>
          <Trans id="entry.service.expected">Expected {expected}</Trans>
        </small>
      )}
    </span>
  );
}
