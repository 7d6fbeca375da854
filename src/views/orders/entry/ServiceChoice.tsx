import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { currencyScale } from '../../../domain/countries/currencies.ts';
import type { ServiceOffer } from '../../../api/contract/pricing/quotes.ts';
import type { Offers } from '../../../machines/freightQuote/machine.ts';
import { contentOf } from '../../../machines/orderEntry/selectors.ts';
import { serviceTexts } from '../../shared/codeTexts.ts';
import { useFormats } from '../../../ui/format.ts';
import css from './Entry.module.css';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';

const place = { line: null, key: 'service' } as const;

interface ServiceChoiceProps {
  readonly actor: EntryActor;
  readonly offers: Offers;
}

/** Services beside each other, each with its price and day for this order; one click or arrow key takes another. */
export function ServiceChoice({ actor, offers }: ServiceChoiceProps) {
  const { i18n } = useLingui();
  const id = useId();
  const chosen = useSelector(actor, (s) => contentOf(s).values['service']);
  return (
    <fieldset className={`grid gap2 plain below12 lined ${css['services']}`}>
      <legend className="span muted small">
        <Trans id="entry.services">Services for this order</Trans>
      </legend>
      {offers.map((offer) => (
        <label key={offer.service} className={`hover ${css['service']}`}>
          <input
            type="radio"
            name={id}
            checked={chosen === offer.service}
            onChange={() => actor.send({ type: 'change', place, text: offer.service })}
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
        <span className={css['quiet']}>
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
