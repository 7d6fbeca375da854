import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { ActorOf } from '../../machines/declare.ts';
import { isActing, selectTaskFailure } from '../../machines/recordTask/machine.ts';
import { isCarrierSession, selectProfile } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useFormats } from '../../language/format.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { MissingRecord } from '../shared/MissingRecord.tsx';
import { useDeclared, useSession } from '../shared/portal.ts';
import {
  mainAccountOfferAnswer,
  organisationTask,
  type OrganisationTask,
  type TaskActor,
} from './organisationDeclarations.ts';
import { useRecordTask } from '../shared/useRecordTask.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

/** Transfer of the main account: the offer and its answer. */
export default function MainAccountPage() {
  const offer = useOwnActor(useDeclared(mainAccountOfferAnswer), { question: null });
  const { actor } = useRecordTask(useDeclared(organisationTask));
  return offer === null || actor === null ? (
    <Splash />
  ) : (
    <Offer offerActor={offer} taskActor={actor} />
  );
}

interface OfferProps {
  readonly offerActor: ActorOf<typeof mainAccountOfferAnswer>;
  readonly taskActor: TaskActor;
}

function Offer({ offerActor, taskActor }: OfferProps) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const isMainAccount = useSession((s) => selectProfile(s)?.blMainAccount === true);
  const staffPage = useSession(isCarrierSession) ? 'systemStaff' : 'staffManagement';
  const answer = useSelector(offerActor, (s) => s.context.answer);
  const loadFailure = useSelector(offerActor, (s) => s.context.failure);
  const failure = useSelector(taskActor, selectTaskFailure);
  const busy = useSelector(taskActor, isActing);
  const isAccepting = useRef(false);
  const [isTransferred, setTransferred] = useState(false);
  useEffect(() => {
    const subscription = taskActor.on('acted', () => {
      setTransferred(isAccepting.current);
      offerActor.send({ type: 'refresh' });
    });
    return () => subscription.unsubscribe();
  }, [taskActor, offerActor]);
  if (answer === null) {
    return loadFailure === null ? (
      <Splash />
    ) : (
      <MissingRecord
        title={<Trans id="mainAccount.failed">Couldn’t load this page</Trans>}
        failure={loadFailure}
        onRetry={() => offerActor.send({ type: 'refresh' })}
      />
    );
  }
  // The page explains the effect, so its buttons need no confirmation.
  const perform = (next: OrganisationTask) => {
    isAccepting.current = next.type === 'answerOffer' && next.accept;
    taskActor.send({ type: 'ask', task: next });
    taskActor.send({ type: 'confirm', task: next });
  };
  const pendingOffer = answer.offer;
  const from = pendingOffer?.from ?? '';
  const to = pendingOffer?.to ?? '';
  const until = pendingOffer === null ? '' : dateTime(pendingOffer.expiresAt);
  return (
    <section className="grid gap16 panel pad-panel">
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {isTransferred ? (
        <>
          <p className="flat" role="status">
            <Trans id="mainAccount.taken">
              The main account is yours now. Reload to see all its pages.
            </Trans>
          </p>
          <div className="wrap gap10">
            <Button onClick={() => window.location.reload()}>
              <Trans id="broken.reload">Reload</Trans>
            </Button>
          </div>
        </>
      ) : pendingOffer === null ? (
        <>
          <p className="flat">
            {isMainAccount ? (
              <Trans id="mainAccount.yours">
                You have the company’s main account: it can do everything and can’t be disabled. To
                hand it over, choose a colleague on the Staff page.
              </Trans>
            ) : (
              <Trans id="mainAccount.none">Nobody has offered you the main account.</Trans>
            )}
          </p>
          {isMainAccount && (
            <div className="wrap gap10">
              <Button component={Link} variant="default" href={href(staffPage)}>
                <Trans id="mainAccount.staff">Go to Staff</Trans>
              </Button>
            </div>
          )}
        </>
      ) : pendingOffer.forCaller ? (
        <>
          <p className="flat">
            <Trans id="mainAccount.offered">
              <bdi>{from}</bdi> wants to hand the company’s main account over to you. You will be
              able to do everything, and <bdi>{from}</bdi> gets your roles. Answer by {until}.
            </Trans>
          </p>
          <div className="wrap gap10">
            <BusyButton
              loading={busy}
              onClick={() => perform({ type: 'answerOffer', accept: true })}
            >
              <Trans id="mainAccount.accept">Take over main account</Trans>
            </BusyButton>
            <Button
              variant="default"
              disabled={busy}
              onClick={() => perform({ type: 'answerOffer', accept: false })}
            >
              <Trans id="mainAccount.decline">Decline</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="flat">
            <Trans id="mainAccount.waiting">
              You have offered the main account to <bdi>{to}</bdi>, who can accept until {until}.
              Until then it is yours.
            </Trans>
          </p>
          <div className="wrap gap10">
            <BusyButton
              variant="default"
              loading={busy}
              onClick={() => perform({ type: 'withdrawOffer' })}
            >
              <Trans id="mainAccount.withdraw">Withdraw offer</Trans>
            </BusyButton>
          </div>
        </>
      )}
    </section>
  );
}
