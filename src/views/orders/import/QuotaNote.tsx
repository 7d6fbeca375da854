import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { beyondQuotaOf, quotaOf } from '../../../machines/orderImport/selectors.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './SendBar.module.css';

/** What the company may still order this month, and what happens to orders beyond that. */
export function QuotaNote({ actor }: Pick<ImportDesk, 'actor'>) {
  const { dateTime } = useFormats();
  const quota = useSelector(actor, quotaOf);
  const beyond = useSelector(actor, beyondQuotaOf);
  if (quota === null || quota.remaining === null) return null;
  const left = quota.remaining;
  const renewed = dateTime(quota.resetsAt);
  if (beyond === 0) {
    return (
      <p className={css[quota.isLow === true ? 'warning' : 'quiet']}>
        <Plural
          id="quota.left"
          value={left}
          one="Your company can create # more order this month."
          other="Your company can create # more orders this month."
        />
      </p>
    );
  }
  return (
    <p className={css['warning']}>
      <Icon name="warning" size={16} />
      <span>
        <Plural
          id="quota.beyond"
          value={beyond}
          one="# order exceeds your company’s monthly limit."
          other="# orders exceed your company’s monthly limit."
        />{' '}
        <Trans id="quota.beyond.then">
          The first {left} in the sheet will be created. The others will be refused and stay here;
          you can send them from {renewed}.
        </Trans>
      </span>
    </p>
  );
}
