import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { freightQuoteMachine } from '../../../machines/freightQuote/machine.ts';
import type { ActorRefFrom } from 'xstate';
import { verdictOf } from '../../../machines/orderEntry/selectors.ts';
import { PriceLines } from '../../shared/PriceLines.tsx';
import { useArea } from '../../shared/portal.ts';
import { failureText } from '../../../ui/failureText.ts';
import { useFormats } from '../../../ui/format.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import css from './Entry.module.css';
import { quoteQuery } from './quoteQuery.ts';
import { ServiceChoice } from './ServiceChoice.tsx';
import type { EntryActor } from './types.ts';

/** What the order would cost as it is, beside the form. */
export function QuotePanel({ actor }: { readonly actor: EntryActor }) {
  const { freightQuote } = useArea('entry');
  const id = useId();
  const quote = useOwnActor(freightQuote, undefined);
  const { kind, owner } = actor.getSnapshot().context;
  const query = useSelector(
    actor,
    (s) => quoteQuery(kind, verdictOf(s), owner.countryCode),
    (a, b) => JSON.stringify(a) === JSON.stringify(b),
  );
  useEffect(() => quote?.send({ type: 'ask', query }), [quote, query]);
  return (
    <section className={css['panel']} aria-labelledby={id}>
      <h2 id={id}>
        <Trans id="entry.quote.price">Estimated price</Trans>
      </h2>
      {quote !== null && <QuoteText quote={quote} />}
      {query !== null && <ServiceChoice actor={actor} query={query} />}
    </section>
  );
}

function QuoteText({ quote }: { readonly quote: ActorRefFrom<typeof freightQuoteMachine> }) {
  const { i18n } = useLingui();
  const { decimal, integer } = useFormats();
  const { value, context } = useSelector(quote, (s) => s);
  if (value === 'idle') {
    return (
      <p className={css['quiet']}>
        <Trans id="entry.quote.missing">
          Enter the country, service and weight to see the price.
        </Trans>
      </p>
    );
  }
  if (value === 'failed' && context.failure !== null) {
    return (
      <>
        <p className={css['quiet']}>{failureText(i18n, context.failure)}</p>
        <Button size="compact-sm" variant="light" onClick={() => quote.send({ type: 'retry' })}>
          <Trans id="entry.retry">Try again</Trans>
        </Button>
      </>
    );
  }
  const price = context.quote;
  if (price === null) {
    if (value !== 'quoted') return <Loader size="xs" />;
    return (
      <p className={css['quiet']}>
        <Trans id="entry.quote.none">
          No rate for this destination and service yet. We’ll agree the price with you.
        </Trans>
      </p>
    );
  }
  const { volumetricKg, divisor } = price;
  const volumetric = volumetricKg === null ? null : decimal(volumetricKg);
  const by = integer(divisor);
  return (
    <div data-stale={value !== 'quoted'} className={css['quote']}>
      <PriceLines price={price.price} />
      {volumetric !== null && (
        <p className={css['quiet']}>
          <Trans id="entry.quote.volumetric">
            Volumetric weight {volumetric} kg: length × width × height × pieces, divided by {by}
          </Trans>
        </p>
      )}
      <p className={css['quiet']}>
        <Trans id="entry.quote.duties">Customs duties abroad are not included.</Trans>
      </p>
    </div>
  );
}
