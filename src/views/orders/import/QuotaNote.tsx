import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectBeyondQuota, selectQuota } from '../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useImport } from './useImport.tsx';

/** Number of orders that the company can still create this month; nothing without a limit. */
export function QuotaLeft() {
  const quota = useSelector(useImport(), selectQuota);
  if (quota === null || quota.remaining === null) return null;
  const left = quota.remaining;
  return (
    <p className={`flat small ${quota.isLow === true ? 'warned' : 'muted'}`}>
      <Plural
        id="quota.left"
        value={left}
        one="Your company can create # more order this month."
        other="Your company can create # more orders this month."
      />
    </p>
  );
}

/** Warns of ready orders beyond the monthly limit, or of a limit that is nearly reached. */
export function QuotaWarning() {
  const actor = useImport();
  const { integer, dateTime } = useFormats();
  const quota = useSelector(actor, selectQuota);
  const beyond = useSelector(actor, selectBeyondQuota);
  if (quota === null || quota.remaining === null) return null;
  if (beyond === 0) return quota.isLow === true ? <QuotaLeft /> : null;
  const left = integer(quota.remaining);
  const renewed = dateTime(quota.resetsAt);
  return (
    <p className="flex top gap6 flat small warned">
      <Icon name="warning" size={16} />
      <span>
        <Plural
          id="quota.beyond"
          value={beyond}
          one="# order exceeds your company’s monthly limit."
          other="# orders exceed your company’s monthly limit."
        />{' '}
        {quota.remaining === 0 ? (
          <Trans id="quota.none">
            Your company has used all of it. You can send these orders from {renewed}.
          </Trans>
        ) : (
          <Trans id="quota.beyond.then">
            The first {left} in the sheet will be created. The others will be refused and stay here;
            you can send them from {renewed}.
          </Trans>
        )}
      </span>
    </p>
  );
}
