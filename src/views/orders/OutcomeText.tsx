import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderAction } from '../../domain/lifecycles/order/status.ts';
import type { BulkOutcome } from '../../machines/bulkAction/machine.ts';
import { useFormats } from '../../ui/format.ts';
import { statusTexts } from '../shared/codeTexts.ts';
import { statusRefusalOf } from './actions.ts';
import { fieldId } from './fieldId.ts';
import { RefusalText } from './RefusalText.tsx';

interface OutcomeTextProps {
  readonly action: OrderAction;
  readonly outcome: BulkOutcome;
}

/** What became of one order of an action, and what would allow it where it was refused. */
export function OutcomeText({ action, outcome }: OutcomeTextProps) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  switch (outcome.outcome) {
    case 'done':
    case 'known':
    case 'late':
      return 'status' in outcome ? i18n._(statusTexts[outcome.status]) : null;
    case 'state': {
      const refusal = statusRefusalOf(outcome.status, action);
      // Allowed by now: it was another's change that was between.
      if (refusal === null)
        return <Trans id="outcome.moved">The order has changed in the meantime.</Trans>;
      return <RefusalText status={outcome.status} refusal={refusal} />;
    }
    case 'printed': {
      const { by } = outcome;
      const at = dateTime(outcome.at);
      return (
        <Trans id="outcome.printed">
          Already printed by <bdi>{by}</bdi> at {at}. Reprint it instead.
        </Trans>
      );
    }
    case 'lacks': {
      const field = i18n._(fieldId(outcome.field));
      return <Trans id="outcome.lacks">Orders of this type don’t have the field “{field}”.</Trans>;
    }
    case 'invalid': {
      const { path, rule, params } = outcome.issue;
      const field = i18n._(fieldId(path.split('.').at(-1) ?? path));
      const fault = i18n._(rule, params);
      return (
        <Trans id="outcome.invalid">
          {field}: {fault}
        </Trans>
      );
    }
    case 'changed':
      return (
        <Trans id="outcome.changed">Someone changed this order since. It was left as it is.</Trans>
      );
    case 'unknown':
      return <Trans id="outcome.unknown">This order no longer exists.</Trans>;
    case 'future':
      return <Trans id="outcome.future">This time is in the future.</Trans>;
  }
}
