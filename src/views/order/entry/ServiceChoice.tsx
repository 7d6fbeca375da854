import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import { currencyScale } from '../../../api/contract/codes.ts';
import { sheets } from '../../../api/contract/sheets.ts';
import type { QuoteQuery } from '../../../machines/freightQuote/machine.ts';
import { contentOf } from '../../../machines/orderEntry/selectors.ts';
import { useArea } from '../../shared/portal.ts';
import { useFormats } from '../../../ui/format.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { codeName } from '../import/panels/codeNames.ts';
import css from './Entry.module.css';
import { isService } from './quoteQuery.ts';
import type { EntryActor } from './types.ts';

const NONE = '–';
const service = { line: null, key: 'service' } as const;

interface ServiceChoiceProps {
  readonly actor: EntryActor;
  /** What to ask the tariffs, of the service that is chosen now. */
  readonly query: QuoteQuery;
}

/** All services beside each other, each with its price for this order; one click takes another. */
export function ServiceChoice({ actor, query }: ServiceChoiceProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { kind } = actor.getSnapshot().context;
  const chosen = useSelector(actor, (s) => contentOf(s).values['service']);
  const column = sheets[kind].columns.find(({ key }) => key === 'service');
  if (column?.field.kind !== 'code') return null;
  return (
    <fieldset className={css['services']}>
      <legend>
        <Trans id="entry.services">Services for this order</Trans>
      </legend>
      {Object.keys(column.field.codes ?? {})
        .filter(isService)
        .map((code) => (
          <label key={code} className={css['service']}>
            <input
              type="radio"
              name={id}
              checked={chosen === code}
              onChange={() => actor.send({ type: 'change', place: service, text: code })}
            />
            <span>{codeName(i18n._.bind(i18n), column, code)}</span>
            <Price query={{ ...query, service: code }} />
          </label>
        ))}
    </fieldset>
  );
}

/** What one service would cost; a dash where the carrier has no tariff, or did not answer. */
function Price({ query }: { readonly query: QuoteQuery }) {
  const { money } = useFormats();
  const quote = useOwnActor(useArea('entry').freightQuote, undefined);
  const asked = JSON.stringify(query);
  useEffect(() => {
    // By its text: the same question is asked once.
    const same: QuoteQuery = JSON.parse(asked);
    quote?.send({ type: 'ask', query: same });
  }, [quote, asked]);
  const price = useSelector(quote ?? undefined, (s) => s?.context.quote ?? null);
  if (price === null) return <span className={css['quiet']}>{NONE}</span>;
  const { amount, currency } = price;
  return <bdi>{money(amount / 10 ** (currencyScale[currency] ?? 2), currency)}</bdi>;
}
