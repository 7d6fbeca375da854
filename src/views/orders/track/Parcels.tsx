import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import { orderStatuses, type OrderStatus } from '../../../domain/lifecycles/order/status.ts';
import { type Tracked, tracking } from '../../../api/contract/orders/track.ts';
import { answerFailureOf, answerOf, isAsking } from '../../../machines/answer/selectors.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { href, trackHref } from '../../../routes/paths.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { failureText } from '../../../ui/failureText.ts';
import { useFormats } from '../../../ui/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Retry } from '../../../ui/Retry.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useShownAgain } from '../../../ui/useShownAgain.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { useDeclared } from '../../shared/portal.ts';
import { useOrderList } from '../../shared/useOrderList.ts';
import { NumbersNotFound } from './NumbersNotFound.tsx';
import { Parcel } from './Parcel.tsx';
import { ParcelRow } from './ParcelRow.tsx';
import css from './Track.module.css';

/** Where parcels are, by their numbers. */
const trackedParcels = declareAnswer<readonly string[], Tracked>(
  'tracking',
  (ask, numbers, options) => ask(tracking.trackOrders, { numbers: [...numbers] }, options),
);

/** The parcels of some numbers, and the numbers that no parcel has. */
export function Parcels({ numbers }: { readonly numbers: readonly string[] }) {
  const { i18n } = useLingui();
  const actor = useOwnActor(useDeclared(trackedParcels), { question: numbers });
  const tracked = useSelector(actor ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : answerFailureOf(s),
  );
  const asking = useSelector(actor ?? undefined, (s) => s !== undefined && isAsking(s));
  const refresh = () => actor?.send({ type: 'refresh' });
  useShownAgain(refresh);
  if (tracked === null && failure === null) return <Splash />;
  if (tracked === null && failure !== null) {
    return (
      <Notice
        level={2}
        icon="alert"
        title={<Trans id="track.failed">Couldn’t track these numbers</Trans>}
        text={failureText(i18n, failure)}
      >
        <Retry loading={asking} onClick={refresh} />
      </Notice>
    );
  }
  return tracked === null ? null : <Answer numbers={numbers} tracked={tracked} />;
}

interface AnswerProps {
  readonly numbers: readonly string[];
  readonly tracked: Tracked;
}

function Answer({ numbers, tracked: { parcels, notFound, isPublic } }: AnswerProps) {
  const [only] = parcels;
  return (
    <>
      <NumbersNotFound notFound={notFound} />
      {parcels.length === 1 && only !== undefined && (
        <Parcel key={only.id} parcel={only} isPublic={isPublic} />
      )}
      {parcels.length > 1 && <Several numbers={numbers} parcels={parcels} isPublic={isPublic} />}
    </>
  );
}

type SeveralProps = Pick<Tracked, 'parcels' | 'isPublic'> & Pick<AnswerProps, 'numbers'>;

/** Many parcels: each a line that unfolds, those of one status alone if it is chosen. */
function Several({ numbers, parcels, isPublic }: SeveralProps) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const list = useOrderList();
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const byStatus = Map.groupBy(parcels, ({ status }) => status);
  const shown = chosen === null ? parcels : (byStatus.get(chosen) ?? []);
  return (
    <>
      <div className="row gap8">
        <strong role="status">
          <Plural
            id="track.count"
            value={parcels.length}
            one="# parcel found"
            other="# parcels found"
          />
        </strong>
        {orderStatuses.flatMap((status) => {
          const own = byStatus.get(status);
          if (own === undefined) return [];
          return (
            <Chip
              key={status}
              pressed={chosen === status}
              count={integer(own.length)}
              onClick={() => choose(chosen === status ? null : status)}
            >
              {i18n._(statusTexts[status])}
            </Chip>
          );
        })}
        <span className="wrap push gap4">
          <CopyButton
            text={window.location.origin + trackHref(numbers)}
            name={<Trans id="track.copyLink">Copy link</Trans>}
          />
          <Button
            component={Link}
            size="compact-sm"
            variant="subtle"
            href={href(list, { numbers: parcels.map(({ waybillNo }) => waybillNo).join(',') })}
          >
            <Trans id="track.asList">Show as list</Trans>
          </Button>
        </span>
      </div>
      <ul className={`grid gap6 list ${css['rows']}`}>
        {shown.map((parcel) => (
          <ParcelRow key={parcel.id} parcel={parcel} isPublic={isPublic} />
        ))}
      </ul>
    </>
  );
}
