import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import css from './UntreatedBadge.module.css';
import type { Untreated } from './useUntreated.ts';

/** A number at what it is about; what it counts is said to those who don't see where it stands. */
export function UntreatedBadge({ count, badge, isCapped }: Untreated) {
  return (
    <span className={css['badge']}>
      <bdi aria-hidden="true">{badge}</bdi>
      <VisuallyHidden>
        {isCapped ? (
          <Trans id="shell.untreated.more">More than {count} orders need attention</Trans>
        ) : (
          <Plural
            id="shell.untreated"
            value={count}
            one="# order needs attention"
            other="# orders need attention"
          />
        )}
      </VisuallyHidden>
    </span>
  );
}
