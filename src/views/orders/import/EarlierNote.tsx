import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { earlierOf } from '../../../machines/orderImport/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ImportDesk } from '../../shared/importDesk.ts';
import css from './BenchNote.module.css';

/** Of a file that seems to be one of before: its orders would be there already. */
export function EarlierNote({ actor }: Pick<ImportDesk, 'actor'>) {
  const earlier = useSelector(actor, earlierOf);
  const { dateTime } = useFormats();
  if (earlier === null) return null;
  const when = dateTime(earlier.startedAt);
  const who = earlier.createdBy;
  return (
    <p
      className={`line gap6 flat small pad-strip rounded info-wash ${css['note']}`}
      data-tone="warning"
      role="status"
    >
      <Icon name="warning" size={15} />
      <span>
        <Trans id="import.earlier">
          You may have imported this file already: <bdi>{who}</bdi> sent a file with the same name
          and number of rows on {when}.
        </Trans>{' '}
        <Link href={href('importReceipt', { importId: earlier.importId })}>
          <Trans id="import.earlier.view">View that import</Trans>
        </Link>
      </span>
    </p>
  );
}
