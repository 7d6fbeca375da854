import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { isTrial } from '../../api/contract/account/trial.ts';
import { trialCalls } from '../../api/contract/orders/trialCalls.ts';
import { failureText } from '../../language/failureText.ts';
import { declareTask } from '../../machines/declare.ts';
import { isActing, selectTaskFailure } from '../../machines/recordTask/machine.ts';
import { toasts } from '../../ui/toasts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared, useSession } from './portal.ts';

interface TrialTask {
  /** Address that opens in the trial, or outside of it. */
  readonly address: string;
  /** Whether the examples are deleted before. */
  readonly isCleared?: boolean;
}

const trialTask = declareTask<TrialTask>(
  'trial',
  async (ask, { address, isCleared = false }, { switchTrial }) => {
    if (isCleared) {
      const removed = await ask(trialCalls.removeExamples, undefined);
      if (!removed.ok) return removed;
    }
    return switchTrial(address, isCleared);
  },
);

/** Whether the user works on the example orders of a trial. */
export const useIsTrial = (): boolean =>
  useSession(({ context: { profile } }) => profile !== null && isTrial(profile));

/** Returns a function that moves the user into the trial or out of it, and whether that is under way. */
export function useTrial() {
  const { i18n } = useLingui();
  const actor = useOwnActor(useDeclared(trialTask), undefined);
  const isSwitching = useSelector(actor ?? undefined, (s) => s !== undefined && isActing(s));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectTaskFailure(s),
  );
  useEffect(() => {
    if (failure === null) return;
    toasts.error(failureText(i18n, failure));
    actor?.send({ type: 'dismiss' });
  }, [actor, failure, i18n]);
  const switchTrial = (task: TrialTask) => {
    actor?.send({ type: 'ask', task });
    actor?.send({ type: 'confirm', task });
  };
  return [switchTrial, isSwitching] as const;
}
