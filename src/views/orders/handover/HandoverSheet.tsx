import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { type Handover, orderHandover } from '../../../api/contract/orders/handover.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { answerFailureOf, answerOf, isAsking } from '../../../machines/answer/selectors.ts';
import { useDeclared } from '../../shared/portal.ts';
import { failureText } from '../../../ui/failureText.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { Sheet } from './Sheet.tsx';
import { useFocusBack } from '../../../ui/focus.ts';
import { Retry } from '../../../ui/Retry.tsx';

/** The sheet that a driver signs, of orders picked one by one. */
const handover = declareAnswer<readonly string[], Handover>('handover', (ask, ids, options) =>
  ask(orderHandover.getHandoverData, { ids: [...ids] }, options),
);

interface HandoverSheetProps {
  readonly ids: readonly string[];
  readonly onBack: () => void;
}

/** Orders given to a driver together, to be printed and signed. */
export function HandoverSheet({ ids, onBack }: HandoverSheetProps) {
  const { i18n } = useLingui();
  const actor = useOwnActor(useDeclared(handover), { question: ids });
  const sheet = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : answerFailureOf(s),
  );
  const asking = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  const back = useRef<HTMLButtonElement>(null);
  // The list that waits behind it is hidden by now, with what was pressed.
  useFocusBack();
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <div className="wrap gap8 below14 unprinted">
        <Button ref={back} variant="default" onClick={onBack}>
          <Trans id="bulk.back">Back to the list</Trans>
        </Button>
        {sheet !== null && (
          <Button leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
            <Trans id="handover.print">Print</Trans>
          </Button>
        )}
      </div>
      {sheet !== null && <Sheet sheet={sheet} />}
      {sheet === null && failure === null && <Splash />}
      {sheet === null && failure !== null && (
        <Notice
          level={2}
          icon="alert"
          title={<Trans id="handover.failed">Couldn’t create the handover sheet</Trans>}
          text={failureText(i18n, failure)}
        >
          <Retry loading={asking} onClick={() => actor?.send({ type: 'refresh' })} />
        </Notice>
      )}
    </>
  );
}
