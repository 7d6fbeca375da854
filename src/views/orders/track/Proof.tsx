import { Trans } from '@lingui/react/macro';
import { orderFiles } from '../../../api/contract/orders/attachments.ts';
import type { TrackedParcel } from '../../../api/contract/orders/track.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { FileLinks } from '../../attachments/FileLinks.tsx';
import { useClocks } from '../../shared/clocks.ts';
import css from './Track.module.css';

/** Who took a parcel, where and when: the courier's own words, photos and signatures. */
export function Proof({ parcel }: { readonly parcel: TrackedParcel }) {
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
        <FileLinks owner={orderFiles} ownerId={id} files={proof} />
      ) : (
        <p className={`flat above8 ${css['none']}`}>
          <Trans id="track.proof.none">The carrier added no photo or signature.</Trans>
        </p>
      )}
    </Panel>
  );
}
