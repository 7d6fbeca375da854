import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import css from './Menu.module.css';
import type { IssueBadgeCount } from './useIssueBadge.ts';

/** Count badge with a tooltip and a text for screen readers. */
export function IssueBadge({ count, badgeText, isCapped }: IssueBadgeCount) {
  const { t } = useLingui();
  const label = isCapped
    ? t({ id: 'shell.untreated.more', message: `More than ${count} issues need a decision` })
    : t({
        id: 'shell.untreated',
        message: plural(count, {
          one: '# issue needs a decision',
          other: '# issues need a decision',
        }),
      });
  return (
    <span className={`rigid tiny ${css['count']}`} title={label}>
      <bdi aria-hidden="true">{badgeText}</bdi>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
