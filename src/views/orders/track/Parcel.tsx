import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { orderFiles } from '../../../api/contract/orders/orderAttachments.ts';
import type { TrackedParcel } from '../../../api/contract/orders/tracking.ts';
import type { OrderStatus } from '../../../domain/lifecycles/order/orderStatus.ts';
import { isCarrierSession } from '../../../machines/session/selectors.ts';
import { href, publicTrackHref, trackHref } from '../../../routes/paths.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { FileLinks } from '../../attachments/FileLinks.tsx';
import { useClocks } from '../../shared/clocks.ts';
import { statusTexts } from '../../shared/codeTexts.ts';
import { CityAndCountry } from '../../shared/CountryName.tsx';
import { useSession } from '../../shared/portal.ts';
import { Status } from '../../shared/Status.tsx';
import { EventList } from '../detail/Timeline.tsx';
import css from './Track.module.css';

interface ParcelProps {
  readonly parcel: TrackedParcel;
  readonly isPublic: boolean;
}

/** One parcel: status, next step, events and proof of delivery. */
export function Parcel({ parcel, isPublic }: ParcelProps) {
  const { i18n } = useLingui();
  const { status, waybillNo, events } = parcel;
  const next = nextTexts[status];
  return (
    <div className={`stack top gap14 ${css['parcel']}`}>
      <div className="stack gap14">
        <Panel title={<bdi dir="ltr">{waybillNo}</bdi>}>
          <p className="flat below12">
            <Status status={status}>{i18n._(statusTexts[status])}</Status>
          </p>
          {next !== null && (
            <p className="flat below12">
              <strong>
                <Trans id="track.next">Next:</Trans>
              </strong>{' '}
              <span>{i18n._(next)}</span>
            </p>
          )}
          <ParcelFacts parcel={parcel} />
          <div className={`wrap gap8 ${css['buttons']}`}>
            <Button
              component={Link}
              variant="default"
              size="compact-sm"
              href={href('orderDetail', { orderNo: waybillNo })}
            >
              <Trans id="track.open">Open order</Trans>
            </Button>
            <CopyButton
              text={window.location.origin + trackHref([waybillNo])}
              name={<Trans id="track.copyLink">Copy link</Trans>}
            />
            {isPublic && (
              <CopyButton
                text={window.location.origin + publicTrackHref(waybillNo)}
                name={<Trans id="track.copyPublic">Copy link for the receiver</Trans>}
              />
            )}
          </div>
        </Panel>
        {status === 'delivered' && <Proof parcel={parcel} />}
      </div>
      <Panel title={<Trans id="track.events">Tracking</Trans>}>
        <EventList waybillNo={waybillNo} events={events} />
      </Panel>
    </div>
  );
}

function ParcelFacts({ parcel }: Pick<ParcelProps, 'parcel'>) {
  const { day } = useClocks();
  const { integer } = useFormats();
  const isCarrier = useSession(isCarrierSession);
  const { customerOrderNo, formerWaybillNos, receiverName, receiverCity, receiverCountry } = parcel;
  const { companyName, pieces, pickupDate, deliveryDate } = parcel;
  return (
    <Facts>
      <Fact name={<Trans id="orders.column.customerOrderNo">Order number</Trans>}>
        <bdi dir="auto">{customerOrderNo}</bdi>
      </Fact>
      {isCarrier && (
        <Fact name={<Trans id="track.company">Merchant</Trans>}>
          <bdi>{companyName}</bdi>
        </Fact>
      )}
      <Fact name={<Trans id="detail.receiver">Receiver</Trans>}>
        <bdi>{receiverName}</bdi>
        <br />
        <CityAndCountry city={receiverCity} country={receiverCountry} />
      </Fact>
      <Fact name={<Trans id="track.pieces">Pieces</Trans>}>{integer(pieces)}</Fact>
      {pickupDate !== null && (
        <Fact name={<Trans id="track.pickupDate">Pickup planned</Trans>}>{day(pickupDate)}</Fact>
      )}
      {deliveryDate !== null && (
        <Fact name={<Trans id="track.deliveryDate">Delivery requested</Trans>}>
          {day(deliveryDate)}
        </Fact>
      )}
      {formerWaybillNos.length > 0 && (
        <Fact name={<Trans id="track.former">Previous numbers</Trans>} wide>
          <bdi dir="ltr">{formerWaybillNos.join(', ')}</bdi>
        </Fact>
      )}
    </Facts>
  );
}

/** Proof of delivery: time, place, and the courier's note and files. */
function Proof({ parcel }: { readonly parcel: TrackedParcel }) {
  const { moment } = useClocks();
  const { id, waybillNo, events, proof } = parcel;
  const event = events.findLast(({ status }) => status === 'delivered');
  if (event === undefined) return null;
  const { at, place, remark } = event;
  return (
    <Panel title={<Trans id="track.proof">Proof of delivery</Trans>}>
      <Facts>
        <Fact name={<Trans id="track.proof.at">Delivered</Trans>}>
          <time dateTime={at}>{moment(at, waybillNo).local}</time>
        </Fact>
        {place !== null && (
          <Fact name={<Trans id="track.proof.place">Place</Trans>}>
            <bdi>{place}</bdi>
          </Fact>
        )}
        {remark !== null && (
          <Fact name={<Trans id="track.proof.remark">Courier’s note</Trans>} wide>
            <q dir="auto">{remark}</q>
          </Fact>
        )}
      </Facts>
      {proof.length > 0 ? (
        <FileLinks calls={orderFiles} ownerId={id} files={proof} />
      ) : (
        <p className="flat above8 muted">
          <Trans id="track.proof.none">The carrier added no photo or signature.</Trans>
        </p>
      )}
    </Panel>
  );
}

/** Next step of a parcel, by its status; null if there is none. */
const nextTexts: Readonly<Record<OrderStatus, MessageDescriptor | null>> = {
  created: msg({
    id: 'track.next.created',
    message: 'The order is confirmed, then its label can be printed.',
  }),
  audited: msg({
    id: 'track.next.audited',
    message: 'The label is printed and stuck on the parcel.',
  }),
  printed: msg({ id: 'track.next.printed', message: 'The carrier collects the parcel.' }),
  collected: msg({
    id: 'track.next.collected',
    message: 'The parcel leaves for the station of its destination.',
  }),
  inTransit: msg({
    id: 'track.next.inTransit',
    message: 'The parcel arrives at the next station.',
  }),
  arrived: msg({
    id: 'track.next.arrived',
    message: 'A courier takes the parcel out, or it travels on to another station.',
  }),
  outForDelivery: msg({
    id: 'track.next.outForDelivery',
    message: 'The courier hands the parcel over to the receiver.',
  }),
  delivered: null,
  abnormal: msg({
    id: 'track.next.abnormal',
    message: 'The issue is resolved, then the parcel continues or goes back.',
  }),
  returned: null,
  cancelled: null,
};
