import { Trans, useLingui } from '@lingui/react/macro';
import { isDisclaimerShown } from '../../machines/session/selectors.ts';
import { usePortal, useSession } from '../shared/portal.ts';
import { CloseButton } from '../../ui/CloseButton.tsx';
import css from './Frame.module.css';
import { DisclaimerText } from '../shared/DisclaimerText.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface DisclaimerBannerProps {
  /** True on a page that needs the height: only the title is shown until the user opens the text. */
  readonly isBrief: boolean;
}

/** Disclaimer above every page until the user closes it. */
export function DisclaimerBanner({ isBrief }: DisclaimerBannerProps) {
  const { t } = useLingui();
  const { session } = usePortal();
  const isVisible = useSession(isDisclaimerShown);
  if (!isVisible) return null;
  return (
    <section
      className={`flex top rigid gap10 flat below14 warned rounded warning-wash unprinted ${css['disclaimer']}`}
      data-brief={isBrief || undefined}
      aria-labelledby="disclaimer-title"
    >
      <Icon name="alert" />
      <details key={String(isBrief)} className={`grow ${css['disclaimerText']}`} open={!isBrief}>
        <summary aria-labelledby="disclaimer-title">
          <h2 id="disclaimer-title" className={css['disclaimerTitle']}>
            <Trans id="disclaimer.title">Before you ship</Trans>
          </h2>
        </summary>
        <DisclaimerText />
      </details>
      <CloseButton
        small
        className={css['disclaimerClose']}
        label={t({ id: 'disclaimer.close', message: 'Close notice' })}
        onClick={() => session.send({ type: 'closeDisclaimer' })}
      />
    </section>
  );
}
