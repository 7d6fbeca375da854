import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { href } from '../../routes/paths.ts';
import css from './Frame.module.css';
import { Icon } from '../../ui/Icon.tsx';
import { useMay } from '../shared/portal.ts';
import { useTrial } from '../shared/useTrial.ts';

/** Marks each page of a trial: the orders are examples, which one click removes. */
export default function TrialBanner() {
  const [switchTrial, isSwitching] = useTrial();
  const mayRemove = useMay('order.write');
  const address = href('orderSearch');
  return (
    <div role="note" className="wrap rigid gap10 below14 pad-strip rounded info-wash unprinted">
      <Icon name="info" />
      <p className={`flat ${css['trialText']}`}>
        <Trans id="trial.banner">
          <strong>Trial.</strong> All orders here are examples: they are never shipped, billed or
          counted, and the carrier doesn’t see them.
        </Trans>
      </p>
      {mayRemove && (
        <Button
          size="xs"
          variant="default"
          loading={isSwitching}
          onClick={() => switchTrial({ address, isCleared: true })}
        >
          <Trans id="trial.remove">Remove examples and leave</Trans>
        </Button>
      )}
      <Button
        size="xs"
        variant="subtle"
        disabled={isSwitching}
        onClick={() => switchTrial({ address })}
      >
        <Trans id="trial.leave">Leave trial</Trans>
      </Button>
    </div>
  );
}
