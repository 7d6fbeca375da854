import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { PublicParcel as Parcel } from '../../../api/contract/orders/tracking.ts';
import { selectAnswerFailure, selectAnswer, isAsking } from '../../../machines/answer/machine.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { failureText } from '../../../language/failureText.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { useFormats } from '../../../language/format.ts';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { CityAndCountry } from '../../shared/CountryName.tsx';
import { useAccounts } from '../../shared/portal.ts';
import { Status } from '../../shared/Status.tsx';
import css from './PublicParcel.module.css';

/** Public tracking of a parcel, or the reason why none is shown. */
export function PublicParcel({ waybillNo }: { readonly waybillNo: string }) {
  const { i18n } = useLingui();
  const actor = useOwnActor(useAccounts().publicTracking, { question: waybillNo });
  const parcel = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  const isLoading = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  if (parcel !== null) return <ParcelSection parcel={parcel} />;
  if (failure === null) return <Splash />;
  const isRefused = failure.kind === 'refused';
  return (
    <div className={`grid lead gap16 ${css['parcel']}`}>
      <FormAlert text={failureText(i18n, failure)} />
      {!isRefused && <Retry loading={isLoading} onClick={() => actor?.send({ type: 'refresh' })} />}
    </div>
  );
}

function ParcelSection({ parcel }: { readonly parcel: Parcel }) {
  const { i18n } = useLingui();
  const { dateTime } = useFormats();
  const { waybillNo, status, receiverCity, receiverCountry, events } = parcel;
  return (
    <section className={`grid lead gap16 ${css['parcel']}`} aria-label={waybillNo}>
      <p className={`row gap8 across16 flat ${css['now']}`}>
        <bdi className="bold mono anywhere" dir="ltr">
          {waybillNo}
        </bdi>
        <Status status={status}>{i18n._(statusTexts[status])}</Status>
      </p>
      <Facts>
        <Fact name={<Trans id="tracking.to">Destination</Trans>}>
          <CityAndCountry city={receiverCity} country={receiverCountry} />
        </Fact>
      </Facts>
      <ol className={`grid gap12 list ${css['events']}`} reversed>
        {events
          .map((event, at) => ({ event, at }))
          .toReversed()
          .map(({ event, at }) => (
            <li className="wrap across12" key={at}>
              <strong>{i18n._(statusTexts[event.status])}</strong>
              {event.place !== null && <bdi>{event.place}</bdi>}
              <time className="muted" dateTime={event.at}>
                {dateTime(event.at)}
              </time>
            </li>
          ))}
      </ol>
      <CopyButton text={window.location.href} name={<Trans id="track.copyLink">Copy link</Trans>} />
    </section>
  );
}
